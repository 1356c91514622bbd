// Actions below a balance: add, send, withdraw and pay.
import { ArrowUpRight, Landmark, type LucideIcon, Plus, ReceiptText } from 'lucide-react'
import { Link, useLocation } from 'react-router'

export type MoneyAction = 'add' | 'send' | 'withdraw' | 'pay'

/** The address of the wallet with a drawer open. */
export const drawerAddress = (action: MoneyAction): string => `/account/wallet?do=${action}`

type ActionLink = { action: MoneyAction; label: string; more?: string; icon: LucideIcon }
const actions: readonly ActionLink[] = [
  { action: 'add', label: 'Add', more: ' money', icon: Plus },
  { action: 'send', label: 'Send', more: ' money', icon: ArrowUpRight },
  { action: 'withdraw', label: 'Withdraw', icon: Landmark },
  { action: 'pay', label: 'Pay', icon: ReceiptText },
]

export function MoneyActions() {
  // On the wallet itself only a drawer opens.
  const isHere = useLocation().pathname === '/account/wallet'
  return (
    <ul className="mt-4 flex max-w-sm flex-wrap justify-between gap-x-1 gap-y-3">
      {actions.map(({ action, label, more, icon: Icon }) => (
        <li key={action}>
          <Link
            to={drawerAddress(action)}
            preventScrollReset={isHere}
            className="group grid justify-items-center gap-1.5 text-xs font-semibold text-on-band sm:text-sm"
          >
            <span
              className={`grid size-12 place-items-center rounded-round ${action === 'add' ? 'button-amber' : 'button-band'}`}
            >
              <Icon className="size-5" aria-hidden />
            </span>
            <span className="group-hover:underline">
              {label}
              {more && <span className="sr-only">{more}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
