// Top-ups that are begun and not paid yet, on the wallet page.
import { Link } from 'react-router'
import { type TopUp, topUp } from '#contract/transfers/top-up.ts'
import { Amount } from '../../ui/amount.tsx'
import { Pill } from '../../ui/pill.tsx'
import { wayTitle } from './words.ts'

export function PendingTopUps({ topUps }: { topUps: readonly TopUp[] }) {
  if (topUps.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="show mb-2 text-xl">Not paid yet</h2>
      <ul className="border-t-2 border-ink">
        {topUps.map(each => (
          <li key={each.id} className="border-b border-line">
            <Link
              to={`/account/top-up/${each.id}`}
              className="split-row items-baseline gap-x-4 py-3 hover:bg-sunk"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{wayTitle(each.way)}</span>
                {each.bankName && <span className="block text-sm text-soft">{each.bankName}</span>}
                <Pill tone="warn">{topUp.states[each.state].words}</Pill>
              </span>
              <Amount kobo={each.amountKobo} className="shrink-0 font-semibold" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
