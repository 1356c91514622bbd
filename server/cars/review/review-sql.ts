// Tables of listing reviews and the lookups of screening.
import type { Review } from '#contract/cars/listings.ts'
import type { ReviewReason } from '#contract/cars/review-reasons.ts'
import type { QueueRow } from '#server/desk/queue.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'
import type { z } from 'zod'
import type { FullCarRow } from '../sql.ts'
import type { OwnRow } from '../listing/write-sql.ts'

/** One look at a time: of two listings that come at the same moment, one sees the other. */
export const lockScreening = (tx: Tx): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended('looks at listings', 0))`

export type ScreenedCar = OwnRow
export const carToScreen = (tx: Tx, id: string): Promise<ScreenedCar> =>
  tx.one<ScreenedCar>`select * from car where id = ${id}`

/** Cars of other sellers with one of these pictures or videos, except those removed for good; each kind by its own index. */
export const findCarsWithPictures = (db: Query, hashes: readonly string[], ownerId: string) =>
  db.rows<{ id: string }>`
    select id from (
      select id, owner_id, state from car where jsonb_path_query_array(pictures, '$[*].hash') ?| ${hashes}::text[]
      union select id, owner_id, state from car where video->>'hash' = any(${hashes})
    ) c where owner_id <> ${ownerId} and state <> 'withdrawn' order by id limit 20`

export const findCarsWithVin = (db: Query, vin: string, carId: string) =>
  db.rows<{ id: string }>`
    select id from car
    where vin = ${vin} and id <> ${carId} and state in ('listed', 'reserved', 'in-review') order by id limit 20`

/** How many cars an owner brought to the market or into a look since a moment, also those taken away again. */
export const countOfferedSince = (db: Query, ownerId: string, since: Date) =>
  db.one<{ cars: number }>`
    select count(*) as cars from car
    where owner_id = ${ownerId} and listed_at >= ${since}
      and (expires_at is not null or state in ('in-review', 'declined'))`

export type ReviewState = z.output<typeof Review>['state']
export type ThenState = 'listed' | 'paused' | 'expired'
export type ReviewRow = {
  id: string
  car_id: string
  reasons: ReviewReason[]
  findings: Record<string, unknown>
  then_state: ThenState
  state: ReviewState
  note: string
  at: Date
  due_at: Date
  decided_at: Date | null
}

type ToOpen = Pick<ReviewRow, 'car_id' | 'reasons' | 'findings' | 'then_state' | 'at' | 'due_at'>

/** A look that is open already gets the further reasons and keeps its time. */
export const openReview = (tx: Tx, r: ToOpen): Promise<number> =>
  tx.run`
    insert into car_review as o (car_id, reasons, findings, then_state, at, due_at)
    values (${r.car_id}, ${r.reasons}, ${JSON.stringify(r.findings)}, ${r.then_state}, ${r.at}, ${r.due_at})
    on conflict (car_id) where state = 'open' do update
      set reasons = array(select distinct unnest(o.reasons || excluded.reasons)), findings = o.findings || excluded.findings`

export const openReviewOf = (db: Query, carId: string): Promise<ReviewRow | undefined> =>
  db.maybe<ReviewRow>`select * from car_review where car_id = ${carId} and state = 'open'`

/** What looks have met and let pass, so that it holds the car no second time. */
export const passedWith = (db: Query, carId: string) =>
  db.rows<{ findings: Record<string, unknown> }>`
    select findings from car_review where car_id = ${carId} and state = 'approved'`

export const lastReviewOf = (db: Query, carId: string): Promise<ReviewRow | undefined> =>
  db.maybe<ReviewRow>`select * from car_review where car_id = ${carId} order by at desc, state = 'open' desc, id limit 1`

export const newestReviews = (db: Query, carIds: readonly string[]) =>
  db.rows<ReviewRow>`
    select distinct on (car_id) * from car_review where car_id = any(${carIds}) order by car_id, at desc, state = 'open' desc, id`

/** A look whose end was clear when it began. */
export const insertDecided = (
  tx: Tx,
  r: Pick<ReviewRow, 'car_id' | 'reasons' | 'state' | 'note' | 'at'>,
): Promise<number> =>
  tx.run`
    insert into car_review (car_id, reasons, then_state, state, note, at, due_at, decided_at)
    values (${r.car_id}, ${r.reasons}, 'listed', ${r.state}, ${r.note}, ${r.at}, ${r.at}, ${r.at})`

export const closeReview = (
  tx: Tx,
  id: string,
  { state, note, now }: { state: 'approved' | 'declined'; note: string; now: Date },
): Promise<number> =>
  tx.run`update car_review set state = ${state}, note = ${note}, decided_at = ${now} where id = ${id}`

export type HeldCarRow = QueueRow &
  Pick<ReviewRow, 'reasons'> &
  Pick<FullCarRow, 'year' | 'make' | 'model' | 'trim' | 'owner_id'>
/** Cars that are held for a look of the operator. */
export const carsHeld: Sql = sql`
  select car.id, r.reasons, r.at as since, r.due_at, year, make, model, trim, owner_id
  from car_review r join car on car.id = r.car_id and car.state = 'in-review' where r.state = 'open'`

export const reviewsOfOwner = (db: Query, ownerId: string) =>
  db.rows<ReviewRow>`
    select r.* from car_review r join car on car.id = car_id where owner_id = ${ownerId} order by r.at, r.id limit 10000`

export const deleteReviewsOf = (tx: Tx, ownerId: string): Promise<number> =>
  tx.run`delete from car_review using car where car.id = car_id and owner_id = ${ownerId}`
