// Adds money by bank transfer, card or USSD.
import { useState } from 'react'
import { formatNaira, type Kobo, kobo, shortNaira } from '#contract/core/money.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { MoneyField } from '../ui/forms/money-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useOneAtATime } from '../ui/one-at-a-time.ts'
import { Facts } from '../ui/panel.tsx'
import { api, newKey } from '../client/api.ts'
import { outcomeOf } from '../client/send-keyed.ts'
import { isOutcomeUnknown } from '../client/outcome.ts'
import { messageOf } from '../ui/message-of.ts'
import { TopUpForm } from '../transfers/top-up/top-up-form.tsx'
import { type Way, WayChoice } from '../transfers/top-up/way-choice.tsx'
import { texts } from './words.ts'

/** `deposit` shows the amount's problem or sends; `unsure` after a lost answer. */
function useDeposit(onArrived: (amountKobo: Kobo) => void) {
  const [key] = useState(newKey)
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const [unsure, setUnsure] = useState<Kobo>()
  const runAlone = useOneAtATime()

  const send = async (amountKobo: Kobo) => {
    const { error } = await api.wallet.sandboxDeposit({ key, body: { amountKobo } })
    if (!error) return onArrived(amountKobo)
    if (!isOutcomeUnknown(error)) return setProblem(error.problems[0]?.message ?? messageOf(error))
    if (await outcomeOf(key)) return onArrived(amountKobo)
    setUnsure(amountKobo)
  }
  const deposit = (typed: Kobo | undefined) =>
    runAlone(async () => {
      const amountKobo = unsure ?? typed
      if (!amountKobo) return setProblem('Enter an amount, such as 50,000')
      setProblem(undefined)
      setSending(true)
      await send(amountKobo)
      setSending(false)
    })
  return { deposit, problem, sending, unsure: unsure !== undefined }
}

const picks = [kobo(50_000_00), kobo(500_000_00), kobo(5_000_000_00)]

const ByBank = ({ payIn }: Pick<Wallet, 'payIn'>) =>
  payIn ? (
    <div>
      <p className="text-soft">{texts.bankTransfer}</p>
      <Facts
        facts={[
          ['Bank', payIn.bankName],
          ['Account number', payIn.accountNumber],
          ['Account name', payIn.accountName],
        ]}
      />
      <p className="mt-3">
        <CopyButton text={payIn.accountNumber} words="Copy number" />
      </p>
    </div>
  ) : (
    <p className="text-soft">{texts.accountOpening}</p>
  )

function DemoDeposit({ onArrived }: { onArrived: (amountKobo: Kobo) => void }) {
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
          <Button key={choice} variant="line" onClick={() => take(choice)} className="figures px-1 text-sm">
            {shortNaira(choice)}
          </Button>
        ))}
      </div>
      {unsure && (
        <Notice tone="warn" title="We did not hear back">
          Press again: the deposit arrives only once.
        </Notice>
      )}
      <Button type="submit" pending={sending} className="w-full">
        {amount ? `Add ${formatNaira(amount)}` : 'Add money'}
      </Button>
    </form>
  )
}

type Props = { wallet: Wallet; demonstration: boolean; onArrived: (amountKobo: Kobo) => void }

const ByTransfer = ({ wallet, demonstration, onArrived }: Props) => (
  <>
    {demonstration && (
      <>
        <Notice title="Demo: no real money">
          Enter an amount. It arrives as if someone had sent it to your account number.
        </Notice>
        <DemoDeposit onArrived={onArrived} />
        <h3 className="show border-t border-line pt-5 text-lg">How it works in the live app</h3>
      </>
    )}
    <ByBank payIn={wallet.payIn} />
  </>
)

/** Three ways: free by transfer, at once by card, and without internet by USSD. */
export function AddMoney({ wallet, demonstration, onArrived }: Props) {
  const [way, setWay] = useState<Way>('bank')
  return (
    <div className="grid gap-6">
      <WayChoice label="Ways to add money" way={way} choose={setWay} />
      {way === 'bank' ? (
        <ByTransfer {...{ wallet, demonstration, onArrived }} />
      ) : (
        <TopUpForm key={way} pays={{ wallet }} {...{ way, demonstration }} />
      )}
    </div>
  )
}
