// Signs in with the passkey that a person picks.
import { useEffect, useRef } from 'react'
import { proofOf } from '#contract/core/proof-text.ts'
import type { Session } from '#contract/user/user.ts'
import { api } from '../client/api.ts'
import { knowsPasskeys, offersPasskeys, signWithPasskey } from '../client/passkeys.ts'
import { deviceKeys, keep } from '../session/keys.ts'
import { messageOf } from '../ui/message-of.ts'

const cannot = 'This browser cannot use passkeys. Sign in with your password.'
const notUsed = 'No passkey was used. Try again, or sign in with your password.'
// A challenge lasts five minutes; the browser's offer as long as the page.
const renewMs = 4 * 60_000

type Signing = {
  /** Keeps the session and goes on. */
  enter: (session: Session) => Promise<void>
  /** Receives the problem, and undefined at a new attempt. */
  say: (problem: string | undefined) => void
}

export function usePasskeySignIn({ enter, say }: Signing): () => Promise<void> {
  const offer = useRef<AbortController>(undefined)
  const attempt = async (way: { mediation?: 'conditional'; signal?: AbortSignal }) => {
    const { data: options, error: refused } = await api.passkeys.options({ exempt: true })
    if (!options) return way.mediation ? undefined : say(messageOf(refused))
    if (way.signal?.aborted) return undefined
    const assertion = await signWithPasskey(options, way)
    if (!assertion) return way.mediation ? undefined : say(notUsed)
    const { data, error } = await api.passkeys.signIn({ body: { passkey: proofOf(assertion) }, exempt: true })
    if (!data) return say(messageOf(error))
    keep(deviceKeys.passkey, 'yes')
    return enter(data)
  }
  const latest = useRef(attempt)
  useEffect(() => {
    latest.current = attempt
  })
  useEffect(() => {
    const offerAnew = async () => {
      offer.current?.abort()
      if (!(await offersPasskeys())) return
      const mine = new AbortController()
      offer.current = mine
      await latest.current({ mediation: 'conditional', signal: mine.signal })
    }
    void offerAnew()
    const timer = setInterval(() => void offerAnew(), renewMs)
    return () => {
      clearInterval(timer)
      offer.current?.abort()
    }
  }, [])
  return async () => {
    say(undefined)
    if (!knowsPasskeys()) return say(cannot)
    // A browser shows one offer at a time.
    offer.current?.abort()
    await attempt({})
  }
}
