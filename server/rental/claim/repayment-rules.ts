// Payment rules of claims above a deposit for instalment collection.
import { ZERO } from '#contract/core/money.ts'
import { leftKobo, type OwedInstalment } from '#contract/finance/repayment/repayment.ts'
import { instalmentTerms } from '#contract/rental/claim/instalments.ts'
import { instalmentStates, rentalClaim } from '#contract/rental/claim/process.ts'
import { carTitle } from '#server/cars/reads.ts'
import { payAcross } from '#server/finance/repayment/pay-across.ts'
import type { InstalmentKind, Stands } from '#server/finance/repayment/instalment-kind.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { rentalClaimKind } from './kind.ts'
import { addPaid, instalmentsOf, type RentalClaimRow } from './sql.ts'

type Row = RentalClaimRow

const stepFor = ({ state }: Row, { leftKobo: left, isLate }: Stands): string | undefined => {
  if (left === ZERO) return 'finish'
  if (state === 'paying') return isLate ? 'fall-behind' : undefined
  return isLate ? undefined : 'catch-up'
}

type Due = { first: OwedInstalment; all: readonly OwedInstalment[]; now: Date }

/** The rest of one instalment, from wallet to wallet; AutoX keeps nothing of it. Refuses INSUFFICIENT_FUNDS. */
const take = async (tx: Tx, row: Row, { first, all, now }: Due): Promise<void> => {
  const amountKobo = leftKobo(first)
  const meta = { rentalClaimId: row.id, about: await carTitle(tx, row.car_id) }
  const across = { from: 'renter', to: 'owner', amountKobo, kind: 'rental-claim', meta, now }
  await payAcross(tx, rentalClaim, row, across)
  const list = all.map(each =>
    each.number === first.number ? { ...each, paid: { ...each.dueAmounts } } : each,
  )
  await addPaid(tx, row.id, { list, amountKobo })
}

export const claimRepayment: InstalmentKind<Row> = {
  kind: rentalClaimKind,
  payer: 'renter',
  payeeOf: () => 'owner',
  instalmentsOf,
  isOwing: ({ state }) => (instalmentStates as readonly string[]).includes(state),
  stepFor,
  lateTimer: ({ state }) =>
    state === 'behind' ? { event: 'default', days: instalmentTerms.defaultDays } : undefined,
  take,
}
