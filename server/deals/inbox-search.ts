// Finds bookings by a car, part, plate, name or number.
import { wordsOfCar } from '#server/cars/reads.ts'
import { join, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { plateOfVehicle } from '#server/garage/reads.ts'
import { nameOfUser } from '#server/user/reads.ts'
import { dealKinds } from './deals.ts'

/** Words of which each must be found, and where each kind found which of them in what is its own. */
export type InboxSearch = { words: readonly string[]; ids: readonly string[]; ofIds: readonly string[] }

const noSearch: InboxSearch = { words: [], ids: [], ofIds: [] }
// Further words are ignored: each costs a search of every booking.
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

// Fewer than six signs of a number match by chance.
const isNumber = (word: string): boolean => word.length >= 6

// The counterparty is the first other side: a third one may be unnamed to the reader.
const named = dealKinds.flatMap(({ deal }) =>
  (deal.sides as readonly string[]).flatMap(side => {
    const counterparty = deal.sides.find((each: string) => each !== side)
    return counterparty ? [`${deal.name}/${side}/${counterparty}`] : []
  }),
)

const otherSides = (userId: string): Sql => sql`
  deal_side mine join deal_side o on o.deal_id = mine.deal_id and o.user_id <> mine.user_id
    and mine.kind || '/' || mine.side || '/' || o.side = any(${named})
  where mine.user_id = ${userId}`

// An array is found by the index of people: a set is looked through for every line.
const withName = (userId: string, word: string): Sql => sql`
  select o.deal_id from ${otherSides(userId)} and o.user_id = any(array(
    select person.user_id from (select distinct o.user_id from ${otherSides(userId)}) person
    where ${nameOfUser(sql`person.user_id`)} like name_pattern(${word})))`

const plateOf = (word: string): string => word.toUpperCase().replaceAll(/[ \-%_\\]/g, '')

const carsWith = (userId: string, word: string): Sql => sql`
  select own.car_id from (select distinct car_id from deal_side where user_id = ${userId} and car_id is not null) own
  where ${wordsOfCar(sql`own.car_id`, sql`${userId}`)} like name_pattern(${word})
    or ${plateOfVehicle(sql`${userId}`, sql`own.car_id`)} like '%' || nullif(${plateOf(word)}, '') || '%'`

/**
 * Condition on a line `s` of this user: it has every word of the search. Each word is asked of their cars and of the
 * people whom they deal with once, not of every line.
 */
export const hasWords = (userId: string, { words, ids, ofIds }: InboxSearch): Sql =>
  words.length === 0
    ? sql`true`
    : join(
        words.map(
          word => sql`(
            s.deal_id in (select k.id from unnest(${[...ids]}::uuid[], ${[...ofIds]}::text[]) as k (id, word)
              where k.word = ${word})
            or s.car_id in (${carsWith(userId, word)})
            or s.deal_id in (${withName(userId, word)})
            or ${isNumber(word)} and starts_with(s.deal_id::text, ${word.toLowerCase()}))`,
        ),
        ' and ',
      )
