// Search, sort and filters of a seller's own cars.
import { useNavigate } from 'react-router'
import type { CarCard } from '#contract/cars/cars.ts'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import { searchMax } from '#contract/cars/own-filters.ts'
import { CountTabs } from '../../ui/count-tabs.tsx'
import { SelectField } from '../../ui/forms/inputs.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import {
  bandWords,
  branchWords,
  labelWords,
  listAddress,
  listTags,
  type ListQuery,
  sortWords,
} from './list-address.ts'
import { stateFilters } from './words.ts'

export type Counts = Partial<Record<CarCard['state'], number>>

/** Cars of any status that the seller did not delete. */
export const countAll = (counts: Counts): number =>
  Object.entries(counts).reduce((sum, [name, count]) => sum + (name === 'withdrawn' ? 0 : count), 0)

type Props = { counts: Counts; query: ListQuery }

export function States({ counts, query }: Props) {
  const filters = stateFilters(counts)
  if (filters.length < 2 && !query.State) return null
  const tabs = filters.map(({ state, name, count }) => ({
    id: state,
    words: name,
    count,
    to: listAddress({ ...query, State: state }),
    isCurrent: state === query.State,
  }))
  const all = {
    id: 'all',
    words: 'All',
    count: countAll(counts),
    to: listAddress({ ...query, State: undefined }),
    isCurrent: !query.State,
  }
  return <CountTabs label="By status" tabs={[all, ...tabs]} />
}

type ChoiceProps = {
  label: string
  name: 'Sort' | 'Days' | 'Label' | 'Branch' | 'Pictures'
  all?: string
  words: Record<string, string>
  query: ListQuery
}

/** A choice that shows its list at once. */
function Choice({ label, name, all, words, query }: ChoiceProps) {
  const navigate = useNavigate()
  return (
    <SelectField
      label={label}
      value={query[name] ?? ''}
      onChange={({ target }) =>
        void navigate(listAddress({ ...query, [name]: target.value || undefined }), {
          preventScrollReset: true,
        })
      }
    >
      {all && <option value="">{all}</option>}
      {Object.entries(words).map(([value, text]) => (
        <option key={value} value={value === 'newest' ? '' : value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

const fourColumns = 'lg:grid-cols-[repeat(4,minmax(0,10rem))]'
const fiveColumns = 'lg:grid-cols-5'

type ToolsProps = { query: ListQuery; branches: BranchChoices }

export function ListTools({ query, branches }: ToolsProps) {
  const navigate = useNavigate()
  return (
    <ListSearch
      label="Search your cars"
      placeholder="Stock number, make, VIN…"
      value={query.Search ?? ''}
      maxLength={searchMax}
      search={Search => void navigate(listAddress({ ...query, Search }))}
      tags={listTags({ ...query, State: undefined }, branches)}
      columns={branches.length > 0 ? fiveColumns : fourColumns}
      isBelow={branches.length > 0}
    >
      <Choice label="Sort" name="Sort" words={sortWords} query={query} />
      <Choice label="Days in stock" name="Days" all="Any" words={bandWords} query={query} />
      <Choice label="Price label" name="Label" all="Any" words={labelWords} query={query} />
      <Choice
        label="Missing pictures"
        name="Pictures"
        all="Any"
        words={{ missing: 'Only these' }}
        query={query}
      />
      {branches.length > 0 && (
        <Choice label="Branch" name="Branch" all="All branches" words={branchWords(branches)} query={query} />
      )}
    </ListSearch>
  )
}
