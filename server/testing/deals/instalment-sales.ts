// Proposes test instalment sales and walks both sides from state to state.
import type { Car } from '#contract/cars/cars.ts'
import { type Kobo, kobo, ZERO } from '#contract/core/money.ts'
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import type { SaleState } from '#contract/finance/instalment-sale/process.ts'
import { figuresOn } from '#server/finance/instalment-sale/ending.ts'
import type { SaleRow } from '#server/finance/instalment-sale/sql.ts'
import { saleTermsAt } from '#contract/finance/instalment-sale/terms.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { instalmentSaleKind } from '#server/finance/instalment-sale/kind.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { collectDue } from '#server/finance/repayment/collect.ts'
import { saleRepayment } from '#server/finance/instalment-sale/repayment-rules.ts'
import { outside, type PostAccount, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { balanceOf, offerCar, pdfFile, type Person, personWith, pin, signIn } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'
import { done } from './offers.ts'
import { createRecordPoints } from './rental-records.ts'

export type Selling = { buyer: Person; seller: Person; car: Car; sale: Sale }

/** Collects what is due of every sale; a fault ends the test. */
export const collectSales = (world: World): Promise<unknown> =>
  collectDue(world.db, saleRepayment, world.now(), error => {
    throw error
  })

/** Both sides sign in again, because their sessions have ended meanwhile. */
export const passDays = async (world: World, { buyer, seller }: Selling, days: number): Promise<void> => {
  world.pass({ hours: 24 * days })
  for (const person of [buyer, seller]) person.token = (await signIn(world, person.email)).token
}

/** Days pass, and what is due is tried on each of them. */
export const passTriedDays = async (world: World, on: Selling, days: number): Promise<void> => {
  for (let day = 0; day < days; day++) {
    world.pass({ hours: 24 })
    await collectSales(world)
  }
  await passDays(world, on, 0)
}

const transfer = (world: World, from: PostAccount, to: PostAccount, amountKobo: number) =>
  world.db.inTx(tx =>
    post(tx, {
      key: crypto.randomUUID(),
      kind: 'deposit',
      moves: [{ from, to, amountKobo: kobo(amountKobo) }],
      meta: { senderName: 'Demo Sender' },
    }),
  )
export const fillWallet = (world: World, { id }: Person, amountKobo: number) =>
  transfer(world, outside('sandbox'), walletOf(id), amountKobo)
export const emptyWallet = async (world: World, person: Person): Promise<void> => {
  const balanceKobo = await balanceOf(world, person)
  if (balanceKobo > 0) await transfer(world, walletOf(person.id), outside('sandbox'), balanceKobo)
}

const area = '/api/InstalmentSale'
/** A third at once and the rest over four months, the keys at six tenths; the car of a test costs more than that by far. */
export const planFor = (priceKobo: number) => ({
  firstKobo: Math.ceil(priceKobo / 3),
  months: 4,
  keysBps: 6_000,
})

/** A car whose listing says that it can be paid in parts. */
export const carInParts = (world: World, seller: Person): Promise<Car> =>
  offerCar(world, seller, { InstallmentPayment: 'true' })

export const propose = (
  world: World,
  { token }: Person,
  car: Car,
  more: object = {},
): Promise<ApiAnswer<Sale>> =>
  world.ask<Sale>({
    url: `${area}/propose`,
    token,
    body: { carId: car.id, ...planFor(car.priceKobo!), ...more },
  })

type At = Pick<Sale, 'id' | 'version'>
const pinned = new Set(['agree', 'confirm', 'pay', 'end', 'give-back', 'fund-return', 'take-back'])
const reasoned = new Set(['reject', 'call-off', 'dispute', 'write-off'])

export const saleStep = (
  world: World,
  who: Person,
  name: string,
  { id, version }: At,
  more: object = {},
): Promise<ApiAnswer<Sale>> =>
  world.ask<Sale>({
    url: `${area}/${name}`,
    token: who.token,
    ...(pinned.has(name) && { query: { pin } }),
    // A record may arrive after another step, so it names no version.
    body: {
      saleId: id,
      ...(name !== 'note-condition' && { version }),
      ...(reasoned.has(name) && { reason: 'For the sake of a test' }),
      ...more,
    },
  })

export const seeSale = async (world: World, { token }: Person, { id }: { id: string }): Promise<Sale> =>
  (await world.ask<Sale>({ url: `${area}/get-sale`, token, query: { Id: id } })).data

/** What the clock does, or the operator. */
export const causeSale = (
  world: World,
  { id }: { id: string },
  event: string,
  actor = 'system',
  amountKobo?: Kobo,
) =>
  world.db.inTx(tx =>
    moveDeal(tx, instalmentSaleKind, {
      id,
      event,
      actor,
      actorId: null,
      now: world.now(),
      ...(amountKobo !== undefined && { amountKobo }),
      ...(actor === 'operator' && { note: 'For the sake of a test' }),
    }),
  )

export const handInSalePapers = (world: World, seller: Person, { id, version }: At) => {
  const form = new FormData()
  form.append('saleId', id)
  form.append('version', String(version))
  form.append('Papers', pdfFile())
  form.append('Particulars', pdfFile('licence.pdf'))
  return world.ask<Sale>({ url: `${area}/submit-papers`, token: seller.token, form })
}

/** Who is in it, what the buyer has, and what is named; left out they come anew, with plenty. */
export type Begin = { people?: Pick<Selling, 'buyer' | 'seller'>; balanceKobo?: number; more?: object }

const proposed = async (
  world: World,
  { people, balanceKobo = 5_000_000_000, more }: Begin,
): Promise<Selling> => {
  const buyer = people?.buyer ?? (await personWith(world, balanceKobo))
  const seller = people?.seller ?? (await personWith(world, 0))
  const car = await carInParts(world, seller)
  return { buyer, seller, car, sale: done(await propose(world, buyer, car, more)) }
}

type Walk = (world: World, on: Selling) => Promise<unknown>
const roads: Partial<Record<SaleState, readonly [SaleState, Walk]>> = {
  accepted: ['proposed', async (w, { seller, sale }) => done(await saleStep(w, seller, 'accept', sale))],
  gathering: ['accepted', async (w, { buyer, sale }) => done(await saleStep(w, buyer, 'agree', sale))],
  reached: [
    'gathering',
    async (w, { seller, buyer, sale }) => {
      const { version } = done(await handInSalePapers(w, seller, sale))
      const amountKobo = sale.keysKobo - sale.paidKobo
      done(await saleStep(w, buyer, 'pay', { id: sale.id, version }, { amountKobo }))
    },
  ],
  'in-transit': ['reached', async (w, { seller, sale }) => done(await saleStep(w, seller, 'set-off', sale))],
  'handed-over': [
    'in-transit',
    async (w, { seller, buyer, sale }) => {
      const { handoverCode: code } = await seeSale(w, buyer, sale)
      done(await saleStep(w, seller, 'hand-over', sale, { code }))
    },
  ],
  paying: ['handed-over', async (w, { buyer, sale }) => done(await saleStep(w, buyer, 'confirm', sale))],
}

/** One that has come to a state on its main road. */
export const saleAt = async (world: World, state: SaleState, begin: Begin = {}): Promise<Selling> => {
  const road = roads[state]
  if (!road) return proposed(world, begin)
  const before = await saleAt(world, road[0], begin)
  await road[1](world, before)
  return { ...before, sale: await seeSale(world, before.buyer, before.sale) }
}

/** What the steps of one are given, on a random walk. */
export const saleGivens = {
  counter: { firstKobo: 100_000_000, months: 6, keysBps: 5_000 },
  pay: { amountKobo: 100_000 },
}

/** A record of the car that goes back, with pictures that were sent now. */
export const saleRecord = async (world: World, who: Person, marked: readonly string[] = []) => ({
  odometerKm: 84_000,
  fuelEighths: 4,
  points: await createRecordPoints(world, who, marked),
})

/** What an early end of a sale gives back today. */
export const refundOf = async (world: World, id: string): Promise<{ refundKobo: Kobo }> => {
  const row = (await findDeal<SaleRow>(world.db, instalmentSaleKind, id))!
  if (row.keys_on === null || !saleTermsAt(row.started_at).ending) return { refundKobo: ZERO }
  const { refundKobo } = await figuresOn(world.db, row, lagosDayOf(world.now()))
  return { refundKobo }
}
