// Recipient of a code, from the previous screen or mail link.
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

export type CodeState = {
  email?: string
  /** Id of this registration, whose code confirms no other. */
  registration?: string | undefined
  /** The person came from signing in, where the email was not confirmed yet. */
  notConfirmed?: boolean
  /** Why the code could not be sent again just now. */
  sendProblem?: string | undefined
}

const never = () => () => undefined
/** False during hydration: the server's page is the same for everybody. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** `kept` is what this device remembers, where the page keeps it. */
export function useCodeState(storedCode: { email?: string; registration?: string } = {}) {
  const { state, search } = useLocation() as { state: CodeState | null; search: string }
  const inBrowser = useInBrowser()
  const [typed, setTyped] = useState<string>()
  const knownEmail = inBrowser
    ? (state?.email ?? new URLSearchParams(search).get('email') ?? storedCode.email ?? '')
    : ''
  const email = typed ?? knownEmail
  return {
    email,
    registration:
      state?.email === email
        ? state.registration
        : storedCode.email === email
          ? storedCode.registration
          : undefined,
    setEmail: setTyped,
    /** A code was sent on the way here. */
    justSent: typed !== undefined || (inBrowser && state?.email !== undefined),
    notConfirmed: inBrowser && typed === undefined && state?.notConfirmed === true,
    sendProblem: state?.sendProblem,
  }
}
