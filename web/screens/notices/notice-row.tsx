// One notice: its kind as an icon, its words, when it came, and the way to the thing itself.
import {
  BadgeCheck,
  CarFront,
  Clock,
  KeyRound,
  type LucideIcon,
  MessageSquare,
  Search,
  ShieldCheck,
  TrendingDown,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type NoticeKind, noticeKinds } from '#contract/notices/notice-kinds.ts'
import type { Notice } from '#contract/notices/notices.ts'
import { formatTime } from '../../ui/date.ts'

const icons: Record<NoticeKind, LucideIcon> = {
  security: ShieldCheck,
  money: Wallet,
  verification: BadgeCheck,
  dealing: KeyRound,
  message: MessageSquare,
  listing: CarFront,
  search: Search,
  'price-drop': TrendingDown,
  reminder: Clock,
}
const row = 'group flex w-full items-start gap-4 py-4 text-left'

const Inside = ({ notice: { kind, title, text, at, read } }: { notice: Notice }) => {
  const Icon = icons[kind]
  return (
    <>
      <Icon aria-label={noticeKinds[kind].words} className="mt-0.5 size-6 shrink-0 text-link" />
      <span className="min-w-0 grow">
        <span className={`block group-hover:underline ${read ? '' : 'font-semibold'}`}>
          {!read && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        <span className="mt-0.5 block text-sm wrap-anywhere whitespace-pre-line text-soft">{text}</span>
        <time dateTime={at} className="figures mt-1 block text-xs text-soft">
          {formatTime(at)}
        </time>
      </span>
      {!read && <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-round bg-amber" />}
    </>
  )
}

/** Opening it marks it as read; one that leads nowhere is marked where it stands. */
export function NoticeRow({ notice, open }: { notice: Notice; open: () => void }) {
  const inside: ReactNode = <Inside notice={notice} />
  return (
    <li className="border-b border-line">
      {notice.link ? (
        <Link to={notice.link} onClick={notice.read ? undefined : open} className={row}>
          {inside}
        </Link>
      ) : notice.read ? (
        <div className="flex items-start gap-4 py-4">{inside}</div>
      ) : (
        <button type="button" onClick={open} className={row}>
          {inside}
        </button>
      )}
    </li>
  )
}
