// What a list and the page show of a policy beside what every deal shows.
import { daysBetween } from '#contract/insurance/premium.ts'
import { kobo } from '#contract/core/money.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import { picturesNeeded } from '#contract/insurance/policy/files-needed.ts'
import type { Policy, PolicyCard } from '#contract/insurance/policy/shape.ts'
import type { InsurerFacts } from '#server/insurance/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { findOrder } from './order-sql.ts'
import { filesOf } from './files-sql.ts'
import { awaitsDelivery, claimsOn, movedFrom, type PolicyRow, successorOf } from './sql.ts'

export type About = InsurerFacts

export const cardOwn = (row: PolicyRow, { insurer }: About): OwnOf<PolicyCard> => ({
  vehicleTitle: row.insured.vehicle.title,
  plate: row.plate,
  insurerName: insurer.name,
  cover: row.cover,
  premiumKobo: kobo(row.premium_kobo),
  startsOn: row.starts_on,
  until: row.until_on,
  agreementId: row.agreement_id,
  rentalId: row.rental_id,
  awaitsDelivery: row.rental_id === null && awaitsDelivery(row) && !policy.states[row.state].final,
})

const waitsOf = async (db: Query, row: PolicyRow): Promise<Policy['waits']> => {
  if (row.state !== 'paid' && row.state !== 'unclear') return null
  const order = await findOrder(db, row.id)
  return order ? { since: order.opened_at.toISOString(), tries: order.tries, unknown: order.unknown } : null
}

const nullable = (amount: number | null) => (amount === null ? null : kobo(amount))

/** Time-dependent and signed fields are null here; single reads add them. */
export const pageOwn = async (
  db: Query,
  row: PolicyRow,
  about: About,
): Promise<Omit<OwnOf<Policy>, 'settlement'>> => {
  const files = await filesOf(db, row.id)
  const waits = await waitsOf(db, row)
  const successor = await successorOf(db, row.id)
  const before = row.renews_id ?? (await movedFrom(db, row.id))?.id ?? null
  const claims = await claimsOn(db, row.id)
  return {
    ...cardOwn(row, about),
    ...row.insured,
    startsOn: row.starts_on,
    until: row.until_on,
    days: daysBetween(row.starts_on, row.until_on),
    insurer: about.insurer,
    lines: row.lines.all,
    propertyKobo: kobo(row.property_kobo),
    excessKobo: nullable(row.excess_kobo),
    tariff: { source: row.tariff_source, from: row.tariff_from },
    quoteId: row.quote_id,
    quoteUntil: row.quote_until?.toISOString() ?? null,
    needs: { pictures: picturesNeeded(row.cover) },
    files: files.map(({ id, kind, name, bytes, content_type: contentType, is_served: isServed }) => ({
      isServed,
      id,
      kind,
      name,
      bytes,
      contentType,
    })),
    paidKobo: row.paid_at ? kobo(row.premium_kobo) : null,
    policyNumber: row.policy_number,
    refusal: row.refusal,
    waits,
    certificate: null,
    refund: null,
    refundedKobo: nullable(row.refunded_kobo),
    renewal: null,
    lender:
      row.lender_agreement_id === null
        ? null
        : {
            name: row.lender_name!,
            agreementId: row.lender_agreement_id,
            mayEnd: row.cancel_allowed_at !== null,
          },
    renews: before,
    renewedBy: successor?.id ?? null,
    claims: claims.map(({ id, state, started_at: at, claimant_id: claimantId }) => ({
      id,
      state,
      at: at.toISOString(),
      isOwn: claimantId === row.holder_id,
    })),
    claimable: row.certificate_issue > 0 && row.state !== 'taken-back',
  }
}
