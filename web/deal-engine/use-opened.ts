// Marks a deal as read when its page is seen, up to that version.
import { useEffect } from 'react'
import { api } from '../client/api.ts'
import { unreadDeals } from '../app/unread.ts'

/** A page in a hidden tab is read when the person comes back to it. What could not be marked stays unread. */
export function useOpened(dealId: string, version: number): void {
  useEffect(() => {
    let isMarked = false
    const mark = async (): Promise<void> => {
      if (isMarked || document.visibilityState === 'hidden') return
      isMarked = true
      const { data } = await api.inbox.markRead({ body: { dealId, version } })
      if (data) unreadDeals.know(data.unread)
      else isMarked = false
    }
    void mark()
    const back = () => void mark()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [dealId, version])
}
