// What every drawer of a plan is given.
import type { CallError } from '#contract/core/call.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'

/** The actions that open a drawer, the most wanted first. */
export const drawerActions = ['deposit', 'pay-out', 'take-out', 'roll-over', 'change', 'break'] as const
export type DrawerAction = (typeof drawerActions)[number]

export type ActProps = {
  action: DrawerAction
  plan: Plan
  wallet: Wallet
  done: (words: string) => void
  /** Closes the drawer and shows the plan as it is now, with the reason. */
  refused: (error: CallError) => void
}
