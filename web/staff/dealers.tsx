// Dealers that somebody acts for (/settings/dealers): invitations to accept, the way into acting, and leaving.
import { Suspense, use, useState } from 'react'
import { redirect, useRevalidator, useSearchParams } from 'react-router'
import type { Employers } from '#contract/staff/staff.ts'
import { api } from '../client/api.ts'
import { useLive } from '../client/live.ts'
import { actFor, readActingTarget, useActing } from '../session/acting.ts'
import { readActing } from '../session/keys.ts'
import { Button } from '../ui/button.tsx'
import { formatDate, formatMoment } from '../ui/date.ts'
import { Dialog } from '../ui/dialog.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { EmptyState, ErrorState, WaitingList } from '../ui/states.tsx'
import { announce } from '../ui/announce.ts'
import { sayBad } from '../ui/toast.ts'
import type { Route } from './+types/dealers'

/** A letter or a notice to staff leads through here to its page: this tab then acts for the dealer. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const answerRequest = api.staff.employers()
  const opened = readActingTarget(new URL(request.url).searchParams)
  if (!opened) return { request: answerRequest, isOver: false }
  const { dealerId, to } = opened
  if (readActing()?.dealerId === dealerId) return redirect(to)
  const { data } = await answerRequest
  const dealer = data?.dealers.find(({ id }) => id === dealerId)
  if (!dealer) return { request: answerRequest, isOver: data !== undefined }
  actFor(dealerId, dealer.name, to)
  // The page is loading anew: nothing of this one is shown meanwhile.
  return new Promise<never>(() => undefined)
}
type Dealer = Employers['dealers'][number]

function Invited({
  invitation: { id, dealerName, expiresAt },
}: {
  invitation: Employers['invitations'][number]
}) {
  const { revalidate } = useRevalidator()
  const accept = async () => {
    const { error } = await api.staff.accept({ body: { invitationId: id } })
    if (error) sayBad(messageOf(error))
    else announce(`You can now act for ${dealerName}.`)
    await revalidate()
  }
  return (
    <Panel title={`${dealerName} invites you`} className="mb-4">
      <p>{`You can list cars and parts for ${dealerName}, answer their buyers, and see their bookings and figures. ${dealerName} sees everything you do under your own name, and buyers see your first name on your messages. You can’t move their money, and of your account they see only your name and email.`}</p>
      <p className="figures mt-2 text-sm text-soft">
        Valid until <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>. If you don’t know them,
        ignore it.
      </p>
      <Button onClick={accept} className="mt-4 max-sm:w-full">
        Accept
      </Button>
    </Panel>
  )
}

function DealerRow({ dealer: { id, name, since } }: { dealer: Dealer }) {
  const acting = useActing()
  const [asks, setAsks] = useState(false)
  const { revalidate } = useRevalidator()
  const leave = async () => {
    const { error } = await api.staff.leave({ body: { dealerId: id } })
    setAsks(false)
    if (error) sayBad(messageOf(error))
    else announce(`You no longer act for ${name}.`)
    await revalidate()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="figures text-sm text-soft">
          Since <time dateTime={since}>{formatDate(since)}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {acting?.dealerId !== id && <Button onClick={() => actFor(id, name)}>{`Act for ${name}`}</Button>}
        <Button variant="line" onClick={() => setAsks(true)} aria-label={`Leave ${name}`}>
          Leave
        </Button>
      </div>
      <Dialog open={asks} onClose={() => setAsks(false)} title={`Leave ${name}?`}>
        <p>{`You can’t act for ${name} any more, on any device, and we notify them. They keep what you did for them. Only they can invite you again.`}</p>
        <Button onClick={leave} className="mt-6 w-full">
          {`Leave ${name}`}
        </Button>
      </Dialog>
    </li>
  )
}

function Body({ request }: { request: ReturnType<typeof api.staff.employers> }) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  return (
    <>
      {data.invitations.map(invitation => (
        <Invited key={invitation.id} invitation={invitation} />
      ))}
      {data.dealers.length > 0 && (
        <ul className="border-t border-line">
          {data.dealers.map(dealer => (
            <DealerRow key={dealer.id} dealer={dealer} />
          ))}
        </ul>
      )}
      {data.dealers.length + data.invitations.length === 0 && (
        <EmptyState title="You don’t act for a dealer">
          When a dealer invites you by your account’s email, the invitation appears here.
        </EmptyState>
      )}
    </>
  )
}

export default function Dealers({ loaderData: { request, isOver } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const ended = search.get('ended')
  const acting = useActing()
  const { revalidate } = useRevalidator()
  useLive('staff', () => void revalidate())
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Dealers you act for"
        words="You act for a dealer in this tab only. Signing out ends it."
        {...(!acting && { back: { words: 'Settings', to: '/settings' } })}
      />
      {ended && (
        <div className="mb-6">
          <Notice tone="warn" title={`You no longer act for ${ended}`}>
            They removed you, or you left. You’re back in your own account, which has not changed. Unsent
            drafts for them stay on this device in case they invite you again.
          </Notice>
        </div>
      )}
      {isOver && (
        <div className="mb-6">
          <Notice tone="warn" title="You do not act for that dealer">
            That page belongs to a dealer you don’t act for, or no longer act for. Nothing was changed.
          </Notice>
        </div>
      )}
      <Suspense fallback={<WaitingList rows={2} />}>
        <Body request={request} />
      </Suspense>
    </div>
  )
}
