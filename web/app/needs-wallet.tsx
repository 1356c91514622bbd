// Guard layout of money screens: shows the wallet modal without a wallet.
import { useEffect } from 'react'
import { Outlet, useNavigate, useOutletContext } from 'react-router'
import { messages } from '#contract/core/messages.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { checkoutFor } from '../checkout/checkout-address.ts'
import { useActing } from '../session/acting.ts'
import { currentPage } from '../session/pages.ts'
import { notePaying } from '../session/paying.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/states.tsx'
import { WaitingPage } from './waiting-page.tsx'
import { useWallet } from './wallet.ts'

/** The wallet of the person, in any screen under this guard. */
export const useOwnWallet = (): { wallet: Wallet; refresh: () => void } => useOutletContext()

/** Staff of a dealer are shown no wallet; the server asks for the dealer's where a listing needs one. */
export default function NeedsWallet() {
  return useActing() ? <Outlet /> : <OwnWallet />
}

function OwnWallet() {
  const { hasWallet, wallet, error, refresh } = useWallet()
  const navigate = useNavigate()
  const toAccount = () => void navigate('/account')
  // With the wallet open the payment goes on in the checkout.
  useEffect(() => {
    const page = hasWallet === false ? checkoutFor(currentPage()) : undefined
    if (page) notePaying(page)
  }, [hasWallet])
  if (wallet) return <Outlet context={{ wallet, refresh }} />
  if (error)
    return (
      <WaitingPage>
        <ErrorState error={error} retry={refresh} />
      </WaitingPage>
    )
  return (
    <>
      <WaitingPage />
      <Dialog open={hasWallet === false} onClose={toAccount} title="You have no wallet yet">
        <p>{messages.needsWallet}</p>
        <Button onClick={toAccount} className="mt-6 w-full">
          {messages.goToAccount}
        </Button>
      </Dialog>
    </>
  )
}
