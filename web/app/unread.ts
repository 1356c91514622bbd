// What is unread: notices and messages, counted in the band of every page.
import { api } from '../client/api.ts'
import { say } from '../ui/toast.ts'
import { unreadCount } from './unread-count.ts'

export const unreadNotices = unreadCount({
  topic: 'notices',
  load: () => api.notices.unread(),
  // The inbox shows it by itself; it would cover what is being written to somebody, and the button that pays.
  onMore: () => {
    if (!/^\/(?:notices$|messages\/|w-payment\/|payment\/)/.test(window.location.pathname))
      say('You have a new notice.')
  },
})

export const unreadMessages = unreadCount({ topic: 'messages', load: () => api.conversations.unread() })
