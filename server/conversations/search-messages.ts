// Finds messages by words in a reader's own conversations.
import type { MessageHit } from '#contract/conversations/conversation-shapes.ts'
import type { conversations } from '#contract/conversations/conversations.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { afresh, join, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { type StrangerRow, strangerColumn, toStranger } from '#server/user/public-identity.ts'
import { excerptOf, likenessMin } from './excerpt.ts'
import { listingsOf } from './listing-of.ts'
import { forReader, type Reader, readerOf } from './sql.ts'

// Further words are ignored: each costs a search of every message.
const wordsMax = 8
// Likeness is no matter of an index: what is read for it is bounded.
const misspeltMessagesMax = 5_000

type HitRow = {
  conversation_id: string
  number: number
  about: 'car' | 'part' | 'workshop'
  about_id: string
  title: string
  other: StrangerRow | null
  sender_id: string
  text: string
  erased: boolean
  at: Date
}

const hasWords = (text: Sql, words: readonly string[]): Sql =>
  join(
    words.map(word => sql`${text} like name_pattern(${word})`),
    ' and ',
  )

/** Each word, or one like it; no other number is meant. */
const resembles = (text: Sql, words: readonly string[]): Sql =>
  join(
    words.map(
      word => sql`(${text} like name_pattern(${word})
        or (${!/\d/.test(word)} and strict_word_similarity(plain_name(${word}), ${text}) >= ${likenessMin}))`,
    ),
    ' and ',
  )

const text = sql`plain_name(m.text)`
const names = sql`plain_name(concat_ws(' ', mine.title, mine.other ->> 'public_name'))`

const inMessages = (words: readonly string[]): Sql => sql`
  select m.conversation_id, m.number from message m join mine on mine.id = m.conversation_id
  where not m.erased and ${hasWords(text, words)}`

const nearlyInMessages = (words: readonly string[]): Sql => sql`
  select m.conversation_id, m.number from (
    select m.conversation_id, m.number, m.text from message m join mine on mine.id = m.conversation_id
    where not m.erased order by m.at desc limit ${misspeltMessagesMax}) m
  where ${resembles(text, words)}`

type Search = { words: readonly string[]; isMisspelt: boolean }

/** A name or a title leads to the newest message of its conversation. Rare words want another plan than common ones. */
const hits = (reader: Reader, { words, isMisspelt }: Search): Sql => sql`
  with mine as materialized (
    select c.id, c.newest, c.title, ${strangerColumn(sql`theirs.user_id`)} as other
    from conversation_side s join conversation c on c.id = s.conversation_id
    join conversation_side theirs on theirs.conversation_id = c.id and theirs.user_id <> s.user_id
    where s.user_id = ${reader.userId} and ${forReader(reader)}),
  hit as (
    ${isMisspelt ? nearlyInMessages(words) : inMessages(words)}
    union select mine.id, mine.newest from mine where ${isMisspelt ? resembles(names, words) : hasWords(names, words)})`

const countHits = async (db: Query, reader: Reader, search: Search): Promise<number> =>
  (await db.one<{ total: number }>`${afresh} ${hits(reader, search)} select count(*) as total from hit`).total

type Slice = { limit: number; offset: number }

const pageOfHits = (db: Query, reader: Reader, search: Search, { limit, offset }: Slice) =>
  db.rows<HitRow>`${afresh} ${hits(reader, search)}
    select hit.conversation_id, hit.number, c.about, c.about_id, c.title, mine.other, m.sender_id, m.text, m.erased, m.at
    from hit join message m using (conversation_id, number) join mine on mine.id = hit.conversation_id
    join conversation c on c.id = mine.id
    order by m.at desc, hit.conversation_id, hit.number desc limit ${limit} offset ${offset}`

/** Misspelt words are tried where nothing has them as they are. */
const findHits = async (db: Query, reader: Reader, words: readonly string[]) => {
  const exact: Search = { words, isMisspelt: false }
  const total = await countHits(db, reader, exact)
  if (total > 0) return { search: exact, total }
  const search: Search = { words, isMisspelt: true }
  return { search, total: await countHits(db, reader, search) }
}

export const searchMessages: Handler<typeof conversations.search> = async ({ db, user, by }, { query }) => {
  const words = [...new Set(query.Search.split(/[\s,]+/).filter(Boolean))].slice(0, wordsMax)
  if (words.length === 0) return { page: [], totalRecords: 0 }
  const reader = readerOf({ user, by })
  const { search, total: totalRecords } = await findHits(db, reader, words)
  const slice = { limit: query.PageSize, offset: (query.PageNumber - 1) * query.PageSize }
  const rows = await pageOfHits(db, reader, search, slice)
  const listings = await listingsOf(
    db,
    rows.map(({ about, about_id: aboutId, title }) => ({ about, aboutId, title })),
  )
  const page = rows.map((row, i): MessageHit => ({
    conversationId: row.conversation_id,
    number: row.number,
    name: toStranger(row.other).publicName,
    title: listings[i]!.title,
    picture: listings[i]!.picture,
    mine: row.sender_id === user.id,
    at: row.at.toISOString(),
    erased: row.erased,
    parts: excerptOf(row.text, words, search.isMisspelt),
  }))
  return { page, totalRecords }
}
