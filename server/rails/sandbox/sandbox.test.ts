import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { sandboxAccounts, sandboxBank, type SandboxBehaviour } from '#contract/transfers/sandbox-bank.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { fillSandbox } from '#server/testing/fill-sandbox.ts'
import type { TransferLookup, WebhookOutcome, Order, RailEvent, SendOutcome } from '../rail.ts'
import { openSandbox } from './sandbox.ts'

const db = await freshDatabase()
await fillSandbox(db)

const bank = () => {
  const time = { now: new Date('2026-11-20T09:00:00Z') }
  const slept: number[] = []
  const parts = {
    db,
    clock: () => time.now,
    key: 'sandbox-test-key',
    sleep: async (ms: number) => slept.push(ms),
  }
  const sandbox = openSandbox(parts)
  const events: RailEvent[] = []
  const pass = (minutes: number) => (time.now = new Date(time.now.getTime() + minutes * 60_000))
  const listen = async (reference?: string) => {
    events.length = 0
    await sandbox.deliver(async (rawBody, headers) => {
      const verdict = sandbox.rail.verifyWebhook(rawBody, headers)
      if (verdict.kind === 'event') events.push(verdict.event)
      return verdict.kind === 'event'
    })
    const mine = events.filter(event => event.kind === 'transfer' && event.reference === reference)
    return mine.map(event => event.name.replace('transfer.', ''))
  }
  return { ...sandbox, parts, time, slept, pass, listen, events }
}

const to = (behaviour: SandboxBehaviour, more: Partial<Order> = {}): Order => ({
  reference: `wd-${randomUUID()}`,
  amountKobo: kobo(12_500_00),
  bankCode: sandboxBank.code,
  accountNumber: sandboxAccounts.find(each => each.behaviour === behaviour)!.accountNumber,
  accountName: 'DEMO ANYBODY',
  narration: 'Test',
  ...more,
})

const kinds: Record<
  SandboxBehaviour,
  { sendKind: string; askKind: string; later: [number, TransferLookup['kind']][]; news: string[] }
> = {
  settles: { sendKind: 'settled', askKind: 'settled', later: [], news: ['settled'] },
  'settles-later': {
    sendKind: 'pending',
    askKind: 'pending',
    later: [
      [1, 'pending'],
      [1, 'settled'],
    ],
    news: ['settled'],
  },
  refuses: { sendKind: 'refused', askKind: 'never-seen', later: [[10, 'never-seen']], news: [] },
  'fails-later': { sendKind: 'pending', askKind: 'pending', later: [[2, 'failed']], news: ['failed'] },
  'hangs-settles': { sendKind: 'unknown', askKind: 'pending', later: [[1, 'settled']], news: ['settled'] },
  'hangs-fails': { sendKind: 'unknown', askKind: 'pending', later: [[1, 'failed']], news: ['failed'] },
  'never-arrives': { sendKind: 'unknown', askKind: 'never-seen', later: [[60, 'never-seen']], news: [] },
  reverses: {
    sendKind: 'settled',
    askKind: 'settled',
    later: [
      [9, 'settled'],
      [1, 'reversed'],
    ],
    news: ['settled', 'reversed'],
  },
  'slow-name': { sendKind: 'settled', askKind: 'settled', later: [], news: ['settled'] },
  'no-name': { sendKind: 'refused', askKind: 'never-seen', later: [], news: [] },
  'name-away': { sendKind: 'settled', askKind: 'settled', later: [], news: ['settled'] },
  'float-low': { sendKind: 'refused', askKind: 'never-seen', later: [[6, 'never-seen']], news: [] },
  silent: { sendKind: 'settled', askKind: 'settled', later: [[60, 'settled']], news: [] },
  repeats: {
    sendKind: 'settled',
    askKind: 'settled',
    later: [[2, 'settled']],
    news: ['settled', 'settled', 'settled', 'pending'],
  },
  contradicts: {
    sendKind: 'settled',
    askKind: 'settled',
    later: [[2, 'settled']],
    news: ['settled', 'failed'],
  },
}

test.each(sandboxAccounts)('$behaviour: $words', async ({ behaviour }) => {
  const { rail, pass, listen } = bank()
  const expectation = kinds[behaviour]
  const order = to(behaviour)
  expect((await rail.send(order)).kind).toBe(expectation.sendKind)
  expect((await rail.ask(order.reference)).kind).toBe(expectation.askKind)
  const news = await listen(order.reference)
  for (const [minutes, kind] of expectation.later) {
    pass(minutes)
    expect((await rail.ask(order.reference)).kind).toBe(kind)
  }
  expect([...news, ...(await listen(order.reference))]).toEqual(expectation.news)
})

test('what was lost or refused for want of float is sent again and arrives once', async () => {
  const { rail, pass } = bank()
  for (const behaviour of ['never-arrives', 'float-low'] as const) {
    const order = to(behaviour)
    await rail.send(order)
    pass(5)
    expect((await rail.send(order)).kind, behaviour).toBe('settled')
    expect((await rail.send(order)).kind, behaviour).toBe('settled')
    const rows = await db.rows`select 1 from sandbox_transfer where reference = ${order.reference}`
    expect(rows).toHaveLength(1)
  }
  expect(await rail.send(to('refuses'))).toMatchObject({ final: true, reason: 'account-refused' })
  expect(await rail.send(to('float-low'))).toMatchObject({ final: false, reason: 'float-low' })
})

test('the name enquiry answers, waits, finds nothing or is away, by number', async () => {
  const { rail, slept } = bank()
  const ask = (behaviour: SandboxBehaviour) => rail.resolveAccount(to(behaviour))
  expect(await ask('settles')).toEqual({ kind: 'name', accountName: 'DEMO ADA SETTLED' })
  expect(await ask('no-name')).toEqual({ kind: 'not-found' })
  expect(await ask('name-away')).toMatchObject({ kind: 'unavailable' })
  expect(slept).toEqual([])
  expect(await ask('slow-name')).toMatchObject({ kind: 'name' })
  expect(slept).toEqual([8_000])
  const anybody = { bankCode: '058', accountNumber: '0108024071' }
  expect(await rail.resolveAccount(anybody)).toEqual(await rail.resolveAccount(anybody))
  expect(await rail.resolveAccount(anybody)).toMatchObject({ accountName: 'DEMO HAUWA ADEYEMI' })
  expect(await rail.resolveAccount({ bankCode: '058', accountNumber: '0108024072' })).toEqual({
    kind: 'not-found',
  })
})

test('a reference is one transfer, and another order under it is told apart', async () => {
  const { rail } = bank()
  const order = to('settles')
  const answers = await Promise.all([rail.send(order), rail.send(order), rail.send(order)])
  expect(answers.map(answer => answer.kind)).toEqual(['settled', 'settled', 'settled'])
  const { n } = await db.one<{ n: number }>`
    select count(*) as n from sandbox_transfer where reference = ${order.reference}`
  expect(n).toBe(1)
  const mistaken: SendOutcome = { kind: 'unknown', why: 'mismatch' }
  expect(await rail.send({ ...order, amountKobo: kobo(1) })).toEqual(mistaken)
  expect(await rail.send(to('refuses', { reference: order.reference }))).toEqual(mistaken)
  for (const bad of ['short', 'UPPER-CASE-REFERENCE', 'x'.repeat(51)])
    expect(await rail.send({ ...order, reference: bad })).toMatchObject({ kind: 'refused', final: true })
})

test('a restart forgets nothing', async () => {
  const before = bank()
  const order = to('settles-later')
  await before.rail.send(order)
  const after = openSandbox({ ...before.parts, clock: () => new Date(before.time.now.getTime() + 120_000) })
  expect((await after.rail.ask(order.reference)).kind).toBe('settled')
})

test('an announcement that is not taken comes again, and only then stops', async () => {
  const { rail, deliver, pass, listen } = bank()
  await listen()
  const order = to('settles')
  await rail.send(order)
  expect(await deliver(() => Promise.reject(new Error('the door is shut')))).toBe(0)
  expect(await deliver(async () => true)).toBe(0)
  pass(3)
  expect(await listen(order.reference)).toEqual(['settled'])
  pass(60)
  expect(await listen(order.reference)).toEqual([])
})

test('money paid in is announced, confirmed, counted in the float, and announced again when asked', async () => {
  const { rail, pay, listen, events, time } = bank()
  const person = { ownerId: randomUUID(), email: 'a@b.co', firstName: 'Ada', lastName: 'Obi', phone: '' }
  const opened = await rail.openAccount(person)
  expect(await rail.openAccount(person)).toEqual(opened)
  if (opened.kind !== 'opened') throw new Error(opened.kind)
  expect(opened.accountName).toBe('ADA OBI')
  const payment = {
    reference: randomUUID(),
    accountNumber: opened.accountNumber,
    amountKobo: kobo(10_000_00),
  }
  const before = await rail.float()
  const deposit = await pay({ ...payment, senderName: 'DEMO SENDER' })
  await pay({ ...payment, senderName: 'DEMO SENDER' })
  if (before.kind !== 'float') throw new Error(before.kind)
  expect(await rail.float()).toEqual({ kind: 'float', amountKobo: before.amountKobo + 9_900_00 })
  await listen()
  expect(events).toMatchObject([{ kind: 'deposit', once: `deposit:${payment.reference}`, deposit }])
  expect(await rail.confirmDeposit(payment)).toEqual({ kind: 'confirmed', deposit })
  const none = { kind: 'not-confirmed' }
  expect(await rail.confirmDeposit({ reference: 'nothing' })).toEqual(none)
  expect(await rail.confirmDeposit({ ...payment, accountNumber: '0000000000' })).toEqual(none)
  await listen()
  expect(events).toEqual([])
  await rail.lookAgain({ ...opened, day: time.now })
  await listen()
  expect(events).toHaveLength(1)
})

test('an order above the float is refused for now, and one that failed or came back gives its money back', async () => {
  const { rail, pass, time } = bank()
  time.now = new Date('2026-12-01T00:00:00Z')
  const start = await rail.float()
  expect(await rail.send(to('settles', { amountKobo: kobo(2_000_000_000_00) }))).toMatchObject({
    kind: 'refused',
    final: false,
    reason: 'float-low',
  })
  for (const [behaviour, minutes] of [
    ['fails-later', 2],
    ['reverses', 10],
  ] as const) {
    await rail.send(to(behaviour))
    expect(await rail.float(), behaviour).not.toEqual(start)
    pass(minutes)
    expect(await rail.float(), behaviour).toEqual(start)
  }
})

test('the list holds every transfer once, page by page, as it stands', async () => {
  const { rail, time } = bank()
  time.now = new Date('2027-01-01T00:00:00Z')
  const orders = Array.from({ length: 60 }, () => to('settles'))
  for (const order of orders) await rail.send(order)
  const stretch = { from: time.now, to: new Date('2027-01-02T00:00:00Z') }
  const pages = await Promise.all([1, 2].map(page => rail.listTransfers({ ...stretch, page })))
  const rows = pages.flatMap(page => (page.kind === 'page' ? page.rows : []))
  expect(rows.map(row => row.reference)).toEqual(orders.map(order => order.reference))
  expect(pages.map(page => page.kind === 'page' && page.more)).toEqual([true, false])
  expect(rows[0]).toMatchObject({ state: { kind: 'settled', amountKobo: 12_500_00 } })
})

test('its webhooks are believed only with its own signature', async () => {
  const { rail, deliver } = bank()
  await rail.send(to('settles'))
  const verdicts: WebhookOutcome[] = []
  await deliver(async (rawBody, headers) => {
    verdicts.push(
      rail.verifyWebhook(rawBody, headers),
      rail.verifyWebhook(rawBody.subarray(1), headers),
      rail.verifyWebhook(rawBody, {}),
      openSandbox({ db, clock: () => new Date(0), key: 'another' }).rail.verifyWebhook(rawBody, headers),
    )
    return true
  })
  const why = verdicts.slice(-4).map(each => (each.kind === 'refused' ? each.why : each.kind))
  expect(why).toEqual(['event', 'wrong-signature', 'no-signature', 'wrong-signature'])
})
