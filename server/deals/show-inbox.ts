// Handlers of the inbox: a page, its counts, the unread count, marking read.
import { type Deal, slugOf, statesOf } from '#contract/deal-engine/deal.ts'
import { fail } from '#contract/core/errors.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { isTurnOfStaff } from '#contract/deals/concerns-staff.ts'
import { type InboxSide, inboxSideOf, inboxSides } from '#contract/deals/inbox-sides.ts'
import type { CarMark, inbox, InboxRow } from '#contract/deals/inbox.ts'
import { offersOf } from '#server/cars/reads.ts'
import { branchFiltersOf } from '#server/dealers/branches/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { markReadAbout } from '#server/kernel/messages/notify.ts'
import { signalPages } from '#server/kernel/live/signal-pages.ts'
import { dealKinds } from './deals.ts'
import type { Kind } from '../deal-engine/kind.ts'
import { cardsOf } from '../deal-engine/show.ts'
import { prepareSearch } from './inbox-search.ts'
import { dealsOf, nudgesOf } from '../deal-engine/table.ts'
import {
  type InboxLine,
  inboxCounts,
  inboxPage,
  linesWithCar,
  marksOfCars,
  type Reader,
  sideOfReader,
  waitingDeals,
} from './inbox-sql.ts'
import { markDealRead } from '../deal-engine/sides.ts'

const tables = dealKinds.map(({ deal }) => deal as Deal)
export const kindOf = new Map(dealKinds.map(kind => [kind.deal.name, kind]))
const nameBySlug = new Map(tables.map(deal => [slugOf(deal), deal.name]))

const turnsWhere = (isTurn: (deal: Deal, side: string, state: string) => boolean): string[] =>
  tables.flatMap(deal =>
    deal.sides.flatMap(side =>
      statesOf(deal).flatMap(state => (isTurn(deal, side, state) ? `${deal.name}/${side}/${state}` : [])),
    ),
  )

const ended = tables.flatMap(deal =>
  statesOf(deal).flatMap(state => (isOver(deal, state) ? `${deal.name}/${state}` : [])),
)
const nudges = tables.flatMap(deal => nudgesOf(deal).map(event => `${deal.name}/${event}`))
const own = {
  turns: turnsWhere((deal, side, state) => deal.states[state]!.turn === side),
  otherTurns: turnsWhere((deal, side, state) => {
    const { turn } = deal.states[state]!
    return turn !== undefined && turn !== 'operator' && turn !== side
  }),
  ended,
  sides: null,
}
const ofStaff = {
  turns: turnsWhere((deal, side, state) => deal.staff?.as === side && isTurnOfStaff(deal, state)),
  // What only the dealer can do waits for another, too.
  otherTurns: turnsWhere((deal, side, state) => {
    const { turn } = deal.states[state]!
    return turn !== undefined && turn !== 'operator' && deal.staff?.as === side && !isTurnOfStaff(deal, state)
  }),
  ended,
  sides: tables.flatMap(({ name, staff }) => (staff ? `${name}/${staff.as}` : [])),
}

type Asker = { user: { id: string }; by?: { id: string } | undefined }
export const readerOf = ({ user, by }: Asker): Reader => ({
  userId: user.id,
  ...(by && by.id !== user.id ? ofStaff : own),
})

/** The rows of a page as people see them: each kind is read once, however many of its deals are on the page. */
const rowsOf = async (db: Query, lines: readonly InboxLine[], now: Date): Promise<InboxRow[]> => {
  const byKind = Map.groupBy(lines, ({ kind }) => kind)
  const cards = new Map<string, { id: string }>()
  const readKind = async (kind: Kind, ofKind: readonly InboxLine[]): Promise<void> => {
    const line = new Map(ofKind.map(each => [each.deal_id, each]))
    const deals = await dealsOf(db, kind, [...line.keys()])
    const listed = deals.map(deal => {
      const { side, due_at } = line.get(deal.id)!
      return { ...deal, side, due_at }
    })
    for (const card of await cardsOf(db, kind, listed, now)) cards.set(card.id, card)
  }
  await Promise.all([...byKind].map(([name, ofKind]) => readKind(kindOf.get(name)!, ofKind)))
  return lines.map(({ deal_id: id, kind, is_unread: isUnread, stage }) => ({
    kind: slugOf({ name: kind }),
    isUnread,
    stage,
    card: { ...cards.get(id)!, myTurn: stage === 'your-turn' },
  })) as unknown as InboxRow[]
}

const sideNames = [...new Set(tables.flatMap(({ sides }) => sides))]
/** The sides that a filter leaves; all of them where it names none. */
const sidesIn = (role: string | undefined, side: InboxSide | undefined): string[] | undefined =>
  role === undefined && side === undefined
    ? undefined
    : sideNames.filter(name => (role ?? name) === name && (side ?? inboxSideOf(name)) === inboxSideOf(name))

export const listInbox: Handler<typeof inbox.list> = async ({ db, ...asker }, { query }) => {
  const { Kind: slug, State: stage, Role, Side, Search, Branch, PageNumber, PageSize } = query
  const { rows, total } = await inboxPage(db, readerOf(asker), {
    kind: slug && nameBySlug.get(slug),
    sides: sidesIn(Role, Side),
    stage,
    search: await prepareSearch(db, asker.user.id, Search),
    branchId: Branch,
    limit: PageSize,
    offset: (PageNumber - 1) * PageSize,
    nudges,
  })
  return { page: await rowsOf(db, rows, asker.now), totalRecords: total }
}

// It is theirs since the money reached its seller.
const endsListed = ['purchase/buyer/completed', 'purchase/buyer/released']

export const listWithCar: Handler<typeof inbox.withCar> = async ({ db, ...asker }, { query }) =>
  rowsOf(db, await linesWithCar(db, readerOf(asker), query.CarId, { endsListed, nudges }), asker.now)

// Deals that decide who gets the car come before viewings.
const kindsByWeight = ['purchase', 'instalment_sale', 'agreement', 'reservation', 'offer', 'rental']

/** At most one mark per car; own offers and offers to others are told apart. */
export const markCars: Handler<typeof inbox.carMarks> = async ({ db, ...asker }, { query: { CarIds } }) => {
  const [lines, offers] = await Promise.all([
    marksOfCars(db, readerOf(asker), CarIds, { endsListed, kinds: kindsByWeight }),
    offersOf(db, CarIds),
  ])
  const lineOf = new Map(lines.map(line => [line.car_id, line]))
  return CarIds.flatMap((carId): CarMark[] => {
    const isOwn = offers.get(carId)?.ownerId === asker.user.id
    const line = lineOf.get(carId)
    if (!isOwn && !line) return []
    const deal = line && {
      id: line.deal_id,
      kind: slugOf({ name: line.kind }),
      role: line.side,
      state: line.state,
    }
    return [{ carId, isOwn, deal: deal ?? null }]
  })
}

export const countInbox: Handler<typeof inbox.counts> = async ({ db, ...asker }, { query }) => {
  const { id } = asker.user
  const [search, branches] = await Promise.all([prepareSearch(db, id, query.Search), branchFiltersOf(db, id)])
  const rows = await inboxCounts(db, readerOf(asker), { search, branchId: query.Branch })
  const counts = tables.flatMap(deal =>
    inboxSides.flatMap(side => {
      const ofSide = rows.filter(row => row.kind === deal.name && inboxSideOf(row.side) === side)
      const sum = (count: (row: (typeof rows)[number]) => number) =>
        ofSide.reduce((total, row) => total + count(row), 0)
      return ofSide.length === 0
        ? []
        : [
            {
              kind: slugOf(deal),
              side,
              yourTurn: sum(row => row.your_turn),
              theirTurn: sum(row => row.their_turn),
              underWay: sum(row => row.under_way),
              done: sum(row => row.done),
            },
          ]
    }),
  )
  return { counts, branches }
}

export const showUnreadDeals: Handler<typeof inbox.unread> = ({ db, ...asker }) =>
  waitingDeals(db, readerOf(asker))

export const refuseUnknown = (): never => fail('NOT_FOUND', { message: 'We can’t find that deal.' })

/** Opening a deal marks its notices read, for staff too when they act for a dealer. */
export const markOpened: Handler<typeof inbox.markRead> = async ({ tx, now, ...asker }, { body }) => {
  const { user, by } = asker
  const reader = readerOf(asker)
  const line = (await sideOfReader(tx, reader, body.dealId)) ?? refuseUnknown()
  const { address, deal } = kindOf.get(line.kind)!
  // Other tabs and devices count it, too, and those of staff where they act on this side.
  if ((await markDealRead(tx, user.id, body.dealId, body.version)) > 0)
    signalPages(tx, [user.id], 'deal', deal.staff?.as === line.side ? user.id : undefined)
  await markReadAbout(tx, by?.id ?? user.id, `${address}/${body.dealId}`, now)
  return waitingDeals(tx, reader)
}
