// Dealer staff (/settings/staff): members, invitations and activity.
import { Suspense, use, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type Staff as StaffNow, invitationDays } from '#contract/staff/staff.ts'
import { api } from '../client/api.ts'
import { useLive } from '../client/live.ts'
import { useSessionValue } from '../session/session.ts'
import { pageNumber } from '../public-pages/page-number.ts'
import { formatDate, formatMoment } from '../ui/date.ts'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../ui/states.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { Pill } from '../ui/pill.tsx'
import { announce } from '../ui/announce.ts'
import { sayBad } from '../ui/toast.ts'
import type { Route } from './+types/staff'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CallError } from '#contract/core/call.ts'
import { Email } from '#contract/core/fields.ts'
import { TextField } from '../ui/forms/inputs.tsx'
import { markFields } from '../ui/forms/server-problems.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Panel } from '../ui/panel.tsx'

const schema = z.object({ email: Email })

function InviteForm() {
  const [error, setError] = useState<CallError>()
  const { revalidate } = useRevalidator()
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async body => {
    setError(undefined)
    const refused = (await api.staff.invite({ body })).error
    if (refused) return void (markFields(form, refused) || setError(refused))
    form.reset()
    announce(`We emailed an invitation to ${body.email}.`)
    await revalidate()
  })
  return (
    <Panel title="Invite a team member" className="max-w-lg">
      <form noValidate onSubmit={event => void send(event)} className="grid gap-4">
        {error && <Refusal title={messageOf(error)} />}
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          label="Their email"
          {...form.register('email')}
          error={errors.email?.message}
        />
        <p className="text-sm text-soft">{`They accept with an account for this email. The invitation is valid for ${invitationDays} days, and you can withdraw it.`}</p>
        <Button type="submit" pending={isSubmitting} className="sm:justify-self-start">
          Send invitation
        </Button>
      </form>
    </Panel>
  )
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const PageNumber = pageNumber(new URL(request.url).searchParams)
  return { staff: api.staff.mine(), acts: api.staff.acts({ query: { PageNumber } }) }
}
type StaffData = ReturnType<typeof clientLoader>
type Member = StaffNow['members'][number]
type Invitation = StaffNow['invitations'][number]

const line = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-4'

function MemberRow({ member: { id, name, email, since } }: { member: Member }) {
  const [asks, setAsks] = useState(false)
  const { revalidate } = useRevalidator()
  const remove = async () => {
    const { error } = await api.staff.remove({ body: { memberId: id } })
    setAsks(false)
    if (error) sayBad(messageOf(error))
    else announce(`${name} no longer acts for you.`)
    await revalidate()
  }
  return (
    <li className={line}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span>{`${name} `}</span>
          <Pill tone="good">Acts for you</Pill>
        </p>
        <p className="text-sm wrap-anywhere text-soft">{email}</p>
        <p className="figures text-sm text-soft">
          Since <time dateTime={since}>{formatDate(since)}</time>
        </p>
      </div>
      <Button variant="line" onClick={() => setAsks(true)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
      <Dialog open={asks} onClose={() => setAsks(false)} title={`Remove ${name}?`}>
        <p>{`${name} can’t act for you any more, on any device. You keep what they listed and wrote, and their activity stays here. We notify them.`}</p>
        <Button onClick={remove} className="mt-6 w-full">
          {`Remove ${name}`}
        </Button>
      </Dialog>
    </li>
  )
}

function InvitationRow({ invitation: { id, email, expiresAt } }: { invitation: Invitation }) {
  const { revalidate } = useRevalidator()
  const takeBack = async () => {
    const { error } = await api.staff.callBack({ body: { invitationId: id } })
    if (error) sayBad(messageOf(error))
    else announce(`Invitation to ${email} withdrawn.`)
    await revalidate()
  }
  return (
    <li className={line}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
          <span>{`${email} `}</span>
          <Pill>Invited</Pill>
        </p>
        <p className="figures text-sm text-soft">
          Valid until <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>
        </p>
      </div>
      <Button variant="line" onClick={takeBack} aria-label={`Withdraw the invitation to ${email}`}>
        Withdraw
      </Button>
    </li>
  )
}

function People({ staff }: Pick<StaffData, 'staff'>) {
  const { data, error } = use(staff)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (data.members.length + data.invitations.length === 0)
    return (
      <EmptyState title="No team members yet">
        Invite people who list cars, answer buyers or work on repairs for you. They sign in as themselves and
        never see your wallet.
      </EmptyState>
    )
  return (
    <ul className="border-t border-line">
      {data.members.map(member => (
        <MemberRow key={member.id} member={member} />
      ))}
      {data.invitations.map(invitation => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  )
}

function Acts({ acts }: Pick<StaffData, 'acts'>) {
  const { data, error, pageMeta } = use(acts)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (pageMeta.totalRecords === 0)
    return (
      <p className="border-y border-line py-5 text-soft">
        No activity yet. What they do appears here with the time.
      </p>
    )
  return (
    <>
      <ul className="border-t border-line">
        {data.map(({ name, words, page, at }) => (
          <li key={`${at} ${words} ${page}`} className="border-b border-line py-3">
            <p>
              <span className="font-semibold">{name}</span>
              <span>{`: `}</span>
              {page ? (
                <Link to={page} className="text-link underline underline-offset-4">
                  {words}
                </Link>
              ) : (
                words
              )}
            </p>
            <time dateTime={at} className="figures text-sm text-soft">
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ul>
      <Pager meta={pageMeta} to={page => `/settings/staff?PageNumber=${page}`} />
      {pageMeta.pageNumber === pageMeta.totalPages && <ListEnd />}
    </>
  )
}

export default function Staff({ loaderData: { staff, acts } }: Route.ComponentProps) {
  const isDealer = useSessionValue('role') === 'AutoDealer'
  const { revalidate } = useRevalidator()
  useLive('staff', () => void revalidate())
  return (
    <>
      <PageHeader
        title="Staff"
        words="People who list cars, answer buyers and work on repairs for you, each under their own name. They can’t move money, and never see your wallet, PIN or documents."
        back={{ words: 'Settings', to: '/settings' }}
      />
      {isDealer ? (
        <InviteForm />
      ) : (
        <Notice title="Only dealers have staff">
          You have an Individual account. Dealers who invite you appear under{' '}
          <Link to="/settings/dealers" className="underline">
            dealers you act for
          </Link>
          .
        </Notice>
      )}
      <section className="mt-8 max-w-lg">
        <h2 className="show mb-3 text-xl">People</h2>
        <Suspense fallback={<WaitingList rows={2} />}>
          <People staff={staff} />
        </Suspense>
      </section>
      <section className="mt-10 max-w-lg">
        <h2 className="show mb-3 text-xl">Activity</h2>
        <Suspense fallback={<WaitingList rows={3} />}>
          <Acts acts={acts} />
        </Suspense>
      </section>
    </>
  )
}
