// The bill of a rental, line by line: what was agreed, what the return brought, and where the money went.
import type { BillLine, BillPart } from '../../core/bill-lines.ts'
import { plus, ZERO } from '../../core/money.ts'
import type { Rental } from './fields.ts'

type Billed = Pick<
  Rental,
  | 'role'
  | 'lines'
  | 'rentKobo'
  | 'cautionKobo'
  | 'fees'
  | 'claims'
  | 'unusedKobo'
  | 'returnedAt'
  | 'settlement'
>

const agreed = ({ lines, rentKobo, cautionKobo }: Billed): BillPart => ({
  title: 'Agreed and held in escrow',
  lines: [
    ...lines.map(({ words, amountKobo }) => ({ words, amountKobo })),
    { words: 'Rent and caution deposit', amountKobo: plus(rentKobo, cautionKobo), sum: true },
  ],
})

const atReturn = ({ fees, claims, unusedKobo, returnedAt }: Billed): BillPart[] => {
  if (returnedAt === null) return []
  const lines: BillLine[] = [
    ...(unusedKobo > ZERO
      ? [{ words: 'Rent of days that a breakdown took', amountKobo: unusedKobo, less: true as const }]
      : []),
    ...[...fees, ...claims].map(({ words, amountKobo }) => ({ words, amountKobo })),
  ]
  return [
    {
      title: 'At the return',
      lines: lines.length > 0 ? lines : [{ words: 'No fees, nothing claimed', amountKobo: ZERO }],
    },
  ]
}

const settled = ({ role, rentKobo, cautionKobo, settlement }: Billed): BillPart => {
  if (!settlement)
    return {
      title: 'Where the money is',
      lines: [{ words: 'Waits in escrow', amountKobo: plus(rentKobo, cautionKobo), sum: true }],
    }
  const { toRenterKobo, toOwnerKobo, commissionKobo } = settlement
  const paid = plus(toOwnerKobo, commissionKobo)
  return role === 'renter'
    ? {
        title: 'Where the money went',
        lines: [
          { words: 'Back to your wallet', amountKobo: toRenterKobo, less: true },
          { words: 'You paid in all', amountKobo: paid, sum: true },
        ],
      }
    : {
        title: 'Where the money went',
        lines: [
          { words: 'Back to the renter', amountKobo: toRenterKobo },
          { words: 'Commission of AutoX', amountKobo: commissionKobo },
          { words: 'You received', amountKobo: toOwnerKobo, sum: true },
        ],
      }
}

/** Every part of the bill as one side sees it; amounts that are taken off say `less`. */
export const billOf = (rental: Billed): BillPart[] => [agreed(rental), ...atReturn(rental), settled(rental)]
