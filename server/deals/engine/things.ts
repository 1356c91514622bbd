// Deals of a kind at the desk as pages: its disputes as a queue, and each way that the operator may settle one.
import { slugOf } from '#contract/core/deal.ts'
import { formatNaira } from '#contract/core/money.ts'
import {
  bareMark,
  type Hit,
  inWords,
  isId,
  type Queue,
  type Thing,
  type Way,
  within,
} from '#server/desk/thing.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Domain } from '#server/manifest/domain.ts'
import { dealCommands, payeeOf, totalOf } from './desk.ts'
import type { DealRow, Kind } from './kind.ts'
import { dealsWithPlate, disputesIn, findDeal } from './table.ts'
import { moneyOn, tellDeal } from './tell.ts'

const decideHours = 72

const edgesOf = ({ deal }: Kind) => deal.edges.filter(edge => edge.by.includes('operator'))
const possibleIn = (kind: Kind, state: string) =>
  edgesOf(kind).filter(edge => [edge.from].flat().includes(state))

const waysOf = (kind: Kind): Record<string, Way> => {
  const settle = dealCommands(kind)[`${slugOf(kind.deal)} settle`]
  if (!settle) return {}
  const moves = async (db: Query, id: string, event: string) => {
    const row = await findDeal(db, kind, id)
    const edge = row && possibleIn(kind, row.state).find(each => each.event === event)
    return edge && moneyOn(db, kind, edge, id)
  }
  return Object.fromEntries(
    edgesOf(kind).map(({ event, to, needs }): [string, Way] => [
      event,
      {
        words: inWords(event),
        about: `It is then: ${kind.deal.states[to]!.words}. Both sides read what you write.`,
        run: settle.run,
        before: [event],
        does: (db, id) => moves(db, id, event),
        ...(needs === 'amount' && { amount: `what the ${payeeOf(kind)} gets` }),
      },
    ]),
  )
}

const hitOf =
  (kind: Kind) =>
  (row: DealRow): Hit => ({
    id: row.id,
    title: kind.thing(row),
    about: `${kind.deal.states[row.state]!.words}, ${formatNaira(totalOf(kind, row))}`,
  })

const find = async (db: Query, kind: Kind, typed: string): Promise<DealRow[]> => {
  const row = isId(typed) ? await findDeal(db, kind, typed) : undefined
  if (row) return [row]
  const plate = kind.desk.plates && bareMark(typed)
  return plate ? dealsWithPlate(db, kind, plate) : []
}

const thingOf = (kind: Kind): Thing => ({
  one: inWords(kind.desk.one),
  show: dealCommands(kind)[`${slugOf(kind.deal)} show`]!.run,
  stands: async (db, id) => {
    const row = await findDeal(db, kind, id)
    return (
      row && {
        version: `${row.state} ${row.version}`,
        ways: possibleIn(kind, row.state).map(({ event }) => event),
        words: kind.deal.states[row.state]!.words,
      }
    )
  },
  tells: (db, id) => tellDeal(db, kind, id),
  ways: waysOf(kind),
  find: async (db, typed) => (await find(db, kind, typed)).map(hitOf(kind)),
})

const queueOf = (kind: Kind): Queue => ({
  words: inWords(`${kind.desk.many} to decide`),
  thing: slugOf(kind.deal),
  waiting: async db =>
    (await disputesIn(db, kind)).map(row => ({
      id: row.id,
      title: formatNaira(totalOf(kind, row)),
      about: `${kind.deal.states[row.state]!.words}, ${kind.thing(row)}`,
      since: row.changed_at,
      dueAt: kind.desk.decideBy?.(row) ?? within(row.changed_at, decideHours),
    })),
})

/** What a kind brings to the desk's pages; a queue only where anything of it ever waits for the operator. */
export const dealAtDesk = (kind: Kind): Pick<Domain, 'things' | 'queues'> => {
  const name = slugOf(kind.deal)
  return {
    things: { [name]: thingOf(kind) },
    ...(edgesOf(kind).length > 0 && { queues: { [`${name}-disputes`]: queueOf(kind) } }),
  }
}
