// Says beside a price that a wallet is needed, with the way there.
import type { ComponentProps } from 'react'
import { useWallet } from '../app/wallet.ts'
import { useActing } from '../session/acting.ts'
import { currentPage } from '../session/pages.ts'
import { notePaying } from '../session/paying.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ConfirmByPin } from './confirm-by-pin.tsx'
import { texts } from './words.ts'

// What is filled in stays on this page, and the new wallet leads back to it.
const Needed = () => (
  <Notice tone="warn" title="You need a wallet first">
    <p>{texts.walletNeeded}</p>
    <LinkButton
      to="/account?do=open"
      onClick={() => notePaying(currentPage())}
      className="mt-3 max-sm:w-full"
    >
      Create wallet
    </LinkButton>
  </Notice>
)

/** Nothing for who has a wallet, while that is not known, and for staff of a dealer, who pay nothing. */
export function WalletNeeded() {
  const { hasWallet } = useWallet()
  const isStaff = useActing() !== undefined
  return hasWallet === false && !isStaff ? <Needed /> : null
}

/** The PIN of a wallet, or the way to one. */
export function PinOrWallet(props: ComponentProps<typeof ConfirmByPin>) {
  const { hasWallet } = useWallet()
  if (hasWallet !== false) return <ConfirmByPin {...props} />
  const { back, backWords } = props
  return (
    <div className="grid gap-3">
      <Needed />
      {back && (
        <Button variant="quiet" onClick={back} className="w-full">
          {backWords ?? 'Back'}
        </Button>
      )}
    </div>
  )
}
