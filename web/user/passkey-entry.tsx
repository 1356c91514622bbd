// Signs in with a passkey by button or the browser's own offer.
import { Fingerprint } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import type { Session } from '#contract/user/user.ts'
import { wasEndedUntouched } from '../session/ending.ts'
import { deviceKeys, read } from '../session/keys.ts'
import { Button } from '../ui/button.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

const noChange = () => () => {}
// The server renders one page for everybody; only this device knows.
const useReturning = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => wasEndedUntouched() && read(deviceKeys.passkey) !== null,
    () => false,
  )

type Props = {
  /** Keeps the session and goes on. */
  enter: (session: Session) => Promise<void>
}

function Entry({ isAbove, enter }: Props & { isAbove: boolean }) {
  const [problem, setProblem] = useState<string>()
  const signIn = usePasskeySignIn({ enter, say: setProblem })
  return (
    <div className="grid gap-3">
      {problem && <Refusal title={problem} />}
      <Button data-js variant={isAbove ? 'main' : 'line'} onClick={signIn} className="w-full">
        <Fingerprint className="size-5" aria-hidden />
        <span>{isAbove ? 'Continue with fingerprint or face' : 'Sign in with a passkey'}</span>
      </Button>
    </div>
  )
}

/** `place`: above the form after an idle sign-out on this device, otherwise below. */
export function PasskeyEntry({ place, enter }: Props & { place: 'above' | 'below' }) {
  const isAbove = useReturning()
  return isAbove === (place === 'above') ? <Entry isAbove={isAbove} enter={enter} /> : null
}
