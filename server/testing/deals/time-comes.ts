// Makes deal deadlines due at once for journeys on the real clock.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { countDeeds } from '#server/dashboard/deeds/count-deeds.ts'
import type { Db, Query } from '#server/kernel/db/db.ts'

/** The timer of this event is due now; the product fires it by itself within seconds. Throws where none is set. */
export async function timeComes(db: Query, subjectId: string, event: string): Promise<void> {
  const moved = await db.run`
    update process_timer set due_at = ${new Date()} where subject_id = ${subjectId} and event = ${event}`
  if (moved !== 1) throw new Error(`Nothing waits for ${event}`)
}

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)

/** A rented car was due back so long ago. */
export async function setDueBackAgo(db: Query, rentalId: string, minutes: number): Promise<void> {
  await db.run`update rental set due_back_at = ${minutesAgo(minutes)} where id = ${rentalId}`
  await timeComes(db, rentalId, 'due-back')
}

/** A rental booked in the last hour of a day begins on the next; its first day is here. */
export async function firstDayComes(db: Query, rentalId: string): Promise<void> {
  const today = lagosDayOf(new Date())
  await db.run`update rental set from_day = ${today} where id = ${rentalId} and from_day > ${today}`
}

/** A renter has had the car for so many hours more, and drove it or not. */
export async function setOutEarlier(
  db: Query,
  rentalId: string,
  hours: number,
  driver: 'self-drive' | 'chauffeur' = 'chauffeur',
): Promise<void> {
  await db.run`
    update rental set driver = ${driver}, out_at = out_at - ${hours}::integer * interval '1 hour' where id = ${rentalId}`
}

/** An appointment with a workshop was due so long ago. */
export async function repairDueAgo(db: Query, repairId: string, minutes: number): Promise<void> {
  // It was booked ahead of its hour, as every appointment is.
  await db.run`
    update repair set slot_at = ${minutesAgo(minutes)}, started_at = least(started_at, ${minutesAgo(minutes + 1_440)})
    where id = ${repairId}`
  await timeComes(db, repairId, 'begin')
}

/** The hour has come for which a workshop accepted a warranty claim. */
export const claimHourCame = (db: Query, claimId: string, now = new Date()): Promise<number> =>
  db.run`update warranty_claim set slot_at = ${now} where id = ${claimId}`

/** Every instalment of an agreement was due so many days before its day, and tried on each since; the product takes what is due by itself within seconds. */
export async function instalmentsDueEarlier(db: Query, agreementId: string, days: number): Promise<void> {
  await db.run`
    update agreement_instalment set due_on = due_on - ${days}::integer, accrued_on = accrued_on - ${days}::integer where agreement_id = ${agreementId}`
  await db.run`
    update agreement set started_on = started_on - ${days}::integer, first_on = first_on - ${days}::integer,
      short_since = coalesce(short_since, current_date) - ${days}::integer, next_at = ${new Date()}
    where id = ${agreementId}`
}

/** A policy began so many days earlier than it did, and ends so many days earlier. */
export async function policyBeganEarlier(db: Query, policyId: string, days: number): Promise<void> {
  await db.run`
    update policy set starts_on = starts_on - ${days}::integer, until_on = until_on - ${days}::integer
    where id = ${policyId}`
  await db.run`
    delete from policy_day where policy_id = ${policyId} and day > (select until_on from policy where id = ${policyId})`
  await timeComes(db, policyId, 'near-end')
}

/** The listings of this dealer had figures for eight days, the last of them the day before yesterday. */
export async function insertFigures(db: Db, ownerId: string): Promise<void> {
  // A day that is not closed would be counted again without them.
  await countDeeds(db, new Date())
  await db.run`
    insert into owner_day (owner_id, day, appearances, views, saves, questions, offers)
    select ${ownerId}, current_date - back, 40 - back, 20 - back, 3, 2, 1 from generate_series(2, 9) back`
}

/** Instalments and keys of a sale in parts were so many days before their day, and tried since; what is due is taken within seconds. */
export async function partsDueEarlier(db: Query, saleId: string, days: number): Promise<void> {
  await db.run`update instalment_sale_part set due_on = due_on - ${days}::integer where sale_id = ${saleId}`
  await db.run`
    update instalment_sale set keys_on = keys_on - ${days}::integer, next_at = ${new Date()},
      short_since = coalesce(short_since, current_date) - ${days}::integer
    where id = ${saleId}`
}

/** A sale in parts is one of the day from which it can end early, with this many overdue instalments, hardly paid. */
export const endsEarly = ({ db }: { db: Query }, { id }: { id: string }, missed = 3): Promise<number> =>
  db.run`
    update instalment_sale set started_at = '2026-11-30', missed = ${missed}, paid_kobo = 1 where id = ${id}`
