// Whom a code was mailed to: told by the screen before, else by the address in a mail's link, never the code itself.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

export type CodeState = {
  email?: string
  /** The person came from signing in, where the email was not confirmed yet. */
  notConfirmed?: boolean
  /** Why the code could not be sent again just now. */
  sendProblem?: string
}

/** Known only in the browser: the page that the server sends is the same for everybody and names nobody. */
export function useCodeState(): CodeState & { known: boolean; setEmail: (email: string) => void } {
  const { state, search } = useLocation() as { state: CodeState | null; search: string }
  const [found, setFound] = useState<CodeState & { known: boolean }>({ known: false })
  useEffect(() => {
    const email = state?.email ?? new URLSearchParams(search).get('email') ?? undefined
    setFound({ ...state, ...(email && { email }), known: true })
  }, [state, search])
  return { ...found, setEmail: email => setFound({ email, known: true }) }
}
