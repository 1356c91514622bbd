// Finds bookings by a car, part, plate, name or number.
import { wordsOfCar } from '#server/cars/reads.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { plateOfVehicle } from '#server/garage/reads.ts'
import { nameOfUser } from '#server/user/reads.ts'
import { dealKinds } from './deals.ts'

/** Words of which each must be found, and where each kind found which of them in what is its own. */
export type InboxSearch = { words: readonly string[]; ids: readonly string[]; ofIds: readonly string[] }

const noSearch: InboxSearch = { words: [], ids: [], ofIds: [] }
// More say no more, and each is looked for in every booking.
const wordsMax = 8
const idPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

/** The words typed; of an address of a booking only its number. */
const wordsIn = (typed: string): string[] => {
  const id = idPattern.exec(typed)?.[0]
  return id ? [id.toLowerCase()] : [...new Set(typed.split(/[\s,]+/).filter(Boolean))].slice(0, wordsMax)
}

/** Asks each kind whose cars and parts are not those of the market what it finds. */
export const prepareSearch = async (
  db: Query,
  userId: string,
  typed: string | undefined,
): Promise<InboxSearch> => {
  const words = wordsIn(typed ?? '')
  if (words.length === 0) return noSearch
  const lists = await Promise.all(dealKinds.map(async kind => kind.withWords?.(db, userId, words) ?? []))
  const lines = lists.flat()
  return { words, ids: lines.map(({ id }) => id), ofIds: lines.map(({ word }) => word) }
}

// The counterparty is the first other side: a third one may be unnamed to the reader.
const named = dealKinds.flatMap(({ deal }) =>
  (deal.sides as readonly string[]).flatMap(side => {
    const counterparty = deal.sides.find((each: string) => each !== side)
    return counterparty ? [`${deal.name}/${side}/${counterparty}`] : []
  }),
)

const nameFits = sql`exists (
  select from deal_side o
  where o.deal_id = s.deal_id and o.user_id <> s.user_id
    and s.kind || '/' || s.side || '/' || o.side = any(${named})
    and ${nameOfUser(sql`o.user_id`)} like name_pattern(w.word))`

// Whoever has a part of a number has no number: six signs are where chance ends.
const numberFits = sql`(length(w.word) >= 6 and starts_with(s.deal_id::text, lower(w.word)))`

const carFits = sql`(
  ${wordsOfCar(sql`s.car_id`, sql`s.user_id`)} like name_pattern(w.word)
  or ${plateOfVehicle(sql`s.user_id`, sql`s.car_id`)} like '%' || nullif(translate(upper(w.word), ' -%_\\', ''), '') || '%')`

/** Condition on a line `s`: it has every word of the search. */
export const hasWords = ({ words, ids, ofIds }: InboxSearch): Sql => sql`
  not exists (
    select from unnest(${[...words]}::text[]) as w (word)
    where not coalesce(${numberFits}, false) and not coalesce(${carFits}, false) and not ${nameFits}
      and not exists (
        select from unnest(${[...ids]}::uuid[], ${[...ofIds]}::text[]) as k (id, word)
        where k.id = s.deal_id and k.word = w.word))`
