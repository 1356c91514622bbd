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
  Users,
  Wallet,
} from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { type NoticeKind, noticeKinds } from '#contract/notices/notice-kinds.ts'
import type { Notice } from '#contract/notices/notices.ts'
import { actingAddress } from '#contract/staff/acting-address.ts'
import { actAsOneself, useActing } from '../session/acting.ts'
import { formatTime } from '../ui/date.ts'
import { sectionsOf } from './quotes.ts'

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
  staff: Users,
}
const row = 'group flex w-full items-start gap-4 py-4 text-left'

const Words = ({ text }: Pick<Notice, 'text'>) =>
  sectionsOf(text).map(({ words, isQuote }) => (
    <span
      key={words}
      className={`block whitespace-pre-line ${isQuote ? 'mt-1 border-l-2 border-edge pl-3' : ''}`}
    >
      {words}
    </span>
  ))

const Inside = ({ notice: { kind, title, text, dealer, at, read } }: { notice: Notice }) => {
  const Icon = icons[kind]
  return (
    <>
      <Icon aria-label={noticeKinds[kind].words} className="mt-0.5 size-6 shrink-0 text-link" />
      <span className="min-w-0 grow">
        <span className={`block group-hover:underline ${read ? '' : 'font-semibold'}`}>
          {!read && <span className="sr-only">Unread: </span>}
          <span>{title}</span>
        </span>
        {dealer && <span className="mt-0.5 block text-sm wrap-anywhere">{`For ${dealer.name}`}</span>}
        <span className="mt-0.5 block text-sm wrap-anywhere text-soft">
          <Words text={text} />
        </span>
        <time dateTime={at} className="figures mt-1 block text-xs text-soft">
          {formatTime(at)}
        </time>
      </span>
      {!read && <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-round bg-amber" />}
    </>
  )
}

type Props = { notice: Notice; open: () => Promise<void> }

/** Target of a notice: a dealer's page acting for them, an own page as oneself, whatever the tab's current role. */
function useWay({ notice: { link, dealer, read }, open }: Props) {
  const acting = useActing()
  const navigate = useNavigate()
  const to = link && (dealer ? actingAddress(dealer.id, link) : link)
  const isSame = acting?.dealerId === dealer?.id
  const follow = async (event: MouseEvent): Promise<void> => {
    const marked = read ? undefined : open()
    // Another tab is oneself anyway.
    if (isSame || !to || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // The page loads anew, which would break off the marking.
    await marked
    if (dealer) await navigate(to)
    else actAsOneself(to)
  }
  return { to, follow }
}

/** Opening marks it as read; one without a link is marked in place. */
export function NoticeRow({ notice, open }: Props) {
  const { to, follow } = useWay({ notice, open })
  const inside: ReactNode = <Inside notice={notice} />
  return (
    <li className="border-b border-line">
      {to ? (
        <Link to={to} onClick={event => void follow(event)} className={row}>
          {inside}
        </Link>
      ) : notice.read ? (
        <div className="flex items-start gap-4 py-4">{inside}</div>
      ) : (
        <button type="button" onClick={() => void open()} className={row}>
          {inside}
        </button>
      )}
    </li>
  )
}
