// Finds transactions that moved exactly an amount in a period.
import { type Query, sql } from '#server/kernel/db/db.ts'

type AmountIn = { amountKobo: number; from: Date; before: Date }

/** Numbers of transactions of which one side is this amount, newest first, and how many there are. */
export const movementsOfAmount = async (
  query: Query,
  { amountKobo, from, before }: AmountIn,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ numbers: number[]; total: number }> => {
  const fitting = sql`
    from ledger_txn t
    where t.at >= ${from} and t.at < ${before}
      and exists (select from ledger_posting p where p.txn_id = t.id and p.amount_kobo = ${amountKobo})`
  const [rows, { total }] = await Promise.all([
    query.rows<{ id: number }>`select t.id ${fitting} order by t.id desc limit ${limit} offset ${offset}`,
    query.one<{ total: number }>`select count(*) as total ${fitting}`,
  ])
  return { numbers: rows.map(({ id }) => id), total }
}
