// An order of parts in the list: the part, how many, which side the person is on, what happens next and by when.
import { Link } from 'react-router'
import { partOrder } from '#contract/part-order.ts'
import type { PartOrderCard } from '#contract/part-orders.ts'
import { Amount } from './amount.tsx'
import { formatDate, timeUntil } from './date.ts'
import { orderIsOver, orderTone, orderWords, piecesOf } from './part-order-words.ts'
import { Picture } from './picture.tsx'
import { Pill } from './pill.tsx'

const sideWords = ({ role, counterpartyName }: PartOrderCard) =>
  role === 'buyer' ? `Buying from ${counterpartyName}` : `Selling to ${counterpartyName}`

const whenWords = (order: PartOrderCard, now: Date): string => {
  if (orderIsOver(order.state)) return formatDate(order.changedAt)
  return order.dueAt ? `By ${formatDate(order.dueAt)} (${timeUntil(order.dueAt, now)})` : 'No deadline'
}

export function PartOrderRow({ order, now }: { order: PartOrderCard; now: Date }) {
  const { part, role, state, myTurn, totalKobo, quantity } = order
  return (
    <li>
      <Link
        to={`/bookings/parts/${order.id}`}
        className={`group grid grid-cols-[6.5rem_1fr] gap-x-4 rounded-box border bg-card p-3 hover:border-edge md:grid-cols-[8rem_1fr_auto] md:gap-x-6 ${myTurn ? 'border-l-6 border-line border-l-amber' : 'border-line'}`}
      >
        <Picture
          picture={part.picture}
          alt=""
          sizes="(min-width:48rem) 8rem, 6.5rem"
          max={480}
          className="aspect-4/3 self-start rounded-plate"
        />
        <div className="min-w-0">
          <Pill tone={orderTone(state)}>{partOrder.states[state].words}</Pill>
          <h3 className="mt-1 font-semibold group-hover:underline">{piecesOf(part.title, quantity)}</h3>
          <p className="truncate text-sm text-soft">{sideWords(order)}</p>
          <p className="mt-0.5 md:hidden">
            <Amount kobo={totalKobo} className="text-sm font-semibold" />
          </p>
        </div>
        <Amount kobo={totalKobo} className="show text-lg max-md:hidden" />
        <p className="figures col-span-2 mt-3 border-t border-line pt-2 text-sm md:col-span-3">
          <span className={myTurn ? 'font-semibold' : ''}>{orderWords[state][role].title}</span>
          <span className="block text-soft">{whenWords(order, now)}</span>
        </p>
      </Link>
    </li>
  )
}
