// Measures workshop search by sort order, and the free hours of one place.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#server/kernel/db/db.ts'
import { prepareDatabase } from '#server/kernel/jobs/prepare-database.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { startChild } from '../http/child-server.ts'
import { askAll, at, type Times } from './ask-all.ts'
import { numbers } from './questions.ts'
import { makeWorkshops } from './workshop-data.ts'

type Size = { workshops: number; appointments: number }
type Options = { rounds: number; asksARound: number; callers: number; say: (sentence: string) => void }
type WorkshopWorld = Awaited<ReturnType<typeof makeWorkshops>>
export type WorkshopBench = Size & WorkshopWorld & { callers: number; times: Map<string, Times> }

/** `WORKSHOP_SIZE`, such as `1000,100000`: workshops and their appointments. */
export const readWorkshopSize = (text = '10000,1000000'): Size => {
  const [workshops = 0, appointments = 0] = text.split(',').map(Number)
  if (!(workshops >= 100 && appointments >= workshops)) throw new Error(`Not so many workshops: ${text}.`)
  return { workshops, appointments }
}

type Ask = (random: () => number, placeIds: readonly string[]) => string
const list = '/api/Workshop/get-workshops'
const page = (random: () => number) => 1 + Math.floor(random() * 5)
const inLagos = (random: () => number) => `State=Lagos&Service=${1 + Math.floor(random() * 8)}`

const kinds: readonly (readonly [name: string, ask: Ask])[] = [
  ['all, best rated', random => `${list}?PageNumber=${page(random)}`],
  ['all, free soonest', random => `${list}?Sort=next&PageNumber=${page(random)}`],
  ['all, lowest price', random => `${list}?Sort=price&PageNumber=${page(random)}`],
  ['all, nearest', random => `${list}?Sort=distance&Latitude=${(5 + random() * 8).toFixed(2)}&Longitude=${(3 + random() * 9).toFixed(2)}`], // prettier-ignore
  ['Lagos and a service, best rated', random => `${list}?${inLagos(random)}`],
  ['Lagos and a service, free soonest', random => `${list}?Sort=next&${inLagos(random)}`],
  ['free hours of one place', (random, ids) => `/api/Workshop/get-slots?PlaceId=${ids[Math.floor(random() * ids.length)]!}`], // prettier-ignore
]

/** Builds the workshops, then asks each question in turn. The first round warms up and is not kept. */
export const benchWorkshops = async (size: Size, o: Options): Promise<WorkshopBench> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-bench-'))
  const postgres = await startPostgres(folder, { durability: 'durable' })
  const db = connect(postgres.url(), { max: 1 })
  try {
    await prepareDatabase(db)
    const made = await makeWorkshops(db, size.workshops, size.appointments)
    o.say(`${size.workshops} workshops are made; ${made.slots} hours are taken.`)
    const rows = await db.rows<{ id: string }>`select id from workshop_place order by id limit 500`
    const placeIds = rows.map(({ id }) => id)
    const server = await startChild('product-server.ts', [postgres.url(), randomBytes(32).toString('hex')])
    const times = new Map<string, Times>(kinds.map(([name]) => [name, { ms: [], seconds: 0 }]))
    for (let round = 0; round <= o.rounds; round++) {
      for (const [name, ask] of kinds) {
        const random = numbers(round + 1)
        const addresses = Array.from({ length: o.asksARound }, () => [ask(random, placeIds)])
        const got = await askAll(server.origin, addresses, o.callers)
        if (round > 0) times.get(name)!.ms.push(...got.ms)
      }
      o.say(`Round ${round} of ${o.rounds} of the workshops is measured.`)
    }
    await server.stop()
    return { ...size, ...made, callers: o.callers, times }
  } finally {
    await db.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const describeWorkshops = (b: WorkshopBench): string => {
  const count = (n: number) => n.toLocaleString('en-NG')
  const base = (name: string) => b.times.get(name.replace(/, [^,]*$/, ', best rated'))
  const ratio = (name: string, { ms }: Times, share: number) => {
    const beside = base(name)
    return beside && beside.ms !== ms ? `${(at(ms, share) / at(beside.ms, share)).toFixed(2)}×` : ''
  }
  return [
    `${count(b.workshops)} workshops with ${count(b.places)} places and ${count(b.slots)} appointments; over HTTP, ${b.callers} callers, 24 a page: milliseconds at the median · at the 95th percentile`,
    '',
    '| asked | ms | beside the same by rating |',
    '|---|---|---|',
    ...[...b.times].map(
      ([name, times]) =>
        `| ${name} | ${at(times.ms, 0.5).toFixed(1)} · ${at(times.ms, 0.95).toFixed(1)} | ${[ratio(name, times, 0.5), ratio(name, times, 0.95)].filter(Boolean).join(' · ')} |`,
    ),
    '',
    `Rolling every place on at once, as at a full hour: ${b.rollSeconds.toFixed(1)} s in the background.`,
  ].join('\n')
}
