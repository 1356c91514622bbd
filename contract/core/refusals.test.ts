import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../index.ts'
import { type Answer, type Call, call, type CallError } from './call.ts'
import type { ErrorName } from './errors.ts'
import { type RefusalOf, refusalsOf } from './refusals.ts'

const about = 'A call of this test.'
const read = call({ method: 'GET', path: '/api/Test/read', auth: 'anyone', data: z.null(), about })
const pay = call({
  method: 'POST',
  path: '/api/Test/pay',
  auth: 'bearer',
  idempotent: true,
  query: z.object({ pin: z.string() }),
  data: z.null(),
  refuses: ['OWN_CAR', 'PRICE_CHANGED'],
  about,
})

type Every = 'BAD_INPUT' | 'TOO_MANY_REQUESTS' | 'BUSY' | 'WRITES_PAUSED' | 'UNEXPECTED'
type BodyRefusal = 'TOO_LARGE' | 'UNSUPPORTED_TYPE' | 'OUTCOME_UNKNOWN'
type Pin = 'NO_WALLET' | 'WRONG_PIN' | 'PIN_LOCKED'
type Key = 'BAD_KEY' | 'KEY_REUSED' | 'JUST_DONE'

test('a public read refuses no more than what meets every request', () => {
  expect(refusalsOf(read)).toEqual(['BAD_INPUT', 'TOO_MANY_REQUESTS', 'BUSY', 'WRITES_PAUSED', 'UNEXPECTED'])
  expectTypeOf<RefusalOf<typeof read>>().toEqualTypeOf<Every>()
})

test('a token, a body, a pin and a key each bring their own, and the call’s own come last', () => {
  const byKind = [
    'PLEASE_LOGIN',
    'NOT_STAFF',
    'NOT_FOR_STAFF',
    'NO_WALLET',
    'WRONG_PIN',
    'PIN_LOCKED',
    'BAD_KEY',
    'KEY_REUSED',
    'JUST_DONE',
  ]
  const ofBody = ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'OUTCOME_UNKNOWN']
  expect(refusalsOf(pay)).toEqual([...refusalsOf(read), ...ofBody, ...byKind, 'OWN_CAR', 'PRICE_CHANGED'])
  expectTypeOf<RefusalOf<typeof pay>>().toEqualTypeOf<
    | Every
    | BodyRefusal
    | Pin
    | Key
    | 'PLEASE_LOGIN'
    | 'NOT_STAFF'
    | 'NOT_FOR_STAFF'
    | 'OWN_CAR'
    | 'PRICE_CHANGED'
  >()
})

test('a form may find no room', () => {
  expect(refusalsOf(contract.kyc.personal)).toContain('NO_ROOM')
  expect(refusalsOf(contract.wallet.transfer)).not.toContain('NO_ROOM')
  expectTypeOf<'NO_ROOM'>().toExtend<RefusalOf<typeof contract.kyc.personal>>()
  expectTypeOf<'NO_ROOM'>().not.toExtend<RefusalOf<typeof contract.wallet.transfer>>()
})

test('whoever asks compares with what can come, and the error of any call fits where all are dealt with', () => {
  const isOwn = ({ error }: Answer<typeof pay>) => error?.name === 'OWN_CAR' || error?.name === 'OFFLINE'
  // @ts-expect-error It sells no parts.
  const isOutOfStock = ({ error }: Answer<typeof pay>) => error?.name === 'OUT_OF_STOCK'
  const error = { name: 'OWN_CAR', code: '33', status: 409, message: '', problems: [] } as const
  const answer: Answer<typeof pay> = { error: { ...error, problems: [] } }
  const general: CallError | undefined = answer.error
  expect([isOwn(answer), isOutOfStock(answer), general?.name]).toEqual([true, false, 'OWN_CAR'])
  expectTypeOf<RefusalOf<Call>>().toEqualTypeOf<ErrorName>()
})
