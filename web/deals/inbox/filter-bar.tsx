// Search and filters of the inbox, with counts of what each leaves.
import { Link, useNavigate } from 'react-router'
import { slugOf } from '#contract/deal-engine/deal.ts'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import type { InboxCount } from '#contract/deals/inbox.ts'
import { inboxSearchMax } from '#contract/deals/inbox-search.ts'
import { type InboxSide, inboxSides } from '#contract/deals/inbox-sides.ts'
import { inboxStages } from '#contract/deals/inbox-stages.ts'
import { useAddress } from '../../client/use-address.ts'
import { isForStaff, useActing } from '../../session/acting.ts'
import type { RowKind } from '../../deal-engine/kind.ts'
import { BranchChoice } from '../../dealers/branch-choice.tsx'
import { ForDealer } from '../../staff/for-dealer.tsx'
import { SelectField } from '../../ui/forms/inputs.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { rowKinds } from '../rows.ts'
import { stageWords } from './deal-groups.tsx'
import { addressOf, type Filters, filtersIn, rowKindOf } from './filters.ts'

type Counts = readonly InboxCount[] | undefined
type Props = { filters: Filters; counts: Counts }
type BarProps = { counts: Counts; branches: BranchChoices }

const sideWords: Readonly<Record<InboxSide, string>> = { buying: 'Buying', selling: 'Selling' }

/** How many deals a view has; undefined while that is not known. */
export const countIn = (counts: Counts, { kind, stage, side }: Pick<Filters, 'kind' | 'stage' | 'side'>) =>
  counts
    ?.filter(count => (!kind || count.kind === slugOf(kind.deal)) && (!side || count.side === side))
    .reduce((sum, { yourTurn, theirTurn, underWay, done }) => {
      const byStage = { 'your-turn': yourTurn, 'their-turn': theirTurn, 'under-way': underWay, done }
      return sum + (stage ? byStage[stage] : yourTurn + theirTurn + underWay + done)
    }, 0)

type TabProps = { to: string; isCurrent: boolean; words: string; count: number | undefined }

const Tab = ({ to, isCurrent, words, count }: TabProps) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={isCurrent ? 'page' : undefined}
    className={`flex min-h-12 shrink-0 items-center gap-1 border-b-3 px-2 text-sm font-semibold whitespace-nowrap sm:px-3.5 sm:text-base ${isCurrent ? 'border-brand text-ink' : 'border-transparent text-soft hover:text-ink'}`}
  >
    <span>{words}</span>
    {count !== undefined && <span className="figures text-xs font-normal">{count}</span>}
  </Link>
)

const Stages = ({ filters, counts }: Props) => (
  <nav aria-label="Status" className="-mx-4 flex overflow-x-auto border-b border-line px-2 md:mx-0 md:px-0">
    {[undefined, ...inboxStages].map(stage => (
      <Tab
        key={stage ?? 'all'}
        to={addressOf({ ...filters, stage, page: 1 })}
        isCurrent={stage === filters.stage}
        words={stage ? stageWords[stage] : 'All'}
        count={countIn(counts, { ...filters, stage })}
      />
    ))}
  </nav>
)

/** The kinds that this person has deals of, and the one that is looked at. */
const kindsIn = (counts: Counts, chosen: RowKind | undefined, isStaff: boolean): RowKind[] =>
  rowKinds.filter(kind => {
    if (isStaff && !isForStaff(kind.path)) return false
    return kind === chosen || counts?.some(count => count.kind === slugOf(kind.deal))
  })

type SelectProps = {
  label: string
  value: string | undefined
  onSelect: (value: string) => void
  choices: readonly { value: string; words: string; count: number | undefined }[]
}

const Select = ({ label, value = '', onSelect, choices }: SelectProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onSelect(target.value)}>
    {choices.map(({ value: each, words, count }) => (
      <option key={each} value={each}>
        {count === undefined ? words : `${words} (${count})`}
      </option>
    ))}
  </SelectField>
)

type ChoicesProps = Props &
  BarProps & { kinds: readonly RowKind[]; show: (changes: Partial<Filters>) => void }

const Choices = ({ filters, counts, branches, kinds, show }: ChoicesProps) => (
  <>
    <Select
      label="Kind"
      value={filters.kind && slugOf(filters.kind.deal)}
      onSelect={slug => show({ kind: rowKindOf(slug) })}
      choices={[undefined, ...kinds].map(kind => ({
        value: kind ? slugOf(kind.deal) : '',
        words: kind ? kind.words.tab : 'Everything',
        count: countIn(counts, { ...filters, kind }),
      }))}
    />
    <ForDealer>
      <Select
        label="Your side"
        value={filters.side}
        onSelect={side => show({ side: inboxSides.find(each => each === side) })}
        choices={[undefined, ...inboxSides].map(side => ({
          value: side ?? '',
          words: side ? sideWords[side] : 'Both',
          count: countIn(counts, { ...filters, side }),
        }))}
      />
    </ForDealer>
    {(branches.length > 1 || filters.branch) && (
      <BranchChoice branches={branches} value={filters.branch} choose={branch => show({ branch })} />
    )}
  </>
)

/** The filters in force but the status, each with the list without it. */
const tagsOf = (filters: Filters, branches: BranchChoices) => {
  const { kind, side, search, branch } = filters
  const branchName = branches.find(({ id }) => id === branch)?.name ?? 'A branch'
  const tag = (id: keyof Filters, words: string) => ({
    id,
    words,
    address: addressOf({ ...filters, [id]: undefined, page: 1 }),
  })
  return [
    ...(search ? [tag('search', `“${search}”`)] : []),
    ...(kind ? [tag('kind', kind.words.tab)] : []),
    ...(side ? [tag('side', sideWords[side])] : []),
    ...(branch ? [tag('branch', branchName)] : []),
  ]
}

/** The choices are closed on a phone, so that the first booking is on the first screen. */
export function FilterBar({ counts, branches }: BarProps) {
  const navigate = useNavigate()
  const filters = filtersIn(useAddress().href)
  const kinds = kindsIn(counts, filters.kind, useActing() !== undefined)
  const show = (changes: Partial<Filters>) =>
    void navigate(addressOf({ ...filters, ...changes, page: 1 }), { preventScrollReset: true })
  return (
    <div className="mb-6">
      <ListSearch
        label="Search bookings"
        placeholder="Name, car, plate, number…"
        value={filters.search ?? ''}
        maxLength={inboxSearchMax}
        search={search => show({ search })}
        tags={tagsOf(filters, branches)}
        columns={branches.length > 1 ? 'lg:grid-cols-[repeat(3,12rem)]' : 'lg:grid-cols-[repeat(2,12rem)]'}
      >
        <Choices filters={filters} counts={counts} branches={branches} kinds={kinds} show={show} />
      </ListSearch>
      <Stages filters={filters} counts={counts} />
    </div>
  )
}
