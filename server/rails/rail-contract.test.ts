// Shared contract of all rails: sandbox bank and Paystack.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { knownBanks } from '#contract/reference/banks.ts'
import { type Kobo, kobo } from '#contract/core/money.ts'
import { sandboxAccounts, sandboxBank, type SandboxBehaviour } from '#contract/transfers/sandbox-bank.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { fillSandbox } from '#server/testing/fill-sandbox.ts'
import { paystackStage } from '#server/testing/paystack/stage.ts'
import type { Account, Headers, Order, Rail } from './rail.ts'
import { openSandbox } from './sandbox/sandbox.ts'

type Webhook = { rawBody: Uint8Array; headers: Headers }

/** One rail, and the hands that move the world behind it. */
type Stage = {
  rail: Rail
  now: () => Date
  later: (ms: number) => void
  account: (ends: 'settles' | 'fails' | 'reverses') => Account
  nobody: Account
  /** Lets a transfer come to its end, and to the end after that. */
  end: (reference: string, how: 'success' | 'failed' | 'reversed') => void
  /** From a sender whose bank names the account whole, or not at all. */
  pay: (accountNumber: string, amountKobo: Kobo, sender?: Account) => Promise<string>
  /** The person pays a top-up, or their bank declines. */
  endTopUp: (end: { reference: string; pays: boolean }) => Promise<void>
  webhooks: () => Promise<Webhook[]>
}

const sandboxStage = async (): Promise<Stage> => {
  const db = await freshDatabase()
  await fillSandbox(db)
  const time = { now: new Date('2026-11-20T09:00:00Z') }
  const { rail, pay, endTopUp, deliver } = openSandbox({ db, clock: () => time.now, key: 'k' })
  const later = (ms: number) => (time.now = new Date(time.now.getTime() + ms))
  const at = (behaviour: SandboxBehaviour) => ({
    bankCode: sandboxBank.code,
    accountNumber: sandboxAccounts.find(each => each.behaviour === behaviour)!.accountNumber,
  })
  const numbers = { settles: at('settles-later'), fails: at('fails-later'), reverses: at('reverses') }
  return {
    rail,
    now: () => time.now,
    later,
    account: ends => numbers[ends],
    nobody: at('no-name'),
    end: (_, how) => later(how === 'reversed' ? 600_000 : 120_000),
    pay: async (accountNumber, amountKobo, senderAccount) => {
      const paid = { reference: randomUUID(), accountNumber, amountKobo, senderName: 'DEMO SENDER' }
      return (await pay({ ...paid, ...(senderAccount && { senderAccount }) })).reference
    },
    endTopUp,
    webhooks: async () => {
      const webhooks: Webhook[] = []
      await deliver(async (rawBody, headers) => webhooks.push({ rawBody, headers }) > 0)
      return webhooks
    },
  }
}

const doubleStage = async (): Promise<Stage> => {
  const { rail, double, pass, now } = await paystackStage()
  const account = { bankCode: '058', accountNumber: '0108024071' }
  double.name(account.bankCode, account.accountNumber, 'DEMO ADA')
  return {
    rail,
    now,
    later: pass,
    account: () => account,
    nobody: { bankCode: '058', accountNumber: '0000000000' },
    end: (reference, how) => double.move(reference, how),
    pay: async (accountNumber, amount, sender) => {
      const reference = randomUUID()
      const senderAccount = sender?.accountNumber
      double.pay({ reference, accountNumber, amount, senderName: 'DEMO SENDER', senderAccount })
      return reference
    },
    endTopUp: async ({ reference, pays }) =>
      double.endTopUp({ reference, status: pays ? 'success' : 'failed' }),
    webhooks: async () => double.news.queue.splice(0),
  }
}

const stages: [string, Stage][] = [
  ['the sandbox bank', await sandboxStage()],
  ['Paystack', await doubleStage()],
]

describe.each(stages)('%s', (_, stage) => {
  const { rail } = stage
  const orderTo = (account: Account): Order => ({
    ...account,
    reference: `wd-${randomUUID()}`,
    amountKobo: kobo(7_500_00),
    accountName: 'DEMO ADA',
    narration: 'Contract',
  })
  const sendOrder = async (ends: 'settles' | 'fails' | 'reverses') => {
    const order = orderTo(stage.account(ends))
    expect(['pending', 'settled']).toContain((await rail.send(order)).kind)
    return order
  }

  test('names its banks, each once, with the code that its check digit needs', async () => {
    const answer = await rail.banks()
    if (answer.kind !== 'banks') throw new Error(answer.kind)
    expect(new Set(answer.banks.map(bank => bank.code)).size).toBe(answer.banks.length)
    expect(answer.banks.find(bank => bank.code === '058')?.nubanCode).toBe('058')
    expect(answer.banks.some(bank => knownBanks.some(({ code }) => code === bank.code))).toBe(true)
  })
  test('tells whose account it is, and that there is none', async () => {
    const named = await rail.resolveAccount(stage.account('settles'))
    expect(named).toMatchObject({ kind: 'name', accountName: expect.stringMatching(/^DEMO /) as string })
    expect(await rail.resolveAccount(stage.nobody)).toEqual({ kind: 'not-found' })
  })
  test('an order settles, once, however often it is sent', async () => {
    const before = await rail.float()
    const order = await sendOrder('settles')
    expect((await rail.ask(order.reference)).kind).toBe('pending')
    expect((await rail.send(order)).kind).toBe('pending')
    stage.end(order.reference, 'success')
    const settled = await rail.ask(order.reference)
    expect(settled).toMatchObject({ kind: 'settled', amountKobo: order.amountKobo })
    expect((await rail.send(order)).kind).toBe('settled')
    const after = await rail.float()
    if (before.kind !== 'float' || after.kind !== 'float') throw new Error('no float')
    const spent = before.amountKobo - after.amountKobo
    expect([order.amountKobo, order.amountKobo + rail.fees.sending(order.amountKobo)]).toContain(spent)
  })
  test('an order fails, and one that settled comes back', async () => {
    const failing = await sendOrder('fails')
    stage.end(failing.reference, 'failed')
    expect(await rail.ask(failing.reference)).toMatchObject({ kind: 'failed', reason: 'bank-failed' })
    const returning = await sendOrder('reverses')
    stage.end(returning.reference, 'success')
    expect((await rail.ask(returning.reference)).kind).toBe('settled')
    stage.end(returning.reference, 'reversed')
    expect((await rail.ask(returning.reference)).kind).toBe('reversed')
  })
  test('a reference that it never saw is never-seen, and one that is no reference goes nowhere', async () => {
    expect(await rail.ask(`wd-${randomUUID()}`)).toEqual({ kind: 'never-seen' })
    const order = { ...orderTo(stage.account('settles')), reference: 'Not A Reference' }
    expect(await rail.send(order)).toMatchObject({ kind: 'refused', final: true, reason: 'order-refused' })
  })
  test('a reference that names another order is told apart', async () => {
    const order = await sendOrder('settles')
    const otherOrder = { ...order, amountKobo: kobo(9_000_00) }
    expect(await rail.send(otherOrder)).toEqual({ kind: 'unknown', why: 'mismatch' })
  })
  test('more than the float is refused for now', async () => {
    const order = { ...orderTo(stage.account('settles')), amountKobo: kobo(9_000_000_000_000_00) }
    expect(await rail.send(order)).toMatchObject({ kind: 'refused', final: false, reason: 'float-low' })
    expect(await rail.ask(order.reference)).toEqual({ kind: 'never-seen' })
  })
  test('its list holds each transfer once, as asking tells it', async () => {
    stage.later(24 * 3_600_000)
    const from = stage.now()
    const order = await sendOrder('settles')
    const to = new Date(from.getTime() + 3_600_000)
    const listed = await rail.listTransfers({ from, to, page: 1 })
    if (listed.kind !== 'page') throw new Error(listed.why)
    expect(listed.more).toBe(false)
    expect(listed.rows).toMatchObject([{ reference: order.reference, state: { kind: 'pending' } }])
    expect(listed.rows[0]!.account).toEqual({ bankCode: order.bankCode, accountNumber: order.accountNumber })
    const earlier = await rail.listTransfers({ from: new Date(0), to: from, page: 1 })
    if (earlier.kind !== 'page') throw new Error(earlier.why)
    expect(earlier.rows.map(row => row.reference)).not.toContain(order.reference)
  })
  test('a person has one account number; what is paid into it is announced, confirmed and listed', async () => {
    const from = stage.now()
    const person = {
      ownerId: randomUUID(),
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Obi',
      phone: '',
    }
    const opened = await rail.openAccount(person)
    if (opened.kind !== 'opened') throw new Error(opened.kind)
    expect(await rail.openAccount(person)).toEqual(opened)
    await stage.webhooks()
    const reference = await stage.pay(opened.accountNumber, kobo(50_000_00))
    const verdicts = (await stage.webhooks()).map(({ rawBody, headers }) =>
      rail.verifyWebhook(rawBody, headers),
    )
    const deposit = {
      rail: rail.name,
      reference,
      accountNumber: opened.accountNumber,
      amountKobo: 50_000_00,
      feeKobo: rail.fees.receiving(kobo(50_000_00)),
      senderName: 'DEMO SENDER',
    }
    expect(verdicts).toMatchObject([{ kind: 'event', event: { kind: 'deposit', deposit } }])
    expect(await rail.confirmDeposit({ reference })).toMatchObject({ kind: 'confirmed', deposit })
    expect(await rail.confirmDeposit({ reference, accountNumber: '0000000000' })).toEqual({
      kind: 'not-confirmed',
    })
    const listed = await rail.listDeposits({ from, to: new Date(from.getTime() + 1_000), page: 1 })
    expect(listed).toMatchObject({ kind: 'page', rows: [{ reference, amountKobo: 50_000_00 }] })
    expect(await rail.lookAgain({ ...opened, day: from })).toEqual({ kind: 'asked' })
    for (let twice = 0; twice < 2; twice++)
      expect(await rail.closeAccount(opened)).toEqual({ kind: 'closed' })
  })
  test('one person has a number for each deal beside their own, and money tells where it can go back to', async () => {
    const ada = { firstName: 'Ada', lastName: 'Obi', phone: '' }
    const open = async (ownerId: string, email: string) => {
      const opened = await rail.openAccount({ ...ada, ownerId, email })
      if (opened.kind !== 'opened') throw new Error(opened.kind)
      return opened.accountNumber
    }
    const deals = [randomUUID(), randomUUID()]
    const numbers = await Promise.all([
      open(randomUUID(), 'ada@deals.example'),
      ...deals.map(id => open(`purchase:${id}`, `ada+${id}@deals.example`)),
    ])
    expect(new Set(numbers).size).toBe(3)
    expect(await open(`purchase:${deals[0]}`, `ada+${deals[0]}@deals.example`)).toBe(numbers[1])
    const sender = stage.account('settles')
    const confirmed = async (reference: string) => {
      const confirmation = await rail.confirmDeposit({ reference })
      return confirmation.kind === 'confirmed' && confirmation.deposit.senderAccount
    }
    expect(await confirmed(await stage.pay(numbers[1]!, kobo(1_000_00), sender))).toEqual(sender)
    expect(await confirmed(await stage.pay(numbers[1]!, kobo(1_000_00)))).toBeNull()
    await stage.webhooks()
  })
  test('its announcements of a transfer are believed by signature alone, and have one key each', async () => {
    stage.later(24 * 3_600_000)
    await stage.webhooks()
    const order = await sendOrder('settles')
    stage.end(order.reference, 'success')
    const [webhook] = await stage.webhooks()
    const { rawBody, headers } = webhook!
    const verdict = rail.verifyWebhook(rawBody, headers)
    expect(verdict).toMatchObject({
      event: { kind: 'transfer', reference: order.reference, state: { kind: 'settled' } },
    })
    expect(rail.verifyWebhook(rawBody, headers)).toEqual(verdict)
    expect(rail.verifyWebhook(Buffer.concat([rawBody, Buffer.from(' ')]), headers).kind).toBe('refused')
    expect(rail.verifyWebhook(rawBody, {})).toEqual({ kind: 'refused', why: 'no-signature' })
  })
  test.each(['card', 'ussd'] as const)(
    'a top-up by %s is open until it is paid, then announced, confirmed and listed',
    async way => {
      stage.later(24 * 3_600_000)
      await stage.webhooks()
      const from = stage.now()
      const reference = `topup-${randomUUID()}`
      expect(await rail.askTopUp(reference)).toEqual({ kind: 'never-seen' })
      const order = { reference, amountKobo: kobo(10_253_81), email: 'ada@example.com' }
      const payment = await rail.beginTopUp(
        way === 'card'
          ? { ...order, way, returnUrl: 'https://autox.example/account/wallet' }
          : { ...order, way, bank: '737' },
      )
      if (payment.kind === 'page') expect(payment.url).toMatch(/^(https:\/\/|\/account\/)/)
      else if (payment.kind === 'code') expect(payment.dialCode).toMatch(/^\*[\d*]+#$/)
      else throw new Error(payment.kind)
      expect(payment.kind).toBe(way === 'card' ? 'page' : 'code')
      expect(await rail.askTopUp(reference)).toEqual({ kind: 'open' })
      await stage.endTopUp({ reference, pays: false })
      expect(await rail.askTopUp(reference)).toEqual({ kind: 'declined' })
      expect(await stage.webhooks()).toEqual([])
      await stage.endTopUp({ reference, pays: true })
      const news = (await stage.webhooks()).map(({ rawBody, headers }) =>
        rail.verifyWebhook(rawBody, headers),
      )
      expect(news).toMatchObject([{ kind: 'event', event: { kind: 'top-up', reference } }])
      expect(await rail.askTopUp(reference)).toMatchObject({
        kind: 'paid',
        payment: {
          rail: rail.name,
          reference,
          amountKobo: 10_253_81,
          feeKobo: rail.fees.toppingUp(kobo(10_253_81)),
        },
      })
      // No account number received it.
      expect(await rail.confirmDeposit({ reference })).toEqual({ kind: 'not-confirmed' })
      const listed = await rail.listDeposits({ from, to: new Date(from.getTime() + 1_000), page: 1 })
      expect(listed).toMatchObject({ kind: 'page', rows: [{ reference, amountKobo: 10_253_81 }] })
    },
  )
  test('its tariff follows the bands', () => {
    const fees = [100_00, 5_000_00, 5_000_01, 50_000_00, 50_000_01].map(amount =>
      rail.fees.sending(kobo(amount)),
    )
    expect(fees).toEqual([10_00, 10_00, 25_00, 25_00, 50_00])
    expect([1_00, 30_000_00, 5_000_000_00].map(amount => rail.fees.receiving(kobo(amount)))).toEqual([
      1, 300_00, 300_00,
    ])
    expect(
      [1_000_00, 2_499_99, 2_500_00, 500_000_00].map(amount => rail.fees.toppingUp(kobo(amount))),
    ).toEqual([15_00, 37_50, 137_50, 2_000_00])
  })
})
