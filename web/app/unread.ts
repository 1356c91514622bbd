// What waits: unread notices and messages, and deals, counted in the frame of every page.
import { api } from '../client/api.ts'
import { hasActedWithin } from '../client/acts.ts'
import { say } from '../ui/toast.ts'
import { liveNoticeWords } from './live-notices.ts'
import { unreadCount } from './unread-count.ts'

const actedMs = 10_000
const newsMax = 10

async function sayNews(more: number): Promise<void> {
  const here = { pathname: window.location.pathname, hasActed: hasActedWithin(actedMs) }
  const { data } = await api.notices.list({ query: { PageSize: newsMax } })
  const words = data && liveNoticeWords(data, more, here)
  if (words) say(words)
}

export const unreadNotices = unreadCount({
  topic: 'notices',
  load: () => api.notices.unread(),
  onMore: more => void sayNews(more),
})

export const unreadMessages = unreadCount({ topic: 'messages', load: () => api.conversations.unread() })

/** Deals that wait for the person: the same count as the first tab of their bookings. */
export const waitingDeals = unreadCount({
  topic: 'deal',
  load: async () => {
    const { data } = await api.inbox.unread()
    return { data: data && { unread: data.yourTurn } }
  },
})
