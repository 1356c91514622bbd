// Taking a new email address into use with the code mailed to it (/confirmEmail).
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { api } from '../../api.ts'
import { MailboxLink } from '../../frame/mailbox-link.tsx'
import { keepProfile } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CodeField } from '../../ui/pin-pad.tsx'
import { sayGood } from '../../ui/toast.ts'

const codeDigits = 6

function useConfirm() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const navigate = useNavigate()
  const confirm = async (digits: string) => {
    if (busy.current) return
    if (digits.length < codeDigits) return setProblem('The code is six digits')
    busy.current = true
    setSending(true)
    const { data, error } = await api.account.confirmEmail({ body: { code: digits } })
    busy.current = false
    setSending(false)
    if (data) {
      keepProfile(data)
      sayGood(`From now on we write to ${data.email}.`)
      return void navigate('/settings', { replace: true })
    }
    setProblem(error.problems[0]?.message ?? messageOf(error))
    if (error.status > 0) setCode('')
  }
  const type = (digits: string) => {
    setCode(digits)
    if (digits) setProblem(undefined)
  }
  return { code, type, problem, sending, confirm }
}

export default function ConfirmEmail() {
  const { state } = useLocation() as { state: { email?: string } | null }
  const { code, type, problem, sending, confirm } = useConfirm()
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Confirm your new email"
        words={
          state?.email
            ? `We mailed a code to ${state.email}. Until you type it in, your address stays as it was.`
            : 'Type the code that we mailed to the new address. Until then your address stays as it was.'
        }
        back={{ words: 'Settings', to: '/settings' }}
      />
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void confirm(code)
        }}
        className="grid grid-cols-1 gap-5"
      >
        <CodeField
          label="The six digits"
          hint={`A code works once, for ${limits.codeMinutes} minutes.`}
          value={code}
          onValue={type}
          onFull={digits => void confirm(digits)}
          error={problem}
          disabled={sending}
          autoFocus
        />
        <Button type="submit" pending={sending} className="w-full">
          Confirm
        </Button>
        {state?.email && <MailboxLink email={state.email} />}
        <LinkButton to="/settings?do=email" look="line">
          No code came: ask again
        </LinkButton>
      </form>
    </div>
  )
}
