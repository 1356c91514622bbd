// Random walks of every deal kind, with crashes; no kobo is lost.
// @module-tag slow
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { payeeOf } from '#contract/deal-engine/deal.ts'
import { isDecided } from '#contract/deal-engine/decide-by.ts'
import { Failure } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import { dealKinds } from '#server/deals/deals.ts'
import { atOnce, type QueueRow, selectWaiting } from '#server/desk/queue.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { isAway } from '#server/kernel/db/db.ts'
import { openHolds } from '#server/ledger/open-holds.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { askErrand, reward, withErrands } from '#server/testing/errand/errands.ts'
import { errandKind } from '#server/testing/errand/kind.ts'
import { beginnings } from '#server/testing/deals/beginnings.ts'
import { offered } from '#server/testing/deals/offers.ts'
import { addedToll } from '#server/testing/deals/rental-claims.ts'
import { repairGivens } from '#server/testing/deals/repair-roads.ts'
import { agreementGivens } from '#server/testing/deals/agreement-roads.ts'
import { refundOf, saleGivens } from '#server/testing/deals/instalment-sales.ts'
import { claimGivens } from '#server/testing/deals/warranty-claims.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { type DealRow, type Kind, partiesOf, partyOf } from './kind.ts'
import { purposeOf, sumOf } from './holds.ts'
import { moveAndRead } from './move.ts'
import { listDeals, readDeal } from './show.ts'
import { disputesIn, findDeal } from './table.ts'

const world = await makeWorld()
beforeAll(() => withErrands(world))

/** What steps with fields of their own are given, where it depends on how the deal stands by its id. */
const givens: Record<string, Record<string, object | ((id: string) => Promise<object>)>> = {
  repair: repairGivens(world),
  warranty_claim: claimGivens(world),
  agreement: agreementGivens(world),
  instalment_sale: {
    ...saleGivens,
    end: id => refundOf(world, id),
    'give-back': id => refundOf(world, id),
  },
  part_order: { 'send-back': { waybill: 'GIG 00123456' } },
  offer: { counter: { priceKobo: kobo(offered + 1_000_000) } },
  // Two days after the clock of the world stands still.
  test_drive: { counter: { slotAt: '2026-11-23T12:00:00.000Z', placeId: 'seller' } },
  inspection: { accept: { visitAt: '2026-11-22T09:00:00.000Z', visitWords: '' } },
  rental: {
    cancel: { reason: 'For the sake of a test' },
    'ask-change': { noOfDays: 3 },
    'break-down': { what: 'The gearbox is stuck', place: 'Lekki toll gate' },
    claim: { items: ['cleaning', 'smoking'], damages: [] },
    contest: { reason: 'For the sake of a test' },
    'decide-line': { line: 'cleaning' },
    'decide-last': { line: 'smoking' },
  },
  rental_claim: {
    contest: {
      lines: ['kilometres', 'cleaning'].map(line => ({
        line,
        reason: 'For the sake of a test',
        pictures: [],
      })),
    },
    'add-toll': addedToll,
    'decide-line': { line: 'kilometres' },
    'decide-last': { line: 'cleaning' },
    'propose-instalments': { months: 3 },
  },
  // What goes back on its first day, before the clock of the world moves.
  policy: { renew: { premiumKobo: kobo(1_500_000) }, cancel: { refundKobo: kobo(1_495_891) } },
  insurance_claim: { 'send-more': { words: 'As asked', pictures: [] }, accept: { to: 'wallet' } },
  errand: {
    propose: { what: 'Bring the papers', byHour: 17 },
    raise: { rewardKobo: kobo(reward - 100_000) },
    add: { moreKobo: kobo(10) },
  },
}
const begin: Record<string, () => Promise<string>> = {
  ...beginnings(world),
  errand: async () => (await askErrand(world)).id,
}
const kinds: readonly Kind[] = [...dealKinds, errandKind]

type Cut = 'no' | 'before the money' | 'after the money'
type Try = { edge: number; stranger: number; amount: number; cut: Cut }

// The connection of a transaction dies in the middle of it, as where its server is killed.
const die = (tx: Tx) => tx.run`select pg_terminate_backend(pg_backend_pid())`

const isLost = (error: unknown) =>
  error instanceof Failure || isAway(error) || /terminat|Connection/.test((error as Error).message)

/** One cause, whether or not the table allows it now: refusals and dead connections change nothing. */
const attempt = async (kind: Kind, id: string, { edge, stranger, amount, cut }: Try): Promise<void> => {
  const { deal: d } = kind
  const { event, by } = d.edges[edge % d.edges.length]!
  const actors = stranger === 0 ? [...d.sides, 'operator', 'system'] : by
  const actor = actors[edge % actors.length]!
  const row = (await findDeal<DealRow>(world.db, kind, id))!
  const held = Math.max(2, ...Object.values(kind.amounts(row)))
  const now = world.now()
  const actorId = d.sides.includes(actor) ? partyOf(row, actor) : null
  const source = givens[d.name]?.[event] ?? {}
  const input = typeof source === 'function' ? await source(id) : source
  const cause = { id, event, actor, actorId, now, amountKobo: kobo(1 + (amount % (held - 1))), input }
  const work = world.db.inTx(async tx => {
    await moveAndRead(tx, kind, cause, async () =>
      cut === 'before the money' ? void (await die(tx)) : undefined,
    )
    if (cut === 'after the money') await die(tx)
  })
  await work.catch((error: unknown) => {
    if (!isLost(error)) throw error
  })
}

type Past = { event: string; from_state: string | null; to_state: string }

/** The holds that the table says are there after these events; those of an end as they were before it. */
const heldAfter = (d: Kind['deal'], past: readonly Past[]): string[] => {
  const held = new Set<string>(past[0]?.to_state === d.startsEmpty ? [] : d.takes)
  for (const { event, from_state: from, to_state: to } of past) {
    const edge = d.edges.find(each => each.event === event && each.from === from && each.to === to)
    const { takes = [], keeps = [], fills = [], receives = [], settles = {} } = edge ?? {}
    for (const name of [...takes, ...keeps, ...fills, ...receives]) held.add(name)
    for (const name of Object.keys(settles)) held.delete(name)
  }
  return [...held]
}

type Shown = { heldKobo: number; decidesBy: string | null }

/** What its page and a list say waits in escrow, and by when AutoX decides: the same to each side. */
const shownOf = async (kind: Kind, row: DealRow): Promise<Shown[]> => {
  const side = kind.deal.sides[row.version % kind.deal.sides.length]!
  const userId = partyOf(row, side)
  const dealPage = await readDeal<Shown>(world.db, kind, row.id, userId)
  const { page } = await listDeals(world.db, kind, { userId, side, now: world.now(), limit: 50, offset: 0 })
  const card = (page as ({ id: string } & Shown)[]).find(({ id }) => id === row.id)!
  return [dealPage, card].map(({ heldKobo, decidesBy }) => ({ heldKobo, decidesBy }))
}

/** Who was told by when AutoX decides. */
const knowDecision = async ({ address }: Kind, { id }: DealRow): Promise<string[]> =>
  (
    await world.db.rows<{ user_id: string }>`
      select distinct user_id from notice where link = ${`${address}/${id}`} and body like '%AutoX decides by %'`
  ).map(row => row.user_id)

/** The version at which the page of a deal was looked at last. */
const lookedAt = new Map<string, number>()

/** What must be true of a deal at any moment. */
const check = async (kind: Kind, id: string): Promise<boolean> => {
  const { deal: d } = kind
  const row = (await findDeal<DealRow & Record<string, number | null>>(world.db, kind, id))!
  const { events, last, timers } = await world.db.one<{ events: number; last: string; timers: string[] }>`
    select count(*) as events, (array_agg(to_state order by version desc))[1] as last,
      coalesce((select array_agg(event order by event) from process_timer where process = ${d.name} and subject_id = ${id}), '{}') as timers
    from process_event where process = ${d.name} and subject_id = ${id}`
  const past = await world.db.rows<Past>`
    select event, from_state, to_state from process_event
    where process = ${d.name} and subject_id = ${id} order by version`
  expect({ version: row.version, state: row.state }).toEqual({ version: events, state: last })
  // Each side finds it in the inbox as it stands.
  const sides = await world.db.rows<{ user_id: string; state: string; version: number }>`
    select user_id, state, version from deal_side where deal_id = ${id}`
  expect(new Set(sides)).toEqual(
    new Set(
      partiesOf(kind, row).map(userId => ({ user_id: userId, state: row.state, version: row.version })),
    ),
  )
  const open = await openHolds(
    world.db,
    Object.keys(d.holds ?? {}).map(name => purposeOf(d, id, name)),
  )
  const decided = isDecided(d, row.state)
  if (lookedAt.get(id) !== row.version) {
    const [onPage, inList] = await shownOf(kind, row)
    expect(onPage).toEqual(inList)
    expect(onPage!.heldKobo).toBe(sumOf(open.map(({ amountKobo }) => amountKobo)))
    expect(onPage!.decidesBy !== null).toBe(decided)
    if (decided) {
      const waiting = await selectWaiting<DealRow & QueueRow>(world.db, disputesIn(kind), atOnce)
      expect(waiting.find(each => each.id === id)!.due_at.toISOString()).toBe(onPage!.decidesBy)
      // Whoever hears of the dispute hears by when it is decided; the seller of an inspected car hears of neither.
      const dispute = past.findLast(
        ({ from_state: from, to_state: to }) => isDecided(d, to) && !(from && isDecided(d, from)),
      )!
      const readers = d.sides.filter((side: string) => kind.notices[dispute.event]?.[side])
      if (kind !== errandKind)
        expect(await knowDecision(kind, row)).toEqual(
          expect.arrayContaining(readers.map((side: string) => partyOf(row, side))),
        )
    }
  }
  lookedAt.set(id, row.version)
  const held = heldAfter(d, past)
  const expected = (d.states[row.state]!.timers ?? []).map(({ event }) => event)
  expect(expected).toEqual(expect.arrayContaining(timers))
  if (!d.states[row.state]!.final) {
    // One that grows is several in the books, and together what the row says.
    const waits = Object.groupBy(open, ({ purpose }) => purpose)
    // A hold of nothing is none in the books.
    const waiting = held.filter(name => kind.amounts(row)[name]! > 0)
    expect(Object.keys(waits).toSorted()).toEqual(waiting.map(name => purposeOf(d, id, name)).toSorted())
    for (const name of held.filter(each => d.edges.some(({ grows = [] }) => grows.includes(each)))) {
      const sum = waits[purposeOf(d, id, name)]!.reduce((kobos, { amountKobo }) => kobos + amountKobo, 0)
      expect(sum).toBe(kind.amounts(row)[name])
    }
    return false
  }
  expect({ open, timers }).toEqual({ open: [], timers: [] })
  const amounts = kind.amounts(row)
  const got = (side: string) => row[`to_${side}_kobo`] ?? 0
  const commission = row.commission_kobo ?? 0
  const shared = d.sides.reduce((sum: number, side: string) => sum + got(side), commission)
  const before: Partial<Record<string, number>> = kind.paidBefore?.(row) ?? {}
  const paidKobo = Object.values(before).reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  expect(shared).toBe(held.reduce((sum, name) => sum + amounts[name]!, paidKobo))
  if (held.some(name => payeeOf(d, row.state, name) === 'split')) return true
  // What reaches the side that did not pay is less by the commission: once, also where several holds reach it.
  const due = (side: string) => {
    const reaching = held.filter(name => payeeOf(d, row.state, name) === side)
    const whole = reaching.reduce((sum, name) => sum + amounts[name]!, 0)
    const keptKobo = reaching.some(name => d.holds![name] !== side)
      ? commission - (before['commission'] ?? 0)
      : 0
    return whole - keptKobo + (before[side] ?? 0)
  }
  for (const side of d.sides) expect(got(side)).toBe(due(side))
  return true
}

const tries = fc.array(
  fc.array(
    fc.record({
      edge: fc.nat({ max: 10_000 }),
      stranger: fc.nat({ max: 3 }),
      amount: fc.nat({ max: 1_000_000_000 }),
      cut: fc.constantFrom<Cut>('no', 'no', 'no', 'before the money', 'after the money'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 12, maxLength: 40 },
)

test.each(kinds.map(kind => [kind.deal.name, kind] as const))(
  'whatever happens to a %s, and however often at once, each hold is emptied once and every kobo is where its table says',
  async (name, kind) => {
    let ended = 0
    await fc.assert(
      fc.asyncProperty(tries, async steps => {
        const id = await begin[name]!()
        for (const together of steps) {
          await Promise.all(together.map(each => attempt(kind, id, each)))
          if (await check(kind, id)) {
            ended++
            return
          }
        }
      }),
      { numRuns: 12 },
    )
    expect(ended).toBeGreaterThan(0)
    expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
  },
  60_000,
)
