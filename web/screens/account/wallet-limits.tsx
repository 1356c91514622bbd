// What this wallet may do at its tier: sent today of what may be sent, the most it may hold, and the way to more.
import { useState } from 'react'
import { Link } from 'react-router'
import { tierTerms } from '#contract/kyc/tier-terms.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { Announced } from '../../features/announced/announced.tsx'
import { limitWords } from '../../features/announced/limit-words.ts'
import { LinkButton } from '../../ui/link-button.tsx'

const identityPage = '/profile/identity'

const Unverified = () => (
  <section className="mt-5 rounded-box border-2 border-amber bg-warn-wash p-4 md:flex md:items-center md:justify-between md:gap-8 md:p-6">
    <div>
      <h2 className="show text-lg">Verify who you are to send money and to pay</h2>
      <p className="mt-1 text-sm">
        Money can arrive, but nothing can leave before your BVN or NIN is verified. It takes two minutes.
      </p>
    </div>
    <LinkButton to={identityPage} className="mt-4 shrink-0 max-md:w-full md:mt-0">
      Verify now
    </LinkButton>
  </section>
)

const Lane = ({ wallet: { sentTodayKobo, dailyLimitKobo } }: { wallet: Wallet }) => {
  const share = dailyLimitKobo === 0 ? 1 : Math.min(1, sentTodayKobo / dailyLimitKobo)
  return (
    <div aria-hidden className="mt-2 h-1.5 bg-line">
      <div
        className={`h-full forced-color-adjust-none ${share >= 1 ? 'bg-bad' : 'bg-amber'}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}

export function WalletLimits({ wallet }: { wallet: Wallet }) {
  const { tier, sentTodayKobo, dailyLimitKobo, balanceLimitKobo } = wallet
  const [now] = useState(() => new Date())
  if (tier === 0) return <Unverified />
  return (
    <section className="mt-5 rounded-box border border-line bg-card px-4 py-3.5 md:px-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-sm font-semibold">{`Limits at tier ${tier} of 3`}</h2>
        <Link to={identityPage} className="-my-2 shrink-0 py-3 text-sm font-semibold text-link underline">
          {tier === 3 ? 'See them' : 'Raise them'}
        </Link>
      </div>
      <p className="figures mt-1">
        <span className="font-semibold">{formatNaira(sentTodayKobo)}</span>
        <span>{` of ${formatNaira(dailyLimitKobo)} sent today`}</span>
      </p>
      <Lane wallet={wallet} />
      <p className="figures mt-2 text-sm text-soft">
        {`${balanceLimitKobo === null ? 'It may hold any amount.' : `Others may fill it up to ${formatNaira(balanceLimitKobo)}.`} A new day begins at midnight in Lagos.`}
      </p>
      <Announced terms={tierTerms} now={now} say={limitWords(tier)} className="mt-2" />
    </section>
  )
}
