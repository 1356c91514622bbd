// Checks that account numbers at Paystack are opened and closed once, through each fault.
import { describe, expect, test } from 'vitest'
import { type Fault, faults } from '#server/testing/paystack/faults.ts'
import { paystackStage } from '#server/testing/paystack/stage.ts'
import { openPaystack } from './paystack.ts'

const person = {
  ownerId: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Obi',
  phone: '+2348031234567',
}
const times = (n: number, fault: Fault): Fault[] => Array.from({ length: n }, () => fault)

describe('opening', () => {
  test.each(faults)('%s: asked again, one person still has one number', async fault => {
    const { rail, double } = await paystackStage()
    double.fail('POST /dedicated_account', fault)
    expect((await rail.openAccount(person)).kind).toBe('unavailable')
    const opened = await rail.openAccount(person)
    expect(opened).toMatchObject({ kind: 'opened', accountName: 'AUTOX/ADA OBI', bankName: 'Test Bank' })
    expect(await rail.openAccount(person)).toEqual(opened)
    expect(double.book.accounts).toHaveLength(1)
  })
  test('one whose identity is asked for waits for the answer, and then has a number', async () => {
    const { rail, double } = await paystackStage()
    const identity = { bvn: '22212345678', bankCode: '058', accountNumber: '0108024071' }
    const pending = await rail.openAccount({ ...person, identity })
    const customer = double.book.customers.get(person.email)!
    expect(pending).toEqual({ kind: 'pending', customer: customer.code })
    customer.identified = true
    const opened = await rail.openAccount({ ...person, identity })
    expect(opened.kind).toBe('opened')
    if (opened.kind !== 'opened') return
    expect(await rail.lookAgain({ ...opened, day: new Date('2026-11-20T00:00:00Z') })).toEqual({
      kind: 'asked',
    })
    expect(double.calls.at(-1)?.query).toEqual(['account_number', 'provider_slug', 'date'])
  })
})

describe('closing', () => {
  const opened = async () => {
    const stage = await paystackStage()
    const account = await stage.rail.openAccount(person)
    if (account.kind !== 'opened') throw new Error(account.kind)
    return { ...stage, account }
  }
  test.each(faults)('%s: asked again until it is closed', async fault => {
    const { rail, double, account } = await opened()
    double.fail('DELETE /dedicated_account/{id}', ...times(4, fault))
    const first = await rail.closeAccount(account)
    // Where the work was done, a later one of the four tries was told so.
    const answers = fault.endsWith('-after') ? ['unavailable', 'closed'] : ['unavailable']
    expect(answers).toContain(first.kind)
    expect(await rail.closeAccount(account)).toEqual({ kind: 'closed' })
    expect(await rail.closeAccount(account)).toEqual({ kind: 'closed' })
    expect(double.book.accounts[0]!.isClosed).toBe(true)
    // Whoever holds a car again gets a number that takes money.
    expect((await rail.openAccount(person)).kind).toBe('opened')
    expect(double.book.accounts).toHaveLength(2)
  })
  test('a number that the rail does not know is closed, and a key that it does not know closes nothing', async () => {
    const { rail, double, account, now } = await opened()
    expect(await rail.closeAccount({ railReference: '1' })).toEqual({ kind: 'closed' })
    const stranger = openPaystack({ secretKey: 'sk_test_other', clock: now, baseUrl: double.url })
    expect((await stranger.closeAccount(account)).kind).toBe('unavailable')
    expect(double.book.accounts[0]!.isClosed).toBeUndefined()
  })
})
