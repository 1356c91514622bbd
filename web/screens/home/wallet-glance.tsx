// The wallet at a glance: what can be spent, what is put aside or on its way, and the next step; or how to open one.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { useBalanceShown } from '../../session/use-balance-shown.ts'
import { Price } from '../../ui/amount.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { BandHead, WalletBand } from '../../features/wallet/wallet-band.tsx'
import type { Money } from './load-home.ts'

export const WaitingWallet = () => <Skeleton className="h-56 w-full rounded-box" />

const hidden = '₦ ••••••'

/** A smaller amount below the balance; it hides with it. */
const Beside = ({ kobo, shown, words }: { kobo: Kobo; shown: boolean; words: ReactNode }) => (
  <p className="figures mt-1 text-sm text-soft-on-band">
    <span className="font-semibold text-on-band">{shown ? formatNaira(kobo) : hidden}</span> {words}
  </p>
)

const None = () => (
  <WalletBand>
    <h2 className="show text-xl">You have no wallet yet</h2>
    <p className="mt-2 mb-5 text-soft-on-band">
      An account number of your own: you pay for cars from it, and sales are paid into it. It takes a minute
      and costs nothing.
    </p>
    <Link to="/account?do=open" className="button button-amber max-sm:w-full">
      Create my wallet
    </Link>
  </WalletBand>
)

const fromWords = ({ sales, complete }: Money['onTheWay']) =>
  `${complete ? '' : 'or more '}is on its way to you from ${sales === 1 ? 'one sale' : `${sales} sales`}, after commission`

export function WalletGlance({ money: { wallet, onTheWay } }: { money: Money }) {
  const [shown, turn] = useBalanceShown()
  if (!wallet) return <None />
  return (
    <WalletBand>
      <BandHead
        words={<h2 className="text-sm text-soft-on-band">You can spend</h2>}
        shown={shown}
        turn={turn}
      />
      <p className="mt-1 text-2xl">
        {shown ? <Price kobo={wallet.balanceKobo} /> : <span className="show">{hidden}</span>}
      </p>
      {onTheWay.sales > 0 && <Beside kobo={onTheWay.netKobo} shown={shown} words={fromWords(onTheWay)} />}
      {wallet.heldKobo > 0 && (
        <Beside kobo={wallet.heldKobo} shown={shown} words="is put aside in escrow for what you buy" />
      )}
      <div className="mt-5 grid grid-cols-2 gap-3 whitespace-nowrap *:px-3">
        <Link to="/account/wallet?do=add" className="button button-amber">
          Add money
        </Link>
        <Link to="/account/wallet" className="button button-band">
          Open wallet
        </Link>
      </div>
    </WalletBand>
  )
}
