// What makes two requests the same, and how long a key is remembered.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, files } from '#contract/core/call.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { pickRequestContent, forgetOldKeys, hashOf } from './idempotency.ts'

const secret = new Uint8Array(32)
const sending = call({
  method: 'POST',
  path: '/api/Test/send',
  auth: 'bearer',
  idempotent: true,
  body: z.object({ path: z.string(), Papers: files({ filesMax: 2, bytesMax: 1, accept: '.pdf' }) }),
  about: 'A call with a field called path, and with files.',
})
const paper = { name: 'a.pdf', path: 'here/first', bytes: 1, sha256: 'aa' }
const hashRequest = (body: object, query: object = {}) =>
  hashOf(pickRequestContent(sending, { query, body }), secret)

test('the same names in another order ask for the same, at every depth', () => {
  const first = { amountKobo: 1, to: { bankCode: '044', accountNumber: '1' } }
  const second = { to: { accountNumber: '1', bankCode: '044' }, amountKobo: 1 }
  expect(hashOf(second, secret)).toBe(hashOf(first, secret))
  expect(hashOf({ list: [1, 2] }, secret)).not.toBe(hashOf({ list: [2, 1] }, secret))
})

test('a field called path is part of what is asked; where an upload lies is not', () => {
  const body = { path: 'one', Papers: [paper] }
  expect(hashRequest({ ...body, path: 'two' })).not.toBe(hashRequest(body))
  expect(hashRequest({ ...body, Papers: [{ ...paper, path: 'there/second' }] })).toBe(hashRequest(body))
  expect(hashRequest({ ...body, Papers: [{ ...paper, sha256: 'bb' }] })).not.toBe(hashRequest(body))
})

test('the pin and the confirmation authorise, and are not part of what is asked', () => {
  const body = { path: 'one', Papers: [] }
  expect(hashRequest(body, { id: '1', pin: '8305', confirm: true })).toBe(hashRequest(body, { id: '1' }))
  expect(hashRequest(body, { id: '2' })).not.toBe(hashRequest(body, { id: '1' }))
})

test('keys are forgotten after ninety days', async () => {
  const db = await freshDatabase()
  const now = new Date('2026-11-20T09:00:00Z')
  const put = (key: string, at: string) => db.run`
    insert into idempotency_key (user_id, call, key, body_hash, at)
    values ('2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11', 'POST /', ${key}, '', ${new Date(at)})`
  await put('old', '2026-08-22T08:59:59Z')
  await put('young', '2026-08-22T09:00:01Z')
  await forgetOldKeys(db, now)
  expect(await db.rows`select key from idempotency_key`).toEqual([{ key: 'young' }])
})

test('what older versions remembered in whole becomes a reference, and a small answer stays', async () => {
  const db = await freshDatabase()
  const put = (key: string, data: object) => db.run`
    insert into idempotency_key (user_id, call, key, body_hash, answer, at)
    values ('2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11', 'POST /', ${key}, '', ${JSON.stringify({ code: 200, data })}, now())`
  await put('booking', { id: 'b-1', counterparty: { name: 'Ada' } })
  await put('report', { rows: [] })
  const migration = await readFile(new URL('../../migrations/0038_once_refs.sql', import.meta.url), 'utf8')
  const [change = ''] = /update once[^;]*/.exec(migration) ?? []
  await db.pool.query(change.replace('once', 'idempotency_key'))
  expect(await db.rows`select key, ref, answer from idempotency_key order by key`).toEqual([
    { key: 'booking', ref: 'b-1', answer: null },
    { key: 'report', ref: null, answer: { code: 200, data: { rows: [] } } },
  ])
})
