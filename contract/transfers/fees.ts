// What sending money costs: dated, because banks and the law change it.
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo, plus, share, ZERO } from '../core/money.ts'

export type FeeTerms = {
  /** By its amount; the last band without an end (CBN, guide to charges by banks, in force since 2020). */
  bands: readonly { upToKobo: Kobo | null; feeKobo: Kobo }[]
}
export type DutyTerms = {
  /** On the fee. */
  vatBasisPoints: number
  /** Stamp duty from this amount on, paid by the sender (Nigeria Tax Act 2025, in force since 2026-01-01). */
  dutyKobo: Kobo
  dutyFromKobo: Kobo
  /** Whether a transfer between two wallets of AutoX bears it too: not before advice is taken (decision 19). */
  dutyOnWallets: boolean
}

/** What AutoX asks for a transfer to a bank. */
export const feeTerms: Dated<FeeTerms> = setting('transfer-fee', [
  {
    from: '2026-01-01',
    bands: [
      { upToKobo: kobo(5_000_00), feeKobo: kobo(10_00) },
      { upToKobo: kobo(50_000_00), feeKobo: kobo(25_00) },
      { upToKobo: null, feeKobo: kobo(50_00) },
    ],
  },
])

/** Legal terms of the duty. */
export const dutyTerms: Dated<DutyTerms> = setting('transfer-duty', [
  {
    from: '2026-01-01',
    vatBasisPoints: 750,
    dutyKobo: kobo(50_00),
    dutyFromKobo: kobo(10_000_00),
    dutyOnWallets: false,
  },
])

/** What sending takes from a wallet, part by part; the parts sum to the total. */
export type CostParts = { amountKobo: Kobo; feeKobo: Kobo; vatKobo: Kobo; dutyKobo: Kobo; totalKobo: Kobo }

/** The fee of sending an amount to a bank by such terms. */
export const bandFee = (amountKobo: Kobo, { bands }: FeeTerms): Kobo =>
  bands.find(({ upToKobo }) => upToKobo === null || amountKobo <= upToKobo)!.feeKobo

type Sent = { amountKobo: Kobo; feeKobo: Kobo; to: 'bank' | 'wallet' }
/** The taxes on a transfer with its fee by such terms. */
export const dutyBy = (terms: DutyTerms, { amountKobo, feeKobo, to }: Sent) => {
  const dutiable = (to === 'bank' || terms.dutyOnWallets) && amountKobo >= terms.dutyFromKobo
  return { vatKobo: share(feeKobo, terms.vatBasisPoints), dutyKobo: dutiable ? terms.dutyKobo : ZERO }
}

/** The cost of sending an amount on a Lagos day, to a bank or to another wallet. */
export const costOf = (amountKobo: Kobo, to: 'bank' | 'wallet', day: string): CostParts => {
  const feeKobo = to === 'bank' ? bandFee(amountKobo, termsInForce(feeTerms, day)) : ZERO
  const { vatKobo, dutyKobo } = dutyBy(termsInForce(dutyTerms, day), { amountKobo, feeKobo, to })
  const totalKobo = [feeKobo, vatKobo, dutyKobo].reduce(plus, amountKobo)
  return { amountKobo, feeKobo, vatKobo, dutyKobo, totalKobo }
}
