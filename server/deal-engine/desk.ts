// Desk commands for deals of a kind and their disputes.
import type { ContestedLineView } from '#contract/desk/work.ts'
import { holdsIn, type Need, payeeOf as payeeOfHold, slugOf } from '#contract/deal-engine/deal.ts'
import { formatNaira, type Kobo, plus, ZERO } from '#contract/core/money.ts'
import { amountOf, idOf, nairaOf, parseChoice, reasonOf, refuse } from '#server/desk/arguments.ts'
import type { Subject } from '#server/desk/audit.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import { atOnce, type QueueRow, selectWaiting } from '#server/desk/queue.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { historyOf, type PastEvent } from '#server/kernel/process/transition.ts'
import { type DealRow, type Kind, partyOf } from './kind.ts'
import { toShareIn } from './money.ts'
import { moveAndRead } from './move.ts'
import { disputesIn, findDeal } from './table.ts'
import { lagosTime } from '#server/kernel/jobs/lagos-time.ts'

/** One row for each line, with why it is contested and the pictures beneath. */
const printLine = (
  say: Desk['print'],
  { words, amountKobo, outcome, reason, pictures }: ContestedLineView,
): void => {
  say(`${words}, ${formatNaira(amountKobo)}: ${outcome}`)
  if (reason !== '') say(`  ${reason}`)
  for (const { hash } of pictures) say(`  /pictures/${hash}-800.webp`)
}

type DealRecord = { row: DealRow; history: PastEvent[] }

/** Holds that only ever contain what other holds returned. */
const isKept = ({ deal: { edges } }: Kind, name: string): boolean =>
  edges.some(({ keeps = [] }) => keeps.includes(name))

/** What waits in escrow; once it is over, what did. */
export const totalOf = (kind: Kind, row: DealRow): Kobo => {
  const { final } = kind.deal.states[row.state]!
  const names = final
    ? Object.keys(kind.amounts(row)).filter(name => !isKept(kind, name))
    : holdsIn(kind.deal, row.state)
  const amounts = kind.amounts(row)
  return names.reduce<Kobo>((sum, name) => plus(sum, amounts[name]!), ZERO)
}

/** The side that did not pay, which a split names the share of. */
export const payeeOf = ({ deal }: Kind): string => {
  const { sides, holds = {} } = deal
  const split = Object.keys(holds).find(name =>
    Object.keys(deal.states).some(state => payeeOfHold(deal, state, name) === 'split'),
  )
  const payer = split === undefined ? Object.values(holds)[0] : holds[split]
  return sides.find((side: string) => side !== payer) ?? sides[0]
}

/** Takes a line and its amount off what was typed. */
const lineOf = (kind: Kind, typed: string[]): { name: string; amountKobo: Kobo } => {
  const names = kind.desk.lines?.all.map(({ id }) => id) ?? []
  return {
    name: parseChoice(typed.shift(), names),
    amountKobo: amountOf(
      typed.shift(),
      `Enter the ${payeeOf(kind)}’s part of the line in naira, 0 for nothing.`,
    ),
  }
}

const deskOf = (kind: Kind) => {
  const [d, words] = [kind.deal, kind.desk.one]
  const type = slugOf(d) as Subject['type']
  const edges = d.edges.filter(edge => edge.by.includes('operator'))
  const ways = [...new Set(edges.map(edge => edge.event))]
  const needs = (how: string, need: Need) => edges.some(edge => edge.event === how && edge.needs === need)
  const total = (row: DealRow) => formatNaira(totalOf(kind, row))
  const readIn = async (tx: Tx, id: string): Promise<DealRecord> => {
    const row = (await findDeal(tx, kind, id)) ?? refuse(`We can’t find that ${words}.`)
    return { row, history: await historyOf(tx, d, id) }
  }

  const print = ({ print: say }: Desk, { row, history }: DealRecord): void => {
    const sides = d.sides.map((side: string) => `${side} ${partyOf(row, side)}`)
    say(`${row.id}: ${d.states[row.state]!.words}, ${total(row)}`)
    say([...sides, kind.thing(row)].join(', '))
    for (const line of kind.desk.lines?.show(row) ?? []) printLine(say, line)
    for (const e of history)
      say(`${lagosTime(e.at)}  ${e.event} by ${e.actor} → ${e.to_state}${e.note ? `: ${e.note}` : ''}`)
  }
  const disputes: Run = async ({ db, print: say }) => {
    const open = await selectWaiting<DealRow & QueueRow>(db, disputesIn(kind), atOnce)
    for (const row of open)
      say(
        `${row.id}  ${total(row)}  since ${lagosTime(row.since ?? row.changed_at)}, decide by ${lagosTime(row.due_at)}`,
      )
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
    const how = parseChoice(typedHow, ways)
    const line = needs(how, 'line') ? lineOf(kind, rest) : undefined
    const amountKobo =
      line?.amountKobo ?? (needs(how, 'amount') ? nairaOf(rest.shift(), payeeOf(kind)) : undefined)
    // Both sides read it, so it is also the reason that the trail keeps.
    const note = reasonOf(rest)
    const what = { command: `${type} settle ${how}`, subject: { type, id }, reason: note }
    const settled = await act(desk, what, async tx => {
      const { row } = await readIn(tx, id)
      const to = edges.find(edge => edge.event === how)!.to
      const whole = toShareIn(kind, row, to)
      // Where nothing is held there is nothing to share: the kind itself says how much is too much.
      if (d.holds && !line && amountKobo !== undefined && (amountKobo === 0 || amountKobo >= whole))
        refuse(`A split gives the ${payeeOf(kind)} more than nothing and less than ${formatNaira(whole)}.`)
      const cause = { id, event: how, actor: 'operator', actorId: null, note, now: desk.clock() } as const
      const details = {
        ...(amountKobo !== undefined && { amountKobo }),
        ...(line && { input: { line: line.name } }),
      }
      return moveAndRead(tx, kind, { ...cause, ...details }, () => readIn(tx, id))
    })
    print(desk, settled)
    return true
  }
  return { disputes, show, settle, ways, needs }
}

/** The commands that list disputes, show one deal, and settle one. */
export const dealCommands = (kind: Kind): Record<string, Command> => {
  const { disputes, show, settle, ways, needs } = deskOf(kind)
  const name = slugOf(kind.deal)
  const line = ways.some(how => needs(how, 'line')) ? '[line] ' : ''
  const amount = line || ways.some(how => needs(how, 'amount')) ? `[naira to the ${payeeOf(kind)}] ` : ''
  return {
    [`${name} show`]: { usage: '<id>', about: `one ${kind.desk.inFull} with its history`, run: show },
    // Some kinds never wait for the operator.
    ...(ways.length > 0 && {
      [`${name} disputes`]: {
        usage: '',
        about: `${kind.desk.many} that wait for a decision`,
        run: disputes,
      },
      [`${name} settle`]: {
        usage: `<id> ${ways.join('|')} ${line}${amount}<reason>`,
        about: kind.desk.settling,
        run: settle,
      },
    }),
  }
}
