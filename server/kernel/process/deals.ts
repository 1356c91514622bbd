// Shared SQL of all deals between a buyer and a seller; each kind has a process and a table of its name.
import { type Deal, turnsOf } from '#contract/core/deal.ts'
import { isOver } from '#contract/core/process.ts'
import { ident, type Query, sql, type Sql, type Tx } from '../db/db.ts'
import { notifyMany } from '../jobs/notify.ts'

export type DealRow<State extends string = string> = {
  id: string
  buyer_id: string
  seller_id: string
  state: State
  version: number
  hold_id: number
  delivery_address: string
  handover_code: string | null
  to_seller_kobo: number | null
  to_buyer_kobo: number | null
  commission_kobo: number | null
  started_at: Date
  changed_at: Date
}
/** One whose money is not set aside yet. */
export type Unfunded<Row extends DealRow = DealRow> = Omit<Row, 'hold_id'>

/** What a new row gets by itself or later. */
export type DefaultedKeys =
  | 'state'
  | 'version'
  | 'handover_code'
  | 'to_seller_kobo'
  | 'to_buyer_kobo'
  | 'commission_kobo'
  | 'changed_at'

export type Role = 'buyer' | 'seller'
type Sides = Pick<DealRow, 'buyer_id' | 'seller_id'>
type Kind = { name: string }

/** What somebody is in a deal; undefined for a stranger, who is not even told that it exists. */
export const roleOf = (d: Sides, userId: string): Role | undefined => {
  if (d.buyer_id === userId) return 'buyer'
  return d.seller_id === userId ? 'seller' : undefined
}
export const otherOf = (d: Sides, role: Role): string => (role === 'buyer' ? d.seller_id : d.buyer_id)

export const setHandoverCode = (tx: Tx, { name }: Kind, id: string, code: string): Promise<number> =>
  tx.run`update ${ident(name)} set handover_code = ${code} where id = ${id}`

const claimOf = (userId: string, role?: Role): Sql => {
  if (role === 'buyer') return sql`buyer_id = ${userId}`
  if (role === 'seller') return sql`seller_id = ${userId}`
  return sql`(buyer_id = ${userId} or seller_id = ${userId})`
}

type Asked = {
  userId: string
  role: Role | undefined
  limit: number
  offset: number
}
export type Listed<Row> = Row & { due_at: Date | null }

/** Those that wait for this user first, then the last changed. */
export const pageOfDeals = async <Row extends DealRow>(
  db: Query,
  d: Deal<string, string, Role>,
  q: Asked,
): Promise<{ rows: Listed<Row>[]; total: number }> => {
  const { name } = d
  const table = ident(name)
  const mine = claimOf(q.userId, q.role)
  const [rows, { total }] = await Promise.all([
    db.rows<Listed<Row>>`
      select d.*, t.due_at from ${table} d
      left join process_timer t on t.process = ${name} and t.subject_id = d.id
      where ${mine}
      order by
        (d.buyer_id = ${q.userId} and d.state = any(${turnsOf(d, 'buyer')}))
          or (d.seller_id = ${q.userId} and d.state = any(${turnsOf(d, 'seller')})) desc,
        d.changed_at desc, d.id
      limit ${q.limit} offset ${q.offset}`,
    db.one<{ total: number }>`select count(*) as total from ${table} where ${mine}`,
  ])
  return { rows, total }
}

/** Deals that wait for the operator, the longest waiting first, at most 100. */
export const disputesIn = <Row extends DealRow>(db: Query, d: Deal): Promise<Row[]> =>
  db.rows<Row>`
    select * from ${ident(d.name)} where state = any(${turnsOf(d, 'operator')}) order by changed_at limit 100`

const endedStates = (d: Deal): string[] => Object.keys(d.states).filter(state => isOver(d, state))

/** A user's deals that have not ended, on either side, the oldest first, at most 100. */
export const openDealsOf = <Row extends DealRow>(
  db: Query,
  d: Deal,
  userId: string,
): Promise<(Row & { role: Role })[]> =>
  db.rows<Row & { role: Role }>`
    select *, case when buyer_id = ${userId} then 'buyer' else 'seller' end as role from ${ident(d.name)}
    where ${claimOf(userId)} and state <> all(${endedStates(d)}) order by started_at, id limit 100`

type Settled = { toSellerKobo: number; toBuyerKobo: number; commissionKobo: number }
export const putSettlement = (tx: Tx, { name }: Kind, id: string, s: Settled): Promise<number> =>
  tx.run`
    update ${ident(name)} set to_seller_kobo = ${s.toSellerKobo}, to_buyer_kobo = ${s.toBuyerKobo},
      commission_kobo = ${s.commissionKobo} where id = ${id}`

/** The next of a user's deals after one of them, in the order of their ids. */
export const dealsAfter = (
  db: Query,
  { name }: Kind,
  userId: string,
  { lastId, limit }: { lastId: string | undefined; limit: number },
): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>`
    select id from ${ident(name)}
    where ${claimOf(userId)} and (${lastId ?? null}::uuid is null or id > ${lastId ?? null})
    order by id limit ${limit}`

/** What becomes of somebody's ended deals when they delete their account: the record stays, without their address. */
export const eraseDeals = async (tx: Tx, { name }: Kind, userId: string): Promise<void> => {
  await tx.run`update ${ident(name)} set delivery_address = '' where buyer_id = ${userId}`
}

/** `money` where this is the reader's proof that money moved. */
export type Told = { title: string; text: string; money?: true }

/** Notifies each side of what an event means to it; a side without words gets no notice. */
export const notifySides = async (
  tx: Tx,
  d: Sides,
  wordsFor: (role: Role) => Told | undefined,
  about: { link: `/${string}`; now: Date },
): Promise<void> => {
  const notices = (['buyer', 'seller'] as const).flatMap(role => {
    const told = wordsFor(role)
    if (!told) return []
    const { title, text, money } = told
    const userId = role === 'buyer' ? d.buyer_id : d.seller_id
    return [{ userId, kind: money ? ('money' as const) : ('dealing' as const), title, text, ...about }]
  })
  await notifyMany(tx, notices)
}
