// Decided disputes of a kind that are most like one that waits.
import { turnsOf } from '#contract/deal-engine/deal.ts'
import { formatNaira, type Kobo, kobo } from '#contract/core/money.ts'
import { ident, type Query } from '#server/kernel/db/db.ts'
import { historiesOf, type PastEvent } from '#server/kernel/process/transition.ts'
import { edgesOf } from './decision-facts.ts'
import { totalOf } from './desk.ts'
import type { DealRow, Kind } from './kind.ts'

export type SimilarCase = {
  id: string
  amountKobo: Kobo
  /** How far the deal had come when it was disputed, in words. */
  stage: string
  outcome: string
  moved: string
  reason: string
  at: Date
}

const [readMax, shownMax] = [200, 5]

/** The event that left the decision to AutoX, and the state before it. */
export const openingOf = ({ deal }: Kind, past: readonly PastEvent[]) => {
  const turns: readonly string[] = turnsOf(deal, 'operator')
  const at = past.findIndex(({ to_state: to }) => turns.includes(to))
  return at < 0 ? undefined : { event: past[at]!, stage: past[at - 1]?.to_state ?? '' }
}

const movedWords = ({ deal }: Kind, row: DealRow): string => {
  const amountOf = (name: string) => (row as Record<string, unknown>)[name] as number | null | undefined
  return deal.sides
    .map((side: string) => [side, amountOf(`to_${side}_kobo`) ?? 0] as const)
    .filter(([, amount]) => amount > 0)
    .map(([side, amount]) => `${formatNaira(kobo(amount))} to the ${side}`)
    .join(', ')
}

const decidedRows = (db: Query, kind: Kind, row: DealRow): Promise<DealRow[]> => {
  const ends = edgesOf(kind)
    .filter(({ undecided }) => !undecided)
    .map(({ to }) => to as string)
  return db.rows<DealRow>`
    select * from ${ident(kind.deal.name)} where state = any(${ends}) and id <> ${row.id}
    order by changed_at desc limit ${readMax}`
}

/** Those that were disputed at the same stage first, then those about a similar amount; the newest 200 are compared. */
export const similarCases = async (
  db: Query,
  kind: Kind,
  row: DealRow,
  past: readonly PastEvent[],
): Promise<SimilarCase[]> => {
  const rows = await decidedRows(db, kind, row)
  if (rows.length === 0) return []
  const pasts = await historiesOf(
    db,
    kind.deal,
    rows.map(({ id }) => id),
  )
  const [own, stage] = [totalOf(kind, row), openingOf(kind, past)?.stage]
  const states: Kind['deal']['states'] = kind.deal.states
  return rows
    .flatMap(each => {
      const history = pasts.get(each.id) ?? []
      const decision = history.findLast(({ actor }) => actor === 'operator')
      const opening = openingOf(kind, history)
      return decision && opening ? [{ row: each, decision, opening, amountKobo: totalOf(kind, each) }] : []
    })
    .toSorted(
      (a, b) =>
        Number(b.opening.stage === stage) - Number(a.opening.stage === stage) ||
        Math.abs(a.amountKobo - own) - Math.abs(b.amountKobo - own),
    )
    .slice(0, shownMax)
    .map(({ row: each, decision, opening, amountKobo }) => ({
      id: each.id,
      amountKobo,
      stage: states[opening.stage]?.words ?? '',
      outcome: states[each.state]!.words,
      moved: movedWords(kind, each),
      reason: decision.note,
      at: decision.at,
    }))
}
