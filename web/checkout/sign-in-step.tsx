// Signing in within the checkout, by password, code or passkey.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Session } from '#contract/user/user.ts'
import { keepSession } from '../user/enter-session.ts'
import { PasskeyEntry } from '../user/passkey-entry.tsx'
import { SignInForm } from '../user/sign-in-form.tsx'
import { type CodeNeeded, useSignIn } from '../user/use-sign-in.ts'
import { currentPage, rememberPage } from '../session/pages.ts'

const linkLook = 'inline-block py-1 font-semibold text-link underline'

type Props = {
  /** Email or phone number typed before. */
  login: string
  demonstration: boolean
  next: () => Promise<void>
  toCode: (needed: CodeNeeded) => void
  toNew: () => void
}

const rememberHere = () => rememberPage(currentPage())

export function SignInStep({ login, demonstration, next, toCode, toNew }: Props) {
  const enter = async (session: Session) => {
    keepSession(session)
    await next()
  }
  const { signIn } = useSignIn({ enter, toCode })
  const head = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone. Focusing a field instead would mark it empty when switching ways.
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  return (
    <section className="grid grid-cols-1 gap-4">
      <div>
        <h2 ref={head} tabIndex={-1} className="show text-lg outline-none">
          Sign in
        </h2>
        <p className="mt-1 text-soft">You stay here, and nothing is charged until you enter your PIN.</p>
      </div>
      <PasskeyEntry place="above" enter={enter} />
      <SignInForm signIn={signIn} login={login} onForgotten={rememberHere}>
        <PasskeyEntry place="below" enter={enter} />
        <p className="text-center text-soft">
          <span>New here? </span>
          <button type="button" onClick={toNew} className={linkLook}>
            Create an account
          </button>
        </p>
        {demonstration && (
          <p className="text-center text-soft">
            <Link to="/login" onClick={rememberHere} className={linkLook}>
              Use a demo account
            </Link>
          </p>
        )}
      </SignInForm>
    </section>
  )
}
