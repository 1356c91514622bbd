// Lets another insurer take over a policy in force on a chosen day.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { InsurerChange, policies } from '#contract/insurance/policy/shape.ts'
import { daysBetween, lastDayOf } from '#contract/insurance/premium.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { findMine } from '#server/deal-engine/show.ts'
import { offerOf } from '#server/insurance/offer.ts'
import { insurersNow } from '#server/insurance/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { refundAt } from './refund.ts'
import { policyKind } from './kind.ts'
import { beginPaid, paidAtOnceHours, rowOf } from './open.ts'
import type { PolicyRow } from './sql.ts'

type Row = PolicyRow

const later = (a: string, b: string): string => (a > b ? a : b)
const sooner = (a: string, b: string): string => (a < b ? a : b)

/** The first days that a new policy may have: not today, which is paid for, and at the latest right after the end. */
const firstDays = (row: Row, now: Date): { from: string; to: string } => {
  const today = lagosDayOf(now)
  const from = dayAfter(later(today, row.starts_on), 1)
  const ahead = dayAfter(today, insuranceTermsAt(now).startWithinDays)
  return { from, to: later(from, sooner(dayAfter(row.until_on, 1), ahead)) }
}

/** The same vehicle and cover for a year from a day on. */
const insuredFrom = ({ insured }: Row, startsOn: string) => {
  const until = lastDayOf(startsOn, null)
  return { ...insured, startsOn, until, days: daysBetween(startsOn, until) }
}

const offersFor = async (
  db: Query,
  row: Row,
  startsOn: string,
  now: Date,
): Promise<InsurerChange['offers']> =>
  (await insurersNow(db))
    .filter(({ insurer: { id, licence } }) => id !== row.insurer_id && licence.state === 'in-force')
    .map(facts => offerOf(insuredFrom(row, startsOn), facts, lagosDayOf(now)))
    .toSorted((a, b) => a.premiumKobo - b.premiumKobo || (a.insurer.name < b.insurer.name ? -1 : 1))

/** Refuses NOT_NOW while it cannot be changed, and BAD_INPUT for a day outside of the bounds. */
const changeOn = async (
  db: Query,
  row: Row,
  { day, field }: { day: string | undefined; field: string },
  now: Date,
): Promise<InsurerChange> => {
  const why = policyKind.guards?.change?.(row)
  if (why !== undefined || (row.state !== 'active' && row.state !== 'expiring'))
    fail('NOT_NOW', { message: why ?? 'Only a policy in force can be changed to another insurer.' })
  const { from, to } = firstDays(row, now)
  const startsOn = day ?? from
  if (startsOn < from || startsOn > to)
    failField(field, `Choose a day from ${dayInWords(from)} to ${dayInWords(to)}`)
  const lastDay = dayAfter(startsOn, -1)
  const { refundKobo, unusedDays, keptBy } = await refundAt(db, row, lastDay)
  const offers = await offersFor(db, row, startsOn, now)
  const { until } = insuredFrom(row, startsOn)
  return { from, to, startsOn, until, lastDay, unusedDays, refundKobo, keptBy, offers }
}

/** Refuses NOT_FOUND for everybody but the holder, NOT_NOW, and BAD_INPUT by field. */
export const showChange: Handler<typeof policies.changeOffers> = async ({ db, user, now }, { query }) => {
  const { row } = await findMine<Row>(db, policyKind, query.Id, user.id)
  return changeOn(db, row, { day: query.StartsOn, field: 'StartsOn' }, now)
}

type Order = { insurerId: string; premiumKobo: number; refundKobo: number }

/** The offer as the page showed it. Refuses BAD_INPUT, LICENCE_ENDED and PRICE_CHANGED. */
const offerShown = async (
  db: Query,
  row: Row,
  { offers, refundKobo }: InsurerChange,
  order: Order,
): Promise<InsurerChange['offers'][number]> => {
  if (order.insurerId === row.insurer_id) failField('insurerId', 'Choose another insurer')
  const offer = offers.find(({ insurer }) => insurer.id === order.insurerId)
  if (!offer) {
    const isKnown = (await insurersNow(db)).some(({ insurer }) => insurer.id === order.insurerId)
    return isKnown ? fail('LICENCE_ENDED') : failField('insurerId', 'Choose one of the insurers')
  }
  if (offer.premiumKobo !== order.premiumKobo)
    fail('PRICE_CHANGED', {
      message: `The new policy now costs ${formatNaira(offer.premiumKobo)}. Check it again.`,
    })
  if (refundKobo !== order.refundKobo)
    fail('PRICE_CHANGED', { message: `The refund is now ${formatNaira(refundKobo)}. Check it again.` })
  return offer
}

/**
 * Pays the new policy, whose days leave the one before at once. That one stays in force until the new one begins, and for
 * good where it does not. Refuses what every step does, BAD_INPUT, INSUFFICIENT_FUNDS, PRICE_CHANGED, LICENCE_ENDED,
 * ALREADY_INSURED.
 */
export const changePolicy: Handler<typeof policies.change> = async ({ tx, user, now }, { body }) => {
  const { policyId: id, version, startsOn, ...order } = body
  const { row: before } = await findMine<Row>(tx, policyKind, id, user.id)
  if (before.version !== version) fail('CHANGED_MEANWHILE')
  const change = await changeOn(tx, before, { day: startsOn, field: 'startsOn' }, now)
  const offer = await offerShown(tx, before, change, order)
  const next = rowOf(
    { holderId: user.id, insured: insuredFrom(before, startsOn), offer, now },
    {
      state: 'applied',
      quote_id: null,
      quote_until: new Date(now.getTime() + paidAtOnceHours * 3_600_000),
      renews_id: null,
      takes_over_id: id,
    },
  )
  const cause = { id, version, event: 'change', actorId: user.id, input: { next }, now }
  const { view, pay } = await beginPaid(
    tx,
    { old: before, row: next, leave: () => moveDeal(tx, policyKind, cause) },
    now,
  )
  await pay()
  return view
}
