// Contested lines of a rental as the operator decides them, one by one.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { catalogueItems, catalogueWords } from '#contract/rental/terms/catalogue.ts'
import { pointName, recordPointIds } from '#contract/rental/record-points.ts'
import { chargeOutcome, lineName } from '#contract/rental/charges.ts'
import type { ContestedLineView } from '#contract/desk/subject-view.ts'
import type { DeskLines } from '#server/deal-engine/at-desk.ts'
import { showCharges } from './contest.ts'
import { undecidedLines } from './contest-lines.ts'
import type { RentalRow } from './sql.ts'

const feeWords = { late: 'Late hours', kilometres: 'Kilometres', fuel: 'Fuel' } as const

/** Every line that a contest can name. */
const everyLine = [
  ...Object.entries(feeWords).map(([id, words]) => ({ id, words })),
  ...catalogueItems.map(id => ({ id, words: catalogueWords[id] })),
  ...recordPointIds.map(point => ({
    id: lineName({ what: 'damage', point }),
    words: `Damage: ${pointName(point)}`,
  })),
]

const naira = (amount: number) => formatNaira(kobo(amount))

const showLines = (row: RentalRow): ContestedLineView[] =>
  showCharges(row)
    .filter(({ state }) => state === 'contested' || state === 'decided')
    .map(charge => ({
      words: charge.words,
      amountKobo: charge.amountKobo,
      outcome: chargeOutcome(charge),
      reason: charge.reason,
      pictures: charge.pictures,
    }))

/** What deciding one line can still move. */
const does = (row: RentalRow, id: string): string | undefined => {
  const charge = showCharges(row).find(({ line }) => line === id)
  if (!charge) return undefined
  const left = undecidedLines(row).length - 1
  const frozen = `${naira(row.contested_kobo)} is frozen for all contested lines, ${naira(row.owner_contested_kobo)} of it is awarded so far.`
  const end =
    left === 0
      ? 'It is the last line: the award is paid now, and the rest returns to the renter.'
      : `No money moves now: ${left} more to decide.`
  return `At most ${naira(charge.amountKobo)} for this line. ${frozen} ${end}`
}

/** Every line that a return can have. */
export const chargeDeskLines = { all: everyLine }

export const contestAtDesk: DeskLines<RentalRow> = {
  ...chargeDeskLines,
  open: undecidedLines,
  show: showLines,
  does,
}
