// Ending letters of one kind (/unsubscribe?token=), from the link that stands in each of them; nobody need sign in.
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { CallError } from '#contract/call.ts'
import { type NoticeKind, noticeKinds } from '#contract/notice-kinds.ts'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/unsubscribe'

export const meta: Route.MetaFunction = () => [
  { title: 'End letters | AutoX' },
  { name: 'robots', content: 'noindex' },
]

// The kind stands in the token for a person to read; whether it was made by us only the server knows.
const kindOf = (token: string): NoticeKind | undefined => {
  const named = token.split('.')[1]
  return named && Object.hasOwn(noticeKinds, named) ? (named as NoticeKind) : undefined
}

const Settings = () => (
  <Link to="/settings#notices" className="font-semibold text-link underline">
    your settings
  </Link>
)

const Wrong = () => (
  <Notice tone="warn" title="This link is not whole.">
    Part of it may have been lost on the way. Open it again from the letter, or choose in <Settings />.
  </Notice>
)

function Ask({ token, kind, done }: { token: string; kind: NoticeKind; done: () => void }) {
  const [error, setError] = useState<CallError>()
  const end = async () => {
    setError(undefined)
    const { error: refused } = await api.notices.unsubscribe({ query: { token } })
    if (refused) setError(refused)
    else done()
  }
  if (error?.name === 'WRONG_CODE' || error?.name === 'BAD_INPUT') return <Wrong />
  return (
    <>
      <p className="text-soft">
        They are about: <strong className="text-ink">{noticeKinds[kind].words.toLowerCase()}</strong>.{' '}
        {noticeKinds[kind].inApp === 'always'
          ? 'The same stands in your notices in AutoX either way.'
          : 'Whether the same comes to your notices in AutoX does not change.'}
      </p>
      {error && (
        <div className="mt-4">
          <Notice tone="bad" title={messageOf(error)} />
        </div>
      )}
      <Button onClick={end} className="mt-6 w-full">
        Stop these letters
      </Button>
    </>
  )
}

const Done = () => (
  <Notice tone="good" title="Done: no more letters of this kind.">
    What protects your money and your account still comes by mail. To get the others again, choose in{' '}
    <Settings />.
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
  const [ended, setEnded] = useState(false)
  const token = new URLSearchParams(search).get('token') ?? ''
  const kind = kindOf(token)
  return (
    <section className="max-w-md lg:py-6">
      <h1 className="show mb-4 text-3xl">{ended ? 'Letters ended' : 'End letters from AutoX?'}</h1>
      {ended ? <Done /> : kind ? <Ask token={token} kind={kind} done={() => setEnded(true)} /> : <Wrong />}
    </section>
  )
}
