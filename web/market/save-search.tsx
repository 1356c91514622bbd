// "Save this search" button; its dialog loads on press.
import { Suspense, useEffect, useState } from 'react'
import { lazyComponent, loadProgram } from '../ui/lazy-component.ts'
import { currentPage } from '../session/pages.ts'
import { useSignedIn } from '../session/session.ts'
import type { Filters } from './filters/filter-keys.ts'
import { without } from './filters/filters.ts'
import type { Wish } from './save-search-dialog.tsx'

const SaveDialog = lazyComponent(() => import('./save-search-dialog.tsx'))

type Props = { filters: Filters; name: string }
type DialogState = { open: boolean; times: number; wish: Wish | undefined }

/** `name` is the heading for these filters; without filters nothing can be saved. */
export function SaveSearch({ filters: pageFilters, name }: Props) {
  // Days of a rental pass, a saved search stays.
  const filters = without(pageFilters, 'From', 'To')
  const signedIn = useSignedIn()
  const [{ open, times, wish }, setShown] = useState<DialogState>({ open: false, times: 0, wish: undefined })
  const show = () => setShown({ open: true, times: times + 1, wish: undefined })
  useEffect(() => {
    // Who signed in to save it has asked for it already.
    const take = async () => {
      const { takeWish } = await loadProgram(() => import('../session/search-wish.ts'))
      const wished = takeWish(currentPage()) as Wish | undefined
      if (wished) setShown({ open: true, times: 1, wish: wished })
    }
    if (signedIn) void take()
  }, [signedIn])
  if (Object.keys(filters).every(key => key === 'Sort')) return null
  return (
    <div className="flex-none">
      <button
        type="button"
        data-js
        onClick={show}
        className="rounded-plate border border-edge px-3 py-2.5 font-semibold"
      >
        Save this search
      </button>
      {times > 0 && (
        <Suspense>
          <SaveDialog
            key={times}
            filters={filters}
            name={name}
            wish={wish}
            open={open}
            onClose={() => setShown({ open: false, times, wish })}
          />
        </Suspense>
      )}
    </div>
  )
}
