import type { BookingCard } from '#contract/purchase/shape.ts'
import type { CallError } from '#contract/core/call.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { SavedCar } from '#contract/market/saved-searches/saved-cars.ts'
import type { SavedSearch } from '#contract/market/saved-searches/searches.ts'
import type { State } from '#contract/reference/places.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { api } from '../client/api.ts'
import { purchaseRow } from '../deals/rows.ts'
import type { ConsentsRequest } from '../user/consent-notice.tsx'
import { kycCalls } from '../kyc/words.ts'
import type { WaitingCall } from '../deals/waiting/calls.ts'
import { loadDealCalls } from '../deals/waiting/load-calls.ts'
import { unfinishedPayment } from '../session/paying.ts'
import { moneyOnTheWay, savingsCalls, startCalls } from './words.ts'

type Who = ReturnType<typeof api.user.getLoggedInUser>
type WalletAnswer = ReturnType<typeof api.wallet.details>
type Or<Value> = Promise<Value | { error: CallError }>
export type Near = { cars: CarCard[]; state: State | undefined; total: number }
export type Stock = { cars: CarCard[]; listed: number; reserved: number; sold: number }
/** `complete` is false where there are more sales than were counted. */
export type Money = { wallet: Wallet | null; onTheWay: { netKobo: Kobo; sales: number; complete: boolean } }
/** The cars saved last, and the searches, those with new cars first. */
export type Saved = { cars: SavedCar[]; searches: SavedSearch[] }
export type Home = {
  /** Those that wait for me first, then the last changed; `complete` where there are no more of them. */
  bookings: Or<{ list: BookingCard[]; complete: boolean }>
  money: Or<Money>
  stock: Or<Stock>
  near: Or<Near>
  saved: Or<Saved>
  /** Other deals, documents and savings plans that wait for me; none where they could not be read: their own pages say so. */
  calls: Promise<WaitingCall[]>
  consents: ConsentsRequest
  now: Date
}

const bookingsMax = 100
const nearMax = 6
// Somebody who offers more cars than these is a dealer, who is shown no such list.
const ownNearMax = 18
const ownMax = 4
const savedMax = 4
const searchesMax = 3
// Matured plans stand first; those under way are at most so many.
const plansMax = 20

async function loadBookings(): Home['bookings'] {
  const { data, error, pageMeta } = await api.bookings.mine({ query: { PageSize: bookingsMax } })
  return error ? { error } : { list: data, complete: pageMeta.totalPages <= 1 }
}

async function loadMoney(wallet: WalletAnswer, bookings: Home['bookings']): Home['money'] {
  const [{ data, error }, booked] = await Promise.all([wallet, bookings])
  // The balance is worth showing also where the bookings could not be read: they say so themselves.
  const { list, complete } = 'error' in booked ? { list: [], complete: true } : booked
  const onTheWay = { ...moneyOnTheWay(list), complete }
  if (data) return { wallet: data, onTheWay }
  return error.name === 'NO_WALLET' ? { wallet: null, onTheWay } : { error }
}

async function loadStock(): Home['stock'] {
  const [mine, counted] = await Promise.all([
    api.listings.mine({ query: { PageSize: ownMax } }),
    api.listings.counts(),
  ])
  if (mine.error) return { error: mine.error }
  if (counted.error) return { error: counted.error }
  const { listed, reserved, sold } = counted.data.counts
  return { cars: mine.data, listed, reserved, sold }
}

/** The newest cars of others in my state; of the whole country where my state offers none. */
async function loadNear(me: Who): Home['near'] {
  const who = await me
  if (who.error) return { error: who.error }
  const state = who.data.state as State
  for (const where of [state, undefined]) {
    const at = where && { State: where }
    const [all, own] = await Promise.all([
      api.cars.list({ query: { ...at, PageSize: nearMax + ownNearMax } }),
      api.cars.list({ query: { ...at, SellerId: who.data.id, PageSize: ownNearMax } }),
    ])
    if (all.error) return { error: all.error }
    const mine = new Set(own.data?.map(car => car.id))
    const cars = all.data.filter(car => !mine.has(car.id)).slice(0, nearMax)
    const total = all.pageMeta.totalRecords - (own.pageMeta?.totalRecords ?? 0)
    if (cars.length > 0) return { cars, state: where, total }
  }
  return { cars: [], state: undefined, total: 0 }
}

async function loadSaved(): Home['saved'] {
  const [cars, searches] = await Promise.all([
    api.saved.list({ query: { PageSize: savedMax } }),
    api.searches.list(),
  ])
  if (cars.error) return { error: cars.error }
  if (searches.error) return { error: searches.error }
  const newestFirst = searches.data.toSorted((a, b) => Number(b.newCars > 0) - Number(a.newCars > 0))
  return { cars: cars.data, searches: newestFirst.slice(0, searchesMax) }
}

/** Without a wallet the verification itself says how far the person is verified. */
async function loadStart(walletRequest: WalletAnswer): Promise<WaitingCall[]> {
  const { data, error } = await walletRequest
  const wallet = data ?? (error?.name === 'NO_WALLET' ? null : undefined)
  const identity = wallet === null ? await api.kyc.identity() : undefined
  return startCalls({ wallet, tier: wallet?.tier ?? identity?.data?.tier, payment: unfinishedPayment() })
}

async function loadCalls(wallet: WalletAnswer): Home['calls'] {
  const [start, files, plans, ofDeals] = await Promise.all([
    loadStart(wallet),
    api.kyc.mine(),
    api.savings.list({ query: { PageSize: plansMax } }),
    // Bookings of cars stand as rows of their own.
    loadDealCalls(purchaseRow),
  ])
  const ofKyc = kycCalls(files.data ?? []).map(({ type, dueOn, ...call }) => ({
    ...call,
    dueAt: dueOn && `${dueOn}T00:00:00+01:00`,
    key: type,
  }))
  return [...start, ...ofDeals, ...ofKyc, ...savingsCalls(plans.data ?? [])]
}

/** Everything at once, each part on its own: one that fails or is slow holds none of the others up. */
export function loadHome(): Home {
  const me = api.user.getLoggedInUser()
  const bookings = loadBookings()
  const wallet = api.wallet.details()
  return {
    bookings,
    money: loadMoney(wallet, bookings),
    stock: loadStock(),
    near: loadNear(me),
    saved: loadSaved(),
    calls: loadCalls(wallet),
    consents: api.consents.mine(),
    now: new Date(),
  }
}
