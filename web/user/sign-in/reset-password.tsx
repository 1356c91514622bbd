// Chooses a new password with the code (/resetPassword, and /changePasswordWithToken).
import { Link } from 'react-router'
import { isPhone } from '#contract/core/fields.ts'
import { api } from '../../client/api.ts'
import { MailboxLink } from '../../app/mailbox-link.tsx'
import { loginWords, NoSms } from '../code-sent.tsx'
import { SendAgain } from '../send-again.tsx'
import { useCodeState } from './code-state.ts'
import { EntryFrame, SafetyWords } from './entry-frame.tsx'
import { ResetForm } from './reset-form.tsx'

export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })
export const meta = () => [
  { title: 'Choose a new password | AutoX' },
  { name: 'description', content: 'Choose a new password with the code that AutoX sent to you.' },
]

export default function ResetPassword() {
  const { email, justSent } = useCodeState()
  const words = email ? (
    <>
      If <span className="font-semibold break-all text-ink">{loginWords(email)}</span> has an account, a code
      is on its way to it.
    </>
  ) : (
    'Enter the code that we sent, and your new password.'
  )
  return (
    <EntryFrame title="Choose a new password" words={words} side={<SafetyWords />}>
      <div className="grid grid-cols-1 gap-6">
        <ResetForm key={email} knownEmail={email} />
        {email && (
          <>
            <SendAgain send={() => api.account.reset({ body: { email } })} justSent={justSent} />
            <NoSms login={email} alternative={{ to: '/forgotPassword', words: 'Use your email instead' }} />
            <MailboxLink email={email} />
          </>
        )}
        <Link to="/forgotPassword" className="w-fit py-2 text-sm font-semibold text-link underline">
          {email
            ? isPhone(email)
              ? 'Wrong number? Change it'
              : 'Wrong email? Change it'
            : 'I don’t have a code yet'}
        </Link>
      </div>
    </EntryFrame>
  )
}
