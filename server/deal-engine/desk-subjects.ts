// Desk pages of deals: dispute queue and settlements.
import { slugOf } from '#contract/deal-engine/deal.ts'
import { formatNaira } from '#contract/core/money.ts'
import { foundAmong, thingOf, type DeskActions } from '#server/desk/bring.ts'
import { type QueueRow, type Queue, queueOf } from '#server/desk/queue.ts'
import { bareMark, type SearchHit, toLabel, isId, type DeskSubject } from '#server/desk/desk-subject.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Feature } from '#server/manifest/manifest.ts'
import { dealCommands, payeeOf, totalOf } from './desk.ts'
import type { DealRow, Kind } from './kind.ts'
import { documentsOf, openPaper } from './papers.ts'
import { disputesIn, findDeal } from './table.ts'
import { moneyOn, tellDeal } from './describe-deal.ts'

const edgesOf = ({ deal }: Kind) => deal.edges.filter(edge => edge.by.includes('operator'))
const possibleIn = (kind: Kind, state: string) =>
  edgesOf(kind).filter(edge => [edge.from].flat().includes(state))

const waysOf = (kind: Kind): DeskActions => {
  const moves = async (db: Query, id: string, event: string) => {
    const row = await findDeal(db, kind, id)
    const edge = row && possibleIn(kind, row.state).find(each => each.event === event)
    return edge && moneyOn(db, kind, edge, id)
  }
  return Object.fromEntries(
    edgesOf(kind).map(({ event, to, needs }): [string, DeskActions[string]] => [
      event,
      {
        words: toLabel(event),
        about: `It is then: ${kind.deal.states[to]!.words}. Both sides read what you write.`,
        command: 'settle',
        before: [event],
        does: (db, id) => moves(db, id, event),
        ...(needs === 'amount' && { amount: `what the ${payeeOf(kind)} gets` }),
      },
    ]),
  )
}

const hitOf =
  (kind: Kind) =>
  (row: DealRow): SearchHit => ({
    id: row.id,
    title: kind.thing(row),
    about: `${kind.deal.states[row.state]!.words}, ${formatNaira(totalOf(kind, row))}`,
  })

const find =
  (kind: Kind): NonNullable<DeskSubject['find']> =>
  async (db, typed, slice) => {
    const row = isId(typed) ? await findDeal(db, kind, typed) : undefined
    if (row) return foundAmong([hitOf(kind)(row)], slice)
    const plate = bareMark(typed)
    const hits = plate ? await kind.desk.withPlate?.(db, plate, slice) : undefined
    return { hits: (hits?.rows ?? []).map(hitOf(kind)), total: hits?.total ?? 0 }
  }

const dealThing = (kind: Kind): DeskSubject =>
  thingOf<DealRow>({
    one: toLabel(kind.desk.one),
    commands: dealCommands(kind),
    by: slugOf(kind.deal),
    read: (db, id) => findDeal(db, kind, id),
    stands: row => ({
      version: `${row.state} ${row.version}`,
      ways: possibleIn(kind, row.state).map(({ event }) => event),
      words: kind.deal.states[row.state]!.words,
    }),
    tells: (row, db) => tellDeal(db, kind, row),
    ...(kind.desk.papers && {
      documents: (row, db) => documentsOf(db, kind, row),
      open: openPaper(kind),
    }),
    ways: waysOf(kind),
    find: find(kind),
  })

const disputeQueue = (kind: Kind): Queue =>
  queueOf<DealRow & QueueRow>({
    words: toLabel(`${kind.desk.many} to decide`),
    thing: slugOf(kind.deal),
    waiting: disputesIn(kind),
    shown: row => ({
      title: formatNaira(totalOf(kind, row)),
      about: `${kind.deal.states[row.state]!.words}, ${kind.thing(row)}`,
    }),
  })

/** What a kind brings to the desk's pages; a queue only where anything of it ever waits for the operator. */
export const dealAtDesk = (kind: Kind): Pick<Feature, 'things' | 'queues'> => {
  const name = slugOf(kind.deal)
  return {
    things: { [name]: dealThing(kind) },
    ...(edgesOf(kind).length > 0 && { queues: { [`${name}-disputes`]: disputeQueue(kind) } }),
  }
}
