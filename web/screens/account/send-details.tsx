// To whom, how much and what for; the name behind the number stands there before any pin is asked.
import { useState } from 'react'
import { formatNaira, type Kobo, minus } from '#contract/money.ts'
import type { Wallet } from '#contract/wallet.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { type Enquiry, useNameEnquiry } from './use-name-enquiry.ts'
import type { Details, Problem } from './use-send.ts'

type Props = {
  wallet: Wallet
  start: Details | undefined
  problem: Problem | undefined
  onDone: (details: Details) => void
}
const narrationMax = 80

const Whose = ({ enquiry }: { enquiry: Enquiry }) => (
  <p role="status" className="-mt-2 min-h-6 empty:-mt-4 empty:min-h-0">
    {enquiry.state === 'asking' && <span className="text-sm text-soft">Looking up the name…</span>}
    {enquiry.state === 'found' && (
      <span className="border-l-4 border-good pl-3 font-semibold">
        <span className="sr-only">This account belongs to </span>
        {enquiry.accountName}
      </span>
    )}
  </p>
)

const amountProblem = (amount: Kobo | undefined, { balanceKobo }: Wallet): string | undefined => {
  if (!amount) return 'An amount, such as 5,000'
  if (amount <= balanceKobo) return undefined
  return `You can spend ${formatNaira(balanceKobo)}: ${formatNaira(minus(amount, balanceKobo))} is missing.`
}

function useDetails({ wallet, start, problem, onDone }: Props) {
  const [accountNumber, setAccountNumber] = useState(start?.accountNumber ?? '')
  const [amount, setAmount] = useState(start?.amountKobo)
  const [narration, setNarration] = useState(start?.narration ?? '')
  const [pressed, setPressed] = useState(false)
  // A refusal of the server stands until its field is changed.
  const [told, setTold] = useState(problem)
  const enquiry = useNameEnquiry(accountNumber, wallet.accountNumber)
  const toldAt = (place: Problem['place']) => (told?.place === place ? told.words : undefined)
  const tooMuch = amount && amount > wallet.balanceKobo
  const problems = {
    accountNumber:
      enquiry.state === 'refused'
        ? enquiry.words
        : (toldAt('accountNumber') ??
          (pressed && enquiry.state === 'typing' ? 'An account number has ten digits' : undefined)),
    amount: toldAt('amount') ?? (pressed || tooMuch ? amountProblem(amount, wallet) : undefined),
    narration:
      toldAt('narration') ??
      (narration.length > narrationMax ? `At most ${narrationMax} characters` : undefined),
  }
  const go = () => {
    setPressed(true)
    if (
      enquiry.state !== 'found' ||
      !amount ||
      amountProblem(amount, wallet) ||
      narration.length > narrationMax
    )
      return
    onDone({
      accountNumber,
      accountName: enquiry.accountName,
      amountKobo: amount,
      narration: narration.trim(),
    })
  }
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setTold(undefined)
      set(value)
    }
  return {
    accountNumber,
    narration,
    enquiry,
    problems,
    go,
    setAccountNumber: changing((typed: string) => setAccountNumber(typed.replaceAll(/\D/g, '').slice(0, 10))),
    setAmount: changing(setAmount),
    setNarration: changing(setNarration),
  }
}

export function SendDetails(props: Props) {
  const { wallet, start } = props
  const form = useDetails(props)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        form.go()
      }}
      className="grid gap-4"
    >
      <TextField
        label="AutoX account number"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={form.accountNumber}
        onChange={event => form.setAccountNumber(event.target.value)}
        error={form.problems.accountNumber}
      />
      <Whose enquiry={form.enquiry} />
      <MoneyField
        label="Amount"
        hint={form.problems.amount ? undefined : `You can spend ${formatNaira(wallet.balanceKobo)}.`}
        start={start?.amountKobo}
        onAmount={form.setAmount}
        error={form.problems.amount}
      />
      <TextField
        label="What for"
        optional
        count={{ typed: form.narration.length, max: narrationMax }}
        autoComplete="off"
        value={form.narration}
        onChange={event => form.setNarration(event.target.value)}
        error={form.problems.narration}
      />
      <Button type="submit" className="mt-2 w-full">
        Continue
      </Button>
      <p className="text-sm text-soft">
        Nothing leaves before you have seen it all once more and typed your pin.
      </p>
    </form>
  )
}
