// Without a register the desk checks a number by document and keeps nothing of it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Data } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import type { Identity, kyc } from '#contract/kyc/kyc.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { identityOf } from '#server/testing/world/kyc.ts'
import { newNumber, pdfFile, type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { endChecksLeft } from './ask-again.ts'
import { eraseKyc, enqueueForgetDocuments, exportKyc } from './data-rights.ts'

let log = ''
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log += chunk.toString()
    done()
  },
})
const world = await makeWorld({ smtpUrl: 'smtp://127.0.0.1:9', logger: { level: 'trace', stream } })
const { run } = deskIn(world)
const ngozi = await operatorIn(world, 'ngozi.desk')
const ada = () => personWith(world, 0, { firstName: 'Ada', lastName: 'Obi' }, 0)
const birthDate = '1990-05-31'

const handIn = (
  { token }: Person,
  number: string,
  more: Record<string, string> = {},
  files = [pdfFile()],
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind: 'nin', number, birthDate, ...more }))
    form.append(name, value)
  for (const file of files) form.append('Document', file)
  return world.ask<Identity>({ url: '/api/KYC/identity-document', form, token })
}

type Look = {
  lines: string[]
  version: string
  documents: { id: string; words: string }[]
  ways: { name: string }[]
}
const look = async (id: string) =>
  (await world.ask<Look>({ url: '/api/Desk/look', query: { Type: 'nin', Id: id }, token: ngozi.token })).data
const decide = (id: string, way: string, { version }: Look, reason = 'Seen the slip') =>
  world.ask({
    url: '/api/Desk/act',
    body: { type: 'nin', id, way, version, reason, key: crypto.randomUUID() },
    token: ngozi.token,
  })

const everything = async (): Promise<string> => {
  const tables = await world.db.rows<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`
  const rows = tables.map(async ({ name }) => {
    const { rows: textRows } = await world.db.pool.query<{ text: string }>(
      `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from ${name} t`,
    )
    return textRows[0]!.text
  })
  return `${log}\n${(await Promise.all(rows)).join('\n')}`
}
const storedFiles = async (): Promise<number> => {
  const folder = join(world.dataDir, 'files', 'documents')
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter(name => /\.(pdf|jpg)$/.test(name))
  for (const name of files) expect((await readFile(join(folder, name))).includes('%PDF')).toBe(false)
  return files.length
}
const notices = async ({ id }: Person) =>
  (await world.db.rows<{ body: string }>`select body from notice where user_id = ${id}`)
    .map(({ body }) => body)
    .join()

test('somebody is told what to hand in and how long it takes, hands it in, and is identified at the desk', async () => {
  const [who, number] = [await ada(), newNumber()]
  const reply = await world.ask<Data<typeof kyc.verifyIdentity>>({
    url: '/api/KYC/verify-identity',
    body: { kind: 'nin', number, birthDate },
    token: who.token,
  })
  expect(reply.data.words).toMatch(/from a document\. Submit one .*NIN slip.* within 48 hours/)
  expect(reply.data).toMatchObject({ outcome: 'unavailable', identity: { register: false, tier: 0 } })

  const { data } = await handIn(who, number, {}, [pdfFile(`nin ${number} front.pdf`), pdfFile('back.pdf')])
  expect(data.checks[1]).toMatchObject({ state: 'waiting', last4: number.slice(-4), documents: 2 })
  expect(await storedFiles()).toBe(2)
  // While it waits, everything lies sealed and nothing names the number in clear.
  const meanwhile = await everything()
  expect([meanwhile.includes(number), meanwhile.includes(birthDate)]).toEqual([false, false])
  expect(JSON.stringify(await exportKyc(world.db, who.id))).not.toContain(number)

  const subject = await look(who.id)
  expect(subject.lines.join('\n')).toContain(`NIN to compare: ${number}`)
  expect(subject.lines.join('\n')).toContain('Name in the profile: Ada Obi')
  expect(subject.lines.join('\n')).toContain('Date of birth given: May 31, 1990')
  expect(subject.documents.map(({ words }) => words)).toEqual(['NIN document 1', 'NIN document 2'])
  const opened = await world.app.inject({
    url: '/api/Desk/document',
    query: { Type: 'nin', Id: who.id, Document: subject.documents[0]!.id },
    headers: { authorization: `Bearer ${ngozi.token}` },
  })
  expect([opened.statusCode, opened.headers['content-type'], opened.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect(await decide(who.id, 'match', subject)).toMatchObject({ status: 200 })
  expect(await identityOf(world, who)).toMatchObject({
    tier: 1,
    checks: [{}, { state: 'matched', documents: 0 }],
  })
  await world.settle()
  expect(await storedFiles()).toBe(0)
  const left = await world.db.rows`select facts from identity_check where facts is not null`
  expect([left.length, await world.db.rows`select id from identity_document`]).toEqual([0, []])
  const after = await everything()
  expect([after.includes(number), after.includes(birthDate)]).toEqual([false, false])
  expect((await look(who.id)).lines.join('\n')).not.toContain(number)
})

test('a document that does not show it is refused with the reason, and is deleted as well', async () => {
  const [who, number] = [await ada(), newNumber()]
  await handIn(who, number)
  const [document] = (await look(who.id)).documents
  expect(await run('account identity', who.id)).toContain(`NIN to compare: ${number}`)
  expect(await run('kyc document', document!.id, join(world.dataDir, 'seen.pdf'), 'To compare')).toContain(
    'Written to',
  )
  await run('account verify', who.id, 'nin', 'no-match', 'The year cannot be read')
  await world.settle()
  expect(await notices(who)).toContain('The reason: The year cannot be read')
  expect([await storedFiles(), (await identityOf(world, who)).checks[1]]).toMatchObject([
    0,
    { state: 'none' },
  ])
  const trail = await everything()
  expect(trail.includes(number)).toBe(false)
})

test('a number of somebody else is refused at the desk, also by document', async () => {
  const [first, second] = [await ada(), await ada()]
  const number = newNumber()
  for (const who of [first, second]) await handIn(who, number)
  expect(await decide(first.id, 'match', await look(first.id))).toMatchObject({ status: 200 })
  expect(await decide(second.id, 'match', await look(second.id))).toMatchObject({ status: 409 })
  expect((await identityOf(world, second)).tier).toBe(0)
  await run('account verify', second.id, 'nin', 'no-match', 'Another account has it')
})

test('what was seen under another name is not decided', async () => {
  const who = await ada()
  await handIn(who, newNumber())
  const subject = await look(who.id)
  await world.db.run`update app_user set first_name = 'Bola' where id = ${who.id}`
  expect(await decide(who.id, 'match', subject)).toMatchObject({ status: 409 })
  await run('account verify', who.id, 'nin', 'no-match', 'Another name')
})

test('each thing that is wrong is told at its field, and nothing of it is stored', async () => {
  const who = await ada()
  await world.settle()
  const before = await storedFiles()
  const fields = async (answer: ReturnType<typeof handIn>) => (await answer).errors.map(({ field }) => field)
  expect(await fields(handIn(who, newNumber(), {}, []))).toEqual(['Document'])
  expect(await fields(handIn(who, '1234567890'))).toEqual(['number'])
  expect(await fields(handIn(who, newNumber(), { kind: 'passport' }))).toEqual(['kind'])
  for (const day of ['31-05-1990', '2090-01-01', '1850-01-01', '2026-11-20'])
    expect(await fields(handIn(who, newNumber(), { birthDate: day })), day).toEqual(['birthDate'])
  const program = new File(['MZ a program'], 'nin.pdf', { type: 'application/pdf' })
  expect(await fields(handIn(who, newNumber(), {}, [pdfFile(), program]))).toEqual(['Document.1'])
  expect([await storedFiles(), (await identityOf(world, who)).checks[1]]).toMatchObject([
    before,
    { state: 'none' },
  ])
})

test('handing in again replaces what was there; an erased account takes it along', async () => {
  const who = await ada()
  await handIn(who, newNumber())
  await handIn(who, newNumber(), {}, [pdfFile(), pdfFile()])
  await world.settle()
  expect(await storedFiles()).toBe(2)
  await world.db.inTx(async tx => enqueueForgetDocuments(tx, await eraseKyc(tx, who.id)))
  await world.settle()
  expect(await storedFiles()).toBe(0)
})

test('a number that nothing was handed in for is forgotten after a month, and its owner reads what to hand in', async () => {
  const [silent, handed] = [await ada(), await ada()]
  await world.ask({
    url: '/api/KYC/verify-identity',
    body: { kind: 'nin', number: newNumber(), birthDate },
    token: silent.token,
  })
  await handIn(handed, newNumber())
  await endChecksLeft(world.db, world.now())
  const states = () =>
    world.db.rows<{
      user_id: string
    }>`select user_id from identity_check where user_id in (${silent.id}, ${handed.id})`
  expect(await states()).toHaveLength(2)
  await endChecksLeft(world.db, new Date(world.now().getTime() + limits.identityWaitsDays * 86_400_000))
  expect(await states()).toEqual([{ user_id: handed.id }])
  expect(await notices(silent)).toContain('No document was submitted within 30 days.')
})
