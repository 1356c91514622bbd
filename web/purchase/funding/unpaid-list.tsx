// Card and USSD payments of a purchase that are unpaid or being checked.
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import { type TopUp, type TopUpGroup, topUp as process } from '#contract/transfers/top-up.ts'
import { api } from '../../client/api.ts'
import { useLive } from '../../client/live.ts'
import { wayTitle } from '../../transfers/top-up/words.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Pill } from '../../ui/pill.tsx'
import { olderWords, texts } from '../words.ts'

const pageSize = 5
const step = 4 * pageSize

/** The newest of a booking; read again when the wallet's money moves, as when a card is declined. */
function useTopUps(bookingId: string, group: TopUpGroup) {
  const [{ topUps, total }, setList] = useState<{ topUps: TopUp[]; total: number }>({ topUps: [], total: 0 })
  const [shownMost, setShownMost] = useState(pageSize)
  const load = useCallback(() => {
    const query = { BookingId: bookingId, Group: group, PageSize: shownMost }
    void api.topUps.list({ query }).then(({ data, pageMeta }) => {
      if (data) setList({ topUps: data, total: pageMeta.totalRecords })
    })
  }, [bookingId, group, shownMost])
  useEffect(load, [load])
  useLive('wallet', load, 'separately')
  const nextMost = Math.min(shownMost + step, limits.pageSizeMax)
  return {
    topUps,
    more: { next: nextMost - shownMost, left: total - topUps.length },
    showMore: () => setShownMost(nextMost),
  }
}

const Line = ({ topUp }: { topUp: TopUp }) => (
  <li className="border-b border-line last:border-0">
    <Link to={`/account/top-up/${topUp.id}`} className="split-row items-baseline gap-x-4 py-3 hover:bg-sunk">
      <span className="min-w-0">
        <span className="block font-semibold">{wayTitle(topUp)}</span>
        <span className="figures block text-sm text-soft">{formatMoment(topUp.at)}</span>
        <Pill tone={topUp.state === 'declined' ? 'bad' : 'warn'}>{process.states[topUp.state].words}</Pill>
      </span>
      <Amount kobo={topUp.amountKobo} className="shrink-0 font-semibold" />
    </Link>
  </li>
)

type Props = {
  bookingId: string
  group: TopUpGroup
  title: string
  about?: (topUps: readonly TopUp[]) => string
}

function TopUpList({ bookingId, group, title, about }: Props) {
  const { topUps, more, showMore } = useTopUps(bookingId, group)
  if (topUps.length === 0) return null
  const words = about?.(topUps)
  const showWords = olderWords(more)
  return (
    <div>
      <h3 className="show text-lg">{title}</h3>
      {words && <p className="mt-1 text-sm text-soft">{words}</p>}
      <ul className="mt-2">
        {topUps.map(topUp => (
          <Line key={topUp.id} topUp={topUp} />
        ))}
      </ul>
      {showWords && (
        <Button variant="line" onClick={showMore} className="mt-2">
          {showWords}
        </Button>
      )}
    </div>
  )
}

/** What was paid with another amount is on its way to its place, and not unpaid. */
export const CheckedList = ({ bookingId }: { bookingId: string }) => (
  <TopUpList bookingId={bookingId} group="checking" title="Being checked" about={() => texts.checked} />
)

export const UnpaidList = ({ bookingId }: { bookingId: string }) => (
  <TopUpList
    bookingId={bookingId}
    group="unpaid"
    title="Not paid yet"
    about={topUps => (topUps.some(({ state }) => state === 'open') ? texts.onlyOnce : '')}
  />
)
