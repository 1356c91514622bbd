// Money that arrived above what the wallet may hold: whose it is, where it waits, and how it is taken in.
import { Link } from 'react-router'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { sayBad, sayGood } from '../../ui/toast.ts'

const roomIn = ({ balanceLimitKobo, balanceKobo }: Wallet): boolean =>
  balanceLimitKobo === null || balanceKobo < balanceLimitKobo

export function OverLimit({ wallet, onMoved }: { wallet: Wallet; onMoved: () => void }) {
  if (wallet.overLimitKobo === ZERO) return null
  // Pressed twice it moves what is left to move, which is nothing: it needs no key.
  const takeIn = async () => {
    const { data, error } = await api.transfers.takeIn()
    if (error) sayBad(messageOf(error))
    else sayGood(`${formatNaira(data.movedKobo)} is in your wallet now.`)
    onMoved()
  }
  const most = wallet.balanceLimitKobo
  return (
    <section className="mt-5 rounded-box border-2 border-amber bg-warn-wash p-4 md:flex md:items-center md:justify-between md:gap-8 md:p-6">
      <div>
        <h2 className="show figures text-lg">{`${formatNaira(wallet.overLimitKobo)} is kept apart for you`}</h2>
        <p className="mt-1 text-sm">
          {most === null
            ? 'It arrived when your wallet was full. Now it may hold any amount.'
            : `It arrived although a wallet at your tier may hold ${formatNaira(most)}. It is yours and safe; it cannot be spent before it is taken in.`}
        </p>
      </div>
      <div className="mt-4 grid shrink-0 gap-2 md:mt-0">
        {roomIn(wallet) ? (
          <Button onClick={takeIn}>Take it in</Button>
        ) : (
          <LinkButton to="/profile/identity">Raise my limit</LinkButton>
        )}
        {roomIn(wallet) && most !== null && (
          <Link to="/profile/identity" className="py-2 text-center text-sm font-semibold text-link underline">
            Raise my limit
          </Link>
        )}
      </div>
    </section>
  )
}
