// Measures storing and reading pictures among very many others.
import { randomBytes } from 'node:crypto'
import { hashesOf, samePicture } from '#server/cars/review/screening-rules.ts'
import { carToScreen } from '#server/cars/review/review-sql.ts'
import { rememberPicture } from '#server/uploads/kept-pictures.ts'
import { type Db, type Sql, sql } from '#server/kernel/db/db.ts'
import { parts, type PerceptualHash } from '#server/kernel/pictures/perceptual-hash.ts'
import { makeCars, makePeople } from './market-data.ts'

export type Size = { pictures: number; keep: Times; look: Times; megabytes: number }
type Times = { middle: number; high: number }

export const picturesOfListing = 12
const measured = 100

/** Whoever the listings are of. */
export const prepareSellers = (db: Db): Promise<unknown> => makePeople(db, 100, randomBytes(32))

// Indexes are made anew after so many rows, which is much quicker than row by row.
const withoutIndexes = async (db: Db, table: string, work: () => Promise<unknown>): Promise<void> => {
  const indexes = await db.rows<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes where tablename = ${table} and indexname not like '%_pkey'`
  for (const { name } of indexes) await db.pool.query(`drop index ${name}`)
  await work()
  const client = await db.pool.connect()
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { made } of indexes) await client.query(made)
  client.release(true)
}

// As long as the name of a real picture.
const nameOf = (n: Sql): Sql => sql`('m' || lpad((${n})::text, 39, '0'))`

/** Prints as even as dice, a pair for every tenth picture, and listings that show them: what it costs, not what it finds. */
export const fill = async (db: Db, from: number, to: number): Promise<void> => {
  await withoutIndexes(
    db,
    'picture_print',
    () => db.run`
      insert into picture_print (hash, part, shape, edges)
      select ${nameOf(sql`n`)}, part, ('x' || substr(dice, 1, 16))::bit(64), ('x' || substr(dice, 15, 18))::bit(72)
      from generate_series(${from}::int, ${to}::int) n, generate_series(0, 24) part,
        lateral (select md5(n || ' ' || part) as dice) d`,
  )
  await db.run`
    insert into picture_like select ${nameOf(sql`a`)}, ${nameOf(sql`b`)}
    from generate_series(${from}::int, ${to - picturesOfListing}::int, 10) n,
      lateral (values (n, n + ${picturesOfListing}::int), (n + ${picturesOfListing}::int, n)) p (a, b)
    on conflict do nothing`
  await makeCars(db, Math.floor((to - from + 1) / picturesOfListing))
  await db.run`
    update car set pictures = (
      select jsonb_agg(jsonb_build_object('hash', ${nameOf(sql`${from}::int + c.n * ${picturesOfListing}::int + i`)},
        'width', 1600, 'height', 1200, 'colour', '#808080'))
      from generate_series(0, ${picturesOfListing - 1}::int) i)
    from (select id, row_number() over (order by id) - 1 as n from car where pictures->0->>'hash' = ${'a'.repeat(40)}) c
    where car.id = c.id`
  await db.pool.query('vacuum analyze')
}

const dice = (bits: number): string =>
  [...randomBytes(bits / 8)].map(byte => byte.toString(2).padStart(8, '0')).join('')

const prints = (): PerceptualHash[] => parts.map((_, part) => ({ part, shape: dice(64), edges: dice(72) }))

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const timesOf = (all: readonly number[]): Times => {
  const sorted = all.toSorted((a, b) => a - b)
  return { middle: sorted[Math.floor(all.length / 2)]!, high: sorted[Math.floor(all.length * 0.95)]! }
}

export const measure = async (db: Db, pictures: number): Promise<Size> => {
  const { id: userId } = await db.one<{ id: string }>`select id from app_user limit 1`
  const [keeps, looks]: [number[], number[]] = [[], []]
  for (let n = 0; n < measured; n++) {
    const facts = { hash: randomBytes(20).toString('hex'), width: 1600, height: 1200, colour: '#808080' }
    const look = { light: 100, sharpness: 100, kind: 'photograph' as const, prints: prints() }
    keeps.push(await time(() => rememberPicture(db, { userId, facts, look, now: new Date() })))
  }
  const cars = await db.rows<{ id: string }>`select id from car order by random() limit ${measured}`
  for (const { id } of cars)
    await db.inTx(async tx => {
      const car = await carToScreen(tx, id)
      if (hashesOf(car).length !== picturesOfListing) throw new Error('A listing without its pictures')
      looks.push(await time(() => samePicture(tx, car)))
    })
  const { bytes } = await db.one<{ bytes: number }>`
    select pg_total_relation_size('picture_print') + pg_total_relation_size('picture_like') as bytes`
  return { pictures, keep: timesOf(keeps), look: timesOf(looks), megabytes: bytes / 1e6 }
}

const cell = ({ middle, high }: Times) => `${middle.toFixed(1)} · ${high.toFixed(1)}`

export const describeSizes = (sizes: readonly Size[]): string =>
  [
    `What it costs among many, in milliseconds at the median · at the 95th percentile: to keep one picture of ${parts.length} prints (all but the file itself), and the question a listing of ${picturesOfListing} asks before it is published.\n`,
    '| kept pictures | keeping one | a listing’s look | prints and pairs on disk, MB |\n| --- | --- | --- | --- |',
    ...sizes.map(
      each =>
        `| ${each.pictures.toLocaleString('en-US')} | ${cell(each.keep)} | ${cell(each.look)} | ${each.megabytes.toFixed(0)} |`,
    ),
  ].join('\n')
