// Bill of a rental: agreed lines, charges at return and payouts.
import type { BillLine, BillPart } from '../core/bill-lines.ts'
import { type Kobo, minus, plus, ZERO } from '../core/money.ts'
import type { Rental } from './fields.ts'
import { withCover } from './terms/cover.ts'
import { agreedTotal } from './terms/quote.ts'
import { extraHoldOf } from './story.ts'

type Billed = Pick<
  Rental,
  | 'role'
  | 'days'
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

type Agreed = Pick<Rental, 'role' | 'days' | 'lines' | 'rentKobo' | 'cautionKobo' | 'cover'>

/** What was agreed, line by line: of the renter, who buys the required cover, as it was paid. */
export const agreedQuote = ({ role, days, lines, rentKobo, cautionKobo, cover }: Agreed) => {
  const quote = { lines, totalKobo: agreedTotal({ rentKobo, cautionKobo }) }
  return role === 'renter' ? withCover(quote, cover, days) : quote
}

/** What the total of `agreedQuote` is made of. */
export const agreedWords = ({ role, cover }: Pick<Rental, 'role' | 'cover'>): string =>
  role === 'renter' && cover ? 'Rent, daily cover and caution deposit' : 'Rent and caution deposit'

const agreed = (billed: Billed): BillPart => {
  const { lines, totalKobo } = agreedQuote(billed)
  return {
    title: 'Agreed',
    lines: [
      ...lines.map(({ words, amountKobo }) => ({ words, amountKobo })),
      { words: agreedWords(billed), amountKobo: totalKobo, sum: true },
    ],
  }
}

/** Where the premium of the required cover is, as the renter has it: after the sum of the part. */
export const premiumLines = ({ role, cover }: Pick<Rental, 'role' | 'cover'>): BillLine[] => {
  if (role !== 'renter' || !cover) return []
  const { insurerName, premiumKobo, refundedKobo, hasBegun } = cover
  const keptKobo = minus(premiumKobo, refundedKobo)
  return [
    ...(refundedKobo > ZERO
      ? [{ words: 'Daily cover, refunded to your wallet', amountKobo: refundedKobo }]
      : []),
    ...(keptKobo > ZERO
      ? [
          {
            words: hasBegun
              ? `Daily cover, paid to ${insurerName}`
              : 'Daily cover, in escrow until the handover',
            amountKobo: keptKobo,
          },
        ]
      : []),
  ]
}

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
            words: `Above the caution deposit: ${billed.aboveKobo > ZERO || billed.cover?.hasBegun ? 'claimed separately' : 'not charged'}`,
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
      ...premiumLines(billed),
    ],
  }
}

/** Lines are contested: everything else has moved, and they alone wait. */
const paidAtContest = (billed: Billed, paid: NonNullable<Billed['paidAtContest']>): BillPart => ({
  title: 'Where your money is',
  lines: [
    ...(billed.role === 'renter'
      ? [{ words: 'Refunded to your wallet', amountKobo: paid.toRenterKobo }]
      : [
          { words: 'Refunded to the renter', amountKobo: paid.toRenterKobo },
          { words: 'AutoX commission', amountKobo: paid.commissionKobo },
          { words: 'You received', amountKobo: paid.toOwnerKobo },
        ]),
    { words: 'In escrow for contested lines', amountKobo: billed.heldKobo, sum: true },
    ...premiumLines(billed),
  ],
})

const settled = (billed: Billed): BillPart => {
  const { role, settlement } = billed
  if (!settlement && billed.paidAtContest) return paidAtContest(billed, billed.paidAtContest)
  if (!settlement) return waiting(billed)
  const { toRenterKobo, toOwnerKobo, commissionKobo } = settlement
  const premiumKobo = billed.cover ? minus(billed.cover.premiumKobo, billed.cover.refundedKobo) : ZERO
  const paid = plus(plus(toOwnerKobo, commissionKobo), premiumKobo)
  return role === 'renter'
    ? {
        title: 'How the money was split',
        lines: [
          { words: 'Refunded to your wallet', amountKobo: toRenterKobo, less: true },
          ...(billed.cover && billed.cover.refundedKobo > ZERO
            ? [
                {
                  words: 'Daily cover, refunded to your wallet',
                  amountKobo: billed.cover.refundedKobo,
                  less: true as const,
                },
              ]
            : []),
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
