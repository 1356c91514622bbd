// Terms of top-ups: cost, bounds, references and USSD banks.
import { type Dated, termsInForce, setting } from '../core/in-force.ts'
import { type Kobo, kobo, minus, plus, share, ZERO } from '../core/money.ts'

export const topUpWays = ['card', 'ussd'] as const
export type TopUpWay = (typeof topUpWays)[number]

/** With this begin the references of our top-ups, so that a payment by card for something else is told apart. */
export const topUpPrefix = 'topup-'

/** The top-up of a reference. */
export const topUpIdOf = (reference: string): string => reference.slice(topUpPrefix.length)

/** Where the demonstration pays in place of a provider's page. */
export const demoPayPage = (reference: string): string => `/account/demo-payment/${reference}`

/** Banks whose USSD codes take payments, by the code that their customers dial. */
export const ussdBanks = [
  { code: '737', name: 'GTBank' },
  { code: '966', name: 'Zenith Bank' },
  { code: '919', name: 'UBA' },
  { code: '822', name: 'Sterling Bank' },
] as const
export type UssdBank = (typeof ussdBanks)[number]['code']
export const ussdBankCodes = ussdBanks.map(({ code }) => code) as [UssdBank, ...UssdBank[]]

export const topUpLeastKobo = kobo(100_00)
/** Most at once. Banks take at most ₦100,000 a day by USSD (CBN, regulatory framework for USSD, 2018). */
export const topUpMostKobo: Record<TopUpWay, Kobo> = { card: kobo(5_000_000_00), ussd: kobo(100_000_00) }

export type TopUpTerms = {
  basisPoints: number
  /** Added from an amount on. */
  flatKobo: Kobo
  flatFromKobo: Kobo
  maxKobo: Kobo
}

/** What the payment provider takes, which the person pays on top (decision 146). */
export const topUpTerms: Dated<TopUpTerms> = setting('top-up-fee', [
  {
    from: '2026-01-01',
    basisPoints: 150,
    flatKobo: kobo(100_00),
    flatFromKobo: kobo(2_500_00),
    maxKobo: kobo(2_000_00),
  },
])

export type TopUpCost = { amountKobo: Kobo; feeKobo: Kobo; totalKobo: Kobo }

/** What of a payment is left after the provider's charge. */
const leftOf = (totalKobo: Kobo, { basisPoints, flatKobo, flatFromKobo, maxKobo }: TopUpTerms): number =>
  totalKobo - Math.min(share(totalKobo, basisPoints) + (totalKobo < flatFromKobo ? ZERO : flatKobo), maxKobo)

// The payment of which at least `netKobo` is left after a share.
const grossOf = (netKobo: number, basisPoints: number): number =>
  Math.ceil((netKobo * 10_000) / (10_000 - basisPoints))

/** What a person pays on a Lagos day so that the whole amount arrives: the charge is on the payment, not on the amount. */
export const topUpCost = (amountKobo: Kobo, day: string): TopUpCost =>
  topUpCostBy(amountKobo, termsInForce(topUpTerms, day))

/** The same by other terms. */
export const topUpCostBy = (amountKobo: Kobo, terms: TopUpTerms): TopUpCost => {
  const { basisPoints, flatKobo, maxKobo } = terms
  const totals = [
    grossOf(amountKobo, basisPoints),
    grossOf(amountKobo + flatKobo, basisPoints),
    plus(amountKobo, maxKobo),
  ].map(kobo)
  const totalKobo = kobo(Math.min(...totals.filter(total => leftOf(total, terms) >= amountKobo)))
  return { amountKobo, feeKobo: minus(totalKobo, amountKobo), totalKobo }
}
