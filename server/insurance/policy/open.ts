// Opens a policy from a quote, renewal or suspended policy.
import { fail } from '#contract/core/errors.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import type { Policy, policies } from '#contract/insurance/policy/shape.ts'
import { commissionOf } from '#contract/insurance/premium.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import { moveDeal, moveUnpaid, type Unpaid } from '#server/deal-engine/move.ts'
import { dealPage, findMine } from '#server/deal-engine/show.ts'
import { keepVisit } from '#server/cars/viewing-facts.ts'
import type { Insured, offerOf } from '#server/insurance/offer.ts'
import { isLicensed } from '#server/insurance/reads.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { policyKind } from './kind.ts'
import { quoteFor } from './quotes.ts'
import { type Renewal, renewalFor } from './renewal.ts'
import { givingWay } from './days-sql.ts'
import { filesOf, insertFile } from './files-sql.ts'
import { copyPictures, insertPictures } from './pictures-sql.ts'
import {
  countUnpaid,
  hasDays,
  lenderOf,
  noLender,
  type NotedLender,
  noteMoved,
  type PolicyRow,
  suspendedBeside,
} from './sql.ts'

const unpaidMax = 20
/** A policy that renews or takes over another one is paid with it; nothing is left to pay later. */
export const paidAtOnceHours = 72

type Offer = ReturnType<typeof offerOf>
type From = { holderId: string; insured: Insured; offer: Offer; now: Date }
type More = Pick<PolicyRow, 'state' | 'quote_id' | 'quote_until' | 'renews_id'> & {
  agreement_id?: string | null
  rental_id?: string | null
  takes_over_id?: string
} & Partial<NotedLender>

export const rowOf = ({ holderId, insured, offer, now }: From, more: More): PolicyRow => {
  const { vehicle, cover, startsOn, until } = insured
  return {
    ...beginning(more.state, now),
    holder_id: holderId,
    insurer_id: offer.insurer.id,
    insured,
    cover,
    plate: vehicle.plate,
    vin: vehicle.vin,
    vehicle_id: vehicle.vehicleId,
    starts_on: startsOn,
    until_on: until,
    lines: { all: offer.lines },
    premium_kobo: offer.premiumKobo,
    commission_due_kobo: commissionOf(offer.premiumKobo, insuranceTermsAt(now)),
    property_kobo: offer.propertyKobo,
    excess_kobo: offer.excessKobo,
    tariff_source: offer.tariff.source,
    tariff_from: offer.tariff.from,
    paid_at: null,
    policy_number: null,
    refusal: '',
    certificate_issue: 0,
    ended_on: null,
    refunded_kobo: null,
    handed_over_at: null,
    moved_to_id: null,
    takes_over_id: null,
    car_lost_at: null,
    agreement_id: null,
    rental_id: null,
    begun_at: null,
    ...noLender,
    cancel_allowed_at: null,
    ...more,
  }
}

/** An offer of a valid quote. Refuses NOT_FOUND, QUOTE_OVER, LICENCE_ENDED. */
const offerFrom = async (tx: Tx, ids: { quoteId: string; offerId: string }, holderId: string, now: Date) => {
  const quote = await quoteFor(tx, ids.quoteId, holderId)
  const offer = quote.offers.all.find(({ id }) => id === ids.offerId)
  if (!offer) return fail('NOT_FOUND', { message: 'We can’t find that offer in the quote.' })
  const isPast = quote.agreement_id === null && quote.insured.startsOn < lagosDayOf(now)
  if (quote.valid_until <= now || isPast) fail('QUOTE_OVER')
  if (!(await isLicensed(tx, offer.insurer.id))) fail('LICENCE_ENDED')
  return { quote, offer }
}

/** Only the owner, or a buyer with a reservation, may insure a listed vehicle. Refuses NOT_NOW. */
const refuseNotOwn = async (tx: Tx, { vehicle }: Insured, holderId: string): Promise<void> => {
  const { carId, bookingId, vehicleId, rentalId } = vehicle
  if (bookingId !== null || vehicleId !== null || rentalId !== null || carId === null) return
  const car = await keepVisit(tx, carId)
  if (car?.ownerId !== holderId && car?.heldFor !== holderId)
    fail('NOT_NOW', { message: 'Buy this car first. Then you can insure it from its booking.' })
}

/** Whether another policy has its days, and will not give them up when the car is delivered. */
const isTaken = async (tx: Tx, row: PolicyRow): Promise<boolean> => {
  const { carId } = row.insured.vehicle
  if (row.agreement_id === null || carId === null) return hasDays(tx, row)
  const car = await keepVisit(tx, carId)
  return (await givingWay(tx, row, car?.ownerId)) === undefined
}

/** Refuses NOT_FOUND, NO_WALLET, QUOTE_OVER, LICENCE_ENDED, ALREADY_INSURED, NOT_NOW. */
export const chooseQuote: Handler<typeof policies.choose> = async ({ tx, user, now }, { body }) => {
  if (!(await hasWallet(tx, user.id))) fail('NO_WALLET')
  const { quote, offer } = await offerFrom(tx, body, user.id, now)
  await refuseNotOwn(tx, quote.insured, user.id)
  if ((await countUnpaid(tx, user.id)) >= unpaidMax)
    fail('NOT_NOW', { message: 'You’ve chosen too many quotes. Pay for or withdraw one first.' })
  const from = { holderId: user.id, insured: quote.insured, offer, now }
  // The documents of a financed car are its owner's, and are there already.
  const row = rowOf(from, {
    state: quote.agreement_id === null ? 'quoted' : 'applied',
    quote_id: quote.id,
    quote_until: quote.valid_until,
    renews_id: null,
    agreement_id: quote.agreement_id,
  })
  if (await isTaken(tx, row)) fail('ALREADY_INSURED')
  const deal = await beginDeal(tx, policyKind, {
    row,
    by: 'holder',
    now,
    read: async (...pageArgs) => {
      for (const file of quote.served?.files ?? [])
        await insertFile(tx, { ...file, policy_id: row.id, is_served: true }, now)
      await insertPictures(tx, row.id, quote.served?.pictures ?? [])
      return dealPage<Policy>(tx, policyKind, ...pageArgs)
    },
  })
  return deal.view
}

/**
 * Begins a policy with another one's documents and pays it at once; `leave` says before that what becomes of those that it
 * replaces. Returns its page, and its money, to move last.
 */
export const beginPaid = async (
  tx: Tx,
  { old, row, leave }: { old: PolicyRow; row: PolicyRow; leave?: () => Promise<unknown> },
  now: Date,
): Promise<Unpaid<Policy>> => {
  await beginDeal(tx, policyKind, { row, by: 'holder', now, read: async () => undefined })
  await leave?.()
  for (const { id: _id, ...file } of await filesOf(tx, old.id))
    await insertFile(tx, { ...file, policy_id: row.id }, now)
  await copyPictures(tx, old.id, row.id)
  const cause = { id: row.id, event: 'pay', actorId: row.holder_id, now }
  return moveUnpaid(tx, policyKind, cause, (...pageArgs) => dealPage<Policy>(tx, policyKind, ...pageArgs))
}

/** Refuses what every step does, INSUFFICIENT_FUNDS, PRICE_CHANGED, LICENCE_ENDED, ALREADY_INSURED. */
export const renewPolicy: Handler<typeof policies.renew> = async ({ tx, user, now }, { body }) => {
  const { policyId: id, version, premiumKobo } = body
  const cause = { id, version, event: 'renew', actorId: user.id, input: { premiumKobo }, now }
  await moveDeal(tx, policyKind, cause)
  const { row: old } = await findMine<PolicyRow>(tx, policyKind, id, user.id)
  const { insured, offer }: Renewal = (await renewalFor(tx, old, now))!
  // Whoever renews or replaces a policy keeps its lender noted.
  const row = rowOf(
    { holderId: user.id, insured, offer, now },
    {
      state: 'applied',
      quote_id: null,
      quote_until: new Date(now.getTime() + paidAtOnceHours * 3_600_000),
      renews_id: old.id,
      ...lenderOf(old),
    },
  )
  const { view, pay } = await beginPaid(tx, { old, row }, now)
  await pay()
  return view
}

/** Refunds a suspended policy and its renewal or predecessor, which all move to the new insurer. */
const leaveAll = async (
  tx: Tx,
  {
    id,
    version,
    userId,
    startsOn,
    now,
  }: { id: string; version: number; userId: string; startsOn: string; now: Date },
): Promise<{ movedIds: string[]; giveBack: () => Promise<void> }> => {
  const { row: old } = await findMine<PolicyRow>(tx, policyKind, id, userId)
  const beside = (await suspendedBeside(tx, old)).map(each => each.id)
  for (const each of [id, ...beside].toSorted()) await lockRow(tx, policy, each)
  const cause = { event: 'move', actorId: userId, input: { startsOn }, now }
  const left = [await moveUnpaid(tx, policyKind, { ...cause, id, version }, async () => undefined)]
  for (const each of beside)
    left.push(await moveUnpaid(tx, policyKind, { ...cause, id: each }, async () => undefined))
  return {
    movedIds: [id, ...beside],
    giveBack: async () => {
      for (const { pay } of left) await pay()
    },
  }
}

type Marks = Pick<PolicyRow, 'plate' | 'vin'>
/** By plate or VIN; what is not known of both is the same of neither. */
const isSameVehicle = (a: Marks, b: Marks): boolean =>
  (a.plate !== '' && a.plate === b.plate) || (a.vin !== '' && a.vin === b.vin)

/** Refuses what every step does, NOT_FOUND, INSUFFICIENT_FUNDS, QUOTE_OVER, LICENCE_ENDED, ALREADY_INSURED. */
export const movePolicy: Handler<typeof policies.move> = async ({ tx, user, now }, { body }) => {
  const { policyId: id, version, quoteId, offerId } = body
  const { row: old } = await findMine<PolicyRow>(tx, policyKind, id, user.id)
  // Before the quote is looked at, which may be for another vehicle.
  const why = policyKind.guards?.move?.(old)
  if (why !== undefined) fail('NOT_NOW', { message: why })
  const { quote, offer } = await offerFrom(tx, { quoteId, offerId }, user.id, now)
  const { vehicle, cover, startsOn } = quote.insured
  const { movedIds, giveBack } = await leaveAll(tx, { id, version, userId: user.id, startsOn, now })
  if (!isSameVehicle(vehicle, old) || cover !== old.cover)
    fail('NOT_FOUND', { message: 'That quote is for a different vehicle or cover.' })
  const leastKobo = kobo(old.lender_least_kobo ?? 0)
  if ((quote.insured.sumInsuredKobo ?? leastKobo) < leastKobo)
    fail('NOT_FOUND', {
      message: `${old.lender_name} needs the car insured for at least ${formatNaira(leastKobo)}.`,
    })
  const row = rowOf(
    { holderId: user.id, insured: quote.insured, offer, now },
    {
      state: 'applied',
      quote_id: quote.id,
      quote_until: quote.valid_until,
      renews_id: null,
      ...lenderOf(old),
    },
  )
  const { view, pay } = await beginPaid(tx, { old, row, leave: () => noteMoved(tx, movedIds, row.id) }, now)
  // What goes back may be needed for the new premium.
  await giveBack()
  await pay()
  return view
}
