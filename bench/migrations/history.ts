// Times every migration on a database that was full before most of them were written.
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { migrate, migrationsFolder, readMigrations } from '#server/kernel/db/migrate.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'
import { fillBooks } from '../ledger/growth-data.ts'

export type Size = { cars: number; postings: number }
type Step = { name: string; seconds: number }
type Report = Size & { fillSeconds: number; gigabytes: number; steps: Step[] }

/** The last migration before the tables of cars and books are filled: the first that has both. */
const lastBefore = 8

/** `MIGRATION_SIZE=1000000/10000000`: cars and postings. */
export const readSize = (text = '10000/1000000'): Size => {
  const [cars = 0, postings = 0] = text.split('/').map(Number)
  return { cars, postings }
}

const fillCars = async (db: Db, cars: number): Promise<void> => {
  const sellers = Math.max(100, Math.round(cars / 50))
  await db.pool.query(`
    insert into app_user (account_type, first_name, last_name, email, phone_number, state, password_hash, confirmed_at, created_at)
    select 'Individual', 'Bench', 'Seller', 'seller-' || n || '@bench.example', '+2348030000000', 'Lagos', '-', now(), now()
    from generate_series(1, ${sellers}) n`)
  await db.pool.query(`
    with o as (select array_agg(id order by email) as ids from app_user)
    insert into car (owner_id, state, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, mileage_km,
      description, location_state, local_government, price_kobo, for_sale, for_rent, installment_payment, test_drive, pictures, listed_at)
    select o.ids[1 + n % ${sellers}], case when n % 10 = 0 then 'sold' else 'listed' end,
      (array['Toyota', 'Honda', 'Lexus', 'Kia'])[1 + n % 4], 'Model ' || n % 40, 2005 + n % 20, 'LE',
      (array['tokunbo', 'nigerian-used'])[1 + n % 2], (array['sedan', 'suv'])[1 + n % 2], 'petrol', 'automatic', 'front',
      (array['black', 'white', 'silver'])[1 + n % 3], 5, n % 200000, 'Clean car number ' || n || ', AC chilling, duty paid.',
      (array['Lagos', 'Oyo', 'Kano', 'Rivers'])[1 + n % 4], 'Ikeja', 100000000 + n % 900 * 1000000, true, false, false, true,
      '[]', now() - n * interval '1 second'
    from o, generate_series(1, ${cars}) n`)
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

/** Applies the first migrations, fills their tables, and then applies the others one by one. */
export const benchMigrations = async (size: Size, say: (sentence: string) => void): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-migrations-'))
  const history = join(folder, 'history')
  await mkdir(history)
  const postgres = await startPostgres(join(folder, 'postgres'), { durability: 'durable' })
  const db = connect(postgres.url(), { max: 4 })
  const steps: Step[] = []
  let fillSeconds = 0
  try {
    for (const { name, number } of await readMigrations()) {
      await copyFile(join(migrationsFolder, name), join(history, name))
      steps.push({ name, seconds: await timed(() => migrate(db, history)) })
      if (number > lastBefore) say(`${name}: ${steps.at(-1)!.seconds.toFixed(1)} s`)
      if (number !== lastBefore) continue
      fillSeconds = await timed(async () => {
        await fillCars(db, size.cars)
        await fillBooks(db, { accounts: Math.min(100_000, size.postings / 10), postings: size.postings })
      })
      say(`Filled in ${fillSeconds.toFixed(0)} s.`)
    }
    const { bytes } = await db.one<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    return { ...size, fillSeconds, gigabytes: bytes / 1e9, steps }
  } finally {
    await db.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export const describeMigrations = ({ cars, postings, gigabytes, steps }: Report): string => {
  const later = steps.filter(({ name }) => Number(name.slice(0, 4)) > lastBefore)
  const total = later.reduce((sum, { seconds }) => sum + seconds, 0)
  const slowest = later.toSorted((a, b) => b.seconds - a.seconds).slice(0, 8)
  return [
    `\`MIGRATION_SIZE=${cars}/${postings} npm run bench -- migrations\`; ${cars.toLocaleString('en')} cars and ${postings.toLocaleString('en')} postings written after migration 0008, then the ${later.length} migrations after it: ${total.toFixed(0)} seconds in all. The database then had ${gigabytes.toFixed(1)} GB. The slowest:`,
    [
      '| migration | seconds |',
      '| --- | ---: |',
      ...slowest.map(each => `| ${each.name} | ${each.seconds.toFixed(1)} |`),
    ].join('\n'),
  ].join('\n\n')
}
