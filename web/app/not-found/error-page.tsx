// Error page with an id that finds the failure in the log.
import { use } from 'react'
import { RequestId } from '../../client/request-id.ts'
import { PublicFooter, PublicHeader } from '../public-frame.tsx'

export function ErrorPage() {
  const requestId = use(RequestId)
  return (
    <>
      <title>Unexpected Application Error! | AutoX</title>
      <PublicHeader />
      <main id="main" className="wide py-16">
        <h1 className="show text-3xl">Unexpected Application Error!</h1>
        <p className="mt-3 max-w-md">
          Something went wrong on our side. Your money has not moved because of it. Reload the page in a
          moment.
        </p>
        {requestId && (
          <p className="mt-3 text-sm text-soft">
            If you write to us, please quote{' '}
            <code className="figures font-semibold text-ink">{requestId}</code>
          </p>
        )}
        <p className="mt-6">
          <a href="/" className="button button-main">
            Go to the home page
          </a>
        </p>
      </main>
      <PublicFooter />
    </>
  )
}
