// Fourth step of a plan: first deposit, checked against the wallet.
import { Link } from 'react-router'
import { formatNaira, minus, ZERO } from '#contract/core/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Facts } from '../../ui/panel.tsx'
import { forecastWords } from '../forecast.ts'
import type { StepProps } from './use-new-plan.ts'

export function StepFirst({ plan: { draft, put, visibleProblems, goal, wallet, now } }: StepProps) {
  const { balanceKobo } = wallet
  const firstKobo = draft.firstKobo ?? ZERO
  const missing = firstKobo > balanceKobo
  const words = forecastWords(draft, goal, now)
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      <MoneyField
        label="From your wallet now"
        hint="It leaves the wallet when you confirm with your PIN on the next page. Leave it empty to begin with nothing."
        optional
        start={draft.firstKobo}
        onAmount={amount => put({ firstKobo: amount })}
        error={visibleProblems.firstKobo}
      />
      <Facts
        facts={[
          ['In your wallet now', <Amount key="balance" kobo={balanceKobo} />],
          ...(missing || firstKobo === ZERO
            ? []
            : ([
                ['Stays in your wallet', <Amount key="left" kobo={minus(balanceKobo, firstKobo)} />],
              ] as const)),
        ]}
      />
      {missing && (
        <Notice tone="warn" title={`${formatNaira(minus(firstKobo, balanceKobo))} is missing`}>
          Add it to your wallet and come back: this plan waits here as you left it.
          <Link to="/account/wallet?do=add" className="mt-1 block py-1 font-semibold text-link underline">
            Add money
          </Link>
        </Notice>
      )}
      {words && !missing && (
        <p className="figures border-l-4 border-amber bg-sunk p-3 font-semibold">{words}</p>
      )}
    </div>
  )
}
