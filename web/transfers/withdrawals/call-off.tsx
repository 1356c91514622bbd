// Calling a transfer off from the link in its letter (/call-off?token=); nobody need sign in.
import { useLocation } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { CallOff } from './call-off-button.tsx'
import type { Route } from './+types/call-off'
import { texts } from '../words.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'Cancel a transfer | AutoX' },
  { name: 'robots', content: 'noindex' },
]

// Loaded in the browser only: the page that is served is the same for everybody and holds no token.
export const clientLoader = () => null
clientLoader.hydrate = true as const
export const HydrateFallback = () => (
  <section className="max-w-md lg:py-6">
    <h1 className="show text-3xl">Cancel this transfer?</h1>
    <noscript>
      <div className="mt-4">
        <Notice tone="warn">{texts.needsScripts}</Notice>
      </div>
    </noscript>
  </section>
)

export default function CallOffPage() {
  const { search } = useLocation()
  const token = new URLSearchParams(search).get('token')
  return (
    <section className="max-w-md lg:py-6">
      <h1 className="show mb-4 text-3xl">Cancel this transfer?</h1>
      {token ? (
        <>
          <p className="mb-6 text-soft">{texts.waitsADay}</p>
          <CallOff token={token} />
        </>
      ) : (
        <Notice tone="warn" title="This link is incomplete.">
          {texts.incompleteLink}
        </Notice>
      )}
    </section>
  )
}
