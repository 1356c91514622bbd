// Selected cars of the list, and what to do with them.
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { BranchChoices } from '#contract/dealers/branch.ts'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../../../client/api.ts'
import { Button } from '../../../ui/button.tsx'
import { messageOf } from '../../../ui/message-of.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import type { ListQuery } from '../list-address.ts'
import { BulkDrawer } from './bulk-change.tsx'
import { currentOf, type PickedCar, type Selection } from './selection.ts'
import { cars } from './words.ts'

type Props = {
  selection: Selection
  pageCars: readonly PickedCar[]
  total: number
  query: ListQuery
  branches: BranchChoices
  changed: () => void
}

/** "Select all 60", or the first 200 of more. */
const allWords = (total: number): string =>
  total <= limits.carsAtOnceMax ? `Select all ${total}` : `Select the first ${limits.carsAtOnceMax}`

export function BulkBar({ selection, pageCars, total, query, branches, changed }: Props) {
  const { picked, put, clear } = selection
  const [opened, setOpened] = useState<PickedCar[]>()
  const [error, setError] = useState<CallError>()
  if (picked.size === 0) return null
  const selectAll = async () => {
    const { PageNumber: _page, PageSize: _size, ...filters } = query
    const { data, error: refused } = await api.stock.matching({ query: filters })
    setError(refused)
    if (data) put(data.cars, true)
  }
  const close = (isDone: boolean) => {
    setOpened(undefined)
    if (isDone) clear()
  }
  return (
    <section
      aria-label="Selected cars"
      className="sticky bottom-[calc(var(--places)_+_--spacing(3))] z-20 mt-4 flex flex-wrap items-center gap-x-1 gap-y-2 rounded-box border border-line bg-card p-3 shadow-lift md:bottom-3"
    >
      <p className="figures grow font-semibold" aria-live="polite">
        {`${cars(picked.size)} selected`}
      </p>
      {total > pageCars.length && picked.size < Math.min(total, limits.carsAtOnceMax) && (
        <Button variant="quiet" className="px-2" onClick={selectAll}>
          {allWords(total)}
        </Button>
      )}
      <Button variant="quiet" className="px-2" onClick={clear}>
        Clear
      </Button>
      <Button className="px-4" onClick={() => setOpened(currentOf(picked, pageCars))}>
        Change
      </Button>
      {error && (
        <Refusal variant="line" className="basis-full">
          {messageOf(error)}
        </Refusal>
      )}
      {opened && <BulkDrawer picked={opened} branches={branches} changed={changed} close={close} />}
    </section>
  )
}
