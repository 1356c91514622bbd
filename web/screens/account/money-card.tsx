// The wallet drawn as a card: what can be spent, the account number, and what waits in escrow.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNaira } from '#contract/money.ts'
import type { Wallet } from '#contract/wallet.ts'
import { Price } from '../../ui/amount.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useBalanceShown } from '../../session/use-balance-shown.ts'
import { WalletBand } from '../../ui/wallet-band.tsx'

/** 012 345 6789: read out in groups, copied in one piece. */
const inGroups = (accountNumber: string): string =>
  accountNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')

const small = 'inline-flex min-h-11 items-center text-sm font-semibold text-amber hover:underline'

const Held = ({ kobo, shown }: { kobo: Wallet['heldKobo']; shown: boolean }) => (
  <details className="mt-1 max-w-md text-sm text-soft-on-band">
    <summary className="figures inline-flex min-h-11 items-center underline decoration-dotted underline-offset-4">
      {shown ? formatNaira(kobo) : '₦ ••••'} is put aside
    </summary>
    <p className="pb-2">
      It waits in escrow for what you are buying. It is still yours: the seller gets it after the handover, or
      it comes back to you.{' '}
      <Link to="/bookings" className="font-semibold text-amber underline">
        See what it is for
      </Link>
    </p>
  </details>
)

const Number = ({ wallet }: { wallet: Wallet }) => (
  <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 border-t border-soft-on-band/25 pt-3">
    <div>
      <p className="text-sm text-soft-on-band">{wallet.bankName} account number</p>
      <p className="figures text-xl font-semibold tracking-wide">{inGroups(wallet.accountNumber)}</p>
      <p className="text-sm text-soft-on-band">{wallet.accountName}</p>
    </div>
    <CopyButton text={wallet.accountNumber} words="Copy the number" className={small} />
  </div>
)

export function MoneyCard({ wallet, children }: { wallet: Wallet; children?: ReactNode }) {
  const [shown, turn] = useBalanceShown()
  return (
    <WalletBand>
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-soft-on-band">You can spend</p>
        <button type="button" onClick={turn} className={`${small} -my-3`}>
          {shown ? 'Hide amounts' : 'Show amounts'}
        </button>
      </div>
      <p className="mt-1 text-2xl md:text-3xl">
        {shown ? <Price kobo={wallet.balanceKobo} /> : <span className="show">₦ ••••••</span>}
      </p>
      {wallet.heldKobo > 0 && <Held kobo={wallet.heldKobo} shown={shown} />}
      <Number wallet={wallet} />
      {children && (
        <div className="mt-4 grid grid-cols-2 gap-3 whitespace-nowrap *:px-3 sm:flex sm:*:px-6">
          {children}
        </div>
      )}
    </WalletBand>
  )
}
