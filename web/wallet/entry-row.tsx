import { Link } from 'react-router'
import { formatNaira } from '#contract/core/money.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { Amount } from '../ui/amount.tsx'
import { formatTime } from '../ui/date.ts'
import { kindWords, partyWords } from './words.ts'
import { EmptyState } from '../ui/states.tsx'

/** `back` is the receipt's return link to this list. */
export const EntryRow = ({ entry, when, back }: { entry: Entry; when?: string; back: string }) => (
  <li className="border-b border-line">
    <Link
      to={`/account/receipts/${entry.id}`}
      state={{ back }}
      className="flex flex-wrap items-baseline gap-x-4 py-3 hover:bg-sunk"
    >
      <span className="min-w-0 grow basis-[8rem]">
        <span className="block font-semibold wrap-normal">{kindWords(entry)}</span>
        <span className="block text-sm wrap-anywhere text-soft">{partyWords(entry)}</span>
        <span className="figures block text-sm text-soft">{when ?? formatTime(entry.at)}</span>
      </span>
      <span className="ml-auto text-right">
        <Amount kobo={entry.amountKobo} sign={entry.direction} className="block font-semibold" />
        <span className="figures block text-sm text-soft">
          <span className="sr-only">Balance after: </span>
          <span>{formatNaira(entry.balanceAfterKobo)}</span>
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
