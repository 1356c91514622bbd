// What the operator sees of deals of one kind, and how a dispute about one is settled.
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import type { Process } from '#contract/core/process.ts'
import type { Db, Query, Tx } from '../kernel/db/db.ts'
import type { DealRow } from '../kernel/process/deals.ts'
import type { Move, PastEvent } from '../kernel/process/transition.ts'
import { idOf, nairaOf, oneOf, reasonOf, refuse } from '../desk/arguments.ts'
import { act, type Desk, type Run } from '../desk/desk.ts'

type Found<Row> = { row: Row; history: PastEvent[] }

export type Kind<Row extends DealRow, Way extends string> = {
  /** "purchase", "part order". */
  words: string
  type: 'purchase' | 'part-order'
  process: Process
  /** How a dispute may be settled. */
  ways: readonly Way[]
  disputes: (db: Db) => Promise<Row[]>
  read: (db: Query, id: string) => Promise<Found<Row> | undefined>
  /** Moves it, and gives what `read` finds before the money moves. */
  move: <T>(tx: Tx, cause: Move<Way, never> & { splitKobo?: Kobo }, read: () => Promise<T>) => Promise<T>
  totalOf: (row: Row) => Kobo
  /** What it is about: "car 2c9f…". */
  thingOf: (row: Row) => string
}

/** The commands that list disputes, show one deal, and settle one. */
export const deskFor = <Row extends DealRow, Way extends string>(
  kind: Kind<Row, Way>,
): Record<'disputes' | 'show' | 'settle', Run> => {
  const { type, words, totalOf } = kind
  const total = (row: Row) => formatNaira(totalOf(row))
  const readIn = async (tx: Tx, id: string): Promise<Found<Row>> =>
    (await kind.read(tx, id)) ?? refuse(`There is no such ${words}.`)

  const print = ({ print: say }: Desk, { row, history }: Found<Row>): void => {
    say(`${row.id}: ${kind.process.states[row.state]!.words}, ${total(row)}`)
    say(`buyer ${row.buyer_id}, seller ${row.seller_id}, ${kind.thingOf(row)}`)
    for (const e of history)
      say(`${e.at.toISOString()}  ${e.event} by ${e.actor} → ${e.to_state}${e.note ? `: ${e.note}` : ''}`)
  }
  const disputes: Run = async ({ db, print: say }) => {
    const open = await kind.disputes(db)
    for (const row of open) say(`${row.id}  ${total(row)}  since ${row.changed_at.toISOString()}`)
    say(open.length === 0 ? 'No dispute is waiting.' : `${open.length} waiting.`)
    return true
  }
  const show: Run = async (desk, [typedId]) => {
    const id = idOf(typedId, words)
    print(desk, await act(desk, { command: `${type} show`, subject: { type, id } }, tx => readIn(tx, id)))
    return true
  }
  const settle: Run = async (desk, [typedId, typedHow, ...rest]) => {
    const id = idOf(typedId, words)
    const how = oneOf(typedHow, kind.ways)
    const splitKobo = how === 'split' ? nairaOf(rest.shift()) : undefined
    // Both sides read it, so it is also the reason that the trail keeps.
    const note = reasonOf(rest)
    const what = { command: `${type} settle ${how}`, subject: { type, id }, reason: note }
    const settled = await act(desk, what, async tx => {
      const { row } = await readIn(tx, id)
      if (splitKobo !== undefined && (splitKobo === 0 || splitKobo >= totalOf(row)))
        refuse(`A split gives the seller more than nothing and less than ${total(row)}.`)
      const cause = { id, event: how, actor: 'operator', actorId: null, note, now: desk.clock() } as const
      return kind.move(tx, { ...cause, ...(splitKobo && { splitKobo }) }, () => readIn(tx, id))
    })
    print(desk, settled)
    return true
  }
  return { disputes, show, settle }
}
