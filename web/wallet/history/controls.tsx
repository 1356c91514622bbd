import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { describeFilters, withoutFilter } from '../words.ts'
import { historyAddress, type FilterQuery } from './filter-query.ts'

const pauseMs = 350
type Props = { filters: FilterQuery; go: (filters: FilterQuery) => void; openFilters: () => void }

/** Navigates after a pause, at once on Enter; a new address sets the field. */
function useTyped({ filters, go }: Props) {
  const there = filters.Search ?? ''
  const [typing, setTyping] = useState({ text: there, of: there })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (typing.of !== there) setTyping({ text: typing.text.trim() === there ? typing.text : there, of: there })
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string, waitMs: number) => {
    clearTimeout(timer.current)
    setTyping({ text, of: there })
    timer.current = setTimeout(() => go({ ...filters, Search: text.trim() }), waitMs)
  }
  return { text: typing.text, search }
}

function SearchField(props: Props) {
  const { text, search } = useTyped(props)
  return (
    <form
      role="search"
      className="relative grow"
      onSubmit={event => {
        event.preventDefault()
        search(text, 0)
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute top-3.5 left-3 size-5 text-soft"
        strokeWidth={1.75}
      />
      <input
        type="search"
        aria-label="Search transactions"
        placeholder="Name, note or reference"
        autoComplete="off"
        value={text}
        onChange={event => search(event.target.value, pauseMs)}
        className="control pl-10"
      />
    </form>
  )
}

const directions = [
  ['', 'All'],
  ['in', 'In'],
  ['out', 'Out'],
] as const

const Directions = ({ filters, go }: Props) => (
  <div role="group" aria-label="Direction" className="grid grow grid-cols-3 rounded-plate border border-edge">
    {directions.map(([value, words]) => (
      <button
        key={words}
        type="button"
        aria-pressed={(filters.Direction ?? '') === value}
        onClick={() => go({ ...filters, Direction: value })}
        className="min-h-11 px-3 text-sm font-semibold whitespace-nowrap hover:bg-sunk aria-pressed:bg-brand aria-pressed:text-on-brand"
      >
        {words}
      </button>
    ))}
  </div>
)

const ChosenFilters = ({ filters }: { filters: FilterQuery }) => {
  const chosen = describeFilters(filters).filter(([key]) => key !== 'Search' && key !== 'Direction')
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="mt-3 flex flex-wrap gap-2">
      {chosen.map(([key, words]) => (
        <li key={key}>
          <Link
            to={historyAddress(withoutFilter(filters, key))}
            className="inline-flex min-h-11 items-center gap-2 rounded-plate bg-sunk px-3 text-sm font-semibold hover:bg-line"
          >
            <span className="sr-only">Leave out: </span>
            <span>{words}</span>
            <X aria-hidden className="size-4 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export const Controls = (props: Props) => (
  <section aria-label="Search and filters" className="mb-6">
    <div className="grid gap-3 sm:flex">
      <SearchField {...props} />
      <div className="flex flex-wrap justify-between gap-3">
        <Directions {...props} />
        <button
          type="button"
          onClick={props.openFilters}
          className="button button-line min-h-11 px-3 text-sm whitespace-nowrap"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          Filters
        </button>
      </div>
    </div>
    <ChosenFilters filters={props.filters} />
  </section>
)
