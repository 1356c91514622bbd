import { type ReactNode, Suspense, use } from 'react'
import { useSessionValue } from '../session/session.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/states.tsx'
import { listWaitingDeals } from '../deals/waiting/calls.ts'
import { greetingAt, waitingWords } from './words.ts'
import type { Home } from './load-home.ts'

function Waiting({ bookings, calls: callsRequest }: Pick<Home, 'bookings' | 'calls'>) {
  const answer = use(bookings)
  const calls = use(callsRequest)
  return 'error' in answer ? null : waitingWords(listWaitingDeals(answer.list).length + calls.length)
}

type Props = { home: Home; action?: ReactNode }

export function Greeting({ home: { bookings, calls, now }, action }: Props) {
  const [firstName = ''] = useSessionValue('fullName').split(' ')
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <title>Home | AutoX</title>
      <div>
        <h1 className="show text-2xl md:text-3xl">
          {`${greetingAt(now)}${firstName ? `, ${firstName}` : ''}`}
        </h1>
        <div className="mt-1 min-h-6 text-soft">
          <Suspense fallback={<Skeleton className="h-5 w-44" />}>
            <Waiting {...{ bookings, calls }} />
          </Suspense>
        </div>
      </div>
      <span className="flex flex-wrap gap-3">
        {action}
        <LinkButton to="/dashboard" variant="line">
          Dashboard
        </LinkButton>
      </span>
    </header>
  )
}
