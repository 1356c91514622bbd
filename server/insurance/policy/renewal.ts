// Prices a renewal at the rates of its first day.
import { fail } from '#contract/core/errors.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { daysBetween, lastDayOf } from '#contract/insurance/premium.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import type { StepContext } from '#server/deal-engine/kind.ts'
import { type Insured, offerOf } from '#server/insurance/offer.ts'
import { type InsurerFacts, insurersByIds } from '#server/insurance/reads.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import type { PolicyRow } from './sql.ts'

export type Renewal = { insured: Insured; offer: ReturnType<typeof offerOf> }

/** Of a year, the year after its last day. */
export const renewalOf = (row: PolicyRow, facts: InsurerFacts, now: Date): Renewal => {
  const startsOn = dayAfter(row.until_on, 1)
  const until = lastDayOf(startsOn, null)
  const insured = { ...row.insured, startsOn, until, days: daysBetween(startsOn, until) }
  return { insured, offer: offerOf(insured, facts, lagosDayOf(now)) }
}

/** Null where its insurer may insure nothing new. */
export const renewalFor = async (db: Query, row: PolicyRow, now: Date): Promise<Renewal | null> => {
  const facts = (await insurersByIds(db, [row.insurer_id])).get(row.insurer_id)!
  return facts.insurer.licence.state === 'in-force' ? renewalOf(row, facts, now) : null
}

/** Refuses LICENCE_ENDED, and PRICE_CHANGED where the page showed another premium. */
export const checkRenewal = async (
  tx: Tx,
  { row, input, now }: StepContext<PolicyRow> & { input: { premiumKobo: Kobo } },
): Promise<void> => {
  const renewal = await renewalFor(tx, row, now)
  if (!renewal) return fail('LICENCE_ENDED')
  const { premiumKobo } = renewal.offer
  if (input.premiumKobo !== premiumKobo)
    fail('PRICE_CHANGED', { message: `The renewal now costs ${formatNaira(premiumKobo)}. Check it again.` })
}
