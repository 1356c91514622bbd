// Lists every column that says who owns a row.
import type { Db } from '#server/kernel/db/db.ts'
import { stateOf } from '../world/state-of.ts'

type Column = { table: string; column: string }

const columnsOf = (db: Db) => db.rows<Column>`
  select table_name as table, column_name as column from information_schema.columns
  where table_schema = 'public' and data_type = 'uuid'
    and (column_name in ('user_id', 'owner_id', 'buyer_id', 'seller_id') or (table_name, column_name) = ('app_user', 'id'))`

/** Gives the function that takes an account's id and gives what is theirs. A table that has not changed is not read again. */
export const belongingsIn = (db: Db): ((userId: string) => Promise<Record<string, string>>) => {
  let columns: Promise<Column[]> | undefined
  const digestByKey = new Map<string, { state: string | undefined; digest: string }>()
  return async userId => {
    const states = await stateOf(db)
    const all = await (columns ??= columnsOf(db))
    const keyOf = ({ table, column }: Column) => `${userId} ${table}.${column}`
    const stateOfTable = ({ table }: Column) => states[`public.${table}`]
    const stale = all.filter(each => {
      const state = stateOfTable(each)
      return state === undefined || digestByKey.get(keyOf(each))?.state !== state
    })
    if (stale.length > 0) {
      const question = stale.map(
        ({ table, column }, i) =>
          `select ${i} as place, count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${table} t where ${column} = $1`,
      )
      const { rows } = await db.pool.query<{ place: number; digest: string }>(question.join(' union all '), [
        userId,
      ])
      for (const { place, digest } of rows)
        digestByKey.set(keyOf(stale[place]!), { state: stateOfTable(stale[place]!), digest })
    }
    return Object.fromEntries(all.map(each => [keyOf(each), digestByKey.get(keyOf(each))!.digest]))
  }
}
