// The long list of cars: loads more near its end, and restores its place.
import {
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import { api } from '../client/api.ts'
import { useReadFromHtml } from '../public-pages/read-from-html.ts'
import { carsPerPage, fieldsFor, type Market } from './load-market.ts'
import { type MarketFields, readMarketCards } from './market-fields.ts'
import {
  carListId,
  firstOnScreen,
  keepListPlace,
  type ListPlace,
  showCard,
  takeListPlace,
} from './list-place.ts'
import { listQuery } from './filters/market-query.ts'
import { whenNear } from '../ui/when-near.ts'

// After several automatic pages the reader asks for the next: data costs money, and the footer stays reachable.
const alonePagesMax = 5
const placesKeptMax = 20
const nearPx = 800

type Further = { cars: MarketFields[]; after: string | undefined; pageNumber: number; ended: boolean }
export type LongList = {
  cars: MarketFields[]
  state: 'ready' | 'loading' | 'failed' | 'all'
  more: () => void
  /** Sentinel at the end of the list: loads the next cars when visible. */
  end: RefCallback<HTMLElement>
  /** Script runs here; on the server and until then the pages are links. */
  awake: boolean
}

type LeftList = { further: Further; place: Omit<ListPlace, 'cars'> }

// Lists that were left, by history entry, so that going back restores them.
const leftByKey = new Map<string, LeftList>()
const keepLeft = (key: string, left: LeftList): void => {
  leftByKey.delete(key)
  leftByKey.set(key, left)
  if (leftByKey.size > placesKeptMax) leftByKey.delete(leftByKey.keys().next().value!)
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

/** The cars after those; only from a place in the list can more than a page of them be asked for. */
async function nextOf(
  { filters }: Market,
  { after, pageNumber }: Further,
  cardCount = carsPerPage,
): Promise<Further | undefined> {
  const size = after ? Math.min(limits.pageSizeMax, Math.max(carsPerPage, cardCount)) : carsPerPage
  const page = after ? { After: after } : { PageNumber: pageNumber + 1 }
  const { data, pageMeta } = await api.cars.list({
    query: listQuery(filters, { ...page, PageSize: size }),
  })
  if (!data) return undefined
  return {
    cars: data.map(fieldsFor(filters)),
    after: pageMeta.after,
    pageNumber: pageNumber + 1,
    ended: data.length < size || (!pageMeta.after && pageNumber + 1 >= pageMeta.totalPages),
  }
}

const joined = (first: readonly MarketFields[], next: readonly MarketFields[]): MarketFields[] => {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...next.filter(({ id }) => !known.has(id))]
}

type Place = {
  key: string
  market: Market
  further: Further
  show: (longer: Further) => void
  busy: RefObject<boolean>
}

/** Keeps the list and its first visible card for going back within this document. */
function useLeftList(key: string, further: Further): void {
  const latest = useRef(further)
  useLayoutEffect(() => {
    latest.current = further
  }, [further])
  useLayoutEffect(() => {
    const left = leftByKey.get(key)
    // in the next frame: the router first goes to the pixel at which this page was left
    const frame = left && requestAnimationFrame(() => showCard(left.place))
    return () => {
      if (frame) cancelAnimationFrame(frame)
      keepLeft(key, { further: latest.current, place: firstOnScreen() })
    }
  }, [key])
}

/** Keeps how far the list has come while the document is left, and goes there again after a full reload. */
function useListPlace({ key, market, further, show, busy }: Place): void {
  const count = further.cars.length
  const back = useRef<ListPlace>(undefined)
  useEffect(() => {
    const place = leftByKey.has(key) ? undefined : takeListPlace(key)
    if (!place) return
    const goBack = async () => {
      busy.current = true // nothing else is asked for meanwhile
      let longer: Further | undefined = further
      while (longer && !longer.ended && longer.cars.length < place.cars) {
        const next: Further | undefined = await nextOf(market, longer, place.cars - longer.cars.length)
        longer = next && { ...next, cars: joined(longer.cars, next.cars) }
      }
      busy.current = false
      if (!longer) return
      back.current = place
      show(longer)
    }
    void goBack()
    // once, with the list as the page came
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useLayoutEffect(() => {
    if (back.current) showCard(back.current)
    back.current = undefined
  }, [count])
  useEffect(() => {
    if (count === 0) return
    const keep = () => keepListPlace(key, { cars: count, ...firstOnScreen() })
    window.addEventListener('pagehide', keep)
    window.addEventListener('scrollend', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('scrollend', keep)
    }
  }, [count, key])
}

export function useLongList(market: Market): LongList {
  const { key } = useLocation()
  const awake = useAwake()
  const { pageNumber, totalPages } = market.meta
  const [further, setFurther] = useState<Further>(
    () =>
      leftByKey.get(key)?.further ?? {
        cars: [],
        after: undefined,
        pageNumber,
        ended: pageNumber >= totalPages,
      },
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
    setFurther({ ...next, cars: joined(further.cars, next.cars) })
    setStep('ready')
  }, [further, market])
  useLeftList(key, further)
  useListPlace({ key, market, further, show: setFurther, busy })

  const [end, setEnd] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!end || step !== 'ready' || further.ended || savesData()) return
    return whenNear(end, nearPx, () => {
      if (alone.current >= alonePagesMax) return
      alone.current++
      void load()
    })
  }, [end, step, further.ended, load])

  const more = () => {
    alone.current = 0
    void load()
  }
  const first = useReadFromHtml(market.cars, () => readMarketCards(document.querySelector(`#${carListId}`)))
  return {
    cars: joined(first, further.cars),
    state: further.ended && step !== 'failed' ? 'all' : step,
    more,
    end: setEnd,
    awake,
  }
}
