import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { ChoosePin } from '../choose-pin.tsx'
import { useOwnWallet } from '../../app/needs-wallet.tsx'
import { devicesWords } from '../../user/words.ts'
import { messageOf } from '../../ui/message-of.ts'
import { PinPad } from '../../ui/forms/pin-pad.tsx'
import { sayGood } from '../../ui/toast.ts'
import { PinFrame } from './pin-frame.tsx'
import type { Route } from './+types/change-pin'

export const clientLoader = () => ({ now: new Date() })

type PinNowProps = { problem: string | undefined; onPin: (pin: string) => void }

function PinNow({ problem, onPin }: PinNowProps) {
  const [pin, setPin] = useState('')
  return (
    <>
      <PinPad
        label="Your PIN now"
        value={pin}
        onValue={setPin}
        onFull={onPin}
        error={pin ? undefined : problem}
        autoFocus
      />
      <Link to="/generateOtp" className="w-fit py-2 text-sm font-semibold text-link underline">
        I forgot my PIN
      </Link>
    </>
  )
}

export default function ChangePin({ loaderData: { now } }: Route.ComponentProps) {
  const { wallet, refresh } = useOwnWallet()
  const [current, setCurrent] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const fromStart = (words: string) => {
    setCurrent(undefined)
    setProblem(words)
    refresh()
  }
  const take = async (newPin: string): Promise<string | undefined> => {
    if (newPin === current) return 'That is your current PIN. Choose another.'
    const { data, error } = await api.wallet.changePin({ body: { currentPin: current ?? '', newPin } })
    if (data) {
      sayGood(`Your PIN is changed. ${devicesWords(data.sessionsEnded)}`)
      await navigate('/settings', { replace: true })
      return undefined
    }
    const words = error.problems[0]?.message ?? messageOf(error)
    if (error.name !== 'WRONG_PIN' && error.name !== 'PIN_LOCKED') return words
    fromStart(words)
    return undefined
  }
  return (
    <PinFrame title="Change your PIN" wallet={wallet} now={now}>
      {current === undefined ? (
        <PinNow problem={problem} onPin={setCurrent} />
      ) : (
        <ChoosePin take={take} label="Your new PIN" workingWords="Changing your PIN" />
      )}
    </PinFrame>
  )
}
