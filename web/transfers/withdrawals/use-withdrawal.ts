// Polls a withdrawal while visible, quickly at first, then slower.
import { useEffect, useState } from 'react'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { isUnderWay } from '#contract/transfers/withdrawal.ts'
import { api } from '../../client/api.ts'
import { pauseMs } from '../words.ts'

/** Begins with `start`; a question that fails is asked again at the next turn, without a word. */
export function useWithdrawal(start: Withdrawal) {
  const [withdrawal, setWithdrawal] = useState(start)
  const [askCount, setAsked] = useState(0)
  const waits = isUnderWay(withdrawal.state) || withdrawal.state === 'contested'
  const { id } = start
  useEffect(() => {
    if (!waits) return
    const stop = new AbortController()
    const ask = async () => {
      if (document.hidden) return
      const { data } = await api.transfers.withdrawal({ query: { Id: id }, signal: stop.signal })
      if (stop.signal.aborted) return
      if (data) setWithdrawal(data)
      setAsked(times => times + 1)
    }
    const timer = setInterval(() => void ask(), pauseMs(askCount))
    // Coming back to the page shows what is now, not what was when it was left.
    const askAgain = () => void ask()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      stop.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [waits, askCount, id])
  return { withdrawal }
}
