// The list that goes on: asks for the next cars near its end, and is kept for each place in the browser's history.
import { type RefCallback, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { cardFields, type CardFields, readCards, unpackCards } from '../../ui/car-card.tsx'
import { useOnPage } from '../../ui/on-page.ts'
import { carsPerPage, type Market } from './load-market.ts'
import { listQuery } from './market-query.ts'

// After so many pages that came by themselves the reader asks for the next: data costs money, and the foot stays in reach.
const alonePagesMax = 4
const placesKeptMax = 20
const nearPx = '800px'
export const carListId = 'cars'

type Further = { cars: CardFields[]; after: string | undefined; pageNumber: number; ended: boolean }
export type LongList = {
  cars: CardFields[]
  state: 'ready' | 'loading' | 'failed' | 'all'
  more: () => void
  /** Stands at the end of the list: comes into view, and the next cars are asked for. */
  end: RefCallback<HTMLElement>
  /** Script runs here; on the server and until then the pages are links. */
  awake: boolean
}

// What was shown further down, by place in the history: coming back from a car finds it again.
const kept = new Map<string, Further>()
const keepPlace = (key: string, further: Further): void => {
  kept.delete(key)
  kept.set(key, further)
  if (kept.size > placesKeptMax) kept.delete(kept.keys().next().value!)
}

const unchanging = () => () => {}
const useAwake = () =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

async function nextOf({ filters }: Market, { after, pageNumber }: Further): Promise<Further | undefined> {
  const page = after ? { After: after } : { PageNumber: pageNumber + 1 }
  const { api } = await import('../../api.ts')
  const { data, pageMeta } = await api.cars.list({
    query: listQuery(filters, { ...page, PageSize: carsPerPage }),
  })
  if (!data) return undefined
  return {
    cars: data.map(cardFields),
    after: pageMeta.after,
    pageNumber: pageNumber + 1,
    ended: data.length < carsPerPage || (!pageMeta.after && pageNumber + 1 >= pageMeta.totalPages),
  }
}

const joined = (first: readonly CardFields[], next: readonly CardFields[]): CardFields[] => {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...next.filter(({ id }) => !known.has(id))]
}

export function useLongList(market: Market): LongList {
  const { key } = useLocation()
  const awake = useAwake()
  const { pageNumber, totalPages } = market.meta
  const [further, setFurther] = useState<Further>(
    () => kept.get(key) ?? { cars: [], after: undefined, pageNumber, ended: pageNumber >= totalPages },
  )
  const [step, setStep] = useState<'ready' | 'loading' | 'failed'>('ready')
  const alone = useRef(0)
  const busy = useRef(false)

  const load = useCallback(async () => {
    if (busy.current || further.ended) return
    busy.current = true
    setStep('loading')
    const next = await nextOf(market, further)
    busy.current = false
    if (!next) return setStep('failed')
    const longer = { ...next, cars: joined(further.cars, next.cars) }
    keepPlace(key, longer)
    setFurther(longer)
    setStep('ready')
  }, [further, key, market])

  const [end, setEnd] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!end || step !== 'ready' || further.ended || savesData()) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting || alone.current >= alonePagesMax) return
        alone.current++
        void load()
      },
      { rootMargin: nearPx },
    )
    watch.observe(end)
    return () => watch.disconnect()
  }, [end, step, further.ended, load])

  const more = () => {
    alone.current = 0
    void load()
  }
  const first = useOnPage(market.cars === undefined ? undefined : unpackCards(market.cars), () =>
    readCards(document.querySelector(`#${carListId}`)),
  )
  return {
    cars: joined(first, further.cars),
    state: further.ended && step !== 'failed' ? 'all' : step,
    more,
    end: setEnd,
    awake,
  }
}
