// Confirming an email with the mailed code (/accVerify, and /emailVerify from the mail).
import { useEffect, useState } from 'react'
import { api } from '../../client/api.ts'
import { MailboxLink } from '../../app/mailbox-link.tsx'
import { nobody, useDraft } from '../../session/drafts.ts'
import { rememberedPage } from '../../session/pages.ts'
import { useKept, useSignedIn } from '../../session/session.ts'
import { startPage } from '../../session/start-page.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AskEmail } from './ask-email.tsx'
import { useCodeState } from './code-state.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { EntryFrame, SafetyWords } from './entry-frame.tsx'
import { SendAgain } from '../../features/account/send-again.tsx'
import type { Route } from './+types/confirm'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })

export const meta: Route.MetaFunction = () => [
  { title: 'Confirm your email | AutoX' },
  { name: 'description', content: 'Enter the code that AutoX mailed to you.' },
]

/** The code was used in another tab: this one says so in place of asking for it. */
const ConfirmedElsewhere = () => (
  <div className="grid gap-4">
    <Notice tone="good" title="Your email is confirmed, and you are signed in." />
    <LinkButton to={rememberedPage() ?? startPage}>Continue</LinkButton>
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
  const isConfirmedElsewhere = useKept('userName') === email && isSignedIn && !confirmedHere
  const onConfirmed = () => {
    setConfirmedHere(true)
    drop()
  }
  if (isConfirmedElsewhere)
    return (
      <EntryFrame title="Confirm your email" side={<SafetyWords />}>
        <ConfirmedElsewhere />
      </EntryFrame>
    )
  const words = email ? (
    <>
      We mailed a code to <span className="font-semibold break-all text-ink">{email}</span>.
    </>
  ) : (
    'The code we mailed to you proves that the address is yours.'
  )
  return (
    <EntryFrame title="Confirm your email" words={words} side={<SafetyWords />}>
      {notConfirmed && (
        <div className="mb-5">
          <Notice tone="warn" title="One step before you can sign in">
            {sendProblem ?? 'This email was not confirmed yet, so we sent a new code.'}
          </Notice>
        </div>
      )}
      {email ? (
        <div className="grid grid-cols-1 gap-6">
          <ConfirmForm email={email} registration={registration} onConfirmed={onConfirmed} />
          <SendAgain send={() => api.user.sendCode({ body: { email, registration } })} justSent={justSent} />
          <MailboxLink email={email} />
          <button
            type="button"
            onClick={() => {
              drop()
              setEmail('')
            }}
            className="w-fit py-2 text-sm font-semibold text-link underline"
          >
            That is not my email
          </button>
        </div>
      ) : (
        <AskEmail onEmail={setEmail} />
      )}
    </EntryFrame>
  )
}
