// Taking a new email address into use with the code mailed to it (/confirmEmail).
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { MailboxLink } from '../../app/mailbox-link.tsx'
import { keepProfile } from '../../session/session.ts'
import { CodeForm } from '../code-form.tsx'
import { announce } from '../../ui/announce.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export default function ConfirmEmail() {
  const { state } = useLocation() as { state: { email?: string } | null }
  const navigate = useNavigate()
  const send = async (code: string) => {
    const { data, error } = await api.account.confirmEmail({ body: { code } })
    if (error) return error
    keepProfile(data)
    announce(`From now on we write to ${data.email}.`)
    return void navigate('/settings', { replace: true })
  }
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Confirm your new email"
        words={
          state?.email
            ? `We emailed a code to ${state.email}. Your email stays the same until you enter it.`
            : 'Enter the code that we emailed to the new address. Until then your email stays the same.'
        }
        back={{ words: 'Settings', to: '/settings' }}
      />
      <CodeForm send={send}>
        {state?.email && <MailboxLink email={state.email} />}
        <LinkButton to="/settings?do=email" variant="line">
          No code? Resend it
        </LinkButton>
      </CodeForm>
    </div>
  )
}
