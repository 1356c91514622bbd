// State of the transfer details form, with early faults.
import { useState } from 'react'
import { accountNumberOf, accountNumberTyping } from '#contract/core/account-number.ts'
import type { Beneficiary } from '#contract/transfers/transfers.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { type Draft, leftToday } from './transfer-form.ts'
import { useNameEnquiry } from './use-name-enquiry.ts'
import type { Details, Problem } from './use-send.ts'

export type DetailsProps = {
  wallet: Wallet
  start: Partial<Details> | undefined
  /** A withdrawal to the person's own bank account. */
  toOwn: boolean
  problem: Problem | undefined
  onDone: (details: Details) => Promise<void>
}
const loadTransferForm = async () => (await import('./transfer-check.ts')).transferForm

function useTyped({ start, problem, wallet }: DetailsProps) {
  const [values, setValues] = useState<Draft>({
    typedNumber: start?.accountNumber ?? '',
    bank: start?.bank,
    amountKobo: start?.amountKobo,
    narration: start?.narration ?? '',
  })
  // A refusal of the server stands until something is changed.
  const [visibleProblem, setTold] = useState(problem)
  const form = useContractForm(
    loadTransferForm,
    { values, put: change => setValues(now => ({ ...now, ...change })) },
    { wallet },
  )
  const put = (change: Partial<Draft>) => {
    setTold(undefined)
    form.put(change)
  }
  // Another number may be at another bank.
  const typeNumber = (typedNumber: string) =>
    put({ typedNumber, ...(!accountNumberOf(typedNumber) && { bank: undefined }) })
  const pick = ({ accountNumber: typedNumber, bankCode, bankName }: Beneficiary) =>
    put({ typedNumber, bank: { code: bankCode, name: bankName } })
  return {
    form,
    ...values,
    /** Empty until it is whole. */
    accountNumber: accountNumberOf(values.typedNumber) ?? '',
    visibleProblem,
    typeNumber,
    pick,
    put,
  }
}

export function useDetails(props: DetailsProps) {
  const { wallet, problem, onDone } = props
  const typed = useTyped(props)
  const { form, typedNumber, accountNumber, bank, amountKobo: amount, narration, visibleProblem } = typed
  const [pressed, setPressed] = useState(false)
  const [going, setGoing] = useState(false)
  const { enquiry, again } = useNameEnquiry(accountNumber, bank, wallet)
  const toldAt = (place: Problem['place']) =>
    visibleProblem?.place === place ? visibleProblem.words : undefined
  const wrongAmount = form.problems['amountKobo']
  const numberProblem = (): string | undefined => {
    if (enquiry.state === 'refused') return enquiry.words
    if (toldAt('accountNumber')) return toldAt('accountNumber')
    return form.visibleProblems['typedNumber'] ?? accountNumberTyping(typedNumber)
  }
  const confirm = async (): Promise<void> => {
    const wrong = await form.check()
    if (wrong.length > 0 || enquiry.state !== 'found' || !bank || !amount) return
    const { accountName } = enquiry
    await onDone({ bank, accountNumber, accountName, amountKobo: amount, narration: narration.trim() })
  }
  const go = async (): Promise<void> => {
    if (going) return
    setPressed(true)
    setGoing(true)
    await confirm()
    setGoing(false)
  }
  const problems = {
    accountNumber: numberProblem(),
    bank: form.visibleProblems['bank'],
    amount: toldAt('amount') ?? (amount ? wrongAmount : form.visibleProblems['amountKobo']),
    name:
      pressed && bank && ['asking', 'slow', 'away'].includes(enquiry.state)
        ? 'Wait for the account name, so that you don’t pay a stranger'
        : undefined,
    narration: toldAt('narration') ?? form.problems['narration'],
    form: problem?.place === 'form' ? toldAt('form') : undefined,
  }
  const raise =
    visibleProblem?.raise ||
    Boolean(amount && wrongAmount && amount <= wallet.balanceKobo && amount > leftToday(wallet))
  return { ...typed, amount, enquiry, again, problems, raise, going, go }
}
