// Signing in: begins the session and goes back to where the person was, or says what to do instead.
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ErrorOf } from '#contract/core/call.ts'
import type { user } from '#contract/user/user.ts'
import { api } from '../../client/api.ts'
import { useEnterSession } from '../../features/account/enter-session.ts'

export type Credentials = { email: string; password: string; code?: string }
export type SignInError = ErrorOf<typeof user.authenticate>

/**
 * Gives a function that signs in, which answers the refusal, or nothing where the person is on the way; and whether it
 * has: the next page is on its way then.
 */
export function useSignIn() {
  const navigate = useNavigate()
  const enter = useEnterSession()
  const busy = useRef(false)
  const [hasSignedIn, setHasSignedIn] = useState(false)
  const attempt = async (credentials: Credentials): Promise<SignInError | undefined> => {
    const { data, error } = await api.user.authenticate({ body: credentials, exempt: true })
    if (data) {
      setHasSignedIn(true)
      await enter(data)
      return undefined
    }
    if (error.name !== 'NOT_CONFIRMED') return error
    // The password was right, so whoever sits here may have the code again.
    const { email } = credentials
    const registration = error.problems.find(({ field }) => field === 'registration')?.message
    const sent = await api.user.sendCode({ body: { email, registration } })
    const state = { email, registration, notConfirmed: true, sendProblem: sent.error?.message }
    await navigate('/accVerify', { state })
    return undefined
  }
  const signIn = async (credentials: Credentials): Promise<SignInError | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    try {
      return await attempt(credentials)
    } finally {
      busy.current = false
    }
  }
  return { signIn, hasSignedIn }
}
