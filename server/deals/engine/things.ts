// Deals of a kind at the desk as pages: its disputes as a queue, and each way that the operator may settle one.
import { slugOf } from '#contract/core/deal.ts'
import { formatNaira } from '#contract/core/money.ts'
import { isId, type Queue, type Thing, type Way, within } from '#server/desk/thing.ts'
import type { Domain } from '#server/manifest/domain.ts'
import { dealCommands, payeeOf, totalOf } from './desk.ts'
import type { Kind } from './kind.ts'
import { disputesIn, findDeal } from './table.ts'

const decideHours = 72

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
const inWords = (event: string) => capital(event.replaceAll('-', ' '))

const waysOf = (kind: Kind): Record<string, Way> => {
  const settle = dealCommands(kind)[`${slugOf(kind.deal)} settle`]
  if (!settle) return {}
  const edges = kind.deal.edges.filter(edge => edge.by.includes('operator'))
  return Object.fromEntries(
    edges.map(({ event, to, needs }) => [
      event,
      {
        words: inWords(event),
        about: `Ends in: ${kind.deal.states[to].words}. Both sides read what you write.`,
        run: settle.run,
        before: [event],
        ...(needs === 'amount' && { amount: `what the ${payeeOf(kind)} gets` }),
      },
    ]),
  )
}

const thingOf = (kind: Kind): Thing => ({
  one: capital(kind.desk.one),
  show: dealCommands(kind)[`${slugOf(kind.deal)} show`]!.run,
  stands: async (db, id) => {
    const row = await findDeal(db, kind, id)
    if (!row) return undefined
    const possible = kind.deal.edges.filter(
      edge => edge.by.includes('operator') && [edge.from].flat().includes(row.state),
    )
    return { version: `${row.state} ${row.version}`, ways: possible.map(({ event }) => event) }
  },
  ways: waysOf(kind),
  find: async (db, typed) => {
    const row = isId(typed) ? await findDeal(db, kind, typed) : undefined
    return row
      ? [
          {
            id: row.id,
            title: kind.thing(row),
            about: `${kind.deal.states[row.state]!.words}, ${formatNaira(totalOf(kind, row))}`,
          },
        ]
      : []
  },
})

const queueOf = (kind: Kind): Queue => ({
  words: `Disputes: ${kind.desk.many}`,
  thing: slugOf(kind.deal),
  waiting: async db =>
    (await disputesIn(db, kind)).map(row => ({
      id: row.id,
      title: formatNaira(totalOf(kind, row)),
      about: `${kind.deal.states[row.state]!.words}, ${kind.thing(row)}`,
      since: row.changed_at,
      dueAt: within(row.changed_at, decideHours),
    })),
})

/** What a kind brings to the desk's pages; a queue only where anything of it ever waits for the operator. */
export const dealAtDesk = (kind: Kind): Pick<Domain, 'things' | 'queues'> => {
  const name = slugOf(kind.deal)
  return {
    things: { [name]: thingOf(kind) },
    ...(kind.deal.edges.some(edge => edge.by.includes('operator')) && {
      queues: { [`${name}-disputes`]: queueOf(kind) },
    }),
  }
}
