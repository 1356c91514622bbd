// Follows a top-up while it may still be paid.
import { useEffect, useState } from 'react'
import type { TopUp } from '#contract/transfers/top-up.ts'
import { api } from '../../client/api.ts'
import { useLive } from '../../client/live.ts'
import { pauseMs } from '../words.ts'

/** Whether its state may still change by itself. */
const mayChange = ({ state }: TopUp): boolean => state !== 'paid' && state !== 'unmatched'

/** Begins with `start`; only the server's state counts, never the address on which the person came back. */
export function useTopUp(start: TopUp): TopUp {
  const [topUp, setTopUp] = useState(start)
  const [askCount, setAsked] = useState(0)
  const { id } = start
  const waits = mayChange(topUp)
  const read = async (signal?: AbortSignal) => {
    const { data } = await api.topUps.details({ query: { Id: id }, ...(signal && { signal }) })
    if (data && !signal?.aborted) setTopUp(data)
  }
  useLive('wallet', () => void read())
  useEffect(() => {
    if (!waits) return
    const stop = new AbortController()
    const follow = async () => {
      if (document.hidden) return
      const { data } = await api.topUps.details({ query: { Id: id }, signal: stop.signal })
      if (stop.signal.aborted) return
      if (data) setTopUp(data)
      setAsked(times => times + 1)
    }
    const timer = setInterval(() => void follow(), pauseMs(askCount))
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [waits, askCount, id])
  useEffect(() => {
    if (!waits) return
    const check = () => {
      if (!document.hidden) void api.topUps.check({ body: { id } })
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [waits, id])
  return topUp
}
