import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { ChoosePin } from '../choose-pin.tsx'
import { CodeSent, NoSms } from '../../user/code-sent.tsx'
import { MailboxLink } from '../../app/mailbox-link.tsx'
import { useOwnWallet } from '../../app/needs-wallet.tsx'
import { devicesWords } from '../../user/words.ts'
import { messageOf } from '../../ui/message-of.ts'
import { CodeField } from '../../ui/forms/pin-pad.tsx'
import { SendAgain } from '../../user/send-again.tsx'
import { sayGood } from '../../ui/toast.ts'
import { PinFrame } from './pin-frame.tsx'
import type { Route } from './+types/reset-pin'

export const clientLoader = () => ({ now: new Date() })

type AskCodeProps = { email: string | undefined; problem: string | undefined; onCode: (code: string) => void }

function AskCode({ email, problem, onCode }: AskCodeProps) {
  const [code, setCode] = useState('')
  return (
    <>
      <CodeField
        label="6-digit code"
        value={code}
        onValue={setCode}
        onFull={onCode}
        error={code ? undefined : problem}
        autoFocus
      />
      {email && (
        <>
          <SendAgain send={() => api.wallet.generateOtp({ query: { email } })} justSent />
          <NoSms login={email} />
          <MailboxLink email={email} />
        </>
      )}
      <Link to="/generateOtp" className="w-fit py-2 text-sm font-semibold text-link underline">
        {email ? 'Begin again' : 'I have no code yet'}
      </Link>
    </>
  )
}

export default function ResetPin({ loaderData: { now } }: Route.ComponentProps) {
  const { wallet, refresh } = useOwnWallet()
  const { state } = useLocation() as { state: { email?: string } | null }
  const [code, setCode] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const take = async (newPin: string): Promise<string | undefined> => {
    const { data, error } = await api.wallet.resetPin({ body: { code: code ?? '', newPin } })
    if (data) {
      sayGood(`You can use your new PIN now. ${devicesWords(data.sessionsEnded)}`)
      // The next wallet screen must see the lock gone.
      refresh()
      await navigate('/settings', { replace: true })
      return undefined
    }
    const words = error.problems[0]?.message ?? messageOf(error)
    // A weak pin leaves the code valid; other problems concern the code.
    if (error.name === 'WEAK_PIN' || error.status === 0) return words
    setProblem(words)
    setCode(undefined)
    return undefined
  }
  return (
    <PinFrame
      title="A new PIN"
      words={state?.email && code === undefined ? <CodeSent login={state.email} /> : undefined}
      wallet={wallet}
      now={now}
    >
      {code === undefined ? (
        <AskCode email={state?.email} problem={problem} onCode={setCode} />
      ) : (
        <ChoosePin take={take} label="Your new PIN" workingWords="Saving your new PIN" />
      )}
    </PinFrame>
  )
}
