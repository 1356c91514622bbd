// What a value of a setting comes to, by an example of each.
import { commissionBy } from '../../core/commission.ts'
import { formatNaira, type Kobo, kobo, share } from '../../core/money.ts'
import { type SaleLateTerms, saleLateFee } from '../../finance/instalment-sale/late-fee.ts'
import { depositBy } from '../../reservation/deposit-terms.ts'
import { breakCostBy } from '../../savings/terms.ts'
import { bandFee, dutyBy, type DutyTerms, type FeeTerms } from '../../transfers/fees.ts'
import { topUpCostBy, type TopUpTerms } from '../../transfers/top-up-terms.ts'
import type { SettingName } from './settings.ts'

type Example<V> = { words: string; of: (value: V) => string }
const example = <V>(words: string, of: (value: V) => string): Example<object> => ({
  words,
  of: value => of(value as V),
})

const naira = (amount: number): Kobo => kobo(amount * 100)
type Commission = { basisPoints: number; maxKobo: Kobo }
const commissionExample = (words: string, amount: number) =>
  example<Commission>(words, terms => formatNaira(commissionBy(naira(amount), terms)))

const examples: Partial<Record<SettingName, Example<object>>> = {
  'sale-commission': commissionExample('Commission on a car sold for ₦20,000,000', 20_000_000),
  'rental-commission': commissionExample('Commission on a rent of ₦200,000', 200_000),
  'repair-commission': commissionExample('Commission on an invoice of ₦150,000', 150_000),
  'purchase-documents': example<{ documentsAboveKobo: Kobo }>(
    'A car for ₦25,000,000, paid by bank transfer',
    ({ documentsAboveKobo }) => (naira(25_000_000) > documentsAboveKobo ? 'Needs documents' : 'No documents'),
  ),
  'transfer-fee': example<FeeTerms>('Fee for sending ₦20,000', terms =>
    formatNaira(bandFee(naira(20_000), terms)),
  ),
  'transfer-duty': example<DutyTerms>('VAT and duty for sending ₦20,000 with a fee of ₦25', terms => {
    const { vatKobo, dutyKobo } = dutyBy(terms, { amountKobo: naira(20_000), feeKobo: naira(25), to: 'bank' })
    return `${formatNaira(vatKobo)} and ${formatNaira(dutyKobo)}`
  }),
  'top-up-fee': example<TopUpTerms>('Charge for a top-up of ₦10,000', terms =>
    formatNaira(topUpCostBy(naira(10_000), terms).feeKobo),
  ),
  'reservation-deposit': example<Commission & { minKobo: Kobo }>('Deposit on a car for ₦10,000,000', terms =>
    formatNaira(depositBy(naira(10_000_000), terms)),
  ),
  'rental-fees': example<{ missedBasisPoints: number }>('No-show on a rent of ₦200,000 for 4 days', terms =>
    formatNaira(kobo(Math.max(share(naira(200_000), terms.missedBasisPoints), naira(50_000)))),
  ),
  'savings-break': example<{ breakBasisPoints: number; breakMaxKobo: Kobo }>(
    'Breaking a locked plan of ₦500,000',
    terms => formatNaira(breakCostBy(naira(500_000), terms)),
  ),
  'sale-in-parts': example<{ late?: SaleLateTerms | null }>(
    'Late fee on an instalment of ₦500,000 for a car of ₦10,000,000',
    ({ late }) =>
      // Values of before there were late fees name none.
      late
        ? formatNaira(
            saleLateFee(naira(500_000), { priceKobo: naira(10_000_000), chargedKobo: kobo(0) }, late),
          )
        : 'None',
  ),
  'motor-tariff': example<{ comprehensiveMinBps: number }>(
    'Lowest comprehensive premium on ₦10,000,000',
    terms => formatNaira(share(naira(10_000_000), terms.comprehensiveMinBps)),
  ),
  'insurance-terms': example<{ commissionBps: number }>('Our share of a premium of ₦100,000', terms =>
    formatNaira(share(naira(100_000), terms.commissionBps)),
  ),
  'second-operator': example<{ aboveKobo: Kobo }>('A decision about ₦10,000,000', ({ aboveKobo }) =>
    naira(10_000_000) > aboveKobo ? 'Two operators' : 'One operator',
  ),
}

export type Effect = { words: string; before: string; after: string }
/** An example by the value before and after; undefined for a setting whose value says it all. */
export const effectOf = (name: string, before: object, after: object): Effect | undefined => {
  const about = Object.hasOwn(examples, name) ? examples[name as SettingName] : undefined
  return about && { words: about.words, before: about.of(before), after: about.of(after) }
}

/** The same while somebody types: a value out of its bounds comes to nothing yet, and is refused when it is sent. */
export const effectWhileTyped = (
  name: string,
  before: object | undefined,
  after: object | undefined,
): Effect | undefined => {
  try {
    return before && after && effectOf(name, before, after)
  } catch {
    return undefined
  }
}
