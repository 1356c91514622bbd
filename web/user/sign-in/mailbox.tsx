// The demonstration's mailbox (/mailbox?to=…): mails and text messages, newest first.
import { data, Form, useNavigation, useRevalidator } from 'react-router'
import type { Mail } from '#contract/demo/demo.ts'
import { api } from '../../client/api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../../ui/states.tsx'
import type { Route } from './+types/mailbox'

export const meta: Route.MetaFunction = () => [
  { title: 'Demonstration mailbox | AutoX' },
  { name: 'robots', content: 'noindex' },
]

/** Mails to the address in `to`; a 404 outside the demonstration. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const to = new URL(request.url).searchParams.get('to')?.trim() ?? ''
  if (to === '') {
    const mode = await api.demo.mode()
    if (mode.data && !mode.data.demonstration) throw data(null, { status: 404 })
    return { to, mails: [], total: 0, error: mode.error }
  }
  const answer = await api.demo.mailbox({ query: { To: to, PageSize: 50 } })
  if (answer.error?.name === 'NO_SUCH_CALL') throw data(null, { status: 404 })
  return { to, mails: answer.data ?? [], total: answer.pageMeta?.totalRecords ?? 0, error: answer.error }
}

export const HydrateFallback = () => (
  <>
    <h1 className="show mb-6 text-3xl">Mailbox</h1>
    <WaitingList rows={3} />
  </>
)

const Letter = ({ mail, open }: { mail: Mail; open: boolean }) => {
  const code = /^\s*(\d{6})(?:\s*$| is your)/m.exec(mail.text)?.[1]
  return (
    <li className="border-b border-line">
      <details open={open}>
        <summary className="py-3 hover:bg-sunk">
          <span className="grow font-semibold">{mail.subject}</span>
          <time dateTime={mail.at} className="figures text-right text-sm text-soft">
            {formatMoment(mail.at)}
          </time>
        </summary>
        <p className="max-w-lg pb-4 whitespace-pre-line">{mail.text}</p>
        {code && (
          <p className="pb-4">
            <CopyButton text={code} words={`Copy ${code}`} />
          </p>
        )}
      </details>
    </li>
  )
}

const AddressForm = ({ to }: { to: string }) => (
  <Form className="flex gap-2">
    <input
      key={to}
      name="to"
      inputMode="email"
      autoCapitalize="none"
      required
      defaultValue={to}
      aria-label="Email or phone number"
      placeholder="ada@example.com or 0803 123 4567"
      className="control min-w-0"
    />
    <Button type="submit" variant="line">
      Open
    </Button>
  </Form>
)

export default function Mailbox({ loaderData: { to, mails, total, error } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  return (
    <div className="max-w-lg">
      <div className="split-row items-end gap-x-4">
        <h1 className="show text-3xl">Mailbox</h1>
        {to && (
          <Button variant="line" onClick={revalidate}>
            Refresh
          </Button>
        )}
      </div>
      <p className="mt-2 mb-5 text-soft">Demo only: emails and text messages that the live app would send.</p>
      <AddressForm to={to} />
      <div className="mt-6" aria-busy={state !== 'idle'}>
        {error ? (
          <ErrorState
            error={{ ...error, message: error.problems[0]?.message ?? messageOf(error) }}
            retry={revalidate}
          />
        ) : to && mails.length === 0 ? (
          <EmptyState title="No messages yet">
            Messages take a second or two. Press “Refresh” then.
          </EmptyState>
        ) : (
          <ul>
            {mails.map((mail, place) => (
              <Letter key={mail.id} mail={mail} open={place === 0} />
            ))}
          </ul>
        )}
        {mails.length > 0 && (
          <ListEnd>{total > mails.length ? `The newest ${mails.length} of ${total}.` : ''}</ListEnd>
        )}
      </div>
    </div>
  )
}
