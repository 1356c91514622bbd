import { Link } from 'react-router'
import { formatNaira } from '#contract/core/money.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { Amount } from '../ui/amount.tsx'
import { formatTime } from '../ui/date.ts'
import { kindWords, partyWords } from './words.ts'
import { EmptyState } from '../ui/states.tsx'
import {
  ArrowDownLeft,
  ArrowUpRight,
  CalendarClock,
  CreditCard,
  Hash,
  Landmark,
  Lock,
  type LucideIcon,
  Percent,
  PiggyBank,
  Scale,
  ShieldCheck,
  SquarePen,
  Tag,
  Undo2,
  LockOpen,
} from 'lucide-react'

const icons: Record<Entry['kind'], LucideIcon | Record<Entry['direction'], LucideIcon>> = {
  deposit: ArrowDownLeft,
  'card-top-up': CreditCard,
  'ussd-top-up': Hash,
  transfer: { in: ArrowDownLeft, out: ArrowUpRight },
  hold: Lock,
  release: Undo2,
  expire: Undo2,
  capture: LockOpen,
  sale: Tag,
  commission: Percent,
  savings: PiggyBank,
  instalment: CalendarClock,
  insurance: ShieldCheck,
  'rental-claim': Scale,
  withdrawal: { in: Undo2, out: Landmark },
  correction: SquarePen,
}

/** The kind of an entry at a glance; its words stand beside it. */
function EntryIcon({ kind, direction }: Pick<Entry, 'kind' | 'direction'>) {
  const choice = icons[kind]
  const Icon = 'in' in choice ? choice[direction] : choice
  return (
    <span
      aria-hidden
      className={`grid size-9 shrink-0 place-items-center rounded-round bg-sunk ${direction === 'in' ? 'text-good' : 'text-soft'}`}
    >
      <Icon className="size-5" />
    </span>
  )
}

/** `back` is the receipt's return link to this list. */
export const EntryRow = ({ entry, when, back }: { entry: Entry; when?: string; back: string }) => (
  <li className="border-b border-line">
    <Link
      to={`/account/receipts/${entry.id}`}
      state={{ back }}
      className="flex flex-wrap items-start gap-x-2.5 py-3 hover:bg-sunk"
    >
      <EntryIcon {...entry} />
      <span className="min-w-0 grow basis-[10rem]">
        <span className="split-row items-baseline gap-x-2 font-semibold">
          <span>{kindWords(entry)}</span>
          <Amount kobo={entry.amountKobo} sign={entry.direction} />
        </span>
        <span className="block text-sm wrap-anywhere text-soft">{partyWords(entry)}</span>
        <span className="figures split-row items-baseline gap-x-2 text-sm text-soft">
          <span>{when ?? formatTime(entry.at)}</span>
          <span>
            <span className="sr-only">Balance after: </span>
            <span>{formatNaira(entry.balanceAfterKobo)}</span>
          </span>
        </span>
      </span>
    </Link>
  </li>
)

/** An entry has no id of its own: one transaction may move money in and out. */
export const entryKey = ({ id, number }: Entry): string => `${id} ${number}`

/** In the place of a list without any. */
export const NothingMoved = () => (
  <EmptyState
    title="No transactions yet"
    action={
      <Link to="/account/wallet?do=add" className="button button-main">
        Add money
      </Link>
    }
  >
    Money in and out will be listed here.
  </EmptyState>
)
