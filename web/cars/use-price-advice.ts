// Fetches prices of similar cars, debounced, cached and bounded.
import { useEffect, useRef, useState } from 'react'
import type { Answer, CallError } from '#contract/core/call.ts'
import type { PriceCheck } from '#contract/cars/facts.ts'
import type { cars } from '#contract/cars/cars.ts'
import type { Kobo } from '#contract/core/money.ts'
import { api } from '../client/api.ts'

const waitMs = 500
// Limits the cost of playing with the field.
const asksMax = 60

export type PriceAdviceState =
  | { state: 'asking' }
  | { state: 'known'; check: PriceCheck }
  | { state: 'failed'; error: CallError }

type Query = Parameters<typeof api.cars.priceAdvice>[0]['query']
/** What like cars are like, and which of them are not compared. */
export type Like = Omit<Query, 'PriceKobo'>

export function usePriceAdvice(like: Like, priceKobo: Kobo | undefined): PriceAdviceState {
  const [advice, setAdvice] = useState<PriceAdviceState>({ state: 'asking' })
  const known = useRef(new Map<string, Answer<(typeof cars)['priceAdvice']>>())
  const query = JSON.stringify({ ...like, ...(priceKobo !== undefined && { PriceKobo: priceKobo }) })
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const before = known.current.get(query)
      if (!before && known.current.size >= asksMax) return
      const answer =
        before ?? (await api.cars.priceAdvice({ query: JSON.parse(query) as Query, signal: stop.signal }))
      if (stop.signal.aborted) return
      if (!answer.error) known.current.set(query, answer)
      setAdvice(
        answer.error ? { state: 'failed', error: answer.error } : { state: 'known', check: answer.data },
      )
    }
    const timer = setTimeout(() => void ask(), known.current.size === 0 ? 0 : waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query])
  return advice
}
