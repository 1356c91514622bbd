// First step: a new account and the code that signs in, or signing in.
import { useState } from 'react'
import { Link } from 'react-router'
import type { Act } from '#contract/checkout/acts.ts'
import { isPhone } from '#contract/core/fields.ts'
import { api } from '../client/api.ts'
import { CodeForm } from '../user/code-form.tsx'
import { CodeSent, NoSms } from '../user/code-sent.tsx'
import { ConsentLine } from '../user/consent-line.tsx'
import { PasswordChoice } from '../user/password-choice.tsx'
import { SendAgain } from '../user/send-again.tsx'
import { SignedOutUntouched } from '../user/signed-out-untouched.tsx'
import type { CodeNeeded } from '../user/use-sign-in.ts'
import { wasEndedUntouched } from '../session/ending.ts'
import { Button } from '../ui/button.tsx'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { TextField } from '../ui/forms/inputs.tsx'
import { LoginField } from '../ui/forms/login-field.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { DemoCode } from './demo-code.tsx'
import type { Item } from './item.ts'
import { SignInStep } from './sign-in-step.tsx'
import { type AccountForm, useAccount } from './use-account.ts'

type ToSignIn = { toSignIn: () => void }

/** Without script it leads to the page of its own. */
const SignInLink = ({ toSignIn, children }: ToSignIn & { children: string }) => (
  <Link
    to="/login"
    data-js
    onClick={event => {
      event.preventDefault()
      toSignIn()
    }}
    className="inline-block py-1 font-semibold text-link underline"
  >
    {children}
  </Link>
)

const Who = ({
  form: {
    register,
    formState: { errors },
  },
}: Pick<AccountForm, 'form'>) => (
  <>
    <div className="grid two-up items-start gap-4">
      <TextField
        label="First name"
        autoComplete="given-name"
        data-js
        {...register('firstName')}
        error={errors.firstName?.message}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        data-js
        {...register('lastName')}
        error={errors.lastName?.message}
      />
    </div>
    <LoginField hint="We send a code to it." {...register('login')} error={errors.login?.message} />
  </>
)

const Fields = ({ form, password, guessable, error, send, toSignIn }: AccountForm & ToSignIn) => {
  const { errors, isSubmitting } = form.formState
  return (
    <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-4">
      <div>
        <h2 className="show text-lg">Create your account</h2>
        <p className="mt-1 text-soft">
          <span>Have one already? </span>
          <SignInLink toSignIn={toSignIn}>Sign in</SignInLink>
        </p>
      </div>
      <Who form={form} />
      <PasswordChoice
        password={password}
        guessable={guessable}
        data-js
        {...form.register('password')}
        error={errors.password?.message}
      />
      {error && <Refusal title={messageOf(error)} />}
      <ProblemSummary />
      <ConsentLine />
      <Button type="submit" data-js pending={isSubmitting} className="w-full">
        Create account
      </Button>
    </form>
  )
}

type CodeProps = ToSignIn & {
  login: string
  registration: string | undefined
  demonstration: boolean
  confirm: AccountForm['confirm']
  change: () => void
  /** Why a person who has an account types a code. */
  notConfirmed: string | undefined
}

const CodeStep = ({
  login,
  registration,
  demonstration,
  confirm,
  change,
  notConfirmed,
  toSignIn,
}: CodeProps) => (
  <section className="grid grid-cols-1 gap-5">
    {notConfirmed && (
      <Notice tone="warn" title="One step before you can sign in">
        {notConfirmed}
      </Notice>
    )}
    <div>
      <h2 className="show text-lg">Enter the code we sent</h2>
      <p className="mt-1 text-soft">
        <CodeSent login={login} />
      </p>
    </div>
    {demonstration && <DemoCode login={login} use={confirm} />}
    <CodeForm send={confirm} />
    <SendAgain send={() => api.user.sendCode({ body: { email: login, registration } })} justSent />
    <NoSms login={login} />
    <p className="text-soft">
      <button type="button" onClick={change} className="py-2 font-semibold text-link underline">
        {isPhone(login) ? 'Wrong number? Change it' : 'Wrong email? Change it'}
      </button>
      <span className="mx-2">·</span>
      <SignInLink toSignIn={toSignIn}>I have an account</SignInLink>
    </p>
    <p className="text-sm text-soft">
      {`No code but a message that you have an account? Then sign in: this ${isPhone(login) ? 'number' : 'email'} has one already.`}
    </p>
  </section>
)

type Props = {
  act: Act
  item: Item
  demonstration: boolean
  next: () => Promise<void>
  /** A session ended in this checkout, so the person has an account. */
  wasSignedIn: boolean
}

const newCode = 'Your account is not confirmed yet, so we sent a new code.'

function useWays(account: ReturnType<typeof useAccount>, wasSignedIn: boolean) {
  const [chosen, setChosen] = useState<'new' | 'sign-in'>()
  const [notConfirmed, setNotConfirmed] = useState<string>()
  const toCode = ({ email: login, registration, sendProblem }: CodeNeeded) => {
    account.noteLetter({ login, registration })
    setNotConfirmed(sendProblem ?? newCode)
    setChosen('new')
  }
  return {
    isSigningIn: (chosen ?? (wasSignedIn ? 'sign-in' : 'new')) === 'sign-in',
    notConfirmed,
    toCode,
    toNew: () => setChosen('new'),
    toSignIn: () => setChosen('sign-in'),
  }
}

/** `SignedOutUntouched` explains a session that ended by inactivity. */
const SignedOutHere = () => {
  const [isSaid] = useState(wasEndedUntouched)
  return (
    !isSaid && (
      <Notice title="You were signed out.">
        Sign in to continue where you left off. You haven’t been charged.
      </Notice>
    )
  )
}

export function AccountStep({ act, item, demonstration, next, wasSignedIn }: Props) {
  const account = useAccount(`checkout/${act}/${item.id}`, next)
  const { letter, change, confirm } = account
  const { isSigningIn, notConfirmed, toCode, toNew, toSignIn } = useWays(account, wasSignedIn)
  return (
    <div className="grid gap-5">
      <div className="empty:hidden">
        <SignedOutUntouched />
        {wasSignedIn && <SignedOutHere />}
      </div>
      {isSigningIn ? (
        <SignInStep {...{ demonstration, next, toCode, toNew }} login={account.form.getValues('login')} />
      ) : letter ? (
        <CodeStep {...{ demonstration, confirm, change, toSignIn, notConfirmed, ...letter }} />
      ) : (
        <Fields {...account} toSignIn={toSignIn} />
      )}
      <noscript>
        <p className="border-l-4 border-warn bg-warn-wash p-3">This form needs JavaScript.</p>
      </noscript>
    </div>
  )
}
