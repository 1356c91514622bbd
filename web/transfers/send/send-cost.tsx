import { useState } from 'react'
import { formatNaira, minus, percentWords } from '#contract/core/money.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import { costOf, dutyTerms, feeTerms } from '#contract/transfers/fees.ts'
import type { Quote } from '#contract/transfers/transfers.ts'
import { Announced } from '../../ui/announced/announced.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'
import type { Details } from './use-send.ts'

const partsOf = ({ amountKobo, feeKobo, vatKobo, dutyKobo, totalKobo }: Quote): Fact[] =>
  totalKobo === amountKobo
    ? [['Amount, without a fee', formatNaira(amountKobo)]]
    : [
        ['Amount', formatNaira(amountKobo)],
        ['Fee', formatNaira(feeKobo)],
        ['VAT on the fee', formatNaira(vatKobo)],
        ...(dutyKobo > 0 ? [['Stamp duty', formatNaira(dutyKobo)] as const] : []),
      ]

const afterOf = ({ balanceKobo, totalKobo, leftTodayKobo, amountKobo }: Quote): Fact[] => [
  ...(balanceKobo >= totalKobo ? [['You keep', formatNaira(minus(balanceKobo, totalKobo))] as const] : []),
  ...(leftTodayKobo >= amountKobo
    ? [['Left of your daily limit', formatNaira(minus(leftTodayKobo, amountKobo))] as const]
    : []),
]

const dutyWords =
  (to: 'bank' | 'wallet') =>
  ({ vatBasisPoints, dutyKobo, dutyFromKobo, dutyOnWallets }: (typeof dutyTerms)[0]): string => {
    const duty = `stamp duty is ${formatNaira(dutyKobo)} from ${formatNaira(dutyFromKobo)}`
    if (to === 'wallet') return dutyOnWallets ? duty : 'there is no stamp duty'
    return `VAT on the fee is ${percentWords(vatBasisPoints)}, ${duty}`
  }

type Props = { details: Details; quote: Quote }

/** What another day asks of the same transfer. */
function OnAnotherDay({ details: { bank }, quote: { amountKobo } }: Props) {
  const [now] = useState(() => new Date())
  const to = bank.code === walletBankCode ? 'wallet' : 'bank'
  return (
    <>
      <Announced
        terms={feeTerms}
        now={now}
        say={({ from }) => `the fee is ${formatNaira(costOf(amountKobo, to, from).feeKobo)}`}
      />
      <Announced terms={dutyTerms} now={now} say={dutyWords(to)} />
    </>
  )
}

export const SendCost = ({ details, quote }: Props) => (
  <div>
    <div className="border-l-4 border-good bg-good-wash px-3 py-2">
      <p className="font-semibold">{details.accountName}</p>
      <p className="figures text-sm">{`${details.bank.name}, ${details.accountNumber}`}</p>
    </div>
    <div className="text-sm">
      <Facts
        facts={[...(details.narration ? [['What for', details.narration] as const] : []), ...partsOf(quote)]}
      />
    </div>
    {quote.totalKobo > quote.amountKobo && (
      <p className="figures split-row gap-x-6 border-y-2 border-ink py-2.5 font-semibold">
        <span>Total from your wallet</span>
        <span>{formatNaira(quote.totalKobo)}</span>
      </p>
    )}
    <div className="text-sm">
      <Facts facts={afterOf(quote)} />
    </div>
    <OnAnotherDay details={details} quote={quote} />
  </div>
)
