// Rows of the acceptance table about a PostgreSQL that is gone.
import { setTimeout } from 'node:timers/promises'
import { waitUntil } from '../cluster.ts'
import { type Machine, machines, publicUrl } from '../topology.ts'
import {
  anyPrice,
  isAnswered,
  isDone,
  latencyOf,
  percentile,
  secondsUntilDone,
  startLoad,
  statusesOf,
  type Transfer,
} from './load.ts'
import { signalFamily, signalPostgres } from './signal-postgres.ts'
import {
  askPrimary, booksVerify, callers, compareWithBooks, primaryOf, type Row, type Stage, untilWhole, untilWriting,
} from './stage.ts' // prettier-ignore

const halfLoad = ({ accounts, fullPerSecond }: Stage) =>
  startLoad({ accounts, callers, perSecond: Math.max(5, fullPerSecond / 2) })

const rounds = 10

const killPrimary = async (stage: Stage, round: number) => {
  await untilWhole()
  const primary = await primaryOf()
  const load = halfLoad(stage)
  await waitUntil(() => load.transfers.some(isAnswered), {
    msMax: 60_000,
    words: 'Nothing was written in the minute before the primary was to be killed.',
  })
  await setTimeout(4_000)
  // In turns: PostgreSQL alone, and the whole machine with its agent.
  if (round % 2 === 0) await stage.cluster.patroni[primary].stop('SIGKILL')
  signalPostgres(stage, primary, 'SIGKILL')
  const killedAt = performance.now()
  const secondsAway = () => secondsUntilDone(load.transfers, killedAt)
  await waitUntil(() => secondsAway() !== undefined, {
    msMax: 60_000,
    words: 'Nothing was written for a minute after the primary was killed.',
  })
  await setTimeout(4_000)
  stage.cluster.patroni[primary].start()
  const transfers = await load.stop()
  const seconds = secondsAway()!
  stage.say(
    `H1 round ${round}: ${primary} killed, writes again after ${seconds.toFixed(1)} s; ${statusesOf(transfers)}`,
  )
  return { transfers, seconds }
}

const h1: Row = {
  name: 'H1',
  promise:
    'primary killed at half load, 10 rounds: no answered transfer lost, books verify, writes again within 30 s',
  run: async stage => {
    const all: Transfer[] = []
    const waits: number[] = []
    for (let round = 1; round <= rounds; round++) {
      const { transfers, seconds } = await killPrimary(stage, round)
      waits.push(seconds)
      all.push(...transfers)
    }
    const longest = Math.max(...waits)
    await untilWhole()
    const { answered, lost, refusedAndBooked } = await compareWithBooks(stage, all)
    const verified = booksVerify(stage)
    return {
      holds: lost === 0 && refusedAndBooked === 0 && verified && longest <= 30,
      figure: `${answered} answered, ${lost} lost, ${refusedAndBooked} refused and still booked; writes again after ${percentile(waits, 0.5).toFixed(1)} s (median) and at most ${longest.toFixed(1)} s; books ${verified ? 'verify' : 'DO NOT verify'}`,
    }
  },
}

const h3: Row = {
  name: 'H3',
  promise: 'one standby stopped (SIGSTOP): 99th percentile at most 2×',
  run: async stage => {
    await untilWhole()
    const primary = await primaryOf()
    const standby = machines.find(machine => machine !== primary)!
    const measure = async () => {
      const load = halfLoad(stage)
      await setTimeout(12_000)
      return latencyOf(await load.stop())
    }
    // Before and after in one run, so that the machine's other work falls on all.
    const before = await measure()
    signalFamily(stage, standby, 'SIGSTOP')
    const during = await measure().finally(() => signalFamily(stage, standby, 'SIGCONT'))
    await untilWhole()
    const after = await measure()
    const usual = Math.max(before.p99, after.p99)
    return {
      holds: during.p99 <= 2 * usual,
      figure: `p99 ${before.p99.toFixed(0)} ms before, ${during.p99.toFixed(0)} ms with it stopped, ${after.p99.toFixed(0)} ms after (${(during.p99 / usual).toFixed(1)}×)`,
    }
  },
}

const marketPage = async (): Promise<boolean> => {
  const reply = await fetch(`${publicUrl}/marketplace?PriceTo=${anyPrice()}`, {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  return reply?.ok === true && (await reply.text()).includes('<html')
}

const h4: Row = {
  name: 'H4',
  promise:
    'both standbys gone: money calls refuse within 2 s with a clear message, market pages are still served',
  run: async stage => {
    await untilWhole()
    const primary = await primaryOf()
    const standbys = machines.filter(machine => machine !== primary)
    for (const machine of standbys) {
      await stage.cluster.patroni[machine].stop('SIGKILL')
      signalPostgres(stage, machine, 'SIGKILL')
    }
    const load = startLoad({ accounts: stage.accounts, callers: 12, perSecond: 20 })
    const pages: boolean[] = []
    const until = performance.now() + 20_000
    while (performance.now() < until) {
      pages.push(await marketPage())
      await setTimeout(300)
    }
    const transfers = await load.stop()
    const answers = transfers.flatMap(each => each.answers)
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    const done = answers.filter(isDone).length
    const clear = answers.filter(
      ({ status, text }) => status === 503 && text.includes('no money moved'),
    ).length
    for (const machine of standbys) stage.cluster.patroni[machine].start()
    const began = performance.now()
    await untilWriting(stage)
    const back = (performance.now() - began) / 1_000
    await untilWhole()
    const { refusedAndBooked } = await compareWithBooks(stage, transfers)
    return {
      holds: done === 0 && slowest <= 2_000 && clear > 0 && pages.every(Boolean) && refusedAndBooked === 0,
      figure: `${answers.length} calls, slowest answer ${slowest.toFixed(0)} ms, ${statusesOf(transfers)}, ${clear} with the sentence, ${refusedAndBooked} refused and still booked; ${pages.filter(Boolean).length} of ${pages.length} pages; transfers again ${back.toFixed(1)} s after the standbys' start`,
    }
  },
}

/** Whether this PostgreSQL takes writes, as it says itself. */
const takesWrites = async (stage: Stage, machine: Machine): Promise<boolean> =>
  askPrimary<{ writes: boolean }>(stage, 'select not pg_is_in_recovery() as writes', [], machine).then(
    rows => rows[0]!.writes,
    () => false,
  )

const h5: Row = {
  name: 'H5',
  promise: 'the old primary returns as a standby; there are never two writers',
  run: async stage => {
    await untilWhole()
    const primary = await primaryOf()
    let most = 0
    let looks = 0
    const over = new AbortController()
    const watch = (async () => {
      while (!over.signal.aborted) {
        const writers = await Promise.all(machines.map(machine => takesWrites(stage, machine)))
        most = Math.max(most, writers.filter(Boolean).length)
        looks++
        await setTimeout(50)
      }
    })()
    const load = halfLoad(stage)
    await setTimeout(2_000)
    await stage.cluster.patroni[primary].stop('SIGKILL')
    signalPostgres(stage, primary, 'SIGKILL')
    await waitUntil(async () => (await primaryOf().catch(() => primary)) !== primary, {
      msMax: 60_000,
      words: 'No other primary was promoted.',
    })
    await setTimeout(3_000)
    stage.cluster.patroni[primary].start()
    const began = performance.now()
    await untilWhole()
    const seconds = (performance.now() - began) / 1_000
    over.abort()
    await watch
    const transfers = await load.stop()
    const isStandby = !(await takesWrites(stage, primary))
    const { lost } = await compareWithBooks(stage, transfers)
    return {
      holds: isStandby && most <= 1 && lost === 0,
      figure: `${primary} is ${isStandby ? 'a standby' : 'NO standby'} again ${seconds.toFixed(1)} s after its start; in ${looks} looks at all three never more than ${most} writer; ${lost} transfers lost`,
    }
  },
}

export const databaseRows: readonly Row[] = [h1, h3, h4, h5]
