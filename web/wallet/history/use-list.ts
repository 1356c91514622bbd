// Growing list: fetches each next page once, with retries.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { askPage, keepList, type Listed } from './load-history.ts'
import type { FilterQuery } from './filter-query.ts'

/** Begins with `start`, which the address asked for; another `start` begins anew. */
export function useList(filters: FilterQuery, start: Listed) {
  const [{ from, list }, setGrown] = useState({ from: start, list: start })
  const [error, setError] = useState<CallError>()
  const asking = useRef<Listed>(undefined)
  if (from !== start) {
    setGrown({ from: start, list: start })
    setError(undefined)
  }
  useEffect(() => keepList(filters, list), [filters, list])

  const more = useCallback(async () => {
    if (list.before === undefined || asking.current === list) return
    asking.current = list
    setError(undefined)
    const next = await askPage(filters, list.before)
    asking.current = undefined
    if (next.error) return setError(next.error)
    const longer = { entries: [...list.entries, ...next.entries], before: next.before }
    // What was asked for meanwhile is another list: this page does not belong to it.
    setGrown(now => (now.list === list ? { from: now.from, list: longer } : now))
  }, [filters, list])

  return { list, error, more }
}
