import { useState } from 'react'
import { Link } from 'react-router'
import { tierTerms } from '#contract/kyc/tier-terms.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { Announced } from '../desk/announced/announced.tsx'
import { limitWords } from '../desk/announced/limit-words.ts'
import { identityPage } from './hold-words.ts'

const Lane = ({ wallet: { sentTodayKobo, dailyLimitKobo } }: { wallet: Wallet }) => {
  const share = dailyLimitKobo === 0 ? 1 : Math.min(1, sentTodayKobo / dailyLimitKobo)
  return (
    <div aria-hidden className="mt-2 h-1.5 track">
      <div className={`h-full ${share >= 1 ? 'bg-bad' : 'bg-amber'}`} style={{ width: `${share * 100}%` }} />
    </div>
  )
}

export function WalletLimits({ wallet }: { wallet: Wallet }) {
  const { tier, sentTodayKobo, dailyLimitKobo, balanceLimitKobo } = wallet
  const [now] = useState(() => new Date())
  if (tier === 0) return null
  return (
    <section className="mt-5 rounded-box border border-line bg-card px-4 py-3.5 md:px-6">
      <div className="split-row items-baseline gap-x-4">
        <h2 className="text-sm font-semibold">{`Limits at tier ${tier} of 3`}</h2>
        <Link to={identityPage} className="-my-2 shrink-0 py-3 text-sm font-semibold text-link underline">
          {tier === 3 ? 'See limits' : 'Raise limits'}
        </Link>
      </div>
      <p className="figures mt-1">
        <span className="font-semibold">{formatNaira(sentTodayKobo)}</span>
        <span>{` of ${formatNaira(dailyLimitKobo)} sent today`}</span>
      </p>
      <Lane wallet={wallet} />
      <p className="figures mt-2 text-sm text-soft">
        {`${balanceLimitKobo === null ? 'No maximum balance.' : `Maximum balance: ${formatNaira(balanceLimitKobo)}.`} The daily limit resets at midnight.`}
      </p>
      <Announced terms={tierTerms} now={now} say={limitWords(tier)} className="mt-2" />
    </section>
  )
}
