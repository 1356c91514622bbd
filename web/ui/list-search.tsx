// Search and filters of a list; on a phone the filters are closed.
import { Search as SearchIcon, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { type FilterTag, FilterTags } from './filter-tags.tsx'
import { TextField } from './forms/inputs.tsx'

type SearchProps = {
  label: string
  placeholder: string
  value: string
  maxLength: number
  /** The trimmed words; undefined for none. */
  search: (words: string | undefined) => void
  error?: string | undefined
}

type BoxProps = SearchProps & { choices?: { id: string; isOpen: boolean; turn: () => void } }

/** A search, with a button for its choices on a phone where there are any. */
export function SearchBox({ label, placeholder, value, maxLength, search, error, choices }: BoxProps) {
  const [typed, setTyped] = useState(value)
  const find = (event: FormEvent) => {
    event.preventDefault()
    search(typed.trim() || undefined)
  }
  return (
    <form role="search" onSubmit={find} className="flex flex-wrap items-end gap-2">
      <TextField
        type="search"
        label={label}
        placeholder={placeholder}
        className="min-w-32 grow basis-0"
        maxLength={maxLength}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      {/* beside the control, above the room for its error */}
      <Button type="submit" variant="line" aria-label="Search" className="mb-1.5 px-3">
        <SearchIcon aria-hidden className="size-5" />
      </Button>
      {choices && (
        <Button
          variant="line"
          className="mb-1.5 px-3 lg:hidden"
          aria-label="Filters"
          aria-expanded={choices.isOpen}
          aria-controls={choices.id}
          onClick={choices.turn}
        >
          <SlidersHorizontal aria-hidden className="size-5" />
        </Button>
      )}
    </form>
  )
}

type Props = SearchProps & {
  tags: readonly FilterTag[]
  /** Columns of the choices on a desktop. */
  columns: string
  /** The choices have a row of their own there. */
  isBelow?: boolean
  children: ReactNode
}

/** `children` are the choices, always open on a desktop. */
export function ListSearch({ tags, columns, isBelow = false, children, ...search }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const choicesId = useId()
  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      <div
        className={`grid grid-cols-1 items-end gap-3 ${isBelow ? '' : 'lg:grid-cols-[minmax(16rem,1fr)_auto]'}`}
      >
        <SearchBox
          key={search.value}
          {...search}
          choices={{ id: choicesId, isOpen, turn: () => setIsOpen(!isOpen) }}
        />
        <div
          id={choicesId}
          className={`${isOpen ? 'grid' : 'hidden'} grid-cols-1 gap-3 sm:grid-cols-2 lg:grid ${columns}`}
        >
          {children}
        </div>
      </div>
      <FilterTags tags={tags} />
    </div>
  )
}
