// Desk commands for deals of a kind and their disputes.
import type { ContestedLineView } from '#contract/desk/subject-view.ts'
import {
  realActorOf,
  holdsIn,
  type Need,
  payeeOf as payeeOfHold,
  slugOf,
} from '#contract/deal-engine/deal.ts'
import { formatNaira, type Kobo, plus, ZERO } from '#contract/core/money.ts'
import { amountOf, idOf, nairaOf, parseChoice, reasonOf, refuse } from '#server/desk/arguments.ts'
import type { Subject } from '#server/desk/audit.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import { atOnce, type QueueRow, selectWaiting } from '#server/desk/queue.ts'
import { decideMoney } from '#server/desk/decide-money.ts'
import { eventLines } from '#server/desk/event-lines.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { historyOf, type PastEvent } from '#server/kernel/process/transition.ts'
import { questionCommand } from './dispute-desk.ts'
import { edgesOf, factsOf } from './decision-facts.ts'
import { type DealRow, type Kind, partyOf, stateWords } from './kind.ts'
import { toShareIn } from './money.ts'
import { moveAndRead } from './move.ts'
import { disputesIn, findDeal } from './table.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

/** One row for each line, with why it is contested and the pictures beneath. */
const printLine = (
  say: Desk['print'],
  { words, amountKobo, outcome, reason, pictures }: ContestedLineView,
): void => {
  say(`${words}, ${formatNaira(amountKobo)}: ${outcome}`)
  if (reason !== '') say(`  ${reason}`)
  for (const { hash } of pictures) say(`  /pictures/${hash}-800.webp`)
}

type DealRecord = { row: DealRow; thing: string; history: PastEvent[] }

/** What each deal is about, by the id of the deal. */
export const nameThings = async (
  db: Query,
  kind: Kind,
  rows: readonly DealRow[],
): Promise<Map<string, string>> => {
  const about = await kind.about(db, rows)
  return new Map(rows.map(row => [row.id, kind.thing(row, about.get(row.id))]))
}

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

/** Whom the amount of a decision pays: the side that did not pay, unless the kind names somebody else for its event. */
export const payeeOf = ({ deal, desk }: Kind, event = ''): string => {
  const outsider = desk.outsiders?.[event]
  if (outsider !== undefined) return outsider
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

const typeOf = ({ deal }: Kind) => slugOf(deal) as Subject['type']
const readFor = async (tx: Tx, kind: Kind, id: string): Promise<DealRecord> => {
  const row = (await findDeal(tx, kind, id)) ?? refuse(`We can’t find that ${kind.desk.one}.`)
  const thing = (await nameThings(tx, kind, [row])).get(id)!
  return { row, thing, history: await historyOf(tx, kind.deal, id) }
}

const printDeal = ({ print: say, clock }: Desk, kind: Kind, { row, thing, history }: DealRecord): void => {
  const { deal: d } = kind
  const sides = d.sides.map((side: string) => `${side} ${partyOf(row, side)}`)
  say(`${row.id}: ${stateWords(kind, row, clock())}, ${formatNaira(totalOf(kind, row))}`)
  say([...sides, thing].join(', '))
  for (const line of kind.desk.lines?.show(row) ?? []) printLine(say, line)
  const events = history.map(past => ({ ...past, actor: realActorOf(d, past.event, past.actor) }))
  for (const line of eventLines(d.states, kind.story, events)) say(line)
}

const eventsFor = (kind: Kind) => [...new Set(edgesOf(kind).map(({ event }) => event as string))]
const needs = (kind: Kind, how: string, need: Need) =>
  edgesOf(kind).some(edge => edge.event === how && edge.needs === need)

/** A decision as it was typed, with the arguments that carry it out again. */
const decisionOf = (kind: Kind, how: string, typed: readonly string[]) => {
  const rest = [...typed]
  const line = needs(kind, how, 'line') ? lineOf(kind, rest) : undefined
  const amountKobo =
    line?.amountKobo ?? (needs(kind, how, 'amount') ? nairaOf(rest.shift(), payeeOf(kind, how)) : undefined)
  // Both sides read it, so it is also the reason that the trail keeps.
  const note = reasonOf(rest)
  return { line: line?.name, amountKobo, note, args: [...typed.slice(0, typed.length - rest.length), note] }
}
type Decision = ReturnType<typeof decisionOf>

const carryOut = async (
  tx: Tx,
  kind: Kind,
  { id, how, line, amountKobo, note, now }: Decision & { id: string; how: string; now: Date },
): Promise<DealRecord> => {
  const { row } = await readFor(tx, kind, id)
  const whole = toShareIn(kind, row, edgesOf(kind).find(edge => edge.event === how)!.to)
  // Where nothing is held there is nothing to share: the kind itself says how much is too much.
  const isSplit = kind.deal.holds && line === undefined && amountKobo !== undefined
  if (isSplit && (amountKobo === 0 || amountKobo >= whole))
    refuse(`A split gives the ${payeeOf(kind)} more than nothing and less than ${formatNaira(whole)}.`)
  const cause = { id, event: how, actor: 'operator', actorId: null, note, now } as const
  const details = {
    ...(amountKobo !== undefined && { amountKobo }),
    ...(line !== undefined && { input: { line } }),
  }
  return moveAndRead(tx, kind, { ...cause, ...details }, () => readFor(tx, kind, id))
}

const settleOf =
  (kind: Kind): Run =>
  async (desk, [typedId, typedHow, ...rest]) => {
    const type = typeOf(kind)
    const id = idOf(typedId, kind.desk.one)
    const how = parseChoice(typedHow, eventsFor(kind))
    const decision = decisionOf(kind, how, rest)
    const what = {
      command: `${type} settle ${how}`,
      subject: { type, id },
      reason: decision.note,
      run: { command: `${type} settle`, args: [id, how, ...decision.args] },
      money: (db: Query) => factsOf(db, kind, id, { event: how, ...decision }),
    }
    const settled = await decideMoney(desk, what, tx =>
      carryOut(tx, kind, { ...decision, id, how, now: desk.clock() }),
    )
    if (settled) printDeal(desk, kind, settled)
    return true
  }

const deskOf = (kind: Kind) => {
  const type = typeOf(kind)
  const disputes: Run = async ({ db, print: say }) => {
    const open = await selectWaiting<DealRow & QueueRow>(db, disputesIn(kind), atOnce)
    for (const row of open)
      say(
        `${row.id}  ${formatNaira(totalOf(kind, row))}  since ${lagosTime(row.since ?? row.changed_at)}, decide by ${lagosTime(row.due_at)}`,
      )
    say(open.length === 0 ? 'No dispute is waiting.' : `${open.length} waiting.`)
    return true
  }
  const show: Run = async (desk, [typedId]) => {
    const id = idOf(typedId, kind.desk.one)
    const what = { command: `${type} show`, subject: { type, id } }
    printDeal(desk, kind, await act(desk, what, tx => readFor(tx, kind, id)))
    return true
  }
  return { disputes, show, settle: settleOf(kind) }
}

/** The commands that list disputes, show one deal, and settle one. */
export const dealCommands = (kind: Kind): Record<string, Command> => {
  const { disputes, show, settle } = deskOf(kind)
  const [name, ways] = [slugOf(kind.deal), eventsFor(kind)]
  const line = ways.some(how => needs(kind, how, 'line')) ? '[line] ' : ''
  const amount =
    line || ways.some(how => needs(kind, how, 'amount')) ? `[naira to the ${payeeOf(kind)}] ` : ''
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
      ...questionCommand(kind),
    }),
  }
}
