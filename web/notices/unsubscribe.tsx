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
  { title: 'End letters | AutoX' },
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
    Part of it may have been lost on the way. Open it again from the letter, or choose in <Settings />.
  </Notice>
)

const What = ({ kind, alone }: { kind: NoticeKind; alone: string | undefined }) => (
  <p className="text-soft">
    They are about: <strong className="text-ink">{noticeKinds[kind].words.toLowerCase()}</strong>
    <span>{`. ${
      alone
        ? `You can be told no more of the ${alone} that this letter was about, which stays saved, or end the letters of them all.`
        : noticeKinds[kind].inApp === 'always'
          ? 'The same stands in your notices in AutoX either way.'
          : 'Whether the same comes to your notices in AutoX does not change.'
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
          {alone ? `Stop those of this ${alone}` : 'Stop these letters'}
        </Button>
        {alone && (
          <Button look="line" onClick={() => end(true)}>
            Stop all letters of this kind
          </Button>
        )}
      </div>
    </>
  )
}

const UnsubscribedNotice = () => (
  <Notice tone="good" title="Done: no more letters of this kind.">
    What protects your money and your account still comes by mail. To get the others again, choose in{' '}
    <Settings />.
  </Notice>
)

const DoneAlone = ({ name }: { name: string | null }) => (
  <Notice tone="good" title={`Done: no more emails about ${name ? `“${name}”` : 'this search'}.`}>
    <span>
      {name ? 'It stays saved. To be told again, choose so beside it in ' : 'It is not saved any more. See '}
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
    <h1 className="show text-3xl">End letters from AutoX?</h1>
    <noscript>
      <div className="mt-4">
        <Notice tone="warn">This page needs JavaScript. Your mail program’s own button works without.</Notice>
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
      <h1 className="show mb-4 text-3xl">{ended ? 'Letters ended' : 'End letters from AutoX?'}</h1>
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
