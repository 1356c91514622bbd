// Follows money on its way in or out until its state is final.
import { useEffect, useState } from 'react'
import { useLive } from '../client/live.ts'
import { pauseMs } from './words.ts'

type Followed<T> = {
  read: (id: string) => Promise<{ data?: T | undefined }>
  mayChange: (now: T) => boolean
}

/**
 * Begins with `start` and asks the server again: at a change in the wallet, on coming back to the page, and while it is
 * seen, quickly at first. A question that fails is asked again at the next turn, without a word.
 */
export function useFollowed<T extends { id: string }>(start: T, { read, mayChange }: Followed<T>): T {
  const [now, setNow] = useState(start)
  const [askCount, setAsked] = useState(0)
  const { id } = start
  const waits = mayChange(now)
  useLive('wallet', () => void read(id).then(({ data }) => data && setNow(data)))
  useEffect(() => {
    if (!waits) return
    let isOver = false
    const ask = async () => {
      if (document.hidden) return
      const { data } = await read(id)
      if (isOver) return
      if (data) setNow(data)
      setAsked(times => times + 1)
    }
    const timer = setInterval(() => void ask(), pauseMs(askCount))
    const askAgain = () => void ask()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [waits, askCount, id, read])
  return now
}
