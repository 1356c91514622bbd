// Confirms a new account with the code (/accVerify, and /emailVerify from the mail).
import { useEffect, useState } from 'react'
import { isPhone } from '#contract/core/fields.ts'
import { api } from '../../client/api.ts'
import { MailboxLink } from '../../app/mailbox-link.tsx'
import { nobody, useDraft } from '../../session/drafts.ts'
import { rememberedPage } from '../../session/pages.ts'
import { useSessionValue, useSignedIn } from '../../session/session.ts'
import { startPage } from '../../session/start-page.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCodeState } from './code-state.ts'
import { EntryFrame, SafetyWords } from './entry-frame.tsx'
import { CodeSent, NoSms } from '../code-sent.tsx'
import { SendAgain } from '../send-again.tsx'
import type { Route } from './+types/confirm'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { user } from '#contract/user/user.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { LoginField } from '../../ui/forms/login-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { CodeForm } from '../code-form.tsx'
import { useEnterSession } from '../enter-session.ts'

type Props = { email: string; registration: string | undefined; onConfirmed: () => void }

function ConfirmForm({ email, registration, onConfirmed }: Props) {
  const enter = useEnterSession()
  const send = async (code: string) => {
    const { data, error } = await api.user.confirm({ body: { email, code, registration }, exempt: true })
    if (error) return error
    onConfirmed()
    await enter(data)
    return undefined
  }
  return <CodeForm send={send} />
}

function AskEmail({ onEmail }: { onEmail: (email: string) => void }) {
  const [problem, setProblem] = useState<string>()
  const form = useForm<{ email: string }>({
    resolver: standardSchemaResolver(user.sendCode.body),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const send = form.handleSubmit(async ({ email }) => {
    const { data, error } = await api.user.sendCode({ body: { email } })
    // Asked for a moment ago: there is a code in the mail already.
    if (error && error.name !== 'TOO_MANY_REQUESTS') return setProblem(messageOf(error))
    onEmail(data?.sentTo ?? email)
  })
  return (
    <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-4">
      {problem && <Refusal title={problem} />}
      <LoginField
        label="Your email or phone number"
        {...form.register('email')}
        error={form.formState.errors.email?.message}
      />
      <Button type="submit" data-js pending={form.formState.isSubmitting} className="w-full">
        Send code
      </Button>
    </form>
  )
}

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })

export const meta: Route.MetaFunction = () => [
  { title: 'Confirm your account | AutoX' },
  { name: 'description', content: 'Enter the code that AutoX sent to you.' },
]

/** The code was used in another tab: this one says so in place of asking for it. */
const ConfirmedElsewhere = () => (
  <div className="grid gap-4">
    <Notice tone="good" title="Your account is confirmed, and you are signed in." />
    <LinkButton to={rememberedPage() ?? startPage}>Continue</LinkButton>
  </div>
)

const titleFor = (login: string): string => {
  if (login === '') return 'Confirm your account'
  return isPhone(login) ? 'Confirm your phone' : 'Confirm your email'
}

type CodeProps = {
  email: string
  registration: string | undefined
  justSent: boolean
  onConfirmed: () => void
  onChangeLogin: () => void
}

/** Everything about one code: typing it, asking again, and another login. */
const TypeCode = ({ email, registration, justSent, onConfirmed, onChangeLogin }: CodeProps) => (
  <div className="grid grid-cols-1 gap-6">
    <ConfirmForm email={email} registration={registration} onConfirmed={onConfirmed} />
    <SendAgain send={() => api.user.sendCode({ body: { email, registration } })} justSent={justSent} />
    <NoSms login={email} alternative={{ to: '/register', words: 'Register with your email instead' }} />
    <MailboxLink email={email} />
    <button
      type="button"
      onClick={onChangeLogin}
      className="w-fit py-2 text-sm font-semibold text-link underline"
    >
      {isPhone(email) ? 'Wrong number? Change it' : 'Wrong email? Change it'}
    </button>
  </div>
)

export default function Confirm() {
  const [confirmedHere, setConfirmedHere] = useState(false)
  // The mail may be in another application, and a small phone forgets this page meanwhile.
  const { draft, save, drop } = useDraft<{ email: string; registration: string | undefined }>(
    'accVerify',
    nobody,
  )
  const { email, registration, setEmail, justSent, notConfirmed, sendProblem } = useCodeState(draft)
  useEffect(() => {
    if (email) save({ email, registration })
  }, [email, registration, save])
  const isSignedIn = useSignedIn()
  const isConfirmedElsewhere = useSessionValue('userName') === email && isSignedIn && !confirmedHere
  if (isConfirmedElsewhere)
    return (
      <EntryFrame title="Confirm your account" side={<SafetyWords />}>
        <ConfirmedElsewhere />
      </EntryFrame>
    )
  const onConfirmed = () => {
    setConfirmedHere(true)
    drop()
  }
  const onChangeLogin = () => {
    drop()
    setEmail('')
  }
  const words = email ? (
    <CodeSent login={email} />
  ) : (
    'The code confirms that the email or phone number is yours.'
  )
  return (
    <EntryFrame title={titleFor(email)} words={words} side={<SafetyWords />}>
      {notConfirmed && (
        <div className="mb-5">
          <Notice tone="warn" title="One step before you can sign in">
            {sendProblem ?? 'Your account is not confirmed yet, so we sent a new code.'}
          </Notice>
        </div>
      )}
      {email ? (
        <TypeCode {...{ email, registration, justSent, onConfirmed, onChangeLogin }} />
      ) : (
        <AskEmail onEmail={setEmail} />
      )}
    </EntryFrame>
  )
}
