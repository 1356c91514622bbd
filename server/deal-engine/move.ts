// Moves a deal: lock, guard, effects, event, notices and money.
import { codeEdgeOf } from '#contract/deal-engine/deal.ts'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { openRatingWindow } from '#server/ratings/open-rating-window.ts'
import { noteReply } from '#server/ratings/reply-times.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { edgeFor, lockRow, recordMove, type TimerAt } from '#server/kernel/process/transition.ts'
import { newDigits } from '#server/kernel/secrets/secrets.ts'
import { type DealContext, readDealContext } from './deal-context.ts'
import { type AnyDeal, type Cause, type DealRow, type Kind, partiesOf, partyOf, sideOf } from './kind.ts'
import { growHolds, retakeHolds, takeHolds } from './holds.ts'
import { payShares, settlementColumns, listShares } from './money.ts'
import { dealTopics, noticesOf, notifySides } from './notify.ts'
import { recordSides } from './sides.ts'
import { changesOf } from './table.ts'

/** What will happen by itself in the state that a row has come to. */
export const timersFor = ({ deal: d, times }: Kind, row: DealRow, now: Date): TimerAt[] =>
  (d.states[row.state]!.timers ?? []).flatMap((timer): TimerAt[] => {
    const dueAt =
      'hours' in timer ? new Date(now.getTime() + timer.hours * 3_600_000) : times?.[timer.at]?.(row)
    return dueAt ? [{ event: timer.event, dueAt }] : []
  })

/** Refuses NOT_FOUND to a user who is no side of the deal. */
export const refuseUnknownDeal = ({ called }: Pick<Kind, 'called'>): never =>
  fail('NOT_FOUND', { message: `We can’t find that ${called}.` })

const edgeIn = (d: AnyDeal, { state }: DealRow, event: string, actor: string) =>
  d.edges.find(edge => edge.from === state && edge.event === event && edge.by.includes(actor))!

/** A new code for the side that waits to read it out, where the state that follows is left with one. */
const codeFor = (d: AnyDeal, from: string, to: string): Partial<DealRow> =>
  from !== to && codeEdgeOf(d, to) ? { handover_code: newDigits(limits.handoverDigits) } : {}

const openToRatings = async (
  tx: Tx,
  kind: Kind,
  row: DealRow,
  { about, people }: DealContext,
  now: Date,
): Promise<void> => {
  if (!kind.ratedAs || !kind.rating || !kind.deal.states[row.state]!.rateable) return
  const rated = kind.rating(row, about)
  if (!rated) return
  const nameOf = (id: string) => people.get(id)!.name
  await openRatingWindow(tx, {
    ...rated,
    buyerName: nameOf(rated.buyerId),
    sellerName: nameOf(rated.sellerId),
    kind: kind.ratedAs,
    id: row.id,
    completedAt: now,
  })
}

/** Reads the answer after a deal has moved, before its money does. */
export type ReadMoved<T> = (row: DealRow, side: string, around: DealContext) => Promise<T>

/** The answer, and the pending money of the step, to move once and last. */
export type Unpaid<T> = { view: T; pay: () => Promise<void> }

/** Does all of a step but its money, for a transaction of several steps: their money comes after the last of them. */
export const moveUnpaid = async <T>(
  tx: Tx,
  kind: Kind,
  cause: Cause,
  read: ReadMoved<T>,
): Promise<Unpaid<T>> => {
  const { deal: d } = kind
  const { event, actorId, note = '', now, amountKobo } = cause
  const before = (await lockRow<DealRow>(tx, d, cause.id)) ?? refuseUnknownDeal(kind)
  const actor = cause.actor ?? sideOf(kind, before, actorId ?? '') ?? refuseUnknownDeal(kind)
  edgeFor(d, before, { ...cause, actor })
  const edge = edgeIn(d, before, event, actor)
  const why = kind.guards?.[event]?.(before)
  if (why !== undefined) fail('NOT_NOW', { message: why })
  if (edge.replies) {
    const seconds = (now.getTime() - before.changed_at.getTime()) / 1_000
    await noteReply(tx, { userId: partyOf(before, actor), seconds, at: now })
  }

  const ownMoney: (() => Promise<unknown>)[] = []
  const last = (money: () => Promise<unknown>) => void ownMoney.push(money)
  const patch = { ...(await kind.onEdge[event]?.(tx, { row: before, cause, input: cause.input, now, last })) }
  const shares = await listShares(tx, kind, edge, {
    row: { ...before, ...patch, state: edge.to },
    amountKobo,
  })
  const ended = d.states[edge.to]!.final ? settlementColumns(kind, { ...before, ...patch }, shares) : {}
  const changes = { ...patch, ...codeFor(d, before.state, edge.to), ...ended }
  const to = { state: edge.to, version: before.version + 1 }
  const row: DealRow = { ...before, ...changes, ...to, changed_at: now }
  // A clock event within a state does not restart its other timers.
  const stays = edge.from === edge.to && actor === 'system' && !edge.restarts
  const timers = stays ? undefined : timersFor(kind, row, now)
  await recordMove(tx, d, { ...cause, actor, from: before.state, to, timers, set: changesOf(changes) })
  await recordSides(tx, kind, row, { actor, isNudge: stays })
  await kind.onState[edge.to]?.(tx, { row, cause, now, last })

  const around = await readDealContext(tx, kind, row, partiesOf(kind, row))
  const live = dealTopics(kind, row)
  const telling = { row, around, from: before.state, live }
  await notifySides(tx, kind, noticesOf(kind, row, around, { event, note, now, from: before.state }), telling)
  await openToRatings(tx, kind, row, around, now)
  const paysNow = shares.length > 0 || edge.takes || edge.retakes || edge.grows
  const moving = { row, now, meta: paysNow ? kind.meta(row, around.about) : {} }
  const view = await read(row, actor, around)
  const pay = async (): Promise<void> => {
    await retakeHolds(tx, kind, edge.retakes ?? [], moving)
    await takeHolds(tx, kind, edge.takes ?? [], moving)
    await growHolds(tx, kind, edge.grows ?? [], moving)
    await payShares(tx, kind, shares, moving)
    await takeHolds(tx, kind, edge.keeps ?? [], moving)
    for (const money of ownMoney) await money()
  }
  return { view, pay }
}

/**
 * Moves a deal along an edge, and gives what `read` finds then. The money moves after all that, so that nobody waits for
 * its accounts longer than the commit takes. Everything happens in the caller's transaction or not at all. Refuses
 * NOT_FOUND, CHANGED_MEANWHILE, NOT_NOW; where money is taken INSUFFICIENT_FUNDS, where it is shared BAD_INPUT.
 */
export const moveAndRead = async <T>(tx: Tx, kind: Kind, cause: Cause, read: ReadMoved<T>): Promise<T> => {
  const { view, pay } = await moveUnpaid(tx, kind, cause, read)
  await pay()
  return view
}

/** Moves a deal in the background. */
export const moveDeal = (tx: Tx, kind: Kind, cause: Cause): Promise<void> =>
  moveAndRead(tx, kind, cause, async () => undefined)
