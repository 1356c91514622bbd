// Kind of an installation: fixed by its first start.
// @module-tag slow
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { readConfig } from './config.ts'
import { bankRefusal, joinInstallation, openInstallation } from './installation.ts'
import { hashSecret } from './kernel/secrets/secrets.ts'
import { deposit, putPerson } from './seed/people/load-people.ts'
import { seedPeople } from './seed/people/people.ts'
import { freshDatabase, freshDatabaseUrl } from './testing/database/fresh-database.ts'
import { connect, type Db } from './kernel/db/db.ts'

const now = new Date('2026-11-20T09:00:00Z')
const mail = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'AutoX <no-reply@shop.example>' }
const real = { ...mail, PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef' }
const live = { ...mail, PAYSTACK_SECRET_KEY: 'sk_live_0123456789abcdef' }
const folders: string[] = []
const newFolder = async () => {
  folders.push(await mkdtemp(join(tmpdir(), 'autox-installation-')))
  return folders.at(-1)!
}
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true }))))

const open = async (db: Db, environment: Record<string, string>, dataDir: string) =>
  openInstallation(db, readConfig({ ...environment, DATA_DIR: dataDir }), now)
/** What a command does in a shell. */
const joined = async (db: Db, environment: Record<string, string>, dataDir: string) =>
  joinInstallation(db, readConfig({ ...environment, DATA_DIR: dataDir }))
const kindIn = (db: Db) =>
  db.maybe<{ kind: string; bank: string | null }>`select kind, bank from installation`
const [demoPerson] = seedPeople(now)
const put = (db: Db, email: string) =>
  db.inTx(tx => putPerson(tx, { ...demoPerson!, email }, { passwordHash: '-', pinHash: '-' }))

type Run = { code: number | null; words: string }
/** Runs a program of the product as a shell does that has only these variables, and stops it where it says `unwanted`. */
const run = async (words: string[], environment: Record<string, string>, unwanted?: string): Promise<Run> => {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, words, {
    env: { PATH, HOME, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString()
      if (unwanted && output.includes(unwanted)) child.kill('SIGTERM')
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, words: output }
}
const start = (environment: Record<string, string>) => run(['server/main.ts'], { PORT: '0', ...environment })
const command = (words: string, environment: Record<string, string>) =>
  run(['server/operator/main.ts', ...words.split(' ')], environment)

test('wrong settings are refused before a build is made for them', async () => {
  // Another address of the calls is another build.
  const settings = { VITE_API_BASE: 'https://calls.example', DATA_DIR: await newFolder() }
  const wrongs: [Record<string, string>, string][] = [
    [{ MAIL_FROM: 'AutoX' }, 'MAIL_FROM: One address'],
    [{ S3_URL: 'https://s3.example/autox' }, 'S3_URL: An address such as'],
    [{ SMTP_URL: mail.SMTP_URL }, 'also needs MAIL_FROM'],
  ]
  for (const [wrong, words] of wrongs) {
    const building = 'Building the web application.'
    const refused = await run(['scripts/run.mjs', 'start'], { ...settings, ...wrong }, building)
    expect(refused, JSON.stringify(wrong)).toEqual({ code: 1, words: expect.stringContaining(words) })
    expect(refused.words).not.toContain(building)
  }
})

test('half of a real installation is refused, with what is missing', async () => {
  const [db, here] = [await freshDatabase({ max: 2 }), await newFolder()]
  const { PAYSTACK_SECRET_KEY, MAIL_FROM, SMTP_URL } = real
  await expect(open(db, { PAYSTACK_SECRET_KEY }, here)).rejects.toThrow(
    /^PAYSTACK_SECRET_KEY is set, .* also needs SMTP_URL .* and MAIL_FROM/,
  )
  await expect(open(db, { SMTP_URL }, here)).rejects.toThrow(/^SMTP_URL is set, .* also needs MAIL_FROM/)
  await expect(open(db, { MAIL_FROM }, here)).rejects.toThrow(/^MAIL_FROM is set, .* also needs SMTP_URL/)
  expect(await kindIn(db)).toBeUndefined()
})

test('the server does not start on the database of a demonstration from before its kind was kept', async () => {
  const url = await freshDatabaseUrl()
  const db = connect(url, { max: 1 })
  await put(db, demoPerson!.email)
  await db.close()
  const { code, words } = await start({ ...real, DATABASE_URL: url, DATA_DIR: await newFolder() })
  expect([code, words]).toEqual([1, expect.stringContaining('This database holds the demonstration')])
})

test('the first start decides the kind, before anybody registers, and no variable changes it', async () => {
  const [demonstration, serious] = [await freshDatabase({ max: 2 }), await freshDatabase({ max: 2 })]
  const [here, there] = [await newFolder(), await newFolder()]
  await open(demonstration, {}, here)
  for (const settings of [real, mail, live])
    await expect(open(demonstration, settings, here)).rejects.toThrow('holds the demonstration')
  expect((await open(demonstration, {}, here)).kind).toBe('demonstration')

  await open(serious, real, there)
  await expect(open(serious, {}, there)).rejects.toThrow('This database is a real installation')
  await put(serious, 'tunde@people.example')
  await expect(open(serious, {}, there)).rejects.toThrow('This database is a real installation')
  expect((await open(serious, real, there)).kind).toBe('real')
})

test('no refusal advises what would open real people’s data to everybody', async () => {
  const [db, here] = [await freshDatabase({ max: 2 }), await newFolder()]
  await open(db, real, here)
  const words = await open(db, {}, here).catch((error: Error) => error.message)
  expect(words).toContain('Set SMTP_URL and MAIL_FROM')
  expect(words).not.toMatch(/leave|without SMTP_URL|unset/i)
})

test('of two first starts at once that want different things one is refused, and both want one: both run', async () => {
  const [db, here] = [await freshDatabase({ max: 8 }), await newFolder()]
  const both = await Promise.allSettled([open(db, real, here), open(db, {}, here)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const won = both[0].status === 'fulfilled' ? real : {}
  const again = await Promise.all(Array.from({ length: 4 }, () => open(db, won, here)))
  expect(new Set(again.map(({ kind }) => kind)).size).toBe(1)
})

test('databases from before: published accounts make a demonstration, people without them are real', async () => {
  const [demoDatabase, peopled, empty] = await Promise.all([1, 2, 3].map(() => freshDatabase({ max: 2 })))
  const here = await newFolder()
  await writeFile(join(here, 'pepper.key'), Buffer.alloc(32, 7))
  await put(demoDatabase!, demoPerson!.email)
  await expect(open(demoDatabase!, real, here)).rejects.toThrow('holds the demonstration')
  await put(peopled!, 'tunde@people.example')
  // Mail that lay open once does not make them a demonstration: it may have been opened as one by mistake.
  await peopled!
    .run`insert into demo_mail (to_address, subject, body, at) values ('tunde@people.example', 'a', 'b', ${now})`
  await expect(open(peopled!, {}, here)).rejects.toThrow('This database is a real installation')
  expect((await open(empty!, real, here)).kind).toBe('real')
})

test('a command reads what the installation is, and writes nothing of it', async () => {
  const [db, here] = [await freshDatabase({ max: 2 }), await newFolder()]
  await expect(joined(db, real, here)).rejects.toThrow('has not been started on this database yet')
  expect(await readdir(here)).toEqual([])
  await open(db, real, here)
  const before = await kindIn(db)
  for (const shell of [{}, mail, live]) {
    const { kind, bank } = await joined(db, shell, here)
    expect([kind, bank]).toEqual(['real', 'paystack-test'])
  }
  expect(await kindIn(db)).toEqual(before)
  expect(bankRefusal('paystack-test', readConfig({}))).toContain('Set PAYSTACK_SECRET_KEY to its test key')
  expect(bankRefusal('paystack-test', readConfig(real))).toBeUndefined()
  expect(bankRefusal('sandbox', readConfig(live))).toBeUndefined()
})

test('the road of the manual: a command in a bare shell between two starts changes nothing', async () => {
  const [url, here] = [await freshDatabaseUrl(), await newFolder()]
  const db = connect(url, { max: 2 })
  const shell = { DATABASE_URL: url, DATA_DIR: here }
  const early = await command('operators add ada at the first start', shell)
  expect([early.code, early.words]).toEqual([1, expect.stringContaining('has not been started')])
  expect(await readdir(here)).toEqual([])
  await open(db, real, here)
  expect(await command('operators add ada at the first start', shell)).toMatchObject({ code: 0 })
  await put(db, 'tunde@people.example')
  expect((await open(db, real, here)).kind).toBe('real')
  const [bare, float, parked] = await Promise.all([
    start(shell),
    command('rail float', shell),
    command('rail parked', shell),
  ])
  expect([bare.code, bare.words]).toEqual([
    1,
    expect.stringContaining('This database is a real installation'),
  ])
  expect([float.code, float.words]).toEqual([1, expect.stringContaining('Set PAYSTACK_SECRET_KEY')])
  expect(parked.code).toBe(0)
  await db.close()
})

test('a command in a folder or on a database that AutoX never saw leaves it as it is', async () => {
  const [url, here] = [await freshDatabaseUrl(), await newFolder()]
  const db = connect(url, { max: 1 })
  await db.pool.query('drop schema public cascade; drop schema graphile_worker cascade; create schema public')
  const tables = () =>
    db.one<{
      count: number
    }>`select count(*) as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  const shell = { DATA_DIR: join(here, 'new') }
  const shells = [shell, { ...shell, DATABASE_URL: url }, { ...shell, ...real, DATABASE_URL: url }]
  for (const { code, words } of await Promise.all(shells.map(each => command('ledger verify', each))))
    expect([code, words]).toEqual([1, expect.stringContaining('has not been started')])
  expect((await tables()).count).toBe(0)
  expect(await readdir(here)).toEqual([])
  await db.close()
})

test('money stays at its bank: neither the sandbox’s nor that of a test key is met by another', async () => {
  const [made, tested] = [await freshDatabase({ max: 2 }), await freshDatabase({ max: 2 })]
  const here = await newFolder()
  await open(made, mail, here)
  const userId = await put(made, 'tunde@people.example')
  await open(made, live, here)
  await made.inTx(tx => deposit(tx, userId, kobo(100), 'x', now))
  await expect(open(made, live, here)).rejects.toThrow('is at the sandbox bank, which made it up')

  await open(tested, real, here)
  const owner = await put(tested, 'tunde@people.example')
  await open(tested, live, here)
  await open(tested, real, here)
  await tested.run`insert into rail_account (user_id, rail, customer, account_number, account_name, bank_name, rail_reference) values (${owner}, 'paystack', 'C', '9900000001', 'T', 'Wema', 'R')`
  await expect(open(tested, live, here)).rejects.toThrow('is at Paystack’s test mode')
  await expect(open(tested, mail, here)).rejects.toThrow('Set PAYSTACK_SECRET_KEY to its test key')
  expect((await open(tested, real, here)).bank).toBe('paystack-test')
})

test('a pepper is made once, for an empty database; a missing one and another one are refused in words', async () => {
  const [db, here] = [await freshDatabase({ max: 2 }), await newFolder()]
  const path = join(here, 'pepper.key')
  const { pepper: first } = await open(db, {}, here)
  expect(Buffer.from(first)).toEqual(await readFile(path))
  expect(Buffer.from((await open(db, {}, here)).pepper)).toEqual(Buffer.from(first))
  await rm(path)
  await expect(open(db, {}, here)).rejects.toThrow(`There is no pepper in ${path}`)
  await expect(readFile(path)).rejects.toThrow('ENOENT')
  await writeFile(path, Buffer.alloc(32, 7))
  await expect(open(db, {}, here)).rejects.toThrow('is not the one of this database')
  await writeFile(path, 'half')
  await expect(open(db, {}, here)).rejects.toThrow('is damaged')
  const hex = Buffer.from(first).toString('hex')
  expect(Buffer.from((await open(db, { PEPPER: hex }, here)).pepper)).toEqual(Buffer.from(first))
  await writeFile(join(here, 'mounted'), first)
  expect(Buffer.from((await open(db, { PEPPER_FILE: join(here, 'mounted') }, here)).pepper)).toEqual(
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
  const { pepper } = await open(db, {}, here)
  const { rows } = await db.pool.query<{ row: string }>('select installation::text as row from installation')
  expect(rows[0]!.row).not.toContain(Buffer.from(pepper).toString('hex'))
  expect(await hashSecret('x', pepper)).toMatch(/^\$argon2id\$/)
})
