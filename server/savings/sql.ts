// The table of savings plans; only this feature touches it.
import type { Schedule } from '#contract/savings/new-plan.ts'
import type { SavingsKind, SavingsState } from '#contract/savings/plan.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'

export type PlanRow = {
  id: string
  user_id: string
  name: string
  kind: SavingsKind
  state: SavingsState
  version: number
  target_kobo: number | null
  ends_on: string | null
  car_id: string | null
  car_on_market: boolean | null
  amount_kobo: number | null
  every: Schedule['every'] | null
  from_on: string | null
  slot_on: string | null
  next_at: Date | null
  retries: number
  missed: number
  created_at: Date
  changed_at: Date
}

const openStates = ['active', 'paused', 'matured'] satisfies SavingsState[]

export type NewPlanRow = Pick<
  PlanRow,
  | 'id'
  | 'user_id'
  | 'name'
  | 'kind'
  | 'target_kobo'
  | 'ends_on'
  | 'car_id'
  | 'amount_kobo'
  | 'every'
  | 'from_on'
  | 'created_at'
>

export const insertPlan = (tx: Tx, p: NewPlanRow): Promise<number> =>
  tx.run`
    insert into savings_plan (id, user_id, name, kind, target_kobo, ends_on, car_id, car_on_market, amount_kobo, every,
      from_on, created_at, changed_at)
    values (${p.id}, ${p.user_id}, ${p.name}, ${p.kind}, ${p.target_kobo}, ${p.ends_on}, ${p.car_id},
      ${p.car_id === null ? null : true}, ${p.amount_kobo}, ${p.every}, ${p.from_on}, ${p.created_at}, ${p.created_at})`

/** Counts the open plans of a user, who begins no other until the transaction ends. */
export const countOpenPlans = async (tx: Tx, userId: string): Promise<number> => {
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`savings ${userId}`}, 0))`
  const { open } = await tx.one<{ open: number }>`
    select count(*) as open from savings_plan where user_id = ${userId} and state = any(${openStates})`
  return open
}

export const findPlan = (db: Query, id: string): Promise<PlanRow | undefined> =>
  db.maybe<PlanRow>`select * from savings_plan where id = ${id}`

export const lockPlan = (tx: Tx, id: string): Promise<PlanRow | undefined> =>
  tx.maybe<PlanRow>`select * from savings_plan where id = ${id} for update`

/** Locks the plan with the longest overdue deposit; skips locked ones and `without`. */
export const lockDuePlan = (tx: Tx, now: Date, without: readonly string[]): Promise<PlanRow | undefined> =>
  tx.maybe<PlanRow>`
    select * from savings_plan where next_at <= ${now} and not (id = any(${without}::uuid[]))
    order by next_at limit 1 for update skip locked`

export type PlanSchedule = Pick<PlanRow, 'slot_on' | 'next_at' | 'retries' | 'missed'>
export const setDue = (tx: Tx, id: string, d: PlanSchedule): Promise<number> =>
  tx.run`
    update savings_plan set slot_on = ${d.slot_on}, next_at = ${d.next_at}, retries = ${d.retries}, missed = ${d.missed}
    where id = ${id}`

export const setSchedule = (
  tx: Tx,
  id: string,
  s: Pick<PlanRow, 'amount_kobo' | 'every' | 'from_on'>,
): Promise<number> =>
  tx.run`
    update savings_plan set amount_kobo = ${s.amount_kobo}, every = ${s.every}, from_on = ${s.from_on},
      slot_on = null, next_at = null, retries = 0, missed = 0 where id = ${id}`

export const setName = (tx: Tx, id: string, name: string): Promise<number> =>
  tx.run`update savings_plan set name = ${name} where id = ${id}`

export const setEnd = (tx: Tx, id: string, endsOn: string): Promise<number> =>
  tx.run`update savings_plan set ends_on = ${endsOn} where id = ${id}`

export const setTarget = (tx: Tx, id: string, targetKobo: number): Promise<number> =>
  tx.run`update savings_plan set target_kobo = ${targetKobo} where id = ${id}`

export const untieCar = (tx: Tx, id: string): Promise<number> =>
  tx.run`update savings_plan set car_id = null, car_on_market = null where id = ${id}`

export const setOnMarket = (tx: Tx, id: string, onMarket: boolean): Promise<number> =>
  tx.run`update savings_plan set car_on_market = ${onMarket} where id = ${id}`

export const plansForCar = (db: Query, carId: string): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select id from savings_plan where car_id = ${carId} and state = any(${openStates}) order by id`

type PlanQuery = { userId: string; carId: string | undefined; limit: number; offset: number }

/** Plans waiting for an answer first, then open, then ended; latest change first. */
export const pageOfPlans = async (db: Query, q: PlanQuery): Promise<{ rows: PlanRow[]; total: number }> => {
  const carId = q.carId ?? null
  const [rows, { total }] = await Promise.all([
    db.rows<PlanRow>`
      select * from savings_plan
      where user_id = ${q.userId} and (${carId}::uuid is null or (car_id = ${carId} and state = any(${openStates})))
      order by state = 'matured' desc, state = any(${openStates}) desc, changed_at desc, id
      limit ${q.limit} offset ${q.offset}`,
    db.one<{ total: number }>`
      select count(*) as total from savings_plan
      where user_id = ${q.userId} and (${carId}::uuid is null or (car_id = ${carId} and state = any(${openStates})))`,
  ])
  return { rows, total }
}

/** When these matured plans pay out by themselves. */
export const payOutTimes = async (db: Query, ids: readonly string[]): Promise<Map<string, Date>> => {
  const rows = await db.rows<{ id: string; at: Date }>`
    select subject_id as id, due_at as at from process_timer
    where process = 'savings_plan' and event = 'pay-out' and subject_id = any(${ids})`
  return new Map(rows.map(({ id, at }) => [id, at]))
}

export type PlanEvent = { event: string; actor: string; note: string; at: Date }

/** What happened in the life of a plan, newest first, at most a hundred. */
export const newestEvents = (db: Query, id: string): Promise<PlanEvent[]> =>
  db.rows<PlanEvent>`
    select event, actor, note, at from process_event
    where process = 'savings_plan' and subject_id = ${id} order by version desc limit 100`

export const allPlansOf = (db: Query, userId: string): Promise<PlanRow[]> =>
  db.rows<PlanRow>`select * from savings_plan where user_id = ${userId} order by created_at, id limit 10000`

export const countOpen = (db: Query, userId: string) =>
  db.one<{ open: number }>`
    select count(*) as open from savings_plan where user_id = ${userId} and state = any(${openStates})`

/** Anonymises the plans of a deleted person. */
export const blankNames = (tx: Tx, userId: string): Promise<number> =>
  tx.run`update savings_plan set name = 'Savings' where user_id = ${userId}`
