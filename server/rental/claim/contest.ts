// Contest and decision of claimed lines, and what is owed as they stand.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, kobo, plus, ZERO } from '#contract/core/money.ts'
import type { ClaimCharge } from '#contract/rental/claim/shape.ts'
import type { Cause, StepContext } from '#server/deal-engine/kind.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import {
  type ContestedLine,
  type NamedLine,
  readContestedLines,
  undecidedLines,
  withLines,
} from '../contest-lines.ts'
import type { ClaimedLine, RentalClaimRow } from './sql.ts'
import { withToll } from './toll-rules.ts'

type Row = RentalClaimRow
type Columns = Promise<Partial<Row>>

const amountOf = (row: Row, line: string): Kobo =>
  row.lines.list.find(each => each.line === line)?.amountKobo ?? ZERO

/** Uncontested lines whole, decided ones by their award, and nothing yet of those that AutoX decides. */
const owedBy = (row: Row, contested: readonly ContestedLine[]): Kobo =>
  row.lines.list.reduce((sum, { line, amountKobo }) => {
    const contest = contested.find(each => each.line === line)
    return plus(sum, contest ? (contest.awardedKobo ?? ZERO) : amountKobo)
  }, ZERO)

const withAwards = (row: Row, lines: ContestedLine[]): Partial<Row> => ({
  ...withLines(lines),
  owed_kobo: owedBy(row, lines),
})

/** Refuses BAD_INPUT beside its field and NOT_YOUR_PICTURE; what AutoX has decided with the rental is not heard twice. */
const contest = async (
  tx: Tx,
  { row, input, now }: StepContext<Row> & { input: { lines: readonly NamedLine[] } },
): Columns => {
  const charges = row.lines.list.filter(({ isDecided }) => !isDecided)
  return withAwards(
    row,
    await readContestedLines(tx, { renterId: row.renter_id, charges, lines: input.lines, now }),
  )
}

const awardAll = (row: Row, isWhole: boolean): Partial<Row> =>
  withAwards(
    row,
    row.contest.lines.map(each => ({
      ...each,
      awardedKobo: each.awardedKobo ?? (isWhole ? amountOf(row, each.line) : ZERO),
    })),
  )

type Decision = StepContext<Row> & { cause: Cause & { input?: { line?: string } } }

/** The owner's part of one line, at most the line. Refuses BAD_INPUT. */
const decideLine = async (_tx: Tx, { row, cause: { input, amountKobo } }: Decision): Columns => {
  const name = undecidedLines(row).find(line => line === input?.line)
  if (name === undefined || amountKobo === undefined)
    return fail('BAD_INPUT', { message: 'Name a contested line and the owner’s part of it.' })
  if (amountKobo > amountOf(row, name))
    failField('amountKobo', `At most the line: ${formatNaira(amountOf(row, name))}`)
  return withAwards(
    row,
    row.contest.lines.map(each => (each.line === name ? { ...each, awardedKobo: amountKobo } : each)),
  )
}

/** The last decision makes a debt; where nothing is owed there is none. Refuses BAD_INPUT. */
const decideLast = async (tx: Tx, moved: Decision): Columns => {
  const columns = await decideLine(tx, moved)
  if (columns.owed_kobo === 0) failField('amountKobo', 'Nothing would be owed: dismiss the claim instead')
  return { ...columns, owed_at: moved.now }
}

type Adding = StepContext<Row> & { cause: Cause & { input?: { toll?: ClaimedLine } } }

/** A toll or fine that arrived while the claim waits for its answer. */
const addToll = async (_tx: Tx, { row, cause: { input }, now }: Adding): Columns =>
  input?.toll ? withToll(row, input.toll, now) : fail('BAD_INPUT', { message: 'Name a toll or fine.' })

export const contestSteps = {
  'add-toll': addToll,
  contest,
  uphold: async (_tx: Tx, { row, now }: StepContext<Row>): Columns => ({
    ...awardAll(row, true),
    owed_at: now,
  }),
  dismiss: async (_tx: Tx, { row }: StepContext<Row>): Columns => awardAll(row, false),
  'decide-line': decideLine,
  'decide-last': decideLast,
}

/** One outcome for all lines is for a contest of which no line is decided. */
const isUntouched = (row: Row): boolean => undecidedLines(row).length === row.contest.lines.length

export const contestGuards = {
  uphold: (row: Row) =>
    isUntouched(row) ? undefined : 'A line is decided already. Decide the others one by one.',
  dismiss: (row: Row) =>
    row.owed_kobo === 0 ? undefined : 'Other lines are owed. Decide the contested ones one by one.',
  'decide-line': (row: Row) =>
    undecidedLines(row).length > 1 ? undefined : 'Only one line is left: deciding it ends the contest.',
  'decide-last': (row: Row) => (undecidedLines(row).length === 1 ? undefined : 'More than one line is left.'),
  contest: (row: Row) =>
    row.lines.list.some(({ isDecided }) => !isDecided) ? undefined : 'Every line is decided.',
}

const stateOf = (
  row: Row,
  { isDecided }: ClaimedLine,
  contested: ContestedLine | undefined,
): ClaimCharge['state'] => {
  if (row.state === 'waived') return 'waived'
  if (contested) return contested.awardedKobo === null ? 'contested' : 'decided'
  return row.state === 'asked' && !isDecided ? 'open' : 'accepted'
}

/** Every line with what the renter and AutoX said of it. */
export const showCharges = (row: Row): ClaimCharge[] =>
  row.lines.list.map(({ isDecided, toll = null, ...line }) => {
    const contested = row.contest.lines.find(each => each.line === line.line)
    return {
      ...line,
      toll,
      state: stateOf(row, { isDecided, ...line }, contested),
      reason: contested?.reason ?? '',
      pictures: contested ? [...contested.pictures] : [],
      awardedKobo: contested?.awardedKobo ?? null,
    }
  })

/** What deciding one line makes owed, in words. */
export const doesLine = (row: Row, id: string): string | undefined => {
  const line = row.lines.list.find(each => each.line === id)
  if (!line) return undefined
  const left = undecidedLines(row).length - 1
  const end =
    left === 0
      ? 'It is the last line: the renter then owes what is awarded, and pays it with the PIN.'
      : `${left} more to decide.`
  return `At most ${formatNaira(line.amountKobo)} for this line. ${formatNaira(kobo(row.owed_kobo))} is owed so far. No money moves now. ${end}`
}
