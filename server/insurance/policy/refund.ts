// What goes back of a premium when a policy ends.
import { kobo, ZERO } from '#contract/core/money.ts'
import { unpaidClaimEnds } from '#contract/insurance/claim/process.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { type Refund, refundOf } from '#contract/insurance/premium.ts'
import { refundTermsAt } from '#contract/insurance/terms.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { insurerAccount, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { claimsOn, type PolicyRow } from './sql.ts'

type Row = PolicyRow

/** Last day that it insures as things stand: its own end, that of an early one, or the day of its suspension. */
export const lastCoveredDay = (row: Row): string => {
  const end = row.ended_on ?? row.until_on
  const suspendedOn = row.state === 'suspended' ? lagosDayOf(row.changed_at) : end
  return suspendedOn < end ? suspendedOn : end
}

/** Last covered day if it ends now: today, or what `lastCoveredDay` says where that is earlier. */
export const lastDayNow = (row: Row, now: Date): string => {
  const [today, last] = [lagosDayOf(now), lastCoveredDay(row)]
  return today < last ? today : last
}

const refundAfter = (row: Row, lastDay: string): Refund =>
  refundOf(
    {
      premiumKobo: kobo(row.premium_kobo),
      commissionKobo: kobo(row.commission_due_kobo),
      startsOn: row.starts_on,
      until: row.until_on,
    },
    lastDay,
  )

type KeptBy = NonNullable<Policy['refund']>['keptBy']

/** The claim for which nothing goes back, by the terms of the day on which the policy was chosen. */
const keptBy = (row: Row, claims: readonly { state: string }[]): KeptBy => {
  if (!refundTermsAt(row.started_at).claimKeepsPremium) return null
  if (claims.some(({ state }) => ['accepted', 'paid'].includes(state))) return 'paid-claim'
  return claims.some(({ state }) => !unpaidClaimEnds.includes(state)) ? 'open-claim' : null
}

/** Refund if it ends after a day: none with a paid or open claim. */
export const refundAt = async (
  db: Query,
  row: Row,
  lastDay: string,
): Promise<Refund & { keptBy: KeptBy }> => {
  const whole = refundAfter(row, lastDay)
  const claim = keptBy(row, await claimsOn(db, row.id))
  const nothing = claim && { refundKobo: ZERO, fromInsurerKobo: ZERO, fromFeesKobo: ZERO }
  return { ...whole, ...nothing, keptBy: claim }
}

/** Refund if it ends now. */
export const refundNow = (db: Query, row: Row, now: Date): Promise<Refund & { keptBy: KeptBy }> =>
  refundAt(db, row, lastDayNow(row, now))

/** From the insurer's own account and from what AutoX kept, as each was paid. Once for a policy. */
export const giveBack = async (
  tx: Tx,
  row: Row,
  { fromInsurerKobo, fromFeesKobo }: Omit<Refund, 'unusedDays' | 'refundKobo'>,
  now: Date,
): Promise<void> => {
  const to = walletOf(row.holder_id)
  const moves = [
    { from: insurerAccount(row.insurer_id), to, amountKobo: fromInsurerKobo },
    { from: 'fees' as const, to, amountKobo: fromFeesKobo },
  ].filter(({ amountKobo }) => amountKobo > ZERO)
  if (moves.length === 0) return
  await post(tx, {
    key: `policy:${row.id}:refund`,
    kind: 'insurance-refund',
    moves,
    meta: { policyId: row.id, about: row.insured.vehicle.title.slice(0, 80) },
    at: now,
  })
}
