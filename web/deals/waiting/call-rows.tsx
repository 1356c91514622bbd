// Tasks beside car deals: part orders, document problems and savings plans.
import { Link } from 'react-router'
import { timeUntil } from '../../ui/date.ts'
import { Pill } from '../../ui/pill.tsx'
import type { WaitingCall } from './calls.ts'

export const CallRows = ({ calls, now }: { calls: readonly WaitingCall[]; now: Date }) =>
  calls.length === 0 ? null : (
    <ul className="mb-3 grid gap-3">
      {calls.map(({ key, title, words, to, dueAt }) => (
        <li key={key}>
          <Link
            to={to}
            className="group block rounded-box border border-l-6 border-line border-l-amber bg-card p-3 hover:border-edge hover:border-l-amber"
          >
            <span className="split-row items-baseline gap-x-4">
              <span className="font-semibold group-hover:underline">{title}</span>
              {dueAt && <Pill tone="warn">{timeUntil(dueAt, now)}</Pill>}
            </span>
            <span className="figures mt-0.5 block text-sm text-soft">{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
