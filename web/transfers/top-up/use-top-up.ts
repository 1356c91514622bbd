// Follows a top-up while it may still be paid.
import { useEffect } from 'react'
import type { TopUp } from '#contract/transfers/top-up.ts'
import { api } from '../../client/api.ts'
import { useFollowed } from '../use-followed.ts'

const read = (id: string) => api.topUps.details({ query: { Id: id } })
const mayChange = ({ state }: TopUp): boolean =>
  state === 'open' || state === 'declined' || state === 'expired'

/** Has the provider asked on arriving and coming back; only the server's state counts, never the address come back to. */
export function useTopUp(start: TopUp): TopUp {
  const topUp = useFollowed(start, { read, mayChange })
  const { id } = start
  const waits = mayChange(topUp)
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
