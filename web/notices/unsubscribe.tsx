// Unsubscribes from one kind of mail (/unsubscribe?token=) without signing in.
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { endedAlone, isEndedAlone, type NoticeKind, noticeKinds } from '#contract/notices/notice-kinds.ts'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { Refusal } from '../ui/refusal.tsx'
import type { Route } from './+types/unsubscribe'

export const meta: Route.MetaFunction = () => [
  { title: 'Unsubscribe | AutoX' },
  { name: 'robots', content: 'noindex' },
]

type Ended = 'all' | { name: string | null }

// The token is readable and names what it ends; only the server can verify it.
const readToken = (token: string): { kind: NoticeKind; alone: string | undefined } | undefined => {
  const parts = token.split('.')
  const kind = (Object.keys(noticeKinds) as NoticeKind[]).find(each => each === parts[1])
  return kind && { kind, alone: isEndedAlone(kind) && parts.length === 4 ? endedAlone[kind] : undefined }
}

const Settings = () => (
  <Link to="/settings#notices" className="font-semibold text-link underline">
    your settings
  </Link>
)

const Wrong = () => (
  <Notice tone="warn" title="This link is incomplete.">
    Open it again from the email, or choose in <Settings />.
  </Notice>
)

const What = ({ kind, alone }: { kind: NoticeKind; alone: string | undefined }) => (
  <p className="text-soft">
    Emails about: <strong className="text-ink">{noticeKinds[kind].words.toLowerCase()}</strong>
    <span>{`. ${
      alone
        ? `You can stop emails for this ${alone}, which stays saved, or for all of them.`
        : noticeKinds[kind].inApp === 'always'
          ? 'You still get these notices in AutoX.'
          : 'Your notices in AutoX don’t change.'
    }`}</span>
  </p>
)

type AskProps = { token: string; alone: string | undefined; done: (ended: Ended) => void }

function Ask({ token, alone, done }: AskProps) {
  const [error, setError] = useState<CallError>()
  const end = async (all: boolean) => {
    setError(undefined)
    const { data, error: refused } = await api.notices.unsubscribe({ query: { token, ...(all && { all }) } })
    if (refused) setError(refused)
    else done(all || !alone ? 'all' : { name: data.name })
  }
  if (error?.name === 'WRONG_CODE' || error?.name === 'BAD_INPUT') return <Wrong />
  return (
    <>
      {error && (
        <div className="mt-4">
          <Refusal title={messageOf(error)} />
        </div>
      )}
      <div className="mt-6 grid gap-3">
        <Button onClick={() => end(false)}>
          {alone ? `Stop emails for this ${alone}` : 'Stop these emails'}
        </Button>
        {alone && (
          <Button variant="line" onClick={() => end(true)}>
            Stop all emails of this kind
          </Button>
        )}
      </div>
    </>
  )
}

const UnsubscribedNotice = () => (
  <Notice tone="good" title="Done: no more emails of this kind.">
    Emails that protect your money and account still come. To get the others again, choose in <Settings />.
  </Notice>
)

const DoneAlone = ({ name }: { name: string | null }) => (
  <Notice tone="good" title={`Done: no more emails about ${name ? `“${name}”` : 'this search'}.`}>
    <span>
      {name ? 'It stays saved. To get its emails again, choose so in ' : 'It’s no longer saved. See '}
    </span>
    <Link to="/searches" className="font-semibold text-link underline">
      your saved searches
    </Link>
    .
  </Notice>
)

// Loaded in the browser only: the page that is served is the same for everybody and holds no token.
export const clientLoader = () => null
clientLoader.hydrate = true as const
export const HydrateFallback = () => (
  <section className="max-w-md lg:py-6">
    <h1 className="show text-3xl">Unsubscribe from these emails?</h1>
    <noscript>
      <div className="mt-4">
        <Notice tone="warn">
          This page needs JavaScript. The unsubscribe button in your email app works without it.
        </Notice>
      </div>
    </noscript>
  </section>
)

export default function Unsubscribe() {
  const { search } = useLocation()
  const [ended, setEnded] = useState<Ended>()
  const token = new URLSearchParams(search).get('token') ?? ''
  const read = readToken(token)
  return (
    <section className="max-w-md lg:py-6">
      <h1 className="show mb-4 text-3xl">
        {ended ? 'You’ve unsubscribed' : 'Unsubscribe from these emails?'}
      </h1>
      {!read && <Wrong />}
      {read && !ended && (
        <>
          <What {...read} />
          <Ask token={token} alone={read.alone} done={setEnded} />
        </>
      )}
      {ended && (ended === 'all' ? <UnsubscribedNotice /> : <DoneAlone {...ended} />)}
    </section>
  )
}
