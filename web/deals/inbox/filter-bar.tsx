// Filters of the inbox as links with counts.
import { Link } from 'react-router'
import { slugOf } from '#contract/deal-engine/deal.ts'
import type { InboxCount } from '#contract/deals/inbox.ts'
import { inboxStages } from '#contract/deals/inbox-stages.ts'
import { isForStaff, useActing } from '../../session/acting.ts'
import type { RowKind } from '../../deal-engine/kind.ts'
import { rowKinds } from '../rows.ts'
import { stageWords } from './deal-groups.tsx'
import { addressOf, type Filters } from './filters.ts'

type Counts = readonly InboxCount[] | undefined
type Props = { filters: Filters; counts: Counts }

/** How many deals a view has; undefined while that is not known. */
export const countIn = (counts: Counts, { kind, stage }: Pick<Filters, 'kind' | 'stage'>) =>
  counts
    ?.filter(count => !kind || count.kind === slugOf(kind.deal))
    .reduce((sum, { yourTurn, underWay, done }) => {
      const byStage = { 'your-turn': yourTurn, 'under-way': underWay, done }
      return sum + (stage ? byStage[stage] : yourTurn + underWay + done)
    }, 0)

const Count = ({ count }: { count: number | undefined }) =>
  count === undefined ? null : <span className="figures text-xs font-normal">{count}</span>

type ChoiceProps = { to: string; isCurrent: boolean; words: string; count?: number | undefined }

const Tab = ({ to, isCurrent, words, count }: ChoiceProps) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className={`flex min-h-12 items-center gap-1 border-b-3 px-1.5 text-sm font-semibold whitespace-nowrap sm:px-3.5 sm:text-base ${isCurrent ? 'border-brand text-ink' : 'border-transparent text-soft hover:text-ink'}`}
  >
    <span>{words}</span>
    <Count count={count} />
  </Link>
)

const Chip = ({ to, isCurrent, words, count }: ChoiceProps) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className={`flex min-h-11 shrink-0 items-center gap-1.5 rounded-plate border px-3.5 text-sm font-semibold whitespace-nowrap ${isCurrent ? 'border-brand bg-brand text-on-brand' : 'border-line bg-card text-ink hover:border-edge'}`}
  >
    <span>{words}</span>
    <Count count={count} />
  </Link>
)

/** The kinds that this person has deals of, and the one that is looked at. */
const kindsIn = (counts: Counts, chosen: RowKind | undefined, isStaff: boolean): RowKind[] =>
  rowKinds.filter(kind => {
    if (isStaff && !isForStaff(kind.path)) return false
    return kind === chosen || counts?.some(count => count.kind === slugOf(kind.deal))
  })

const Sides = ({ filters }: { filters: Filters & { kind: RowKind } }) => {
  const { kind, side } = filters
  return (
    <nav aria-label="Your side" className="mt-3 flex flex-wrap gap-x-5">
      {[undefined, ...(kind.deal.sides as readonly string[])].map(each => (
        <Link
          key={each ?? 'all'}
          to={addressOf({ ...filters, side: each, page: 1 })}
          aria-current={each === side ? 'page' : undefined}
          className={`grid min-h-11 place-items-center text-sm font-semibold ${each === side ? 'text-ink underline decoration-2 underline-offset-4' : 'text-soft hover:text-ink'}`}
        >
          {each ? kind.words.sides[each] : 'Both sides'}
        </Link>
      ))}
    </nav>
  )
}

export function FilterBar({ filters, counts }: Props) {
  const isStaff = useActing() !== undefined
  const { kind, stage } = filters
  const kinds = kindsIn(counts, kind, isStaff)
  // Another kind has other sides.
  const ofAnyKind = { ...filters, side: undefined, page: 1 }
  return (
    <div className="mb-6">
      <nav aria-label="Status" className="flex flex-wrap border-b border-line">
        {[undefined, ...inboxStages].map(each => (
          <Tab
            key={each ?? 'all'}
            to={addressOf({ ...filters, stage: each, page: 1 })}
            isCurrent={each === stage}
            words={each ? stageWords[each] : 'All'}
            count={countIn(counts, { kind, stage: each })}
          />
        ))}
      </nav>
      {(kinds.length > 1 || kind) && (
        <nav
          aria-label="Kind"
          className="-mx-4 mt-4 flex gap-2 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-wrap md:px-0"
        >
          <Chip to={addressOf({ ...ofAnyKind, kind: undefined })} isCurrent={!kind} words="Everything" />
          {kinds.map(each => (
            <Chip
              key={each.path}
              to={addressOf({ ...ofAnyKind, kind: each })}
              isCurrent={each === kind}
              words={each.words.tab}
              count={countIn(counts, { kind: each, stage })}
            />
          ))}
        </nav>
      )}
      {kind && kind.deal.sides.length > 1 && !isStaff && <Sides filters={{ ...filters, kind }} />}
    </div>
  )
}
