// Until when somebody's own policies insure their vehicles without a gap.
import { dayAfter } from '#contract/core/lagos-days.ts'
import { insurancePapers } from '#server/garage/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { inForceStates } from './sql.ts'

type Span = {
  id: string
  policy_number: string | null
  car_id: string | null
  vehicle_id: string | null
  starts_on: string
  until: string
}

type Vehicles = { carIds: readonly string[]; vehicleIds: readonly string[] }

/**
 * Days of a holder's policies from one day on, for cars of the market and vehicles of a garage. A cancelled policy insures
 * until its last midnight, where no other took that day over; one that takes over is bound before its first day.
 */
export const spansOf = (
  db: Query,
  holderId: string,
  { carIds, vehicleIds }: Vehicles,
  day: string,
): Promise<Span[]> =>
  db.rows<Span>`
    select id, policy_number, insured->'vehicle'->>'carId' as car_id, vehicle_id, starts_on::text,
      coalesce(ended_on, until_on)::text as until
    from policy
    where holder_id = ${holderId} and insured->'vehicle'->>'rentalId' is null
      and (vehicle_id = any(${vehicleIds}) or insured->'vehicle'->>'carId' = any(${carIds}))
      and (state = any(${[...inForceStates]}) or (state = 'bound' and takes_over_id is not null)
        or (state = 'cancelled' and moved_to_id is null and handed_over_at is null))
      and coalesce(ended_on, until_on) >= greatest(${day}::date, starts_on)
    order by starts_on, until, id limit 1000`

/** The policy that ends the unbroken cover that insures on a day; undefined where none does. */
export const lastSpan = (
  spans: readonly Pick<Span, 'id' | 'policy_number' | 'starts_on' | 'until'>[],
  day: string,
) => {
  let last: (typeof spans)[number] | undefined
  for (const span of spans.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on))) {
    const reaches = last === undefined ? day : dayAfter(last.until, 1)
    if (span.starts_on <= reaches && span.until >= (last?.until ?? day)) last = span
  }
  return last
}

/**
 * The last days of papers that other insurers gave for vehicles of a garage, by vehicle. A paper that AutoX put there says
 * nothing by itself: its policy may be suspended.
 */
export const insuredElsewhere = async (
  db: Query,
  holderId: string,
  vehicleIds: readonly string[],
  day: string,
): Promise<Map<string, string>> => {
  const papers = await insurancePapers(db, vehicleIds, day)
  const own = await db.rows<{ policy_number: string }>`
    select policy_number from policy
    where holder_id = ${holderId} and policy_number = any(${papers.map(({ number }) => number)})`
  return new Map(
    papers
      .filter(({ number }) => !own.some(policy => policy.policy_number === number))
      .map(({ vehicle_id: id, expires_on: until }) => [id, until]),
  )
}

type Insured = { policyId: string; insuredFrom: string | null; insuredUntil: string }

/** The cover of a vehicle on a day; where none insures it, the next that was bought ahead. Undefined without either. */
const coverIn = (spans: readonly Span[], day: string): Insured | undefined => {
  const current = lastSpan(spans, day)
  const next = current ? undefined : spans.find(span => span.starts_on > day)
  const last = next ? lastSpan(spans, next.starts_on) : current
  return last && { policyId: last.id, insuredFrom: next?.starts_on ?? null, insuredUntil: last.until }
}

/**
 * Until when somebody has insured these vehicles, and from when where that is still ahead, by whatever each is known as: a
 * car of the market, a vehicle, or both.
 */
export const insuredUntil = async <V extends { carId: string | null; vehicleId: string | null }>(
  db: Query,
  holderId: string,
  vehicles: readonly V[],
  day: string,
): Promise<Map<V, Insured>> => {
  const ids = (name: 'carId' | 'vehicleId') => vehicles.flatMap(({ [name]: id }) => id ?? [])
  const spans = await spansOf(db, holderId, { carIds: ids('carId'), vehicleIds: ids('vehicleId') }, day)
  return new Map(
    vehicles.flatMap(vehicle => {
      const { carId, vehicleId } = vehicle
      const own = spans.filter(
        span =>
          (carId !== null && span.car_id === carId) || (vehicleId !== null && span.vehicle_id === vehicleId),
      )
      const cover = coverIn(own, day)
      return cover ? [[vehicle, cover] as const] : []
    }),
  )
}
