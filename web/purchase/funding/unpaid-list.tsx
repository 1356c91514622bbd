// Payments by card and USSD that were begun for a purchase and have not arrived.
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type TopUp, topUp as process } from '#contract/transfers/top-up.ts'
import { api } from '../../client/api.ts'
import { useLive } from '../../client/live.ts'
import { wayTitle } from '../../transfers/top-up/words.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Pill } from '../../ui/pill.tsx'
import { texts } from '../words.ts'

const shownMost = 5

/** The newest of a booking; read again when the wallet's money moves, as when a card is declined. */
function useUnpaid(bookingId: string): TopUp[] {
  const [topUps, setTopUps] = useState<TopUp[]>([])
  const load = useCallback(() => {
    void api.topUps.list({ query: { BookingId: bookingId, PageSize: shownMost } }).then(({ data }) => {
      if (data) setTopUps(data.filter(({ state }) => state !== 'paid'))
    })
  }, [bookingId])
  useEffect(load, [load])
  useLive('wallet', load, 'separately')
  return topUps
}

const Unpaid = ({ topUp }: { topUp: TopUp }) => (
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

export function UnpaidList({ bookingId }: { bookingId: string }) {
  const unpaid = useUnpaid(bookingId)
  if (unpaid.length === 0) return null
  return (
    <div>
      <h3 className="show text-lg">Not paid yet</h3>
      {unpaid.some(({ state }) => state === 'open') && (
        <p className="mt-1 text-sm text-soft">{texts.onlyOnce}</p>
      )}
      <ul className="mt-2">
        {unpaid.map(topUp => (
          <Unpaid key={topUp.id} topUp={topUp} />
        ))}
      </ul>
    </div>
  )
}
