// Wallet card of a user without a wallet, with the open button.
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { payingPage } from '../session/paying.ts'
import { api } from '../client/api.ts'
import { ChoosePin } from './choose-pin.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { messageOf } from '../ui/message-of.ts'
import { WalletBand } from './wallet-band.tsx'

export function NoWallet({ onOpened }: { onOpened: () => void }) {
  const [search] = useSearchParams()
  // Home leads straight to the pin.
  const [choosing, setChoosing] = useState(search.get('do') === 'open')
  const navigate = useNavigate()
  const opened = () => {
    setChoosing(false)
    const page = payingPage()
    if (page) void navigate(page)
    else onOpened()
  }
  const open = async (pin: string) => {
    const { error } = await api.wallet.create({ body: { pin } })
    // Another tab, or a press whose answer got lost, was first: there is a wallet, and that is what was wanted.
    if (error && error.name !== 'HAS_WALLET') return error.problems[0]?.message ?? messageOf(error)
    opened()
    return undefined
  }
  return (
    <>
      <WalletBand>
        <h2 className="show text-xl">You have no wallet yet</h2>
        <p className="mt-2 mb-5 max-w-md text-soft-on-band">
          A wallet gives you your own account number. You pay for cars from it through escrow, and your sales
          are paid into it. It takes a minute and is free.
        </p>
        <button type="button" onClick={() => setChoosing(true)} className="button button-amber max-sm:w-full">
          Create wallet
        </button>
      </WalletBand>
      <Dialog open={choosing} onClose={() => setChoosing(false)} as="drawer" title="PIN for your wallet">
        <ChoosePin take={open} label="Choose a PIN" workingWords="Opening your wallet" />
      </Dialog>
    </>
  )
}
