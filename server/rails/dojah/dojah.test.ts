// Checks the Dojah adapter against its double: verdicts, faults and secrecy.
import { afterAll, expect, test } from 'vitest'
import { startDojahDouble } from '#server/testing/dojah/double.ts'
import { faults } from '#server/testing/paystack/faults.ts'
import { type IdentityQuestion, patiently } from '../identity.ts'
import { checkDojah, openDojah } from './dojah.ts'

const double = await startDojahDouble()
afterAll(double.stop)
// Nothing here waits for a real time limit: as soon as the double hangs, the limit is up.
const verify = patiently(question => {
  const limit = new AbortController()
  double.onHang(() => limit.abort())
  return openDojah(double.settings)(question, limit.signal)
})

// The numbers that docs.dojah.io names for its sandbox.
const [bvn, nin] = ['22222222222', '70123456789']
const ada = { firstName: 'Ada', middleName: 'Ngozi', lastName: 'Obi', birthDate: '1990-05-31' }
double.register.bvn.set(bvn, ada)
double.register.nin.set(nin, ada)
const question = (more: Partial<IdentityQuestion> = {}): IdentityQuestion => ({
  kind: 'bvn',
  number: bvn,
  firstName: 'Ada',
  lastName: 'Obi',
  birthDate: '1990-05-31',
  ...more,
})

test('a BVN and a NIN are looked up as published, and match by name and day of birth', async () => {
  expect(await verify(question())).toEqual({ outcome: 'match', differs: [], reference: '' })
  expect(await verify(question({ kind: 'nin', number: nin }))).toMatchObject({ outcome: 'match' })
  expect(double.calls).toEqual([
    { path: '/api/v1/kyc/bvn/full', query: ['bvn'] },
    { path: '/api/v1/kyc/nin', query: ['nin'] },
  ])
})

test('what differs is named, and nothing of the record is in the answer', async () => {
  const stranger = { firstName: 'Bola', lastName: 'Ade' }
  expect(await verify(question(stranger))).toMatchObject({ outcome: 'no-match', differs: ['name'] })
  expect(await verify(question({ birthDate: '1990-05-30' }))).toMatchObject({
    outcome: 'no-match',
    differs: ['birth-date'],
  })
  const both = await verify(question({ ...stranger, birthDate: '2000-01-01' }))
  expect(both).toEqual({ outcome: 'no-match', differs: ['name', 'birth-date'], reference: '' })
})

test('names match whatever their order, accents, hyphens and middle names, and never one for both', async () => {
  const written: [string, string, boolean][] = [
    ['Obi', 'Ada', true],
    ['ADÁ', 'óbi', true],
    ['Ada Ngozi', 'Obi', true],
    ['Ngozi', 'Obi', true],
    ['Ada', 'Ada', false],
    ['Ada', 'Obi Eze', false],
    ['A', 'Obi', false],
    ['Ada', '🚗', false],
  ]
  for (const [firstName, lastName, match] of written)
    expect((await verify(question({ firstName, lastName }))).outcome, `${firstName} ${lastName}`).toBe(
      match ? 'match' : 'no-match',
    )
  double.register.bvn.set('22222222223', { ...ada, firstName: 'Abdul Rahman', lastName: "O'Brien" })
  for (const [firstName, lastName] of [
    ['Abdulrahman', 'O’Brien'],
    ['Abdul-Rahman', 'Obrien'],
  ])
    expect(
      await verify(question({ number: '22222222223', firstName: firstName!, lastName: lastName! })),
    ).toMatchObject({ outcome: 'match' })
})

test('a day of birth counts in each form that registers use, and one that is none is no verdict', async () => {
  for (const day of ['1990-05-31', '31-05-1990', '31/05/1990', '31-May-1990', '1990-05-31T00:00:00.000Z']) {
    double.alter(entity => ({ ...entity, date_of_birth: day }))
    expect((await verify(question())).outcome, day).toBe('match')
  }
  for (const day of ['', null, '31-13-1990', '1990-02-30', '****', '05-1990', 631_152_000]) {
    double.alter(entity => ({ ...entity, date_of_birth: day }))
    expect((await verify(question())).outcome, String(day)).toBe('unavailable')
  }
  double.alter(entity => ({ ...entity, date_of_birth: undefined, birth_date: '31-05-1990' }))
  expect((await verify(question())).outcome).toBe('match')
})

test('a number that the register does not know is not found', async () => {
  expect(await verify(question({ number: '22222222228' }))).toMatchObject({
    outcome: 'not-found',
    differs: [],
  })
})

test.each(faults)('%s is no verdict, and is not asked again at once', async fault => {
  const before = double.calls.length
  double.fail(fault)
  expect(await verify(question())).toEqual({ outcome: 'unavailable', differs: [], reference: '' })
  expect(double.calls.length).toBe(before + 1)
})

test.each([400, 401, 402, 403, 405, 408, 424, 429, 500, 502, 503, 504])(
  '%i is no verdict: neither a refusal of the person nor a match',
  async status => {
    double.fail(status)
    expect((await verify(question())).outcome).toBe('unavailable')
  },
)

test('a record without names is no verdict, nor is an answer without a record', async () => {
  const wrong = [
    (entity: object) => ({ ...entity, first_name: '' }),
    (entity: object) => ({ ...entity, last_name: null }),
    () => ({}),
    () => [],
    () => 'JOHN DOE',
  ]
  for (const change of wrong) {
    double.alter(change)
    expect((await verify(question())).outcome).toBe('unavailable')
  }
})

test('the start learns whether Dojah takes the settings', async () => {
  expect(await checkDojah(double.settings)).toBeUndefined()
  const wrong = await checkDojah({ ...double.settings, secretKey: 'test_sk_wrong' })
  expect(wrong).toMatchObject({
    isFinal: true,
    words: expect.stringMatching(/^DOJAH_APP_ID and DOJAH_SECRET_KEY: /),
  })
  expect(wrong!.words).not.toContain('test_sk')
  double.fail(404)
  expect(await checkDojah(double.settings)).toMatchObject({
    isFinal: true,
    words: expect.stringMatching(/^DOJAH_URL: /),
  })
  double.fail(503)
  expect(await checkDojah(double.settings)).toMatchObject({ isFinal: false })
  expect(await checkDojah({ ...double.settings, url: 'http://127.0.0.1:1' })).toMatchObject({
    isFinal: false,
  })
})
