// Signing in by password and code: begins the session, or says what to do instead.
import { useState } from 'react'
import type { ErrorOf } from '#contract/core/call.ts'
import type { Session, user } from '#contract/user/user.ts'
import { api } from '../client/api.ts'
import { useOneAtATime } from '../ui/one-at-a-time.ts'

export type Credentials = { email: string; password: string; code?: string }
export type SignInError = ErrorOf<typeof user.authenticate>

/** The password was right and the login is not confirmed yet: a new code is on its way, or `sendProblem` says why not. */
export type CodeNeeded = { email: string; registration: string | undefined; sendProblem: string | undefined }

type SignInSteps = {
  /** Keeps the session and goes on. */
  enter: (session: Session) => Promise<void>
  toCode: (needed: CodeNeeded) => unknown
}

/** Creates a function that signs in; returns the refusal, or nothing on success, and whether navigation has begun. */
export function useSignIn({ enter, toCode }: SignInSteps) {
  const runAlone = useOneAtATime()
  const [hasSignedIn, setHasSignedIn] = useState(false)
  const attempt = async (credentials: Credentials): Promise<SignInError | undefined> => {
    const { data, error } = await api.user.authenticate({ body: credentials, exempt: true })
    if (data) {
      setHasSignedIn(true)
      await enter(data)
      return undefined
    }
    if (error.name !== 'NOT_CONFIRMED') return error
    // The password was right, so the code may be sent again.
    const { email } = credentials
    const registration = error.problems.find(({ field }) => field === 'registration')?.message
    const answer = await api.user.sendCode({ body: { email, registration } })
    await toCode({ email, registration, sendProblem: answer.error?.message })
    return undefined
  }
  const signIn = (credentials: Credentials): Promise<SignInError | undefined> =>
    runAlone(() => attempt(credentials))
  return { signIn, hasSignedIn }
}
