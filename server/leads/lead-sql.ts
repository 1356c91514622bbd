// Derives leads from messages, deals and looks at a phone number, with their notes.
import type { LeadFilters } from '#contract/leads/leads.ts'
import { stageRows } from '#contract/leads/stages.ts'
import type { LeadReason, LeadSource, LeadState } from '#contract/leads/words.ts'
import { ownCarWords, stockNumberColumn } from '#server/cars/own-reads.ts'
import { buyerWroteAt, carTalks, isBlockedBetween, phoneContacts } from '#server/conversations/reads.ts'
import { carDealsOf } from '#server/deal-engine/reads.ts'
import { join, none, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { platesSoldBy } from '#server/purchase/reads.ts'
import { publicNameOf, type StrangerRow, strangerColumn } from '#server/user/public-identity.ts'

export type LeadRow = {
  car_id: string
  buyer_id: string
  buyer: StrangerRow | null
  stock_number: string | null
  version: number
  state: LeadState
  reason: LeadReason | null
  /** Sorted, each once; a stage's or a contact's. */
  sources: LeadSource[]
  owner_id: string | null
  talks_at: Date | null
  lost_at: Date | null
  lost_reason: LeadReason | null
  reminder_on: string | null
  reminder_words: string | null
  is_due: boolean
  touched_at: Date
  /** The same in microseconds: nothing is lost on the way to a page and back. */
  touch: number
  conversation_id: string | null
  talked_at: Date | null
  is_asked: boolean
  is_closed: boolean
  is_blocked: boolean
  /** The deal that matters most. */
  deal_id: string | null
  deal_kind: string | null
  deal_state: string | null
  is_bound: boolean
  phone_at: Date | null
  whatsapp_at: Date | null
}

/** Whose leads, read by whom. */
export type LeadReader = {
  sellerId: string
  /** The member of staff who reads; what they ask their dealer themselves is not theirs to answer. */
  memberId: string | null
  /** Who can have a lead now. */
  ownerIds: readonly string[]
  /** Today in Lagos. */
  today: string
}

const column = <Name extends keyof (typeof stageRows)[number]>(name: Name) => stageRows.map(row => row[name])

/** The stages of every state, as rows. */
const stages = sql`
  select * from unnest(${column('kind')}::text[], ${column('side')}::text[], ${column('buyerSide')}::text[],
    ${column('source')}::text[], ${column('state')}::text[], ${column('stage')}::int[], ${column('isOpen')}::bool[],
    ${column('isTurn')}::bool[], ${column('place')}::int[])
    as s (kind, side, other_side, source, state, stage, is_open, is_turn, place)`

const byWeight = sql`order by s.is_open desc, s.is_turn desc, s.place, d.changed_at desc, d.deal_id`

const dealt = (sellerId: string): Sql => sql`
  select d.car_id, d.other_id as buyer_id, max(s.stage) as stage, max(d.changed_at) as at,
    max(d.changed_at) filter (where s.is_open) as open_at, array_agg(distinct s.source) as sources,
    (array_agg(d.deal_id ${byWeight}))[1] as deal_id, (array_agg(d.kind ${byWeight}))[1] as kind,
    (array_agg(d.state ${byWeight}))[1] as state
  from (${carDealsOf(sellerId)}) d join (${stages}) s using (kind, side, other_side, state)
  group by d.car_id, d.other_id`

/** A lost lead is one again once the buyer does something. */
const isLost = sql`
  noted.lost_at is not null and coalesce(greatest(dealt.open_at, contact.phone_at, contact.whatsapp_at,
    case when noted.lost_at is not null then ${buyerWroteAt(sql`talk.conversation_id`)} end) <= noted.lost_at, true)`

const reason = (sellerId: string): Sql => sql`
  case when buyer.deleted_at is not null then 'deleted'
    when ${isLost} then noted.lost_reason
    when car.state = 'sold' then 'car-sold'
    when car.state = 'withdrawn' then 'car-gone'
    when ${isBlockedBetween(sellerId, sql`pair.buyer_id`)} then 'blocked' end`

const sources = sql`
  array(select source from unnest(dealt.sources || case when talk.conversation_id is not null then array['question'] end
      || case when contact.phone_at is not null then array['phone'] end
      || case when contact.whatsapp_at is not null then array['whatsapp'] end) source
    where source is not null order by source)`

// Every lead was touched: a query cannot see that.
const touchedAt = sql`coalesce(greatest(talk.at, dealt.at, contact.phone_at, contact.whatsapp_at, noted.talks_at), noted.changed_at, to_timestamp(0))`

const selectLeads = ({ sellerId, memberId, ownerIds, today }: LeadReader): Sql => sql`
  with talk as (${carTalks(sellerId)}), dealt as (${dealt(sellerId)}), contact as (${phoneContacts(sellerId)}),
  pair as (
    select car_id, buyer_id from talk union select car_id, buyer_id from dealt
    union select car_id, buyer_id from contact
    -- What is noted outlives the look at the number.
    union select car_id, buyer_id from lead where seller_id = ${sellerId}),
  noted as (select * from lead where seller_id = ${sellerId}),
  named as (
    select pair.car_id, pair.buyer_id, ${strangerColumn(sql`pair.buyer_id`)} as buyer,
      ${stockNumberColumn} as stock_number, coalesce(noted.version, 0) as version,
      ${reason(sellerId)} as reason, ${sources} as sources,
      case when noted.owner_id = any(${[...ownerIds]}::uuid[]) then noted.owner_id end as owner_id,
      noted.talks_at, noted.lost_at, noted.lost_reason, noted.reminder_on, noted.reminder_words,
      coalesce(noted.reminder_on <= ${today}::date, false) as is_due, ${touchedAt} as touched_at,
      (extract(epoch from ${touchedAt}) * 1000000)::bigint as touch, talk.conversation_id, talk.at as talked_at,
      coalesce(talk.is_asked, false) as is_asked, (coalesce(talk.is_closed, false) or buyer.deleted_at is not null) as is_closed,
      ${isBlockedBetween(sellerId, sql`pair.buyer_id`)} as is_blocked, dealt.deal_id, dealt.kind as deal_kind,
      dealt.state as deal_state, coalesce(dealt.stage = 3, false) as is_bound, dealt.stage,
      coalesce(talk.is_answered, false) as is_answered, contact.phone_at, contact.whatsapp_at
    from pair
    join car on car.id = pair.car_id and car.owner_id = ${sellerId}
    join app_user buyer on buyer.id = pair.buyer_id
    left join talk using (car_id, buyer_id) left join dealt using (car_id, buyer_id)
    left join contact using (car_id, buyer_id) left join noted using (car_id, buyer_id)
    where ${memberId}::uuid is null or pair.buyer_id <> ${memberId}),
  found as (
    select named.*, case
        when is_bound then 'deal'
        when reason is not null then 'lost'
        when stage = 2 then 'viewing'
        when stage = 1 or is_answered or talks_at is not null then 'in-talks'
        else 'new' end as state
    from named)`

const columns = sql`
  car_id, buyer_id, buyer, stock_number, version, state, case when not is_bound then reason end as reason, sources,
  owner_id, talks_at, lost_at, lost_reason, reminder_on, reminder_words, is_due, touched_at, touch, conversation_id,
  talked_at, is_asked, is_closed, is_blocked, deal_id, deal_kind, deal_state, is_bound, phone_at, whatsapp_at`

/** A search by its words, as they are or as somebody misspelt them. */
export type LeadSearch = { words: readonly string[]; isMisspelt: boolean }
export type LeadQuery = Omit<LeadFilters, 'Search'> & { search: LeadSearch | undefined; buyerId?: string }

// "Ameka" and "Amaka" have 0.33.
const likeness = 0.3
/** Whether a text has a word. Each is asked of the cars and people once, not of every lead. */
const hasWord = (text: Sql, word: string, isMisspelt: boolean): Sql =>
  sql`(${text} like name_pattern(${word}) or (${isMisspelt && !/\d/.test(word)}
    and strict_word_similarity(plain_name(${word}), ${text}) >= ${likeness}))`

const matching = ({ sellerId }: LeadReader, { words, isMisspelt }: LeadSearch): Sql =>
  join(
    words.map(
      word => sql`and (
        car_id in (select car.id from car
          where car.owner_id = ${sellerId} and ${hasWord(sql`plain_name(${ownCarWords})`, word, isMisspelt)})
        or buyer_id in (select person.buyer_id from (select distinct buyer_id from pair) person
          where ${hasWord(publicNameOf(sql`person.buyer_id`), word, isMisspelt)})
        or (car_id, buyer_id) in (select p.car_id, p.buyer_id from (${platesSoldBy(sellerId)}) p
          where ${hasWord(sql`plain_name(p.plate)`, word, isMisspelt)}))`,
    ),
    ' ',
  )

const filter = (reader: LeadReader, { State, Owner, Due, CarId, buyerId, search }: LeadQuery): Sql => sql`
  (${State ?? null}::text is null or state = ${State ?? null})
  and (${Owner ?? null}::text is null or coalesce(owner_id::text, 'none') = ${Owner ?? null})
  and (${Due ?? null}::text is null or is_due)
  and (${CarId ?? null}::uuid is null or car_id = ${CarId ?? null})
  and (${buyerId ?? null}::uuid is null or buyer_id = ${buyerId ?? null})
  ${search ? matching(reader, search) : none}`

/** The last row of the page before. */
export type Cursor = { touch: number; carId: string; buyerId: string }

/** The last touched first. */
export const pageOfLeads = (
  db: Query,
  reader: LeadReader,
  query: LeadQuery,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<LeadRow[]> =>
  db.rows<LeadRow>`
    ${selectLeads(reader)} select ${columns} from found
    where ${filter(reader, query)} and (${after?.touch ?? null}::bigint is null
      or (touch, car_id, buyer_id) < (${after?.touch ?? null}::bigint, ${after?.carId ?? null}::uuid, ${after?.buyerId ?? null}::uuid))
    order by touch desc, car_id desc, buyer_id desc limit ${limit}`

export const countMatching = async (db: Query, reader: LeadReader, query: LeadQuery): Promise<number> =>
  (
    await db.one<{ total: number }>`
      ${selectLeads(reader)} select count(*) as total from found where ${filter(reader, query)}`
  ).total

export const countLeads = (db: Query, reader: LeadReader) =>
  db.rows<{ state: LeadState; leads: number; due: number }>`
    ${selectLeads(reader)} select state, count(*) as leads, count(*) filter (where is_due) as due from found
    group by state`

/** Deals of a seller with one person about one car, the newest first. */
export const dealsOfLead = (db: Query, sellerId: string, carId: string, buyerId: string) =>
  db.rows<{ deal_id: string; kind: string; state: string; source: LeadSource; changed_at: Date }>`
    select d.deal_id, d.kind, d.state, s.source, d.changed_at
    from (${carDealsOf(sellerId)}) d join (${stages}) s using (kind, side, other_side, state)
    where d.car_id = ${carId} and d.other_id = ${buyerId} order by d.changed_at desc, d.deal_id limit 100`
