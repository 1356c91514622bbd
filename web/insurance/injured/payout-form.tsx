// Where the injured person is paid: an account with its name, or a repair.
import { useCallback, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { formatNaira } from '#contract/core/money.ts'
import { api } from '../../client/api.ts'
import { BankChoice } from '../../transfers/send/bank-choice.tsx'
import type { Bank } from '../../transfers/send/find-banks.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard, TextField } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Panel } from '../../ui/panel.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { StepProps } from './answer-form.tsx'
import { RepairForm } from './repair-form.tsx'

type Account = { bank: Bank | undefined; accountNumber: string }

function usePayout({ token, done }: StepProps) {
  const [account, setAccount] = useState<Account>({ bank: undefined, accountNumber: '' })
  const [accountName, setName] = useState('')
  const [error, setError] = useState<CallError>()
  const body = { token, bankCode: account.bank?.code ?? '', accountNumber: account.accountNumber }
  return {
    account,
    accountName,
    error,
    fill: (next: Partial<Account>) => {
      setAccount(before => ({ ...before, ...next }))
      setName('')
      setError(undefined)
    },
    find: async () => {
      const answer = await api.injured.findAccount({ body })
      setError(answer.error)
      if (answer.data) setName(answer.data.accountName)
    },
    choose: async () => {
      const answer = await api.injured.choosePayout({ body: { ...body, accountName } })
      setError(answer.error)
      if (answer.data) done(answer.data)
    },
  }
}

function AccountForm(props: StepProps) {
  const { account, accountName, error, fill, find, choose } = usePayout(props)
  const { token } = props
  const load = useCallback(() => api.injured.banks({ body: { token } }), [token])
  const at = (name: string) => error?.problems.find(({ field }) => field === name)?.message
  const amount = formatNaira(props.claim.offeredKobo!)
  return (
    <>
      <TextField
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={account.accountNumber}
        onChange={({ target }) => fill({ accountNumber: target.value.replaceAll(/\D/g, '') })}
        error={at('accountNumber')}
      />
      <BankChoice
        accountNumber={account.accountNumber}
        bank={account.bank}
        onBank={bank => fill({ bank })}
        problem={at('bankCode')}
        load={load}
      />
      {error && !at('accountNumber') && !at('bankCode') && <Refusal title={messageOf(error)} />}
      {accountName ? (
        <>
          <p role="status">
            <span className="block text-sm text-soft">The account belongs to</span>
            <span className="font-semibold wrap-anywhere">{accountName}</span>
          </p>
          <p className="text-sm">{`You accept ${amount} for the damage. It settles this claim with the insurer.`}</p>
          <Button onClick={choose}>{`Accept ${amount}`}</Button>
        </>
      ) : (
        account.bank && account.accountNumber.length === 10 && <Button onClick={find}>Check account</Button>
      )}
    </>
  )
}

export function PayoutForm(props: StepProps) {
  const [isRepair, setRepair] = useState(false)
  return (
    <Panel title="Where should we pay you?">
      <div className="grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="sr-only">Where should we pay you?</legend>
          <RadioCard
            name="payout"
            checked={!isRepair}
            onChange={() => setRepair(false)}
            label="To an account"
            words="A bank account or an AutoX wallet in your own name. If its name differs from the one the driver gave us, a person checks it first."
          />
          <RadioCard
            name="payout"
            checked={isRepair}
            onChange={() => setRepair(true)}
            label="To a repair at a workshop"
            words="A repair of yours that you booked on AutoX. If the name on your AutoX account differs, a person checks it first."
          />
        </fieldset>
        {isRepair ? <RepairForm {...props} /> : <AccountForm {...props} />}
      </div>
    </Panel>
  )
}
