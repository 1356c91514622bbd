// All settings under four eyes: purpose, source, bounds and notice period.
import type { z } from 'zod'
import { commissionTerms } from '../../core/commission.ts'
import type { Dated } from '../../core/in-force.ts'
import { salePlanTerms } from '../../finance/instalment-sale/terms.ts'
import { commissionTerms as repairCommissionTerms } from '../../repair/terms.ts'
import { depositTerms } from '../../reservation/deposit-terms.ts'
import { exampleTerms } from '../../finance/month-example.ts'
import { policies } from '../../finance/policy.ts'
import { inspectorTerms } from '../../inspection/inspectors/inspector-terms.ts'
import { tariffs } from '../../insurance/tariff.ts'
import { claimClocks, insuranceTerms } from '../../insurance/terms.ts'
import { purchaseTerms } from '../../kyc/purchase-terms.ts'
import { tierTerms } from '../../kyc/tier-terms.ts'
import { secondOperatorTerms } from '../second-operator.ts'
import { tollTerms } from '../../rental/claim/tolls.ts'
import { feeTerms, rentalCommissionTerms } from '../../rental/terms/fee-terms.ts'
import { savingsTerms } from '../../savings/terms.ts'
import { dutyTerms, feeTerms as transferFeeTerms } from '../../transfers/fees.ts'
import { topUpTerms } from '../../transfers/top-up-terms.ts'
import { payoutWaitTerms } from '../../transfers/payout-wait.ts'
import * as cover from './cover-shapes.ts'
import * as shapes from './shapes.ts'

export type Setting = {
  words: string
  /** What the setting decides, and for whom. */
  governs: string
  /** Whose rule it is: a law, a circular, or our own. */
  source: string
  /** The moment of a deal that fixes its terms. */
  keptFrom: string
  /** Whole days between confirmation and the first day, so that people learn of higher costs in advance. */
  noticeDays: number
  shape: z.ZodType<object>
  terms: Dated<object>
}

const own = 'AutoX’s own'
/** What people pay is announced a month ahead. */
const feeNotice = 30
const commission = { shape: shapes.Commission, source: own, noticeDays: feeNotice }

export const settings = {
  'sale-commission': {
    ...commission,
    words: 'Commission on sales',
    governs: 'Our share of the price of a car or part',
    keptFrom: 'the moment in which a sale began',
    terms: commissionTerms,
  },
  'rental-commission': {
    ...commission,
    words: 'Commission on rent',
    governs: 'Our share of the rent',
    keptFrom: 'the moment of booking',
    terms: rentalCommissionTerms,
  },
  'repair-commission': {
    ...commission,
    words: 'Commission on repairs',
    governs: 'Our share of a workshop’s invoice',
    keptFrom: 'the moment of booking',
    terms: repairCommissionTerms,
  },
  'wallet-limits': {
    words: 'Limits of wallets',
    governs: 'Daily and balance limits of each tier',
    source: 'CBN circulars on tiered verification',
    keptFrom: 'no moment: the day on which money moves',
    noticeDays: 0,
    shape: shapes.WalletLimits,
    terms: tierTerms,
  },
  'purchase-documents': {
    words: 'Documents for a purchase',
    governs: 'The price above which a buyer who pays by bank transfer needs approved documents',
    source: own,
    keptFrom: 'the moment in which the car was held',
    noticeDays: 0,
    shape: shapes.PurchaseDocuments,
    terms: purchaseTerms,
  },
  'transfer-fee': {
    words: 'Fee of transfers to banks',
    governs: 'Cost of a transfer from a wallet to a bank, by amount',
    source: 'CBN guide to charges by banks (maximum)',
    keptFrom: 'no moment: the day of sending',
    noticeDays: feeNotice,
    shape: shapes.TransferFee,
    terms: transferFeeTerms,
  },
  'transfer-duty': {
    words: 'VAT and stamp duty',
    governs: 'Taxes on fees and transfers',
    source: 'Nigeria Tax Act 2025',
    keptFrom: 'no moment: the day of sending',
    noticeDays: 0,
    shape: shapes.TransferDuty,
    terms: dutyTerms,
  },
  'top-up-fee': {
    words: 'Charge for top-ups by card and USSD',
    governs: 'What a person pays on top, to cover what the payment provider takes',
    source: 'The payment provider’s published prices',
    keptFrom: 'no moment: the day on which a top-up begins',
    noticeDays: feeNotice,
    shape: shapes.TopUpFee,
    terms: topUpTerms,
  },
  'payout-wait': {
    words: 'Waiting before a payout',
    governs: 'When a payout to a new recipient is delayed',
    source: own,
    keptFrom: 'no moment: the day of sending',
    noticeDays: 0,
    shape: shapes.PayoutWait,
    terms: payoutWaitTerms,
  },
  'reservation-deposit': {
    words: 'Deposit of a reservation',
    governs: 'The deposit that reserves a car',
    source: own,
    keptFrom: 'the moment of reserving',
    noticeDays: 7,
    shape: shapes.Deposit,
    terms: depositTerms,
  },
  'rental-fees': {
    words: 'Fees of a rental',
    governs: 'The costs of cancelling, no-shows and late returns, and how long an owner has to answer',
    source: own,
    keptFrom: 'the moment of booking',
    noticeDays: feeNotice,
    shape: shapes.RentalFees,
    terms: feeTerms,
  },
  'rental-tolls': {
    words: 'Tolls and fines after a rental',
    governs: 'How many days after the return an owner can claim a toll or fine of the rental',
    source: own,
    keptFrom: 'the moment of booking',
    noticeDays: feeNotice,
    shape: shapes.RentalTolls,
    terms: tollTerms,
  },
  'savings-break': {
    words: 'Cost of breaking a plan',
    governs: 'Fee for ending a locked savings plan early',
    source: own,
    keptFrom: 'the day on which a plan began',
    noticeDays: feeNotice,
    shape: shapes.SavingsBreak,
    terms: savingsTerms,
  },
  'sale-in-parts': {
    words: 'Paying for a car in instalments',
    governs: 'Limits of plans between buyer and seller, and late payment',
    source: own,
    keptFrom: 'the moment in which the plan was proposed',
    noticeDays: 7,
    shape: shapes.SaleInParts,
    terms: salePlanTerms,
  },
  'finance-policy': {
    words: 'Policy of finance',
    governs: 'Rules for finance applications, maximum interest and late fees',
    source: 'AutoX’s own, within the FCCPC’s consumer lending regulations of 2025',
    keptFrom: 'the policy by which an agreement was answered',
    noticeDays: 7,
    shape: cover.FinancePolicy,
    terms: policies,
  },
  'instalment-example': {
    words: 'Example of instalments',
    governs: 'Down payment and months of the example monthly payment shown on cars',
    source: own,
    keptFrom: 'no moment: it is an example',
    noticeDays: 0,
    shape: shapes.InstalmentExample,
    terms: exampleTerms,
  },
  'inspector-fee': {
    words: 'Bounds of inspectors’ fees',
    governs: 'Allowed fee for one inspection',
    source: own,
    keptFrom: 'the moment of applying or changing the fee',
    noticeDays: 7,
    shape: shapes.InspectorFee,
    terms: inspectorTerms,
  },
  'motor-tariff': {
    words: 'Tariff of motor insurance',
    governs: 'Third-party premiums by use, and the minimum comprehensive premium',
    source: 'NAICOM circular',
    keptFrom: 'the first day of cover',
    noticeDays: 0,
    shape: cover.MotorTariff,
    terms: tariffs,
  },
  'insurance-terms': {
    words: 'Terms of insurance',
    governs: 'Our share of a premium, excesses, and how long a quote is valid',
    source: own,
    keptFrom: 'the moment of the quote',
    noticeDays: 7,
    shape: cover.InsuranceTerms,
    terms: insuranceTerms,
  },
  'second-operator': {
    words: 'Decisions that need a second operator',
    governs:
      'The amount above which a decision at the desk about a dispute or other money waits for a second operator',
    source: own,
    keptFrom: 'no moment: the day of deciding',
    noticeDays: 0,
    shape: shapes.SecondOperator,
    terms: secondOperatorTerms,
  },
  'claim-clocks': {
    words: 'Claim deadlines',
    governs: 'Time allowed for each step of a claim',
    source: own,
    keptFrom: 'the moment in which a step began',
    noticeDays: 0,
    shape: cover.ClaimClocks,
    terms: claimClocks,
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
export const settingNames = Object.keys(settings) as [SettingName, ...SettingName[]]

/** Undefined for a name that no setting has. */
export const settingCalled = (name: string): Setting | undefined =>
  Object.hasOwn(settings, name) ? settings[name as SettingName] : undefined
