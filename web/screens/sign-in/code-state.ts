// Whom a code was mailed to: told by the screen before, else by the address in a mail's link, never the code itself.
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

export type CodeState = {
  email?: string
  /** The person came from signing in, where the email was not confirmed yet. */
  notConfirmed?: boolean
  /** Why the code could not be sent again just now. */
  sendProblem?: string | undefined
}

const never = () => () => undefined
/** False while the page is what the server sent: it is the same for everybody and names nobody. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** `kept` is the address that this device remembers, where the page keeps one. */
export function useCodeState(kept?: string) {
  const { state, search } = useLocation() as { state: CodeState | null; search: string }
  const inBrowser = useInBrowser()
  const [typed, setTyped] = useState<string>()
  const told = inBrowser ? (state?.email ?? new URLSearchParams(search).get('email') ?? kept ?? '') : ''
  return {
    email: typed ?? told,
    setEmail: setTyped,
    /** A code was mailed on the way here. */
    justSent: typed !== undefined || (inBrowser && state?.email !== undefined),
    notConfirmed: inBrowser && typed === undefined && state?.notConfirmed === true,
    sendProblem: state?.sendProblem,
  }
}
