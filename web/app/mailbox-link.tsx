// Demo link to the mailbox page, beside every code field.
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isPhone } from '#contract/core/fields.ts'
import { api } from '../client/api.ts'
import { localPhone } from '../ui/forms/phone-words.ts'
import { Notice } from '../ui/notice.tsx'

function useDemonstration(): boolean {
  const [on, setOn] = useState(false)
  useEffect(() => {
    void api.demo.mode().then(({ data }) => setOn(data?.demonstration ?? false))
  }, [])
  return on
}

/** Shows nothing outside the demonstration. */
export const MailboxLink = ({ email }: { email: string }) =>
  useDemonstration() && (
    <Notice title={`Demo: no ${isPhone(email) ? 'SMS' : 'mail'} is really sent.`}>
      <Link
        to={`/mailbox?to=${encodeURIComponent(email)}`}
        className="inline-block py-1 font-semibold break-all text-link underline"
      >
        {isPhone(email) ? `Read the SMS to ${localPhone(email)}` : `Read the mail to ${email}`}
      </Link>
    </Notice>
  )
