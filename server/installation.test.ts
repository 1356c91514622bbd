// The start is refused where the settings and the database do not belong together: a demonstration with anything real, or another pepper.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { readConfig } from './config.ts'
import { openInstallation } from './installation.ts'
import { hashSecret } from './kernel/secrets/secrets.ts'
import { deposit, putPerson } from './seed/people/load-people.ts'
import { seedPeople } from './seed/people/people.ts'
import { freshDatabase, freshDatabaseUrl } from './testing/database/fresh-database.ts'
import { connect, type Db } from './kernel/db/db.ts'

const now = new Date('2026-11-20T09:00:00Z')
const real = { SMTP_URL: 'smtp://127.0.0.1:2525', PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef' }
const folders: string[] = []
const newFolder = async () => {
  folders.push(await mkdtemp(join(tmpdir(), 'autox-installation-')))
  return folders.at(-1)!
}
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true }))))

const open = async (db: Db, environment: Record<string, string>, dataDir: string) =>
  openInstallation(db, readConfig({ ...environment, DATA_DIR: dataDir }), now)
const [demoPerson] = seedPeople(now)
const put = (db: Db, email: string) =>
  db.inTx(tx => putPerson(tx, { ...demoPerson!, email }, { passwordHash: '-', pinHash: '-' }))

test('a rail with real money and no mail server is refused before anything starts', () => {
  expect(() => readConfig({ PAYSTACK_SECRET_KEY: real.PAYSTACK_SECRET_KEY })).toThrow(
    /^PAYSTACK_SECRET_KEY moves real money, and without SMTP_URL this would be the demonstration/,
  )
})

test('the server itself does not start on the database of a demonstration from before it was marked', async () => {
  const url = await freshDatabaseUrl()
  const db = connect(url, { max: 1 })
  await put(db, demoPerson!.email)
  await db.close()
  const environment = { ...process.env, ...real, DATABASE_URL: url, DATA_DIR: await newFolder(), PORT: '0' }
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const [code] = (await once(server, 'close')) as [number]
  expect([code, said]).toEqual([1, expect.stringContaining("This database is the demonstration's")])
})

test('a demonstration stays one and a real database stays real, whatever is set later', async () => {
  const [demonstration, serious] = [await freshDatabase({ max: 2 }), await freshDatabase({ max: 2 })]
  const [here, there] = [await newFolder(), await newFolder()]
  // Until somebody is registered it can still become either.
  await open(demonstration, real, here)
  await open(demonstration, {}, here)
  await put(demonstration, 'tunde@people.example')
  await expect(open(demonstration, real, here)).rejects.toThrow("the demonstration's")
  await expect(open(demonstration, { SMTP_URL: real.SMTP_URL }, here)).rejects.toThrow("the demonstration's")
  await open(demonstration, {}, here)

  await open(serious, real, there)
  await put(serious, 'tunde@people.example')
  await expect(open(serious, {}, there)).rejects.toThrow('This database is a real one')
  await open(serious, real, there)
  await put(serious, demoPerson!.email)
  await expect(open(serious, real, there)).rejects.toThrow("the demonstration's")
})

test('money that the sandbox bank made up is never met by a real rail', async () => {
  const [db, here] = [await freshDatabase({ max: 2 }), await newFolder()]
  await open(db, { SMTP_URL: real.SMTP_URL }, here)
  const userId = await put(db, 'tunde@people.example')
  await open(db, real, here)
  await db.inTx(tx => deposit(tx, userId, kobo(100), 'x', now))
  await expect(open(db, real, here)).rejects.toThrow('money that the sandbox bank made up')
})

test('a pepper is made once, for an empty database; a missing one and another one are refused in words', async () => {
  const [db, here] = [await freshDatabase({ max: 2 }), await newFolder()]
  const path = join(here, 'pepper.key')
  const first = await open(db, {}, here)
  expect(Buffer.from(first)).toEqual(await readFile(path))
  expect(Buffer.from(await open(db, {}, here))).toEqual(Buffer.from(first))
  await rm(path)
  await expect(open(db, {}, here)).rejects.toThrow(`There is no pepper in ${path}`)
  await expect(readFile(path)).rejects.toThrow('ENOENT')
  await writeFile(path, Buffer.alloc(32, 7))
  await expect(open(db, {}, here)).rejects.toThrow('is not the one of this database')
  await writeFile(path, 'half')
  await expect(open(db, {}, here)).rejects.toThrow('is damaged')
  const hex = Buffer.from(first).toString('hex')
  expect(Buffer.from(await open(db, { PEPPER: hex }, here))).toEqual(Buffer.from(first))
  await writeFile(join(here, 'mounted'), first)
  expect(Buffer.from(await open(db, { PEPPER_FILE: join(here, 'mounted') }, here))).toEqual(
    Buffer.from(first),
  )
  await expect(open(db, { PEPPER_FILE: join(here, 'nothing') }, here)).rejects.toThrow(
    'There is no pepper in',
  )
  expect(() => readConfig({ PEPPER: 'short' })).toThrow(/^PEPPER: 64 hexadecimal digits/)
})

test('a database of before the fingerprint does not get a new pepper once somebody is registered', async () => {
  const [db, here] = [await freshDatabase({ max: 2 }), await newFolder()]
  await put(db, 'tunde@people.example')
  await expect(open(db, real, here)).rejects.toThrow('There is no pepper')
})

test('what the database keeps of a pepper opens nothing', async () => {
  const [db, here] = [await freshDatabase({ max: 2 }), await newFolder()]
  const pepper = await open(db, {}, here)
  const { rows } = await db.pool.query<{ row: string }>('select installation::text as row from installation')
  expect(rows[0]!.row).not.toContain(Buffer.from(pepper).toString('hex'))
  expect(await hashSecret('x', pepper)).toMatch(/^\$argon2id\$/)
})
