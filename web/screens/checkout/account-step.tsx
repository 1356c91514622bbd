// First step: a new account, then the code that signs in.
import { Link } from 'react-router'
import type { Act } from '#contract/checkout/acts.ts'
import { isPhone } from '#contract/core/fields.ts'
import { api } from '../../client/api.ts'
import { CodeForm } from '../../features/account/code-form.tsx'
import { CodeSent, NoSms } from '../../features/account/code-sent.tsx'
import { ConsentLine } from '../../features/account/consent-line.tsx'
import { PasswordChoice } from '../../features/account/password-choice.tsx'
import { SendAgain } from '../../features/account/send-again.tsx'
import { SignedOutUntouched } from '../../features/account/signed-out-untouched.tsx'
import { currentPage, rememberPage } from '../../session/pages.ts'
import { Button } from '../../ui/button.tsx'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { LoginField } from '../../ui/forms/login-field.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { DemoCode } from './demo-code.tsx'
import type { Item } from './item.ts'
import { type AccountForm, useAccount } from './use-account.ts'

type PaidFor = { name: string; price: string }

/** Signing in with all its ways; it comes back here by itself. */
const SignInLink = ({ paidFor, children }: { paidFor: PaidFor; children: string }) => (
  <Link
    to="/login"
    state={{ paidFor }}
    data-js
    onClick={() => rememberPage(currentPage())}
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

const Fields = ({ form, password, guessable, error, send, paidFor }: AccountForm & { paidFor: PaidFor }) => {
  const { errors, isSubmitting } = form.formState
  return (
    <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-4">
      <div>
        <h2 className="show text-lg">Create your account</h2>
        <p className="mt-1 text-soft">
          Have one already? <SignInLink paidFor={paidFor}>Sign in</SignInLink>
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
      <FaultSummary />
      <ConsentLine />
      <Button type="submit" data-js pending={isSubmitting} className="w-full">
        Create account
      </Button>
    </form>
  )
}

type CodeProps = {
  login: string
  registration: string | undefined
  demonstration: boolean
  confirm: AccountForm['confirm']
  change: () => void
  paidFor: PaidFor
}

const CodeStep = ({ login, registration, demonstration, confirm, change, paidFor }: CodeProps) => (
  <section className="grid grid-cols-1 gap-5">
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
      <SignInLink paidFor={paidFor}>I have an account</SignInLink>
    </p>
  </section>
)

type Props = { act: Act; item: Item; demonstration: boolean; next: () => Promise<void> }

export function AccountStep({ act, item, demonstration, next }: Props) {
  const account = useAccount(`checkout/${act}/${item.id}`, next)
  const { sent, change, confirm } = account
  const paidFor = { name: item.title, price: item.price }
  return (
    <div className="grid gap-5">
      <div className="empty:hidden">
        <SignedOutUntouched />
      </div>
      {sent ? (
        <CodeStep {...{ demonstration, confirm, change, paidFor, ...sent }} />
      ) : (
        <Fields {...account} paidFor={paidFor} />
      )}
      <noscript>
        <p className="border-l-4 border-warn bg-warn-wash p-3">This form needs JavaScript.</p>
      </noscript>
    </div>
  )
}
