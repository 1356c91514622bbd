// Bill of a rental: agreed lines, charges at return and payouts.
import type { BillLine, BillPart } from '../core/bill-lines.ts'
import { type Kobo, minus, plus, ZERO } from '../core/money.ts'
import type { Rental } from './fields.ts'
import { extraHoldOf } from './story.ts'

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
  | 'heldKobo'
  | 'change'
  | 'feesKobo'
  | 'claimsKobo'
  | 'aboveKobo'
  | 'cover'
  | 'paidAtContest'
>

const agreed = ({ lines, rentKobo, cautionKobo }: Billed): BillPart => ({
  title: 'Agreed',
  lines: [
    ...lines.map(({ words, amountKobo }) => ({ words, amountKobo })),
    { words: 'Rent and caution deposit', amountKobo: plus(rentKobo, cautionKobo), sum: true },
  ],
})

type DepositClaims = Pick<Rental, 'fees' | 'claims' | 'feesKobo' | 'claimsKobo' | 'aboveKobo' | 'cover'>

/** Fees and claims line by line, adding up to what is asked of the caution deposit. */
export const claimLines = (billed: DepositClaims): BillLine[] => {
  const claimedKobo = plus(billed.feesKobo, billed.claimsKobo)
  const lines = [...billed.fees, ...billed.claims]
    .filter(({ amountKobo }) => amountKobo > ZERO)
    .map(({ words, amountKobo }) => ({ words, amountKobo }))
  if (lines.length === 0) return []
  const wholeKobo = lines.reduce<Kobo>((sum, { amountKobo }) => plus(sum, amountKobo), ZERO)
  const aboveKobo = minus(wholeKobo, claimedKobo)
  return [
    ...lines,
    ...(aboveKobo > ZERO
      ? [
          {
            words: `Above the caution deposit: ${billed.aboveKobo > ZERO || billed.cover?.hasBegun ? 'claimed apart' : 'not charged'}`,
            amountKobo: aboveKobo,
            less: true as const,
          },
        ]
      : []),
    { words: 'Claimed from the caution deposit', amountKobo: claimedKobo, sum: true as const },
  ]
}

const atReturn = (billed: Billed): BillPart[] => {
  const { unusedKobo, returnedAt } = billed
  if (returnedAt === null) return []
  const lines: BillLine[] = [
    ...claimLines(billed),
    ...(unusedKobo > ZERO
      ? [{ words: 'Rent for days lost to a breakdown', amountKobo: unusedKobo, less: true as const }]
      : []),
  ]
  return [
    {
      title: 'After the return',
      lines: lines.length > 0 ? lines : [{ words: 'No fees, nothing claimed', amountKobo: ZERO }],
    },
  ]
}

const waiting = (billed: Billed): BillPart => {
  const moreKobo = extraHoldOf(billed)
  return {
    title: 'Where your money is',
    lines: [
      ...(moreKobo > ZERO
        ? [
            { words: 'Rent and caution deposit', amountKobo: minus(billed.heldKobo, moreKobo) },
            { words: 'For a change of days that is pending', amountKobo: moreKobo },
          ]
        : []),
      { words: 'In escrow', amountKobo: billed.heldKobo, sum: true },
    ],
  }
}

/** Lines are contested: everything else has moved, and they alone wait. */
const paidAtContest = ({ role, heldKobo }: Billed, paid: NonNullable<Billed['paidAtContest']>): BillPart => ({
  title: 'Where your money is',
  lines: [
    ...(role === 'renter'
      ? [{ words: 'Refunded to your wallet', amountKobo: paid.toRenterKobo }]
      : [
          { words: 'Refunded to the renter', amountKobo: paid.toRenterKobo },
          { words: 'AutoX commission', amountKobo: paid.commissionKobo },
          { words: 'You received', amountKobo: paid.toOwnerKobo },
        ]),
    { words: 'In escrow for contested lines', amountKobo: heldKobo, sum: true },
  ],
})

const settled = (billed: Billed): BillPart => {
  const { role, settlement } = billed
  if (!settlement && billed.paidAtContest) return paidAtContest(billed, billed.paidAtContest)
  if (!settlement) return waiting(billed)
  const { toRenterKobo, toOwnerKobo, commissionKobo } = settlement
  const paid = plus(toOwnerKobo, commissionKobo)
  return role === 'renter'
    ? {
        title: 'How the money was split',
        lines: [
          { words: 'Refunded to your wallet', amountKobo: toRenterKobo, less: true },
          { words: 'You paid in total', amountKobo: paid, sum: true },
        ],
      }
    : {
        title: 'How the money was split',
        lines: [
          { words: 'Refunded to the renter', amountKobo: toRenterKobo },
          { words: 'AutoX commission', amountKobo: commissionKobo },
          { words: 'You received', amountKobo: toOwnerKobo, sum: true },
        ],
      }
}

/** Every part of the bill as one side sees it; amounts that are taken off say `less`. */
export const billOf = (rental: Billed): BillPart[] => [agreed(rental), ...atReturn(rental), settled(rental)]
