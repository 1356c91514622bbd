// Money that is on its way in or out, on the wallet page.
import { Link } from 'react-router'
import type { Kobo } from '#contract/core/money.ts'
import { type TopUp, topUp } from '#contract/transfers/top-up.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import { Amount } from '../ui/amount.tsx'
import { Pill } from '../ui/pill.tsx'
import { wayTitle } from './top-up/words.ts'

type Pending = { to: string; title: string; bankName: string | null; words: string; amountKobo: Kobo }

function PendingList({ title, pending }: { title: string; pending: readonly Pending[] }) {
  if (pending.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="show mb-2 text-xl">{title}</h2>
      <ul className="border-t-2 border-ink">
        {pending.map(each => (
          <li key={each.to} className="border-b border-line">
            <Link to={each.to} className="split-row items-baseline gap-x-4 py-3 hover:bg-sunk">
              <span className="min-w-0">
                <span className="block wrap-anywhere font-semibold">{each.title}</span>
                {each.bankName && (
                  <span className="block wrap-anywhere text-sm text-soft">{each.bankName}</span>
                )}
                <Pill tone="warn">{each.words}</Pill>
              </span>
              <Amount kobo={each.amountKobo} className="shrink-0 font-semibold" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TopUps = { title: string; topUps: readonly TopUp[] }

export const PendingTopUps = ({ title, topUps }: TopUps) => (
  <PendingList
    title={title}
    pending={topUps.map(({ id, way, bookingId, bankName, state, amountKobo }) => ({
      to: `/account/top-up/${id}`,
      title: wayTitle({ way, bookingId }),
      bankName,
      words: topUp.states[state].words,
      amountKobo,
    }))}
  />
)

export const PendingWithdrawals = ({ withdrawals }: { withdrawals: readonly Withdrawal[] }) => (
  <PendingList
    title="On its way to a bank"
    pending={withdrawals.map(({ id, accountName, bankName, state, amountKobo }) => ({
      to: `/account/withdrawals/${id}`,
      title: accountName,
      bankName,
      words: withdrawal.states[state].words,
      amountKobo,
    }))}
  />
)
