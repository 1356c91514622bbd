// State of the transfer details form, with early faults.
import { useState } from 'react'
import { costOf } from '#contract/transfers/fees.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, kobo, minus, ZERO } from '#contract/core/money.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import type { Beneficiary } from '#contract/transfers/transfers.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { dayOf } from '../../ui/date.ts'
import type { Bank } from './find-banks.ts'
import { useNameEnquiry } from './use-name-enquiry.ts'
import type { Details, Problem } from './use-send.ts'
import { accountNumberOf, accountNumberProblem, accountNumberTyping } from '#contract/core/account-number.ts'

export type DetailsProps = {
  wallet: Wallet
  start: Details | undefined
  problem: Problem | undefined
  onDone: (details: Details) => Promise<void>
}
export const narrationMax = 80

const leftToday = ({ dailyLimitKobo, sentTodayKobo }: Wallet): Kobo =>
  sentTodayKobo < dailyLimitKobo ? minus(dailyLimitKobo, sentTodayKobo) : ZERO

/** What it would cost by the terms that the browser knows; the server's quote decides. */
export const costNow = (amount: Kobo, bank: Bank | undefined) =>
  costOf(amount, bank && bank.code !== walletBankCode ? 'bank' : 'wallet', dayOf(new Date().toISOString()))

export function amountProblem(amount: Kobo | undefined, wallet: Wallet, bank?: Bank): string | undefined {
  const { balanceKobo } = wallet
  if (!amount) return 'An amount, such as 5,000'
  const { totalKobo } = costNow(amount, bank)
  if (totalKobo > balanceKobo) {
    const cost = totalKobo > amount ? ', fee and duty included' : ''
    return `Your balance is ${formatNaira(balanceKobo)}. You need ${formatNaira(minus(totalKobo, balanceKobo))} more${cost}.`
  }
  if (amount > leftToday(wallet)) return `Your limit lets ${formatNaira(leftToday(wallet))} more leave today.`
  if (bank && bank.code !== walletBankCode && amount < limits.bankTransferMinKobo)
    return `At least ${formatNaira(kobo(limits.bankTransferMinKobo))} can be sent to a bank.`
  return undefined
}

const narrationProblem = (narration: string): string | undefined =>
  narration.length > narrationMax ? `At most ${narrationMax} characters` : undefined

function useTyped({ start, problem }: DetailsProps) {
  const [typedNumber, setTypedNumber] = useState(start?.accountNumber ?? '')
  const [bank, setBank] = useState(start?.bank)
  const [amount, setAmount] = useState(start?.amountKobo)
  const [narration, setNarration] = useState(start?.narration ?? '')
  // A refusal of the server stands until something is changed.
  const [visibleProblem, setTold] = useState(problem)
  const changing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setTold(undefined)
      set(value)
    }
  const typeNumber = changing((typed: string) => {
    setTypedNumber(typed)
    // Another number may be at another bank.
    if (!accountNumberOf(typed)) setBank(undefined)
  })
  const pick = changing(({ accountNumber: number, bankCode, bankName }: Beneficiary) => {
    setTypedNumber(number)
    setBank({ code: bankCode, name: bankName })
  })
  return {
    typedNumber,
    /** Empty until it is whole. */
    accountNumber: accountNumberOf(typedNumber) ?? '',
    bank,
    amount,
    narration,
    visibleProblem,
    typeNumber,
    pick,
    setBank: changing(setBank),
    setAmount: changing(setAmount),
    setNarration: changing(setNarration),
  }
}

export function useDetails(props: DetailsProps) {
  const { wallet, problem, onDone } = props
  const typed = useTyped(props)
  const { typedNumber, accountNumber, bank, amount, narration, visibleProblem } = typed
  const [pressed, setPressed] = useState(false)
  const [going, setGoing] = useState(false)
  const { enquiry, again } = useNameEnquiry(accountNumber, bank, wallet)
  const toldAt = (place: Problem['place']) =>
    visibleProblem?.place === place ? visibleProblem.words : undefined
  const wrongAmount = amountProblem(amount, wallet, bank)
  const numberProblem = (): string | undefined => {
    if (enquiry.state === 'refused') return enquiry.words
    if (toldAt('accountNumber')) return toldAt('accountNumber')
    return pressed && !accountNumber ? accountNumberProblem(typedNumber) : accountNumberTyping(typedNumber)
  }
  const go = async (): Promise<void> => {
    if (going) return
    setPressed(true)
    if (enquiry.state !== 'found' || !bank || !amount || wrongAmount || narrationProblem(narration)) return
    const { accountName } = enquiry
    setGoing(true)
    await onDone({ bank, accountNumber, accountName, amountKobo: amount, narration: narration.trim() })
    setGoing(false)
  }
  const problems = {
    accountNumber: numberProblem(),
    bank: pressed && accountNumber && !bank ? 'Choose the bank of this account' : undefined,
    amount: toldAt('amount') ?? (pressed || amount ? wrongAmount : undefined),
    name:
      pressed && bank && ['asking', 'slow', 'away'].includes(enquiry.state)
        ? 'The name behind this number comes first, so that nothing goes to a stranger'
        : undefined,
    narration: toldAt('narration') ?? narrationProblem(narration),
    form: problem?.place === 'form' ? toldAt('form') : undefined,
  }
  const raise =
    visibleProblem?.raise ||
    Boolean(amount && wrongAmount && amount <= wallet.balanceKobo && amount > leftToday(wallet))
  return { ...typed, enquiry, again, problems, raise, going, go }
}
