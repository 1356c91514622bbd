import {
  ArrowDownLeft,
  ArrowUpRight,
  CalendarClock,
  CreditCard,
  Hash,
  Landmark,
  Lock,
  type LucideIcon,
  Percent,
  PiggyBank,
  Scale,
  ShieldCheck,
  SquarePen,
  Tag,
  Undo2,
  LockOpen,
} from 'lucide-react'
import type { Entry } from '#contract/wallet/wallet.ts'

const icons: Record<Entry['kind'], LucideIcon | Record<Entry['direction'], LucideIcon>> = {
  deposit: ArrowDownLeft,
  'card-top-up': CreditCard,
  'ussd-top-up': Hash,
  transfer: { in: ArrowDownLeft, out: ArrowUpRight },
  hold: Lock,
  release: Undo2,
  expire: Undo2,
  capture: LockOpen,
  sale: Tag,
  commission: Percent,
  savings: PiggyBank,
  instalment: CalendarClock,
  insurance: ShieldCheck,
  'rental-claim': Scale,
  withdrawal: { in: Undo2, out: Landmark },
  correction: SquarePen,
}

/** The kind of an entry at a glance; its words stand beside it. */
export function EntryIcon({ kind, direction }: Pick<Entry, 'kind' | 'direction'>) {
  const choice = icons[kind]
  const Icon = 'in' in choice ? choice[direction] : choice
  return (
    <span
      aria-hidden
      className={`grid size-9 shrink-0 place-items-center rounded-round bg-sunk ${direction === 'in' ? 'text-good' : 'text-soft'}`}
    >
      <Icon className="size-5" />
    </span>
  )
}
