// The last look before money leaves: everything in one place, then the pin.
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { formatNaira, minus } from '#contract/money.ts'
import type { Wallet } from '#contract/wallet.ts'
import { Button } from '../../ui/button.tsx'
import { formatTime } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { type Fact, Facts } from '../../ui/panel.tsx'
import { PinPad } from '../../ui/pin-pad.tsx'
import type { Details, Problem } from './use-send.ts'

type Props = {
  wallet: Wallet
  details: Details
  problem: Problem | undefined
  send: (pin: string) => Promise<void>
  back: () => void
}

const summaryOf = (
  { accountName, accountNumber, amountKobo, narration }: Details,
  wallet: Wallet,
): Fact[] => [
  ['To', `${accountName}, ${accountNumber}`],
  ['Amount, without a fee', formatNaira(amountKobo)],
  ...(narration ? ([['What for', narration]] as const) : []),
  ...(wallet.balanceKobo >= amountKobo
    ? ([['You keep', formatNaira(minus(wallet.balanceKobo, amountKobo))]] as const)
    : []),
]

export function SendPin({ wallet, details, problem, send, back }: Props) {
  const [pin, setPin] = useState('')
  const [short, setShort] = useState(false)
  const [sending, setSending] = useState(false)
  const press = async () => {
    if (pin.length < limits.pinDigits) return setShort(true)
    setSending(true)
    await send(pin)
    setPin('')
    setSending(false)
  }
  const told = problem?.place === 'pin' && pin === '' ? problem.words : undefined
  const locked =
    wallet.pinLockedUntil && !problem
      ? `Wrong pins have locked this until ${formatTime(wallet.pinLockedUntil)}. Your money is safe.`
      : undefined
  return (
    <div className="grid gap-4">
      <Facts facts={summaryOf(details, wallet)} />
      {problem?.place === 'form' && <Notice tone="bad" title={problem.words} />}
      <PinPad
        label="Your wallet pin"
        value={pin}
        onValue={digits => {
          setPin(digits)
          setShort(false)
        }}
        error={told ?? locked ?? (short ? 'The pin is four digits' : undefined)}
        disabled={sending}
        autoFocus
      />
      <div className="grid max-w-sm gap-2">
        <Button pending={sending} onClick={press} className="figures w-full">
          Send {formatNaira(details.amountKobo)}
        </Button>
        <Button look="quiet" aria-disabled={sending} onClick={back} className="w-full">
          Change something
        </Button>
      </div>
    </div>
  )
}
