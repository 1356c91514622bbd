// Live result counts while filters are being chosen.
import { useEffect, useRef, useState } from 'react'
import { api } from '../../client/api.ts'
import { type Counts, countsOf } from './facets.ts'
import type { Filters } from './filter-keys.ts'
import { filtersOf } from './filters.ts'
import { facetsQuery } from './market-query.ts'

const waitMs = 250
export type Live = { filters: Filters; counts: Counts; total: number; about?: true | undefined }

/** The filters that a form holds now, as its address would say them. */
export const filtersIn = (form: HTMLFormElement): Filters =>
  filtersOf(
    new URLSearchParams(
      [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  )

/** Number of results of the form, undefined before a change; `changed` is the form's onChange. */
export function useLiveCount(): [live: Live | undefined, changed: (form: HTMLFormElement) => void] {
  const [live, setLive] = useState<Live>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      asking.current?.abort()
    },
    [],
  )
  const ask = async (form: HTMLFormElement) => {
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    const filters = filtersIn(form)
    const { data } = await api.cars.facets({ query: facetsQuery(filters), signal: own.signal })
    if (!data || own.signal.aborted) return
    const { totalRecords, about, facets } = data
    setLive({ filters, counts: countsOf(facets), total: totalRecords, about })
  }
  const changed = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(form), waitMs)
  }
  return [live, changed]
}
