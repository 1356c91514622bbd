import { Link } from 'react-router'
import { beforeDay, statePill } from '#contract/deal-engine/deal-words.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { Amount } from '../ui/amount.tsx'
import { formatDate, timeUntil } from '../ui/date.ts'
import { Picture } from '../ui/picture.tsx'
import { Pill } from '../ui/pill.tsx'
import { useActing } from '../session/acting.ts'
import type { Card, RowKind } from './kind.ts'
import { nowWords } from './words.ts'

const describeDeadline = ({ deal, words, dueOf }: RowKind, card: Card, now: Date): string => {
  const { state, dueAt, decidesBy, changedAt } = card
  const due = dueOf?.(card) ?? (dueAt ? { words: beforeDay(words, state), by: dueAt } : null)
  if (isOver(deal, state)) return formatDate(changedAt)
  if (decidesBy) return `AutoX decides by ${formatDate(decidesBy)} (${timeUntil(decidesBy, now)})`
  return due ? `${due.words} ${formatDate(due.by)} (${timeUntil(due.by, now)})` : 'No deadline'
}

/** A dot beside what somebody else moved since the person opened it. */
const UnreadMark = () => (
  <span className="mr-1.5 inline-block align-middle">
    <span aria-hidden className="block rounded-round border-5 border-link" />
    <span className="sr-only">New: </span>
  </span>
)

type Props = { kind: RowKind; card: Card; isUnread?: boolean; now: Date }

export function DealRow({ kind, card, isUnread = false, now }: Props) {
  const { role, myTurn, counterpartyName } = card
  const { words } = kind
  const pill = statePill(kind, card)
  const kobo = kind.koboOf?.(card)
  const detail = kind.detailOf?.(card)
  const fact = kobo === undefined ? kind.factOf?.(card) : <Amount kobo={kobo} />
  return (
    <li>
      <Link
        to={`${kind.path}/${card.id}`}
        className={`group grid grid-cols-[minmax(--spacing(10),--spacing(26))_minmax(min-content,1fr)] gap-x-4 rounded-box border bg-card p-3 hover:border-edge md:grid-cols-[8rem_1fr_auto] md:gap-x-5 ${myTurn ? 'border-l-6 border-line border-l-amber' : 'border-line'}`}
      >
        <Picture
          picture={kind.pictureOf(card)}
          alt=""
          sizes="(min-width:48rem) 8rem, 6.5rem"
          max={480}
          className="aspect-4/3 self-start rounded-plate md:row-span-2"
        />
        <div className="min-w-0">
          <Pill tone={pill.tone}>{pill.words}</Pill>
          <h3 className={`mt-1 group-hover:underline ${isUnread ? 'font-bold' : 'font-semibold'}`}>
            {isUnread && <UnreadMark />}
            <span>{kind.titleOf(card)}</span>
          </h3>
          <p className="text-sm wrap-anywhere text-soft">{words.dealing[role]!(counterpartyName ?? '')}</p>
          {detail && <p className="text-sm wrap-anywhere text-soft">{detail}</p>}
          {kind.daysOf && <p className="figures text-sm">{kind.daysOf(card)}</p>}
          <p className="figures mt-0.5 text-sm font-semibold md:hidden">{fact}</p>
        </div>
        <p className={`figures max-md:hidden ${kobo === undefined ? 'text-sm text-soft' : 'show text-lg'}`}>
          {fact}
        </p>
        <p className="figures col-span-2 mt-3 border-t border-line pt-2 text-sm md:col-start-2 md:mt-2">
          <span className={myTurn ? 'font-semibold' : ''}>{nowWords(kind, card, useActing()).title}</span>
          <span className="block text-soft">{describeDeadline(kind, card, now)}</span>
        </p>
      </Link>
    </li>
  )
}
