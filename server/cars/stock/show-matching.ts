// The first cars of an owner's list with their versions, to change them at once.
import type { stock } from '#contract/cars/stock.ts'
import { limits } from '#contract/core/limits.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { titleOf } from '../card.ts'
import { listOf, pageOfList } from '../listing/own-list.ts'

export const showMatching: Handler<typeof stock.matching> = async ({ db, user, now }, { query }) => {
  const { rows, total } = await pageOfList(db, listOf(user.id, query, now), query.Label, {
    limit: limits.carsAtOnceMax,
    offset: 0,
  })
  return {
    cars: rows.map(row => ({ id: row.id, version: row.version, title: titleOf(row) })),
    totalRecords: total,
  }
}
