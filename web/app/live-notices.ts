// Shows new notices as toasts, except about what the person just did.
import type { Notice } from '#contract/notices/notices.ts'

type Here = {
  /** Path of the page in sight, which shows what concerns it by itself. */
  pathname: string
  /** This tab changed something a moment ago. */
  hasActed: boolean
}

// The inbox shows them anyway, and nothing may cover a text being written or the pay button.
const quietPages = /^\/(?:notices$|messages\/|w-payment\/|payment\/|checkout\/)/

const pathOf = (link: string | null): string | undefined => link?.split(/[?#]/, 1)[0]

/** Text for `more` new notices, newest first; undefined for none. */
export function liveNoticeWords(
  notices: readonly Notice[],
  more: number,
  { pathname, hasActed }: Here,
): string | undefined {
  if (quietPages.test(pathname) || hasActed) return undefined
  const news = notices
    .filter(({ read }) => !read)
    .slice(0, more)
    .filter(({ isOwnPayment, link }) => !isOwnPayment && pathOf(link) !== pathname)
  const [first, ...others] = news
  if (!first) return undefined
  return others.length === 0 ? first.title : `${first.title}, and ${others.length} more`
}
