// Shows a deal to its own sides, in page, list and export.
import { realActorOf, holdsCode, holdsIn, isTurnOf } from '#contract/deal-engine/deal.ts'
import { type Kobo, ZERO } from '#contract/core/money.ts'
import { decidesAt, isDecided } from '#contract/deal-engine/decide-by.ts'
import { allowed } from '#contract/deal-engine/process.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { historiesOf, type PastEvent, storyOf } from '#server/kernel/process/transition.ts'
import { type DealContext, readDealContext } from './deal-context.ts'
import { askedUntil, questionsUntil } from './dispute-sql.ts'
import { sumOf } from './holds.ts'
import { type DealRow, type Kind, listOtherSides, partyOf, sideOf } from './kind.ts'
import { refuseUnknownDeal } from './move.ts'
import { dealsAfter, findDeal, type Listed, nudgesOf, pageOfDeals } from './table.ts'

/** Money in escrow for a deal: the current amount of each hold of its state. */
const heldKoboOf = (kind: Kind, row: DealRow): Kobo => {
  const names = holdsIn(kind.deal, row.state)
  if (names.length === 0) return ZERO
  const amounts = kind.amounts(row)
  return sumOf(names.map(name => amounts[name]!))
}

const briefOf = (kind: Kind, row: DealRow, side: string) => ({
  id: row.id,
  role: side,
  state: row.state,
  startedAt: row.started_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  heldKobo: heldKoboOf(kind, row),
  myTurn: isTurnOf(kind.deal, row.state, side),
})

const numberIn = (row: object, name: string) => (row as Record<string, number | null>)[name] ?? null
const capital = (side: string) => side[0]!.toUpperCase() + side.slice(1)

/** What became of the money, once it has ended: `toSellerKobo` and its like, and the commission. */
const settlementOf = ({ sides, payees = [] }: Kind['deal'], row: DealRow) => {
  const commissionKobo = numberIn(row, 'commission_kobo')
  if (commissionKobo === null) return null
  const got = [...sides, ...payees].map((side: string) => [
    `to${capital(side)}Kobo`,
    numberIn(row, `to_${side}_kobo`),
  ])
  return { ...Object.fromEntries(got), commissionKobo }
}

/** Events that this side may cause now: the table, less those the guards refuse. */
const allowedNow = ({ deal: d, guards }: Kind, row: DealRow, side: string): string[] =>
  allowed(d, row.state, side).filter(event => guards?.[event]?.(row) === undefined)

/** `dueAt` is when what happens by itself makes a decision needless. */
type Waited = { past: readonly PastEvent[]; until: Date | undefined; dueAt?: Date | null | undefined }
export const decidesBy = (kind: Kind, row: DealRow, { past, until, dueAt }: Waited): string | null => {
  const history = past.map(({ to_state: to, at }) => ({ to, at }))
  const promised = decidesAt(kind.deal, row.state, history, until)
  return (promised && dueAt && dueAt < promised ? dueAt : promised)?.toISOString() ?? null
}

type Reached = { people: DealContext['people']; reachable: boolean }

/** The sides beyond the counterparty: named only while they may reach each other. */
const alsoIn = (kind: Kind, row: DealRow, side: string, { people, reachable }: Reached) =>
  kind.deal.sides
    .filter((each: string) => each !== side)
    .slice(1)
    .map((each: string) => {
      const { name, phoneNumber } = people.get(partyOf(row, each))!
      return reachable ? { side: each, name, phoneNumber } : { side: each, name: '', phoneNumber: '' }
    })

/** The counterparty; none for a deal with one side. */
const counterpartyOf = (kind: Kind, row: DealRow, side: string, { people, reachable }: Reached) => {
  const [otherId] = listOtherSides(kind, row, side)
  if (otherId === undefined) return {}
  const { id, name, phoneNumber, state: location } = people.get(otherId)!
  return { counterparty: { id, name, phoneNumber: reachable ? phoneNumber : '', location } }
}

/** An event with its actor; a third side is named only while contact is allowed. */
const historyEntry = (
  kind: Kind,
  row: DealRow,
  side: string,
  { event, actor, to_state: to, note, at }: PastEvent,
  { people, reachable }: Reached,
) => {
  const by = realActorOf(kind.deal, event, actor)
  const others = kind.deal.sides.filter((each: string) => each !== side)
  const isNamed = others.includes(by) && (reachable || by === others[0])
  const name = isNamed ? people.get(partyOf(row, by))!.name : ''
  const isOfDesk = kind.deal.edges.some(edge => edge.event === event && edge.deskReason)
  return { event, by, you: by === side, name, to, note: isOfDesk ? '' : note, at: at.toISOString() }
}

/** A deal as one side sees it: the common fields and those of its kind, which together match its schema. */
export const dealPage = async <Page extends object>(
  db: Query,
  kind: Kind,
  row: DealRow,
  side: string,
  { people, about }: DealContext,
): Promise<Page> => {
  const { deal: d } = kind
  const [own, { past, due }, until] = await Promise.all([
    kind.page(db, row, about, side),
    storyOf(db, d, row.id, nudgesOf(d)),
    questionsUntil(db, d, row),
  ])
  const reachable = kind.reachable?.(row) ?? true
  const hasCode = d.edges.some(edge => edge.needs === 'code')
  return {
    ...briefOf(kind, row, side),
    version: row.version,
    ...counterpartyOf(kind, row, side, { people, reachable }),
    ...(d.sides.length > 2 && { alsoIn: alsoIn(kind, row, side, { people, reachable }) }),
    allowed: allowedNow(kind, row, side),
    ...(d.holds && { settlement: settlementOf(d, row) }),
    ...(hasCode && { handoverCode: holdsCode(d, row.state, side) ? row.handover_code : null }),
    due: due ? { event: due.event, at: due.dueAt.toISOString() } : null,
    dueAt: due?.dueAt.toISOString() ?? null,
    decidesBy: decidesBy(kind, row, { past, until, dueAt: due?.dueAt }),
    history: past.map(entry => historyEntry(kind, row, side, entry, { people, reachable })),
    ...own,
  } as unknown as Page
}

/** A deal's row and the user's side. Refuses NOT_FOUND to everybody else. */
export const findMine = async <R extends DealRow>(
  db: Query,
  kind: Kind,
  id: string,
  userId: string,
): Promise<{ row: R; side: string }> => {
  const row = await findDeal<R>(db, kind, id)
  const side = row && sideOf(kind, row, userId)
  return row && side ? { row, side } : refuseUnknownDeal(kind)
}

const pageFor = async <Page extends object>(
  db: Query,
  kind: Kind,
  row: DealRow,
  side: string,
): Promise<Page> =>
  dealPage(db, kind, row, side, await readDealContext(db, kind, row, listOtherSides(kind, row, side)))

/** One deal as its side sees it. Refuses NOT_FOUND to everybody else. */
export const readDeal = async <Page extends object>(
  db: Query,
  kind: Kind,
  id: string,
  userId: string,
): Promise<Page> => {
  const { row, side } = await findMine(db, kind, id, userId)
  return pageFor(db, kind, row, side)
}

/** Deals as rows of a list at a moment, each for the side that it is listed for. */
export const cardsOf = async (
  db: Query,
  kind: Kind,
  rows: readonly Listed<DealRow>[],
  now: Date,
): Promise<{ id: string }[]> => {
  const others = (row: Listed<DealRow>) => listOtherSides(kind, row, row.side)
  const waiting = rows.filter(row => isDecided(kind.deal, row.state)).map(({ id }) => id)
  const [abouts, people, pasts, untils] = await Promise.all([
    kind.about(db, rows),
    contactsOf(db, rows.flatMap(others)),
    waiting.length > 0 ? historiesOf(db, kind.deal, waiting) : undefined,
    askedUntil(db, waiting),
  ])
  const cards = rows.map(row => ({
    ...briefOf(kind, row, row.side),
    ...kind.card(row, abouts.get(row.id), row.side),
    ...(kind.deal.sides.length > 1 && { counterpartyName: people.get(others(row)[0]!)!.name }),
    dueAt: row.due_at?.toISOString() ?? null,
    decidesBy: decidesBy(kind, row, {
      past: pasts?.get(row.id) ?? [],
      until: untils.get(row.id),
      dueAt: row.due_at,
    }),
  }))
  return cards.map(card => ({ ...card, ...kind.dated?.(card, now) }))
}

type DealsQuery = { userId: string; side: string | undefined; now: Date; limit: number; offset: number }

/** A page of a user's deals of a kind, with the total. */
export const listDeals = async (
  db: Query,
  kind: Kind,
  query: DealsQuery,
): Promise<{ page: object[]; totalRecords: number }> => {
  const { rows, total } = await pageOfDeals<DealRow>(db, kind, query)
  return { page: await cardsOf(db, kind, rows, query.now), totalRecords: total }
}

const exportedAtOnce = 50
type Secret = {
  counterparty?: { name: string }
  alsoIn?: readonly { side: string; name: string }[]
  counterpartyRecord?: unknown
  handoverCode?: unknown
  allowed: unknown
}

/** A user's deals for their data export: their own side, and only the public name of the other. */
export const exportDeals = async function* (db: Query, kind: Kind, userId: string): AsyncGenerator<object> {
  let lastId: string | undefined
  for (;;) {
    const rows = await dealsAfter(db, kind, userId, { lastId, limit: exportedAtOnce })
    for (const row of rows) {
      const whole = await pageFor<Secret>(db, kind, row, sideOf(kind, row, userId))
      const {
        counterparty,
        counterpartyRecord: _theirs,
        alsoIn: third,
        handoverCode: _secret,
        allowed: _now,
        ...deal
      } = whole
      const also = third && { alsoIn: third.map(each => ({ side: each.side, name: each.name })) }
      yield { ...deal, ...also, ...(counterparty && { counterparty: counterparty.name }) }
    }
    lastId = rows.at(-1)?.id
    if (rows.length < exportedAtOnce) return
  }
}
