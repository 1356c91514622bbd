// Email or phone number and password, and what to do when they are refused.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { helpEmail } from '../client/help-email.ts'
import { SignIn } from '#contract/user/user.ts'
import { messageOf } from '../ui/message-of.ts'
import { Button } from '../ui/button.tsx'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { TextField } from '../ui/forms/inputs.tsx'
import { LoginField } from '../ui/forms/login-field.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { markFields } from '../ui/forms/server-problems.ts'
import { useCountdown } from './use-countdown.ts'
import type { Credentials, SignInError } from './use-sign-in.ts'

type Props = {
  signIn: (credentials: Credentials) => Promise<SignInError | undefined>
  /** The email or phone number that is known already. */
  login?: string | undefined
  /** On the way to a new password. */
  onForgotten?: () => void
  /** Content below the button: other ways to sign in, and registration. */
  children?: ReactNode
}

/** How long a locked account rests, counted down. */
function Waiting({ seconds }: { seconds: number }) {
  const { secondsLeft } = useCountdown(seconds, true)
  if (secondsLeft === 0) return 'You can try again now.'
  const clock = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  return (
    <>
      <span className="figures font-semibold" role="timer">{`You can try again in ${clock}.`}</span> Your
      account and your money are safe.
    </>
  )
}

const Refused = ({ error }: { error: SignInError }) => (
  <Refusal title={messageOf(error)}>
    {error.name === 'SUSPENDED' && (
      <>
        No one can sign in to it until it is reviewed. Your money stays where it is. Write to{' '}
        <a
          href={`mailto:${helpEmail}?subject=My%20suspended%20account`}
          className="font-semibold text-link underline"
        >
          {helpEmail}
        </a>
        .
      </>
    )}
    <span>
      {error.name === 'WRONG_CREDENTIALS'
        ? 'Check the email or phone number, and show the password to check it. After ten wrong attempts, sign-in pauses for a while.'
        : ''}
    </span>
    {error.name === 'TOO_MANY_REQUESTS' &&
      (error.waitSeconds ? <Waiting seconds={error.waitSeconds} /> : 'Your account and your money are safe.')}
  </Refusal>
)

const AppCode = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Code"
    hint="The 6-digit code from your authenticator app, or a recovery code."
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    autoFocus
    {...props}
  />
)

type ForgottenProps = { emailNow: () => string; onForgotten: (() => void) | undefined }

function Forgotten({ emailNow, onForgotten }: ForgottenProps) {
  const navigate = useNavigate()
  return (
    <Link
      to="/forgotPassword"
      data-js
      onClick={event => {
        event.preventDefault()
        onForgotten?.()
        // Reads the field now, since typing before hydration fired no event.
        void navigate('/forgotPassword', { state: { email: emailNow() } })
      }}
      className="-mt-4 -mb-2 w-fit py-3 text-sm font-semibold text-link underline"
    >
      Forgot your password?
    </Link>
  )
}

export function SignInForm({ signIn, login, onForgotten, children }: Props) {
  const [error, setError] = useState<SignInError>()
  const [codeFor, setCodeFor] = useState<string>()
  const form = useForm<Credentials>({
    resolver: standardSchemaResolver(SignIn),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = form.formState
  const typedEmail = useWatch({ control: form.control, name: 'email' })
  const needsCode = codeFor !== undefined && typedEmail === codeFor
  const { setValue } = form
  useEffect(() => {
    if (login) setValue('email', login)
  }, [login, setValue])
  const send = form.handleSubmit(async values => {
    setError(undefined)
    const { email, password, code } = values
    const refused = await signIn({ email, password, ...(needsCode && code && { code }) })
    if (refused?.name === 'CODE_NEEDED') return setCodeFor(email)
    if (refused && !markFields(form, refused)) setError(refused)
  })
  return (
    <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-4">
      {error && <Refused error={error} />}
      <LoginField
        autoComplete="username webauthn"
        {...form.register('email')}
        error={errors.email?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...form.register('password')}
        error={errors.password?.message}
      />
      {needsCode && (
        <AppCode {...form.register('code', { shouldUnregister: true })} error={errors.code?.message} />
      )}
      <Forgotten emailNow={() => form.getValues('email')} onForgotten={onForgotten} />
      <ProblemSummary />
      <Button type="submit" data-js pending={isSubmitting} className="w-full">
        Sign in
      </Button>
      {children}
    </form>
  )
}
