// What sending money costs: dated, because banks and the law change it.
import { type Dated, inForce } from '../core/in-force.ts'
import { type Kobo, kobo, plus, share, ZERO } from '../core/money.ts'

type Terms = {
  /** Fee of a transfer to a bank by its amount (CBN, guide to charges by banks, in force since 2020). */
  bands: readonly { upToKobo: number; feeKobo: Kobo }[]
  /** On the fee. */
  vatBasisPoints: number
  /** Stamp duty from this amount on, paid by the sender (Nigeria Tax Act 2025, in force since 2026-01-01). */
  dutyKobo: Kobo
  dutyFromKobo: Kobo
  /** Whether a transfer between two wallets of AutoX bears it too: not before advice is taken (decision 19). */
  dutyOnWallets: boolean
}

export const feeTerms: Dated<Terms> = [
  {
    from: '2026-01-01',
    bands: [
      { upToKobo: 5_000_00, feeKobo: kobo(10_00) },
      { upToKobo: 50_000_00, feeKobo: kobo(25_00) },
      { upToKobo: Infinity, feeKobo: kobo(50_00) },
    ],
    vatBasisPoints: 750,
    dutyKobo: kobo(50_00),
    dutyFromKobo: kobo(10_000_00),
    dutyOnWallets: false,
  },
]

/** What sending takes from a wallet, part by part; the parts sum to the total. */
export type CostParts = { amountKobo: Kobo; feeKobo: Kobo; vatKobo: Kobo; dutyKobo: Kobo; totalKobo: Kobo }

/** The cost of sending an amount on a Lagos day, to a bank or to another wallet. */
export const costOf = (amountKobo: Kobo, to: 'bank' | 'wallet', day: string): CostParts => {
  const now = inForce(feeTerms, day)
  const band = now.bands.find(({ upToKobo }) => amountKobo <= upToKobo)!
  const feeKobo = to === 'bank' ? band.feeKobo : ZERO
  const vatKobo = share(feeKobo, now.vatBasisPoints)
  const dutiable = (to === 'bank' || now.dutyOnWallets) && amountKobo >= now.dutyFromKobo
  const dutyKobo = dutiable ? now.dutyKobo : ZERO
  const totalKobo = [feeKobo, vatKobo, dutyKobo].reduce(plus, amountKobo)
  return { amountKobo, feeKobo, vatKobo, dutyKobo, totalKobo }
}
