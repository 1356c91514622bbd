// Server and PostgreSQL killed under load: every answered payment exists once.
// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Booking } from '#contract/purchase/shape.ts'
import { balanceOf, walletOf } from '../../ledger/accounts.ts'
import { verifyBooks } from '../../ledger/verify-books.ts'
import { connect } from '../../kernel/db/db.ts'
import { startKilledServer } from '../crashes/killed-server.ts'
import { offerCar, type Person, personWith, pin } from '../world/people.ts'
import type { Ask } from '../world/ask.ts'
import type { ApiAnswer, World } from '../world/world.ts'

// Each costs a start of the server; where it hurts is tried step by step in crash-points.test.ts. KILLS=100 asks for a long run.
const kills = Number(process.env['KILLS'] ?? 6)
const postgresKillEvery = 3
const opening = 100_000_000
const carPrice = 3_000_000

const dataDir = await mkdtemp(join(tmpdir(), 'autox-killed-'))
const server = await startKilledServer(dataDir)
afterAll(async () => {
  await server.stop()
  // PostgreSQL ends by itself once its server is gone.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

let keys = 0
const newKey = () => `killed-${++keys}`
const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const ask = async <T>(request: Ask) =>
  (await server.ask<T>({ ...request, key: request.key ?? newKey() })).answer
const mailTo = async (To: string) => {
  for (;;) {
    const { data } = await ask<{ subject: string; text: string }[]>({
      url: '/api/Demo/mailbox',
      query: { To },
    })
    if (data[0]) return { subject: data[0].subject, body: data[0].text }
    await pause(50)
  }
}
const town: Pick<World, 'ask' | 'mailTo'> = { ask, mailTo }

type PaymentExchange = { request: Ask & { key: string }; answer: ApiAnswer<unknown>; lost: number }
const exchanges: PaymentExchange[] = []
const changes = new Map<string, number>()
let transactions = 0
/** What a final answer says has moved: noted once, however often the request was sent. */
const note = (who: { id: string }, kobo: number) => changes.set(who.id, (changes.get(who.id) ?? 0) + kobo)

const pay = async <T>(request: Ask): Promise<ApiAnswer<T>> => {
  const keyed = { ...request, key: newKey() }
  const { answer, lost } = await server.ask<T>(keyed)
  exchanges.push({ request: keyed, answer, lost })
  return answer
}

const transfer = async (from: Person, to: Person) => {
  const amountKobo = between(1, 50_000)
  const { token } = from
  const body = { accountNumber: to.accountNumber, amountKobo }
  const answer = await pay({ url: '/api/Wallet/WalletTransfer', query: { pin }, body, token })
  expect(answer.status, answer.message).toBe(200)
  transactions++
  note(from, -amountKobo)
  note(to, amountKobo)
}

const deposit = async (who: Person) => {
  const amountKobo = between(1, 50_000)
  const answer = await pay({ url: '/api/Sandbox/deposit', body: { amountKobo }, token: who.token })
  expect(answer.status, answer.message).toBe(200)
  transactions++
  note(who, amountKobo)
}

/** Buys a car, if nobody else has it just now, and mostly calls it off again. */
const buy = async (who: Person, carId: string) => {
  const { token } = who
  const answer = await pay<Booking>({ url: '/api/Wallet/CarPayment', query: { pin }, body: { carId }, token })
  if (answer.status !== 200) return expect(answer).toMatchObject({ status: 409, code: '32' })
  transactions++
  note(who, -carPrice)
  const { id: bookingId, version } = answer.data
  const body = { bookingId, version, reason: 'Bought in a test' }
  const back = await pay<Booking>({ url: '/api/Booking/cancel', body, token })
  expect(back.data, back.message).toMatchObject({ state: 'cancelled' })
  transactions++
  note(who, carPrice)
}

// A purchase is told of as it stands by then; which one it is does not change, and the rest of a payment neither.
const whatWasDone = ({ status, data }: ApiAnswer<unknown>) => {
  const done = data as { id: string; version?: number }
  return { status, done: done.version === undefined ? data : done.id }
}

test(
  'what was answered is there once after every kill, and what was not is there once or not at all',
  { timeout: 30_000 * (kills + 1) },
  async () => {
    const people: Person[] = []
    for (let i = 0; i < 6; i++) people.push(await personWith(town, opening))
    const cars: string[] = []
    for (const seller of people.slice(0, 2))
      cars.push((await offerCar(town, seller, { PriceKobo: String(carPrice) })).id)

    const over = new AbortController()
    const busy = people.map(async (me, i) => {
      while (!over.signal.aborted) {
        const otherPerson = people[(i + between(1, people.length - 1)) % people.length]!
        const kind = between(1, 10)
        if (kind <= 6) await transfer(me, otherPerson)
        else if (kind <= 8 || i < 2) await deposit(me)
        else await buy(me, cars[between(0, 1)]!)
      }
    })
    for (let kill = 1; kill <= kills; kill++) {
      const before = exchanges.length
      while (exchanges.length < before + 20) await pause(20)
      await pause(between(0, 300))
      await (kill % postgresKillEvery === 0 ? server.killPostgres() : server.killServer())
    }
    over.abort()
    await Promise.all(busy)

    const db = connect(await server.url(), { max: 2 })
    try {
      expect((await verifyBooks(db)).findings).toEqual([])
      for (const who of people)
        expect(await balanceOf(db, walletOf(who.id))).toBe(opening + (changes.get(who.id) ?? 0))
      // What the bank keeps of a deposit is booked apart from it.
      const { posted } = await db.one<{ posted: number }>`
        select count(*) as posted from ledger_txn where kind <> 'rail-fee'`
      expect(posted).toBe(people.length + transactions)
    } finally {
      await db.close()
    }
    const unanswered = exchanges.filter(each => each.lost > 0)
    expect(unanswered.length, 'the kills met no payment on its way: nothing was tried').toBeGreaterThan(
      kills / 2,
    )
    // Asked for again, every payment is told of what its first try did, those that were interrupted before all others.
    for (const { request, answer } of [...unanswered, ...exchanges.slice(-50)].filter(
      each => each.answer.status === 200,
    ))
      expect(whatWasDone((await server.ask(request)).answer)).toEqual(whatWasDone(answer))
  },
)
