// Shows leads: a page of the list, its counts, and one with what happened.
import { fail } from '#contract/core/errors.ts'
import type { Lead, LeadDetails, LeadFilters, LeadTouch, leads } from '#contract/leads/leads.ts'
import { leadSourceWords, leadStates } from '#contract/leads/words.ts'
import { cardsOf } from '#server/cars/reads.ts'
import { staffOfDealers } from '#server/staff/reads.ts'
import { contactsOf } from '#server/user/reads.ts'
import { toStranger } from '#server/user/public-identity.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { momentOf } from './deal-words.ts'
import {
  countLeads,
  countMatching,
  type Cursor,
  dealsOfLead,
  type LeadQuery,
  type LeadReader,
  type LeadRow,
  pageOfLeads,
} from './lead-sql.ts'
import { nextStepOf } from './next-step.ts'

type Asker = { user: { id: string }; by: { id: string }; now: Date }

/** Who reads whose leads, and who can have one: the dealer and those who are staff now. */
export const leadReaderOf = async (db: Query, { user, by, now }: Asker): Promise<LeadReader> => ({
  sellerId: user.id,
  memberId: by.id === user.id ? null : by.id,
  ownerIds: [user.id, ...((await staffOfDealers(db, [user.id])).get(user.id) ?? [])],
  today: lagosDayOf(now),
})

type Owner = NonNullable<Lead['owner']>

/** The dealer by the business, staff by their full names. */
const ownersOf = async (db: Query, { sellerId, ownerIds }: LeadReader): Promise<Owner[]> => {
  const people = await contactsOf(db, ownerIds)
  return ownerIds.flatMap(id => {
    const person = people.get(id)
    if (!person) return []
    const name = id === sellerId ? person.name : `${person.firstName} ${person.lastName}`.trim()
    return [{ id, name }]
  })
}

type Reading = { reader: LeadReader; now: Date }

export const toLeads = async (
  db: Query,
  rows: readonly LeadRow[],
  { reader, now }: Reading,
): Promise<Lead[]> => {
  if (rows.length === 0) return []
  const cars = await cardsOf(
    db,
    rows.map(row => row.car_id),
  )
  const owners = new Map((await ownersOf(db, reader)).map(owner => [owner.id, owner]))
  return rows.map(row => {
    const { title, picture } = cars.get(row.car_id)!
    return {
      carId: row.car_id,
      buyerId: row.buyer_id,
      version: row.version,
      name: toStranger(row.buyer).publicName,
      car: { title, picture, stockNumber: row.stock_number },
      state: row.state,
      reason: row.reason,
      sources: row.sources,
      owner: (row.owner_id && owners.get(row.owner_id)) || null,
      reminder:
        row.reminder_on && row.reminder_words
          ? { on: row.reminder_on, words: row.reminder_words, isDue: row.is_due }
          : null,
      lastTouchAt: row.touched_at.toISOString(),
      nextStep: nextStepOf(row, { now, isStaff: reader.memberId !== null }),
    }
  })
}

// Further words are ignored.
const wordsMax = 8

/** Misspelt words are tried where nothing has them as they are. */
export const leadQueryOf = async (
  db: Query,
  reader: LeadReader,
  { Search, ...rest }: LeadFilters,
): Promise<{ query: LeadQuery; total: number }> => {
  const words = [...new Set(Search?.split(/\s+/).filter(Boolean))].slice(0, wordsMax)
  const exact: LeadQuery = { ...rest, search: words.length > 0 ? { words, isMisspelt: false } : undefined }
  const total = await countMatching(db, reader, exact)
  if (total > 0 || words.length === 0) return { query: exact, total }
  const query: LeadQuery = { ...rest, search: { words, isMisspelt: true } }
  return { query, total: await countMatching(db, reader, query) }
}

export const cursorOf = ({ touch, car_id: carId, buyer_id: buyerId }: LeadRow): Cursor => ({
  touch,
  carId,
  buyerId,
})

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const readCursor = (after: string | undefined): Cursor | undefined => {
  const [touch = '', carId = '', buyerId = ''] = after?.split('.') ?? []
  if (after === undefined) return undefined
  if (!Number.isSafeInteger(Number(touch)) || !idForm.test(carId) || !idForm.test(buyerId))
    return fail('BAD_INPUT', {
      problems: [{ field: 'After', message: 'The previous page’s pageMeta.after' }],
    })
  return { touch: Number(touch), carId, buyerId }
}

export const listLeads: Handler<typeof leads.list> = async ({ db, ...asker }, { query: filters }) => {
  const after = readCursor(filters.After)
  const reader = await leadReaderOf(db, asker)
  const { query, total } = await leadQueryOf(db, reader, filters)
  const rows = await pageOfLeads(db, reader, query, { after, limit: filters.PageSize + 1 })
  const page = rows.slice(0, filters.PageSize)
  const last = page.at(-1)
  const more =
    last && rows.length > page.length ? { after: `${last.touch}.${last.car_id}.${last.buyer_id}` } : {}
  return { page: await toLeads(db, page, { reader, now: asker.now }), totalRecords: total, more }
}

export const showCounts: Handler<typeof leads.counts> = async ({ db, ...asker }) => {
  const reader = await leadReaderOf(db, asker)
  const rows = await countLeads(db, reader)
  const count = (state: string) => rows.find(row => row.state === state)?.leads ?? 0
  return {
    counts: Object.fromEntries(leadStates.map(state => [state, count(state)])) as Record<
      (typeof leadStates)[number],
      number
    >,
    due: rows.reduce((sum, { due }) => sum + due, 0),
    owners: await ownersOf(db, reader),
  }
}

/** Refuses NOT_FOUND where this person showed no interest in a car of the reader’s dealer. */
export const findLead = async (
  db: Query,
  reader: LeadReader,
  { carId, buyerId }: { carId: string; buyerId: string },
): Promise<LeadRow> =>
  (
    await pageOfLeads(
      db,
      reader,
      { CarId: carId, buyerId, search: undefined },
      { after: undefined, limit: 1 },
    )
  )[0] ?? fail('NOT_FOUND', { message: 'We can’t find that lead.' })

const touchesOf = async (db: Query, row: LeadRow, reader: LeadReader): Promise<LeadTouch[]> => {
  const isStaff = reader.memberId !== null
  const touch = (source: LeadTouch['source'], at: Date | null, link: string | null, words?: string) =>
    at ? [{ source, words: words ?? leadSourceWords[source], at: at.toISOString(), link }] : []
  const deals = await dealsOfLead(db, reader.sellerId, row.car_id, row.buyer_id)
  const ofDeals = deals.flatMap(({ deal_id: id, kind, state, source, changed_at: at }) => {
    const { title, link, isForStaff } = momentOf({ id, kind, state }, isStaff)
    return touch(source, at, !isStaff || isForStaff ? link : null, title)
  })
  const conversation = row.conversation_id && `/messages/${row.conversation_id}`
  return [
    ...touch('question', row.talked_at, conversation, 'Last message'),
    ...touch('phone', row.phone_at, null),
    ...touch('whatsapp', row.whatsapp_at, null),
    ...ofDeals,
  ].toSorted((a, b) => b.at.localeCompare(a.at))
}

export const readLead = async (db: Query, row: LeadRow, reading: Reading): Promise<LeadDetails> => {
  const [lead] = await toLeads(db, [row], reading)
  const mark = row.lost_at && row.reason === row.lost_reason ? 'lost' : row.talks_at ? 'in-talks' : 'none'
  const isUnheard = row.is_closed || row.is_blocked
  return {
    ...lead!,
    mark,
    replyTo: isUnheard ? null : row.conversation_id,
    canBeLost: !row.is_bound,
    touches: await touchesOf(db, row, reading.reader),
    owners: await ownersOf(db, reading.reader),
  }
}

export const showLead: Handler<typeof leads.one> = async ({ db, ...asker }, { query }) => {
  const reader = await leadReaderOf(db, asker)
  const row = await findLead(db, reader, { carId: query.CarId, buyerId: query.BuyerId })
  return readLead(db, row, { reader, now: asker.now })
}
