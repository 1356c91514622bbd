// Wallet summary: balance, holds, escrow and pending sales, or creating one.
import { countNoun } from '#contract/core/count-noun.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { useBalanceVisibility } from '../session/use-balance-visibility.ts'
import { Price } from '../ui/amount.tsx'
import { Skeleton } from '../ui/states.tsx'
import { balanceLabel, holdLine } from '../wallet/words.ts'
import { MoneyActions } from '../wallet/money-actions.tsx'
import { BandHead, WalletBand } from '../wallet/wallet-band.tsx'
import type { Money } from './load-home.ts'

export const WaitingWallet = () => <Skeleton className="h-56 w-full rounded-box" />

const hidden = '₦ ••••••'

/** A smaller amount below the balance; it hides with it. */
const Beside = ({ kobo, isVisible, words }: { kobo: Kobo; isVisible: boolean; words: ReactNode }) => (
  <p className="figures mt-1 text-sm text-soft-on-band">
    <span className="font-semibold text-on-band">{isVisible ? formatNaira(kobo) : hidden}</span> {words}
  </p>
)

const None = () => (
  <WalletBand>
    <h2 className="show text-xl">You have no wallet yet</h2>
    <p className="mt-2 mb-5 text-soft-on-band">
      A wallet gives you your own account number: you pay for cars from it, and your sales are paid into it.
      It takes a minute and is free.
    </p>
    <Link to="/account?do=open" className="button button-amber max-sm:w-full">
      Create wallet
    </Link>
  </WalletBand>
)

const fromWords = ({ sales, complete }: Money['onTheWay']) =>
  `${complete ? '' : 'or more '}pending from ${countNoun(sales, 'sale')}, after our fee`

export function WalletGlance({ money: { wallet, onTheWay } }: { money: Money }) {
  const [isVisible, turn] = useBalanceVisibility()
  if (!wallet) return <None />
  const hold = holdLine(wallet)
  return (
    <WalletBand>
      <BandHead
        words={<h2 className="text-sm text-soft-on-band">{balanceLabel(wallet)}</h2>}
        isVisible={isVisible}
        turn={turn}
      />
      <p className="mt-1 text-2xl">
        {isVisible ? <Price kobo={wallet.balanceKobo} /> : <span className="show">{hidden}</span>}
      </p>
      {isVisible && hold && <p className="figures mt-1 text-sm text-soft-on-band">{hold}</p>}
      {onTheWay.sales > 0 && (
        <Beside kobo={onTheWay.netKobo} isVisible={isVisible} words={fromWords(onTheWay)} />
      )}
      {wallet.heldKobo > 0 && (
        <Beside kobo={wallet.heldKobo} isVisible={isVisible} words="in escrow or being sent" />
      )}
      <MoneyActions />
    </WalletBand>
  )
}
