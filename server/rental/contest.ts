// Contests of a return: which lines, with what pictures, and what AutoX decides of each.
import { fail, failField } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, kobo, plus, ZERO } from '#contract/core/money.ts'
import { reasonWords } from '#contract/core/reason.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { linesAbove } from '#contract/rental/claim/above-deposit.ts'
import { rental } from '#contract/rental/process.ts'
import { awardOf, chargeLines, lineName, type ChargeLine, splitContest } from '#contract/rental/charges.ts'
import type { Charge } from '#contract/rental/fields.ts'
import type { Cause, StepContext } from '#server/deal-engine/kind.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import {
  type ContestedLine,
  type NamedLine,
  readContestedLines,
  undecidedLines,
  withLines,
} from './contest-lines.ts'
import type { RentalRow } from './sql.ts'

type Columns = Promise<Partial<RentalRow>>
type ContestInput = { reason?: string | undefined; lines?: readonly NamedLine[] | undefined }

const chargesOf = (row: RentalRow): ChargeLine[] =>
  chargeLines({ fees: row.fees.lines, claims: row.claims.lines })

/** A call without lines contests all of them, for the one reason that it gives. */
const namedLines = (
  charges: readonly ChargeLine[],
  { reason, lines }: ContestInput,
): readonly NamedLine[] => {
  if (lines) return lines
  const why = reason ?? failField('reason', reasonWords)
  return charges.map(({ line }) => ({ line, reason: why, pictures: [] }))
}

const readContest = async (
  tx: Tx,
  { row, input, now }: StepContext<RentalRow> & { input: ContestInput },
): Promise<ContestedLine[]> => {
  const charges = chargesOf(row)
  const lines = namedLines(charges, input)
  const contest = await readContestedLines(tx, { renterId: row.renter_id, charges, lines, now })
  // What was contested before the claim stays contested.
  const earlier = row.contest.lines.filter(({ line }) => !contest.some(each => each.line === line))
  return [...earlier, ...contest]
}

/** What the holds pay now that these lines are contested, and what stays. */
const freeze = (row: RentalRow, lines: ContestedLine[]): Partial<RentalRow> => {
  const split = splitContest({
    rentKobo: kobo(row.rent_kobo),
    unusedKobo: kobo(row.unused_kobo),
    cautionKobo: kobo(row.caution_kobo),
    bookedAt: row.started_at,
    charges: chargesOf(row),
    contested: new Set(lines.map(({ line }) => line)),
  })
  return {
    ...withLines(lines),
    owner_caution_kobo: split.acceptedKobo,
    contested_kobo: split.frozenKobo,
    owner_contested_kobo: 0,
    paid_owner_kobo: split.toOwnerKobo,
    paid_renter_kobo: split.toRenterKobo,
    paid_commission_kobo: split.commissionKobo,
  }
}

/** Refuses BAD_INPUT beside its field and NOT_YOUR_PICTURE; who is said not to have come only gives a reason. */
const contest = async (tx: Tx, moved: StepContext<RentalRow> & { input: ContestInput }): Columns => {
  const { row, input } = moved
  if (row.state === 'renter-missing' || row.state === 'owner-missing') {
    if (input.reason === undefined) failField('reason', reasonWords)
    if (input.lines) failField('lines', 'There is no claim yet')
    return {}
  }
  const lines = await readContest(tx, moved)
  return row.state === 'returned' ? withLines(lines) : freeze(row, lines)
}

/** The owner's time to claim, or the renter's to answer, is over: the lines of the contest stand. */
export const freezeContested = (row: RentalRow): Partial<RentalRow> => freeze(row, row.contest.lines)

/** Awards each undecided line the same way: whole, or nothing of it. */
export const awardAll = (row: RentalRow, isWhole: boolean): Partial<RentalRow> => {
  const amountByLine = new Map(chargesOf(row).map(({ line, amountKobo }) => [line, amountKobo]))
  const lines = row.contest.lines.map(each => ({
    ...each,
    awardedKobo: each.awardedKobo ?? (isWhole ? (amountByLine.get(each.line) ?? ZERO) : ZERO),
  }))
  return awarded(row, lines)
}

const awarded = (row: RentalRow, lines: ContestedLine[]): Partial<RentalRow> => ({
  contest: { lines },
  owner_contested_kobo: awardOf(
    lines.map(({ awardedKobo }) => awardedKobo),
    kobo(row.contested_kobo),
  ),
})

type Decision = StepContext<RentalRow> & { cause: Cause & { input?: { line?: string } } }

/** The owner's part of one line, at most the line. Refuses BAD_INPUT. */
const decideLine = async (_tx: Tx, { row, cause: { input, amountKobo } }: Decision): Columns => {
  const name = undecidedLines(row).find(line => line === input?.line)
  const charge = chargesOf(row).find(({ line }) => line === name)
  if (name === undefined || !charge || amountKobo === undefined)
    return fail('BAD_INPUT', { message: 'Name a contested line and the owner’s part of it.' })
  if (amountKobo > charge.amountKobo)
    failField('amountKobo', `At most the line: ${formatNaira(charge.amountKobo)}`)
  return awarded(
    row,
    row.contest.lines.map(each => (each.line === name ? { ...each, awardedKobo: amountKobo } : each)),
  )
}

/** One sum for all contested lines, given to them in their order. Refuses BAD_INPUT. */
const shareAll = async (_tx: Tx, { row, cause: { amountKobo = ZERO } }: StepContext<RentalRow>): Columns => {
  if (amountKobo > row.contested_kobo)
    failField('amountKobo', `At most what is frozen: ${formatNaira(kobo(row.contested_kobo))}`)
  let leftKobo: number = amountKobo
  const lines = row.contest.lines.map(each => {
    const charge = chargesOf(row).find(({ line }) => line === each.line)
    const awardedKobo = kobo(Math.min(leftKobo, charge?.amountKobo ?? 0))
    leftKobo -= awardedKobo
    return { ...each, awardedKobo }
  })
  return awarded(row, lines)
}

/** The renter accepts everything: what was contested goes to the owner as far as the deposit reaches. */
const acceptClaim = async (_tx: Tx, { row }: StepContext<RentalRow>): Columns =>
  row.state === 'contested' ? awardAll(row, true) : { contest: { lines: [] }, contest_pictures: [] }

export const contestSteps = {
  contest,
  'objection-stands': async (_tx: Tx, { row }: StepContext<RentalRow>): Columns => freezeContested(row),
  'accept-claim': acceptClaim,
  uphold: async (_tx: Tx, { row }: StepContext<RentalRow>): Columns => awardAll(row, true),
  dismiss: async (_tx: Tx, { row }: StepContext<RentalRow>): Columns => awardAll(row, false),
  share: shareAll,
  'decide-line': decideLine,
  'decide-last': decideLine,
}

/** Rentals from before the column say it by their sums alone. */
const isAllWell = (row: RentalRow): boolean =>
  row.is_waived || (!row.above_deposit && row.owner_caution_kobo === 0 && row.fees_kobo + row.claims_kobo > 0)

const chargeState = (row: RentalRow, contested: ContestedLine | undefined): Charge['state'] => {
  const isOpen = row.state === 'returned' || row.state === 'claimed' || row.state === 'objected'
  if (contested) return contested.awardedKobo === null ? 'contested' : 'decided'
  if (isOpen) return 'open'
  return row.contest.lines.length === 0 && isAllWell(row) ? 'waived' : 'accepted'
}

/** Every fee and claim with what the renter and AutoX said of it. */
export const showCharges = (row: RentalRow): Charge[] =>
  chargesOf(row).map(charge => {
    const contested = row.contest.lines.find(({ line }) => line === charge.line)
    return {
      ...charge,
      state: chargeState(row, contested),
      reason: contested?.reason ?? '',
      pictures: contested ? [...contested.pictures] : [],
      awardedKobo: contested?.awardedKobo ?? null,
    }
  })

/** What is asked of the renter above the deposit, as far as it stands once the rental has ended. */
export const aboveOf = (row: RentalRow): Kobo => {
  if (!row.above_deposit || row.is_waived) return ZERO
  const charges = isOver(rental, row.state)
    ? showCharges(row)
    : chargesOf(row).map(charge => ({ ...charge, state: 'accepted' as const, awardedKobo: null }))
  return linesAbove(charges, kobo(row.caution_kobo))
    .filter(({ line }) => !row.is_covered || pointOf(row, line) === '')
    .reduce((sum, { amountKobo }) => plus(sum, amountKobo), ZERO)
}

/** The damaged point that a line is about; empty for a fee or an item. */
export const pointOf = ({ claims: { lines } }: RentalRow, line: string): string =>
  lines.find(each => lineName(each) === line)?.point ?? ''

/** What moved when lines were contested; null before and without a contest. */
export const showPaidAtContest = (row: RentalRow) => {
  const { paid_owner_kobo: owner, paid_renter_kobo: renter, paid_commission_kobo: commission } = row
  return owner + renter + commission === 0
    ? null
    : { toOwnerKobo: kobo(owner), toRenterKobo: kobo(renter), commissionKobo: kobo(commission) }
}
