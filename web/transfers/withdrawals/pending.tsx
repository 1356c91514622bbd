import { Link } from 'react-router'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import { Amount } from '../../ui/amount.tsx'
import { Pill } from '../../ui/pill.tsx'

export function PendingWithdrawals({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  if (withdrawals.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="show mb-2 text-xl">On its way to a bank</h2>
      <ul className="border-t-2 border-ink">
        {withdrawals.map(each => (
          <li key={each.id} className="border-b border-line">
            <Link
              to={`/account/withdrawals/${each.id}`}
              className="split-row items-baseline gap-x-4 py-3 hover:bg-sunk"
            >
              <span className="min-w-0">
                <span className="block wrap-anywhere font-semibold">{each.accountName}</span>
                <span className="block wrap-anywhere text-sm text-soft">{each.bankName}</span>
                <Pill tone="warn">{withdrawal.states[each.state].words}</Pill>
              </span>
              <Amount kobo={each.amountKobo} className="shrink-0 font-semibold" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
