// Rows of the acceptance table that measure: a sold car on public pages, and capacity.
import { setTimeout } from 'node:timers/promises'
import { benchPin, tokenOf } from '../../../bench/search/market-data.ts'
import { waitUntil } from '../cluster.ts'
import { type Machine, machines, postgresHost, publicUrl } from '../topology.ts'
import { anyPrice, latencyOf, startLoad } from './load.ts'
import {
  askPrimary,
  callers,
  originOf,
  type Row,
  type Stage,
  untilServersReady,
  untilWhole,
} from './stage.ts'

const soldCars = 5

/** Buys the car over one server; gives the moment of the answer. */
const buy = async (carId: string, person: number, origin: string): Promise<number> => {
  const reply = await fetch(`${origin}/api/Wallet/CarPayment?pin=${benchPin}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(person)}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'x-forwarded-for': `198.51.100.${person + 1}`,
    },
    body: JSON.stringify({ carId }),
  })
  if (!reply.ok) throw new Error(`A car could not be bought: ${await reply.text()}`)
  return performance.now()
}

/** Whether the seller's page shows the car; undefined where no page came. */
const showsCar = async (carId: string, origin: string, owner: string): Promise<boolean | undefined> => {
  const reply = await fetch(`${origin}/marketplace/sellers/${owner}`).catch(() => undefined)
  return reply?.ok ? (await reply.text()).includes(carId) : undefined
}

type Sale = { id: string; owner: string; soldAt: number }

/** Milliseconds from the sale to the last request whose page still showed the car. */
const msShown = async (machine: Machine, { id, owner, soldAt }: Sale): Promise<number> => {
  let last = 0
  const isGone = async () => {
    const ms = performance.now() - soldAt
    const isShown = await showsCar(id, originOf(machine), owner)
    if (isShown) last = ms
    return isShown === false
  }
  await waitUntil(isGone, {
    msMax: 40_000,
    everyMs: 20,
    words: `Machine ${machine} still shows a car that was sold.`,
  })
  return last
}

const h11: Row = {
  name: 'H11',
  promise: 'public market pages never show a car that was sold more than 1 s ago',
  run: async stage => {
    await untilServersReady()
    const cars = await askPrimary<{ id: string; owner: string }>(
      stage,
      `select id, owner_id as owner from car where state = 'listed' and for_sale and price_kobo < 900000000
       order by price_kobo limit 40`,
    )
    const delays: number[] = []
    for (const [i, { id, owner }] of cars.entries()) {
      if (delays.length >= soldCars * machines.length) break
      // Kept in the memory of each server before it is sold.
      const before = await Promise.all(machines.map(machine => showsCar(id, originOf(machine), owner)))
      if (!before.every(Boolean)) continue
      const soldAt = await buy(id, i % stage.accounts.length, originOf(machines[i % 3]!))
      delays.push(...(await Promise.all(machines.map(machine => msShown(machine, { id, owner, soldAt })))))
    }
    const slowest = Math.max(...delays)
    return {
      holds: delays.length > 0 && slowest <= 1_000,
      figure: `pages are read from the primary; ${delays.length / machines.length} cars sold over one server; the last request that any server answered with a page that showed one came ${slowest.toFixed(0)} ms after the sale`,
    }
  },
}

const measureSeconds = 8
/** The balancer asks each server every half second. */
const balancerMs = 2_000

const searchesPerSecond = async (): Promise<number> => {
  let count = 0
  const until = performance.now() + measureSeconds * 1_000
  const search = async (n: number) => {
    while (performance.now() < until) {
      const reply = await fetch(`${publicUrl}/api/Car/get-Cars?PriceTo=${anyPrice()}`, {
        headers: { 'x-forwarded-for': `203.0.113.${n + 1}` },
      })
      await reply.arrayBuffer()
      if (reply.ok) count++
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, n) => search(n)))
  return count / measureSeconds
}

const transfersPerSecond = async ({ accounts }: Stage): Promise<number> => {
  const load = startLoad({ accounts, callers })
  await setTimeout(measureSeconds * 1_000)
  return latencyOf(await load.stop()).count / measureSeconds
}

const setQuorum = async (stage: Stage, mode: 'quorum' | 'off'): Promise<void> => {
  const reply = await fetch(`http://${postgresHost('a')}:8008/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ synchronous_mode: mode, synchronous_mode_strict: mode === 'quorum' }),
  })
  if (!reply.ok) throw new Error(`Patroni did not take the setting: ${await reply.text()}`)
  const isSet = async () => {
    const [row] = await askPrimary<{ names: string }>(
      stage,
      `select current_setting('synchronous_standby_names') as names`,
    )
    return (row!.names === '') === (mode === 'off')
  }
  await waitUntil(isSet, { msMax: 60_000, words: `The quorum did not become ${mode}.` })
}

const h12: Row = {
  name: 'H12',
  promise:
    'capacity: transfers and searches per second with 1, 2 and 3 AutoX processes and with the quorum on and off',
  run: async stage => {
    await untilWhole()
    const figures: { count: number; transfers: number; searches: number }[] = []
    for (const machine of machines.slice(1)) await stage.cluster.autox[machine].stop()
    for (const [i, machine] of machines.entries()) {
      stage.cluster.autox[machine].start()
      await untilServersReady(machines.slice(0, i + 1))
      await setTimeout(balancerMs)
      await transfersPerSecond(stage)
      const [transfers, searches] = [await transfersPerSecond(stage), await searchesPerSecond()]
      figures.push({ count: i + 1, transfers, searches })
    }
    const withQuorum = await transfersPerSecond(stage)
    await setQuorum(stage, 'off')
    let without: number
    try {
      without = await transfersPerSecond(stage)
    } finally {
      await setQuorum(stage, 'quorum')
    }
    const [first] = figures
    const ratio = (value: number, base: number) => (value / base).toFixed(2)
    return {
      holds: figures.every(({ transfers, searches }) => transfers > 0 && searches > 0),
      figure: `${figures.map(({ count, transfers, searches }) => `${count}: ${ratio(transfers, first!.transfers)}× transfers, ${ratio(searches, first!.searches)}× searches`).join('; ')} (1 = ${first!.transfers.toFixed(0)} and ${first!.searches.toFixed(0)} a second); quorum on against off ${ratio(withQuorum, without)}×`,
    }
  },
}

export const figureRows: readonly Row[] = [h11, h12]
