// What is agreed and has not begun, the next first.
import { Link } from 'react-router'
import type { AheadBooking } from '#contract/dashboard/boards.ts'
import { formatMoment } from '../ui/date.ts'

const kinds = {
  rental: { asProvider: 'Rented from you', asCustomer: 'Your rental', path: '/bookings/rentals' },
  'test-drive': {
    asProvider: 'Viewing of your car',
    asCustomer: 'Your viewing',
    path: '/bookings/test-drives',
  },
  repair: { asProvider: 'At your workshop', asCustomer: 'Your repair', path: '/bookings/repairs' },
} as const

export const AheadRows = ({ ahead }: { ahead: readonly AheadBooking[] }) =>
  ahead.length === 0 ? (
    <p className="border-y border-line py-5 text-soft">
      Nothing coming up. Rentals, viewings and repairs appear here once both sides agree.
    </p>
  ) : (
    <ul className="border-t border-line">
      {ahead.map(({ kind, id, title, at, mine }) => (
        <li key={id} className="border-b border-line">
          <Link to={`${kinds[kind].path}/${id}`} className="group block py-3">
            <span className="block font-semibold group-hover:underline">
              {`${mine ? kinds[kind].asProvider : kinds[kind].asCustomer}: ${title}`}
            </span>
            <span className="figures block text-sm text-soft">{formatMoment(at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
