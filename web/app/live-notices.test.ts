// Live notices say the event, and are silent about one's own acts.
import { expect, test } from 'vitest'
import type { Notice } from '#contract/notices/notices.ts'
import { liveNoticeWords } from './live-notices.ts'

const notice = (title: string, more: Partial<Notice> = {}): Notice => ({
  id: title,
  kind: 'money',
  title,
  text: '',
  link: '/account/wallet',
  dealer: null,
  at: '2026-11-27T09:00:00.000Z',
  read: false,
  isOwnPayment: false,
  ...more,
})
const money = notice('₦60,000.00 from Chidinma')
const papers = notice('Documents sent for your Camry', { link: '/bookings/1' })
const here = { pathname: '/home', hasActed: false }

test('the event itself is said, and how many more there are', () => {
  expect(liveNoticeWords([money], 1, here)).toBe('₦60,000.00 from Chidinma')
  expect(liveNoticeWords([money, papers], 2, here)).toBe('₦60,000.00 from Chidinma, and 1 more')
  expect(liveNoticeWords([notice('Read', { read: true }), papers, money], 1, here)).toBe(papers.title)
})

test.each([
  ['one’s own act', [notice('You sent ₦5,000.00 to Obi', { isOwnPayment: true })], here],
  ['an act of this tab a moment ago', [papers], { ...here, hasActed: true }],
  ['what the page in sight is about', [papers], { ...here, pathname: '/bookings/1' }],
  ['a page on which money is paid', [money], { ...here, pathname: '/checkout/buy/1' }],
  ['a page on which something is written', [money], { ...here, pathname: '/messages/1' }],
  ['the inbox', [money], { ...here, pathname: '/notices' }],
  ['nothing that is unread', [notice('Read', { read: true })], here],
])('nothing is said of %s', (_what, notices, where) => {
  expect(liveNoticeWords(notices, notices.length, where)).toBeUndefined()
})
