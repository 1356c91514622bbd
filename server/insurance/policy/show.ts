// What a list and the page show of a policy beside what every deal shows.
import { daysBetween } from '#contract/insurance/premium.ts'
import { kobo } from '#contract/core/money.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { firstDayAhead } from '#contract/insurance/policy/first-day.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import { picturesNeeded } from '#contract/insurance/policy/files-needed.ts'
import type { Policy, PolicyCard } from '#contract/insurance/policy/shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { type InsurerFacts, insurersByIds } from '#server/insurance/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { findOrder } from './order-sql.ts'
import { filesOf } from './files-sql.ts'
import { lastCoveredDay } from './refund.ts'
import { awaitsDelivery, claimsOn, findPolicy, movedFrom, type PolicyRow, successorOf } from './sql.ts'

export type About = InsurerFacts

const unbegun: readonly PolicyRow['state'][] = ['paid', 'unclear', 'bound']

export const cardOwn = (row: PolicyRow, { insurer }: About): OwnOf<PolicyCard> => ({
  vehicleTitle: row.insured.vehicle.title,
  plate: row.plate,
  insurerName: insurer.name,
  cover: row.cover,
  premiumKobo: kobo(row.premium_kobo),
  startsOn: row.starts_on,
  until: policy.states[row.state].final ? row.until_on : (row.ended_on ?? row.until_on),
  agreementId: row.agreement_id,
  rentalId: row.rental_id,
  begins: row.takes_over_id !== null && unbegun.includes(row.state) ? row.starts_on : null,
  awaitsDelivery: row.rental_id === null && awaitsDelivery(row) && !policy.states[row.state].final,
})

type DatedOfPage = Pick<Policy, 'hasBegun' | 'claimable' | 'takesOver'>
type Dated = Pick<PolicyCard, 'state' | 'startsOn' | 'begins'> & Partial<DatedOfPage>

const datedOfPage = ({ startsOn, hasBegun, claimable, takesOver }: Dated, today: string): DatedOfPage => {
  const isAhead = startsOn > today
  const before = takesOver ?? null
  return {
    hasBegun: hasBegun === true && !isAhead,
    claimable: claimable === true && !isAhead,
    takesOver: before && { ...before, begins: (before.begins ?? '') > today ? before.begins : null },
  }
}

/** A policy bought ahead names its first day, and insures nothing, until that has come. */
export const dated = (view: Dated, now: Date): Pick<PolicyCard, 'begins'> & Partial<DatedOfPage> => {
  const today = lagosDayOf(now)
  return {
    begins: view.begins ?? firstDayAhead(view, today),
    ...(view.hasBegun !== undefined && datedOfPage(view, today)),
  }
}

/** Whether it was issued and not ended or suspended before its first day. */
const isForItsDays = (row: PolicyRow): boolean =>
  row.certificate_issue > 0 && lastCoveredDay(row) >= row.starts_on

const waitsOf = async (db: Query, row: PolicyRow): Promise<Policy['waits']> => {
  if (row.state !== 'paid' && row.state !== 'unclear') return null
  const order = await findOrder(db, row.id)
  return order ? { since: order.opened_at.toISOString(), tries: order.tries, unknown: order.unknown } : null
}

const nameOf = async (db: Query, { insurer_id: id }: PolicyRow): Promise<string> =>
  (await insurersByIds(db, [id])).get(id)!.insurer.name

const neverNext: readonly PolicyRow['state'][] = [
  'refused',
  'called-off',
  'withdrawn',
  'expired',
  'taken-back',
]

/** The policy of another insurer that takes over or took over this one. */
const changeOf = async (db: Query, { moved_to_id: nextId }: PolicyRow): Promise<Policy['change']> => {
  const next = nextId === null ? undefined : await findPolicy(db, nextId)
  if (!next || neverNext.includes(next.state)) return null
  return {
    policyId: next.id,
    insurerName: await nameOf(db, next),
    startsOn: next.starts_on,
    isIssued: next.policy_number !== null,
  }
}

const takesOverOf = async (
  db: Query,
  { takes_over_id: beforeId }: PolicyRow,
): Promise<Policy['takesOver']> => {
  const before = beforeId === null ? undefined : await findPolicy(db, beforeId)
  return before
    ? {
        policyId: before.id,
        insurerName: await nameOf(db, before),
        begins: before.starts_on,
        until: before.until_on,
      }
    : null
}

const nullable = (amount: number | null) => (amount === null ? null : kobo(amount))

/** Who lends for the car. */
const lenderOf = (row: PolicyRow): Policy['lender'] =>
  row.lender_agreement_id === null
    ? null
    : {
        name: row.lender_name!,
        agreementId: row.lender_agreement_id,
        mayEnd: row.cancel_allowed_at !== null,
      }

/** Time-dependent and signed fields are null here; single reads add them. */
export const pageOwn = async (
  db: Query,
  row: PolicyRow,
  about: About,
): Promise<Omit<OwnOf<Policy>, 'settlement'>> => {
  const files = await filesOf(db, row.id)
  const waits = await waitsOf(db, row)
  const successor = await successorOf(db, row.id)
  const before = row.takes_over_id ?? row.renews_id ?? (await movedFrom(db, row.id))?.id ?? null
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
    endedOn: row.ended_on,
    handedOverAt: row.handed_over_at?.toISOString() ?? null,
    renewal: null,
    lender: lenderOf(row),
    change: await changeOf(db, row),
    takesOver: await takesOverOf(db, row),
    renews: before,
    renewedBy: successor?.id ?? null,
    claims: claims.map(({ id, state, started_at: at, claimant_id: claimantId }) => ({
      id,
      state,
      at: at.toISOString(),
      isOwn: claimantId === row.holder_id,
    })),
    hasBegun: isForItsDays(row),
    claimable: isForItsDays(row) && row.state !== 'taken-back',
  }
}
