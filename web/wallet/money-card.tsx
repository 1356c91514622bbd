import { Link } from 'react-router'
import { formatNaira } from '#contract/core/money.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { Price } from '../ui/amount.tsx'
import { useBalanceVisibility } from '../session/use-balance-visibility.ts'
import { balanceLabel, texts } from './words.ts'
import { MoneyActions } from './money-actions.tsx'
import { BandHead, WalletBand } from './wallet-band.tsx'
import { WalletNumbers } from './wallet-numbers.tsx'

const HeldMoney = ({ kobo, isVisible }: { kobo: Wallet['heldKobo']; isVisible: boolean }) => (
  <details className="mt-3 -mb-3 max-w-md text-sm text-soft-on-band">
    <summary className="figures inline-flex min-h-11 items-center underline decoration-dotted underline-offset-4">
      {`${isVisible ? formatNaira(kobo) : '₦ ••••'} in escrow or being sent`}
    </summary>
    <p className="pb-2">
      {texts.heldMoney}{' '}
      <Link to="/bookings" className="font-semibold text-amber underline">
        See your bookings
      </Link>
    </p>
  </details>
)

export function MoneyCard({ wallet }: { wallet: Wallet }) {
  const [isVisible, turn] = useBalanceVisibility()
  return (
    <WalletBand>
      <BandHead
        words={<p className="text-sm text-soft-on-band">{balanceLabel(wallet)}</p>}
        isVisible={isVisible}
        turn={turn}
      />
      <p className="mt-1 text-2xl md:text-3xl">
        {isVisible ? <Price kobo={wallet.balanceKobo} /> : <span className="show">₦ ••••••</span>}
      </p>
      <MoneyActions />
      <WalletNumbers wallet={wallet} />
      {/* Below the buttons: it comes and goes as money moves, and no button may move from under a thumb. */}
      {wallet.heldKobo > 0 && <HeldMoney kobo={wallet.heldKobo} isVisible={isVisible} />}
    </WalletBand>
  )
}
