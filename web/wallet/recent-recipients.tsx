import { Link } from 'react-router'
import { Avatar } from '../dealers/avatar.tsx'
import type { Recipient } from '../transfers/send/recipients.ts'
import { drawerAddress } from './money-actions.tsx'

/** Nothing before the first transfer. A press begins a transfer to that account. */
export function RecentRecipients({ recipients }: { recipients: readonly Recipient[] }) {
  if (recipients.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-sm font-semibold">Recent recipients</h2>
      <ul className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 pb-2">
        {recipients.map(recipient => (
          <li key={`${recipient.bankCode} ${recipient.accountNumber}`} className="w-[5rem] shrink-0">
            <Link
              to={drawerAddress('send')}
              state={{ recipient }}
              preventScrollReset
              className="group grid justify-items-center gap-1.5 text-center text-sm"
            >
              <Avatar name={recipient.name} size="size-12" />
              <span className="w-full wrap-anywhere group-hover:underline">
                <span className="sr-only">Send to </span>
                {recipient.name}
                <span className="sr-only">{`, ${recipient.bankName}`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
