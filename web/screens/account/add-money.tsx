// Adding money: how it works with a bank, and in the demonstration a pretended transfer that arrives at once.
import { useState } from 'react'
import { formatNaira, type Kobo, kobo } from '#contract/core/money.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Facts } from '../../ui/panel.tsx'
import { useDeposit } from './use-deposit.ts'

const picks = [kobo(50_000_00), kobo(500_000_00), kobo(5_000_000_00)]

const ByBank = ({ payIn }: Pick<Wallet, 'payIn'>) =>
  payIn ? (
    <div>
      <p className="text-soft">
        Send money from any bank app to the account number below. It is in your wallet as soon as the bank
        tells us, as a rule within a minute.
      </p>
      <Facts
        facts={[
          ['Bank', payIn.bankName],
          ['Account number', payIn.accountNumber],
          ['Account name', payIn.accountName],
        ]}
      />
      <p className="mt-3">
        <CopyButton text={payIn.accountNumber} words="Copy the number" />
      </p>
    </div>
  ) : (
    <p className="text-soft">
      Your account number for bank transfers is being opened. Look again in a few minutes.
    </p>
  )

function Pretended({ onArrived }: { onArrived: (amountKobo: Kobo) => void }) {
  const [amount, setAmount] = useState<Kobo>()
  const [pick, setPick] = useState<{ amount: Kobo | undefined; times: number }>({
    amount: undefined,
    times: 0,
  })
  const { deposit, problem, sending, unsure } = useDeposit(onArrived)
  const take = (chosen: Kobo) => {
    setAmount(chosen)
    setPick(({ times }) => ({ amount: chosen, times: times + 1 }))
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void deposit(amount)
      }}
      className="grid gap-4"
    >
      <MoneyField key={pick.times} label="Amount" start={pick.amount} onAmount={setAmount} error={problem} />
      <div className="grid grid-cols-3 gap-2" role="group" aria-label="Common amounts">
        {picks.map(choice => (
          <Button key={choice} look="line" onClick={() => take(choice)} className="figures px-1 text-sm">
            {formatNaira(choice).replace('.00', '')}
          </Button>
        ))}
      </div>
      {unsure && (
        <Notice tone="warn" title="We did not hear back">
          Press again: it is the same deposit, and it arrives once.
        </Notice>
      )}
      <Button type="submit" pending={sending} className="w-full">
        {amount ? `Add ${formatNaira(amount)}` : 'Add money'}
      </Button>
    </form>
  )
}

type Props = { wallet: Wallet; demonstration: boolean; onArrived: (amountKobo: Kobo) => void }

export const AddMoney = ({ wallet, demonstration, onArrived }: Props) => (
  <div className="grid gap-6">
    {demonstration && (
      <>
        <Notice title="The demonstration pretends the bank">
          No real money exists here. Name an amount and it arrives as if somebody had sent it to your account
          number.
        </Notice>
        <Pretended onArrived={onArrived} />
        <h3 className="show border-t border-line pt-5 text-lg">How it really works</h3>
      </>
    )}
    <ByBank payIn={wallet.payIn} />
  </div>
)
