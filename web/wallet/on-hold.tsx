// Money that arrived and cannot be used yet: how much, why, and what frees it.
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { hasRoom, holdLine, identityPage, describeWayToFree, texts } from './words.ts'
import { MoveOnHold } from './move-on-hold.tsx'
import { useBalanceVisibility } from '../session/use-balance-visibility.ts'
import { LinkButton } from '../ui/link-button.tsx'

const title = (wallet: Wallet, isVisible: boolean): string => {
  const line = holdLine(wallet)
  if (line === undefined) return 'Verify your identity to pay and to send money'
  return isVisible ? line : 'Some of your money is on hold'
}

function reason(wallet: Wallet, now: Date): string {
  const { tier, overLimitKobo, balanceLimitKobo } = wallet
  if (overLimitKobo === ZERO) return texts.onHoldUnverified
  if (tier > 0 && hasRoom(wallet) && balanceLimitKobo === null) return texts.onHoldNoMaximum
  const most =
    balanceLimitKobo === null
      ? ''
      : `Your maximum balance at tier ${tier} is ${formatNaira(balanceLimitKobo)}. `
  return `${most}The money is safe and yours. ${describeWayToFree(wallet, now)}`
}

/** Nothing for a verified person whose money is all in the wallet. */
export function OnHold({ wallet, onMoved }: { wallet: Wallet; onMoved: () => void }) {
  const [isVisible] = useBalanceVisibility()
  const [now] = useState(() => new Date())
  const { tier, overLimitKobo, balanceLimitKobo } = wallet
  if (tier > 0 && overLimitKobo === ZERO) return null
  const canMove = tier > 0 && hasRoom(wallet)
  return (
    <section className="mt-5 rounded-box border-2 border-amber bg-warn-wash p-4 md:flex md:items-center md:justify-between md:gap-8 md:p-6">
      <div>
        <h2 className="show figures text-lg">{title(wallet, isVisible)}</h2>
        <p className="mt-1 text-sm">{reason(wallet, now)}</p>
      </div>
      <div className="mt-4 grid shrink-0 gap-2 md:mt-0">
        {canMove ? (
          <MoveOnHold onMoved={onMoved} />
        ) : (
          <LinkButton to={identityPage}>{tier === 0 ? 'Verify identity' : 'Raise limit'}</LinkButton>
        )}
        {canMove && balanceLimitKobo !== null && (
          <Link to={identityPage} className="py-2 text-center text-sm font-semibold text-link underline">
            Raise limit
          </Link>
        )}
      </div>
    </section>
  )
}
