import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openInstallation } from '#server/installation.ts'
import { prepareJobs } from '#server/kernel/jobs/jobs.ts'
import { readConfig } from '#server/config.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { startMailServer } from '#server/testing/world/mail-server.ts'
import { settings } from './contradictions.ts'
import { backups, database, migrations, pepper, seals, work } from './database.ts'
import { checks, patientOf, runDoctor } from './doctor.ts'
import { type Check, examine, type Patient, printFindings, well } from './examine.ts'
import { clock, disk, openFilesLimit } from './machine.ts'
import { certificate, files, mail, publicAddress } from './connections.ts'

const db = await freshDatabase()
await prepareJobs(db)
const dataDir = await mkdtemp(join(tmpdir(), 'autox-doctor-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const user = { name: 'autox', password: 'p@ss' }
const mailServer = await startMailServer({ user, senders: ['no-reply@autox.example'] })
const real = {
  DATA_DIR: dataDir,
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'AutoX <no-reply@autox.example>',
  OPERATOR_MAIL: 'ngozi@autox.example',
}
await openInstallation(db, readConfig(real), new Date())
const patient = await patientOf(readConfig(real), db)

const look = async (check: Check, changes: Partial<Patient> = {}) =>
  (await examine([check], { ...patient, ...changes })).map(({ verdict, words, advice = '' }) =>
    `${verdict}: ${words} ${advice}`.trim(),
  )
const withSettings = (environment: Record<string, string>) => ({
  config: readConfig({ ...real, ...environment }),
})

const closedPort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a machine on which all is well gets no fault from what it has', async () => {
  const origin = await serve((_, response) => response.writeHead(200).end())
  const examined = await examine(checks, { ...patient, ...withSettings({ PUBLIC_URL: origin }) })
  const faults = examined.filter(({ verdict }) => verdict === 'fault').map(({ name }) => name)
  // A server on this machine has no https address, and the tests’ own PostgreSQL runs without fsync.
  expect(new Set(faults)).toEqual(new Set(['settings', 'database']))
  expect(new Set(examined.map(({ name }) => name))).toEqual(new Set(checks.map(({ name }) => name)))
})

test('a check that throws or does not end is a fault, and the others are told all the same', async () => {
  const never: Check = { name: 'never', run: () => new Promise(() => undefined) }
  const broken: Check = { name: 'broken', run: () => Promise.reject(new Error('no such thing')) }
  const good: Check = { name: 'good', run: async () => [well('Good.')] }
  const lines: string[] = []
  const isWell = printFindings(await examine([never, broken, good], patient, 20), line => lines.push(line))
  expect(isWell).toBe(false)
  expect(lines.join('\n')).toMatch(/✗ never .*no answer in time[\s\S]*✗ broken .*no such thing[\s\S]*✓ good/)
  expect(lines.at(-1)).toBe('1 well, 0 to look at, 2 faults.')
})

test('settings that are wrong by themselves are told without anything else', async () => {
  const lines: string[] = []
  expect(await runDoctor({ PORT: 'many', MAIL_FROM: 'nobody' }, [], line => lines.push(line))).toBe(false)
  expect(lines.join('\n')).toMatch(/PORT:[\s\S]*MAIL_FROM: One address/)
})

test('a word that the doctor does not know is refused', async () => {
  const lines: string[] = []
  expect(await runDoctor(real, ['leter'], line => lines.push(line))).toBe(false)
  expect(lines).toEqual(['Usage: doctor [letter]'])
})

test('a database that is away is one fault, and where no start has been there is none', async () => {
  const lines: string[] = []
  const away = 'postgres://autox@127.0.0.1:1/autox'
  expect(await runDoctor({ ...real, DATABASE_URL: away }, [], line => lines.push(line))).toBe(false)
  expect(lines.filter(line => line.includes('ECONNREFUSED') && line.includes('database'))).toHaveLength(1)
  const unstarted = await patientOf(readConfig(real), 'The database does not answer: gone.')
  expect(await look(pepper, unstarted)).toEqual([])
})

describe('the machine', () => {
  const gb = 1024 ** 3
  const withDisk = (freeBytes: number) => ({ readDisk: async () => ({ freeBytes, totalBytes: 100 * gb }) })
  test('says how full the disk is', async () => {
    expect(await look(disk, withDisk(50 * gb))).toEqual([
      expect.stringContaining('well: 50.0 GB of 100.0 GB'),
    ])
    expect(await look(disk, withDisk(4 * gb))).toEqual([expect.stringContaining('warning: 4.0 GB')])
    expect(await look(disk, withDisk(gb / 4))).toEqual([expect.stringMatching(/fault: 0.3 GB.*Make room/)])
  })

  test('compares the open files with the live connections', async () => {
    const of = (limit: number | undefined) => look(openFilesLimit, { readFileLimit: async () => limit })
    expect(await of(1_024)).toEqual([expect.stringMatching(/warning: .*1024 files.*LimitNOFILE/)])
    expect(await of(65_536)).toEqual([expect.stringContaining('well:')])
    expect(await of(undefined)).toEqual([expect.stringContaining('not set:')])
  })

  test('compares its clock with the database and with a server outside', async () => {
    const origin = await serve((_, response) =>
      response.writeHead(200, { date: new Date(Date.now() - 600_000).toUTCString() }).end(),
    )
    const [own, outside] = await look(clock, withSettings({ PUBLIC_URL: origin }))
    expect(own).toBe('well: The clock agrees with that of the database.')
    expect(outside).toMatch(/fault: The clock of this machine is (600|601) seconds ahead of .*set-ntp/)
    const late = () => new Date(Date.now() - 10_000)
    expect((await look(clock, { now: late }))[0]).toMatch(
      /warning: .* 10 seconds behind that of the database/,
    )
  })
})

describe('settings', () => {
  const s3 = 'http://KEY:SECRET@files.example/bucket'
  const wrong: [string, Record<string, string>, Patient['kind'], RegExp][] = [
    ['the demonstration for all', { HOST: '0.0.0.0' }, 'demonstration', /fault: HOST is 0.0.0.0/],
    ['an address without TLS', { PUBLIC_URL: 'http://autox.example' }, 'real', /fault: PUBLIC_URL is http:/],
    ['an address of this machine', { PUBLIC_URL: 'https://localhost' }, 'real', /fault: .*their own machine/],
    ['no trusted proxy', { PUBLIC_URL: 'https://autox.example' }, 'real', /warning: .*TRUSTED_PROXIES/],
    ['a bucket without TLS', { S3_URL: s3 }, 'real', /warning: S3_URL begins with http:/],
    ['two peppers', { PEPPER: 'a'.repeat(64), PEPPER_FILE: 'x' }, 'real', /warning: PEPPER and PEPPER_FILE/],
    ['money that is none', { PAYSTACK_SECRET_KEY: 'sk_test_1' }, 'real', /warning: .*Paystack’s test mode/],
    ['nobody to write to', { OPERATOR_MAIL: '' }, 'real', /warning: OPERATOR_MAIL/],
  ]
  test.each(wrong)('contradict each other: %s', async (_, environment, kind, words) => {
    const findings = await look(settings, { ...withSettings(environment), kind })
    expect(findings).toContainEqual(expect.stringMatching(words))
  })

  test('that fit are well', async () => {
    const fitting = {
      PUBLIC_URL: 'https://autox.example',
      HOST: '127.0.0.1',
      PAYSTACK_SECRET_KEY: 'sk_live_1',
      COMPANY: 'Example, RC 1, Lagos',
    }
    expect(await look(settings, withSettings(fitting))).toEqual(['well: No setting contradicts another.'])
  })
})

describe('services', () => {
  test('a mail server that refuses the password or the sender is a fault with its words', async () => {
    const wrongPassword = mailServer.url.replace('p%40ss', 'guess')
    expect(await look(mail, withSettings({ SMTP_URL: wrongPassword }))).toEqual([
      expect.stringMatching(/fault: .*refuses the user or password/),
    ])
    expect(await look(mail, withSettings({ MAIL_FROM: 'other@autox.example' }))).toEqual([
      expect.stringMatching(/fault: .*does not let AutoX send as other@autox.example/),
    ])
  })

  test('a letter is sent only where it is asked for', async () => {
    expect(await look(mail)).toEqual([expect.stringContaining('well: The mail server takes letters')])
    expect(mailServer.received).toEqual([])
    expect(await look(mail, { shouldSendLetter: true })).toEqual([expect.stringContaining('took a letter')])
    expect(mailServer.to('ngozi@autox.example')).toMatchObject([{ subject: 'AutoX: letters arrive' }])
    mailServer.setFull(true)
    onTestFinished(() => mailServer.setFull(false))
    expect(await look(mail, { shouldSendLetter: true })).toEqual([
      expect.stringMatching(/fault: .*does not take the letter: 452 no room/),
    ])
  })

  const bucket = (isOpen = false): RequestListener => {
    const contents = new Map<string, Buffer>()
    return (request, response) => {
      const { authorization = '' } = request.headers
      const key = request.url!
      if (!authorization.includes('Credential=right/') && !(isOpen && request.method === 'GET'))
        return response.writeHead(403).end()
      if (request.method === 'DELETE') contents.delete(key)
      if (request.method === 'PUT') request.on('data', (chunk: Buffer) => contents.set(key, chunk))
      if (request.method === 'GET') return response.writeHead(200).end(contents.get(key))
      return request.resume().on('end', () => response.writeHead(200).end())
    }
  }
  const storage = (origin: string, key: string) =>
    withSettings({ S3_URL: origin.replace('//', `//${key}:secret@`) + '/autox' })

  test('a bucket is written, read and emptied; a wrong key and one that is open to all are told', async () => {
    const origin = await serve(bucket())
    expect(await look(files, storage(origin, 'right'))).toEqual([expect.stringContaining('well: The bucket')])
    expect(await look(files, storage(origin, 'wrong'))).toEqual([
      expect.stringMatching(/fault: .*refused to keep a file: status 403.*Look at S3_URL/),
    ])
    expect(await look(files, storage(await serve(bucket(true)), 'right'))).toEqual([
      expect.stringMatching(/warning: .*anybody without a key/),
    ])
    expect(await look(files)).toEqual([expect.stringContaining('well: The folder')])
  })

  test('a public address that is closed, answers wrongly or shows a bad certificate is a fault', async () => {
    const origin = await serve((_, response) => response.writeHead(502).end())
    expect(await look(publicAddress, withSettings({ PUBLIC_URL: origin }))).toEqual([
      expect.stringMatching(/fault: .*answers 502 instead of 200/),
    ])
    expect(
      await look(publicAddress, withSettings({ PUBLIC_URL: `http://127.0.0.1:${await closedPort()}` })),
    ).toEqual([expect.stringMatching(/fault: AutoX cannot be reached.*ECONNREFUSED/)])
    const encrypted = await startMailServer({ tls: true })
    const url = encrypted.url.replace('smtps:', 'https:')
    expect(await look(certificate, withSettings({ PUBLIC_URL: url }))).toEqual([
      expect.stringMatching(/fault: Browsers refuse the certificate of 127.0.0.1/),
    ])
  })
})

describe('the database', () => {
  test('another pepper than its own is a fault', async () => {
    const other = withSettings({ PEPPER: 'ab'.repeat(32) })
    expect(await look(pepper, await patientOf(other.config, db))).toEqual([
      expect.stringMatching(/fault: The pepper in the variable PEPPER is not the one of this database/),
    ])
    expect(await look(pepper)).toEqual([expect.stringContaining('well: The pepper')])
  })

  test('an index that was not finished is named, and so is a migration that is missing', async () => {
    expect(await look(migrations)).toEqual([expect.stringMatching(/well: All \d+ migrations/)])
    await db.pool.query('create table twice as select 1 as id union all select 1')
    await expect(db.pool.query('create unique index concurrently twice_id on twice (id)')).rejects.toThrow(
      'could not create unique index',
    )
    const { number } = await db.one<{ number: number }>`select max(number) as number from migration`
    await db.run`update migration set number = -1 where number = ${number}`
    const findings = await look(migrations)
    expect(findings).toEqual([
      expect.stringMatching(/warning: 1 migrations are not applied yet/),
      expect.stringMatching(/warning: The index twice_id was not finished.*reindex index concurrently/),
    ])
    await db.run`update migration set number = ${number} where number = -1`
    await db.pool.query('drop table twice')
  })

  test('a server that may lose answered writes is a fault', async () => {
    // The tests’ own PostgreSQL runs without fsync.
    expect(await look(database)).toEqual([expect.stringMatching(/fault: Switched off: fsync/)])
  })

  test('late work and days without a seal are faults', async () => {
    expect(await look(work)).toEqual(['well: No job and no timer is late.'])
    expect(await look(seals)).toEqual([expect.stringContaining('not set: No money has moved yet')])
    await db.run`
      insert into process_timer (process, subject_id, event, due_at)
      values ('purchase', gen_random_uuid(), 'expire', now() - interval '1 hour')`
    await db.run`
      insert into ledger_txn (at, key, kind, request_hash, meta)
      values (now() - interval '3 days', 'doctor', 'trial', sha256('doctor'), '{}')`
    expect(await look(work)).toEqual([expect.stringMatching(/fault: A timer is due since/)])
    expect(await look(seals)).toEqual([expect.stringMatching(/fault: 3 past days of the books have no seal/)])
  })
  test('a backup that is missing, old or fails is told', async () => {
    expect(await look(backups)).toEqual([expect.stringContaining('warning: AutoX makes no backups')])
    const configured = withSettings({ BACKUP_URL: '/mnt/backups' })
    expect(await look(backups, configured)).toEqual([
      expect.stringContaining('warning: No backup has been made yet'),
    ])
    await db.run`
      insert into backup_state (kind, last_good_at, words) values ('base', now() - interval '3 hours', 'whole.')`
    expect(await look(backups, configured)).toEqual([
      expect.stringMatching(/well: The nightly backup last succeeded/),
    ])
    await db.run`update backup_state set last_good_at = now() - interval '27 hours'`
    expect(await look(backups, configured)).toEqual([
      expect.stringMatching(/fault: The nightly backup last succeeded.*backup now/),
    ])
  })
})
