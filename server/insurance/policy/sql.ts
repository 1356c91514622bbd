// The table of policies, their files and days; only this kind touches them.
import type { PremiumLine } from '#contract/insurance/premium.ts'
import type { Cover } from '#contract/insurance/terms.ts'
import type { PolicyState } from '#contract/insurance/policy/process.ts'
import type { DealRow } from '#server/deal-engine/kind.ts'
import type { LostCar } from '#server/insurance/enqueue-car-lost.ts'
import type { Insured } from '#server/insurance/offer.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type PolicyRow = DealRow<PolicyState> & {
  holder_id: string
  insurer_id: string
  insured: Insured
  cover: Cover
  plate: string
  vin: string
  vehicle_id: string | null
  /** Lagos days, as every `_on`. */
  starts_on: string
  until_on: string
  lines: { all: PremiumLine[] }
  premium_kobo: number
  commission_due_kobo: number
  property_kobo: number
  excess_kobo: number | null
  tariff_source: string
  tariff_from: string
  quote_id: string | null
  quote_until: Date | null
  paid_at: Date | null
  policy_number: string | null
  refusal: string
  certificate_issue: number
  ended_on: string | null
  refunded_kobo: number | null
  renews_id: string | null
  /** The one of another insurer that took over, or that takes over on its first day. */
  moved_to_id: string | null
  /** The one in force of another insurer that it takes over on its first day. */
  takes_over_id: string | null
  /** When another insurer took over its last day. */
  handed_over_at: Date | null
  /** When its holder lost the car while its insurer still decided. */
  car_lost_at: Date | null
  /** The finance agreement for whose car it was bought: it begins when that is delivered. */
  agreement_id: string | null
  /** The rental whose owner requires it: it begins when the renter has the car. */
  rental_id: string | null
  begun_at: Date | null
  /** The finance agreement whose lender is noted, with their name and what they need insured at least. */
  lender_agreement_id: string | null
  lender_name: string | null
  lender_least_kobo: number | null
  /** When the lender agreed that it ends early. */
  cancel_allowed_at: Date | null
}

export type NotedLender = Pick<PolicyRow, 'lender_agreement_id' | 'lender_name' | 'lender_least_kobo'>
export const lenderOf = ({
  lender_agreement_id,
  lender_name,
  lender_least_kobo,
}: PolicyRow): NotedLender => ({ lender_agreement_id, lender_name, lender_least_kobo })
export const noLender: NotedLender = { lender_agreement_id: null, lender_name: null, lender_least_kobo: null }

/** Notes the lender of an agreement on a policy. */
export const setLender = (tx: Tx, id: string, lender: NotedLender): Promise<number> =>
  tx.run`
    update policy set lender_agreement_id = ${lender.lender_agreement_id}, lender_name = ${lender.lender_name},
      lender_least_kobo = ${lender.lender_least_kobo}, cancel_allowed_at = null
    where id = ${id}`

/** Nobody's interest in the car of this agreement is noted any more. */
export const clearLender = (tx: Tx, agreementId: string): Promise<number> =>
  tx.run`
    update policy set lender_agreement_id = null, lender_name = null, lender_least_kobo = null, cancel_allowed_at = null
    where lender_agreement_id = ${agreementId}`

export const setCancelAllowed = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update policy set cancel_allowed_at = ${now} where id = ${id} and lender_agreement_id is not null`

export const forbidCancelOf = (tx: Tx, agreementId: string): Promise<number> =>
  tx.run`update policy set cancel_allowed_at = null where lender_agreement_id = ${agreementId}`

/** Whether its days are not fixed, because the car is not delivered yet. */
export const awaitsDelivery = ({
  agreement_id: agreementId,
  rental_id: rentalId,
  begun_at: at,
}: PolicyRow): boolean => (agreementId !== null || rentalId !== null) && at === null

/** Whether it is bound first and begins later: with a delivery, or on the day of a takeover. */
export const beginsLater = (row: PolicyRow): boolean =>
  awaitsDelivery(row) || (row.takes_over_id !== null && row.certificate_issue === 0)

/** The insurer bears what happens. */
export const inForceStates = ['active', 'expiring', 'renewing', 'renewed'] as const satisfies PolicyState[]

/** Paid, and the insurer has not decided. */
export const withInsurerStates = ['paid', 'unclear'] as const satisfies PolicyState[]

export const findPolicy = (db: Query, id: string): Promise<PolicyRow | undefined> =>
  db.maybe<PolicyRow>`select * from policy where id = ${id}`

/** The policy with a certificate whose id lies between two, for a vehicle with this plate or VIN. */
export const findPolicyByNumber = (
  db: Query,
  [first, last]: readonly [string, string],
  plate: string,
): Promise<PolicyRow | undefined> =>
  db.maybe<PolicyRow>`
    select * from policy
    where id between ${first} and ${last} and certificate_issue > 0
      and translate(upper(${plate}), ' -', '') in (translate(upper(plate), ' -', ''), vin)
    order by id limit 1`

/** The policy that replaced or renews this one; undefined if none does. */
export const successorOf = (
  db: Query,
  id: string,
): Promise<{ id: string; policy_number: string | null } | undefined> =>
  db.maybe<{ id: string; policy_number: string | null }>`
    select id, policy_number from policy
    where (renews_id = ${id} or id = (select moved_to_id from policy where id = ${id}))
      and state not in ('refused', 'withdrawn', 'expired', 'called-off')
    order by renews_id is distinct from ${id} desc, started_at desc, id limit 1`

/** The policy that moved to this one: of two, the earlier. */
export const movedFrom = (db: Query, id: string): Promise<{ id: string } | undefined> =>
  db.maybe<{ id: string }>`select id from policy where moved_to_id = ${id} order by starts_on, id limit 1`

export const noteMoved = (tx: Tx, ids: readonly string[], toId: string): Promise<number> =>
  tx.run`update policy set moved_to_id = ${toId} where id = any(${ids})`

/** The policy before and the one after, where they are suspended too. */
export const suspendedBeside = (db: Query, { id, renews_id: before }: PolicyRow): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select id from policy where state = 'suspended' and (renews_id = ${id} or id = ${before}) order by id limit 10`

export const findPolicies = (db: Query, ids: readonly string[]): Promise<PolicyRow[]> =>
  db.rows<PolicyRow>`select * from policy where id = any(${[...new Set(ids)]})`

/** Comprehensive policies of a holder for a car of the market that were issued and last to this day at least, the longest first. */
export const issuedForCar = (
  db: Query,
  { holderId, carId, day }: { holderId: string; carId: string; day: string },
): Promise<PolicyRow[]> =>
  db.rows<PolicyRow>`
    select * from policy
    where holder_id = ${holderId} and cover = 'comprehensive' and insured->'vehicle'->>'carId' = ${carId}
      and state = any(${inForceStates}) and until_on >= ${day}::date and (ended_on is null or ended_on >= ${day}::date)
    order by until_on desc, id limit 20`

/** Policies that were paid for this car and are not over. */
export const findStandingPolicies = (
  db: Query,
  { holderId, carId, rentalId }: LostCar,
): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select id from policy
    where holder_id = ${holderId} and insured->'vehicle'->>'carId' = ${carId}
      and insured->'vehicle'->>'rentalId' is not distinct from ${rentalId ?? null}
      and state = any(${[...withInsurerStates, ...inForceStates, 'bound', 'suspended']})
    order by starts_on, id limit 100`

/** Policies of a holder for a car of the market that insure it, the first to begin first. */
export const policiesOfCar = (db: Query, holderId: string, carId: string): Promise<PolicyRow[]> =>
  db.rows<PolicyRow>`
    select * from policy
    where holder_id = ${holderId} and insured->'vehicle'->>'carId' = ${carId}
      and insured->'vehicle'->>'rentalId' is null and state = any(${[...inForceStates]})
    order by starts_on, id limit 20`

/** Numbers of all policies that a holder has or had for these vehicles. */
export const numbersOf = (
  db: Query,
  holderId: string,
  { carIds, vehicleIds }: { carIds: readonly string[]; vehicleIds: readonly string[] },
): Promise<{ number: string }[]> =>
  db.rows<{ number: string }>`
    select policy_number as number from policy
    where holder_id = ${holderId} and policy_number is not null
      and (vehicle_id = any(${vehicleIds}) or insured->'vehicle'->>'carId' = any(${carIds}))
    order by started_at desc, id limit 1000`

export const noteCarLost = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run`update policy set car_lost_at = ${now} where id = ${id}`

/** Policies of an insurer that its licence matters to. */
export const policiesUnder = (db: Query, insurerId: string): Promise<{ id: string; state: PolicyState }[]> =>
  db.rows<{ id: string; state: PolicyState }>`
    select id, state from policy
    where insurer_id = ${insurerId} and state in ('bound', 'active', 'expiring', 'renewing', 'renewed', 'suspended')
    order by id limit 100000`

/** The policy that was bought for the car of an agreement and is not over, the newest; undefined if there is none. */
export const findOfAgreement = (db: Query, agreementId: string): Promise<PolicyRow | undefined> =>
  db.maybe<PolicyRow>`
    select * from policy where agreement_id = ${agreementId} and state in ('applied', 'paid', 'unclear', 'bound')
    order by state = 'applied', started_at desc, id limit 1`

/** Until the transaction ends nobody else pays a policy for this agreement. */
export const lockAgreementCover = (tx: Tx, agreementId: string): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`cover of agreement ${agreementId}`}, 0))`

/** How many of a holder are chosen and not paid. */
export const countUnpaid = async (db: Query, holderId: string): Promise<number> =>
  (
    await db.one<{ count: number }>`
      select count(*) as count from policy where holder_id = ${holderId} and state in ('quoted', 'applied')`
  ).count

type Keyed = Pick<PolicyRow, 'plate' | 'vin' | 'insured'>

/**
 * Identifiers of a vehicle: plate and VIN, if known. A renter's cover stands beside the owner's own, as another person's
 * for the days of a rental, and never beside another renter's.
 */
export const vehicleKeys = ({ plate, vin, insured }: Keyed): string[] => {
  const whose = insured.vehicle.rentalId === null ? '' : 'rental:'
  return [
    ...(plate === '' ? [] : [`${whose}plate:${plate.replaceAll(/[^A-Z0-9]/g, '')}`]),
    ...(vin === '' ? [] : [`${whose}vin:${vin}`]),
  ]
}

type Span = Pick<PolicyRow, 'id' | 'plate' | 'vin' | 'insured' | 'cover' | 'starts_on' | 'until_on'>

/**
 * Takes all days of a policy for its vehicle. Returns false if another policy of its kind has one of them; the caller
 * must then roll back.
 */
export const takeDays = async (tx: Tx, row: Span): Promise<boolean> => {
  const keys = vehicleKeys(row)
  const dayCount = await tx.run`
    insert into policy_day (vehicle, cover, day, policy_id)
    select vehicle, ${row.cover}, day::date, ${row.id}
    from unnest(${keys}::text[]) vehicle, generate_series(${row.starts_on}::date, ${row.until_on}::date, interval '1 day') day
    order by 1, 3
    on conflict do nothing`
  const { days } = await tx.one<{ days: number }>`
    select (${row.until_on}::date - ${row.starts_on}::date + 1) as days`
  return dayCount === days * keys.length
}

/** Whether another policy of this kind has one of these days already. */
export const hasDays = async (db: Query, row: Omit<Span, 'id'>): Promise<boolean> =>
  (await db.maybe`
    select from policy_day where vehicle = any(${vehicleKeys(row)}) and cover = ${row.cover}
      and day between ${row.starts_on}::date and ${row.until_on}::date limit 1`) !== undefined

/** Frees the days after one; all of them without it. */
export const freeDays = (tx: Tx, policyId: string, after: string | null): Promise<number> =>
  tx.run`
    delete from policy_day where policy_id = ${policyId} and (${after}::date is null or day > ${after}::date)`

/** Papers, pictures and the names of drivers go; the policy with its money stays. */
export const erasePolicies = async (tx: Tx, userId: string): Promise<void> => {
  await tx.run`delete from policy_picture where policy_id in (select id from policy where holder_id = ${userId})`
  await tx.run`delete from policy_file where policy_id in (select id from policy where holder_id = ${userId})`
  await tx.run`update policy set insured = jsonb_set(insured, '{drivers}', '[]') where holder_id = ${userId}`
  await tx.run`delete from insurance_quote where user_id = ${userId}`
}

/** Claims on a policy, the newest first. */
export type ClaimOnPolicy = { id: string; claimant_id: string; state: string; started_at: Date }
export const claimsOn = (db: Query, policyId: string): Promise<ClaimOnPolicy[]> =>
  db.rows<ClaimOnPolicy>`
    select id, claimant_id, state, started_at from insurance_claim where policy_id = ${policyId}
    order by started_at desc, id limit 50`

/** Those about a vehicle with this plate, however it was typed, the newest first, at most 20. */
export const policiesWithPlate = async (
  db: Query,
  plate: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PolicyRow[]; total: number }> => {
  const rows = await db.rows<PolicyRow>`
    select * from policy where translate(upper(plate), ' -', '') = ${plate}
    order by started_at desc, id limit ${limit} offset ${offset}`
  const { total } = await db.one<{ total: number }>`
    select count(*) as total from policy where translate(upper(plate), ' -', '') = ${plate}`
  return { rows, total }
}

/** Policies of a user by the words found in the vehicle, its plate or VIN. */
export const policiesWithWords = (
  db: Query,
  userId: string,
  words: readonly string[],
): Promise<{ id: string; word: string }[]> =>
  db.rows<{ id: string; word: string }>`
    select d.id, w.word from policy d, unnest(${[...words]}::text[]) as w (word)
    where d.holder_id = ${userId}
      and plain_name(concat_ws(' ', d.insured #>> '{vehicle,title}', d.plate, translate(d.plate, ' -', ''), d.vin))
        like name_pattern(w.word)`
