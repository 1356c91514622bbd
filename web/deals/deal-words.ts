// What every deal between a buyer and a seller is called alike: its sides, the colour of its state, a dispute.
import type { PartOrderState } from '#contract/deals/part-order/process.ts'
import type { PurchaseState } from '#contract/deals/purchase/process.ts'
import type { Tone } from '../ui/pill.tsx'

export type Role = 'buyer' | 'seller'
export type Words = { title: string; words: string }

const tones: Partial<Record<string, Tone>> = {
  completed: 'good',
  released: 'good',
  'handed-over': 'good',
  'papers-rejected': 'warn',
  'return-asked': 'warn',
  returning: 'warn',
  disputed: 'bad',
} satisfies Partial<Record<PurchaseState | PartOrderState, Tone>>

/** The colour of a state; its word says the same. */
export const toneOf = (state: string): Tone => tones[state] ?? 'plain'

export const disputeWords: Words = {
  title: 'AutoX settles the dispute',
  words: 'Everything stands still: nobody can take the money until it is settled. AutoX may call both sides.',
}

/** After the handover, when the buyer's time is over. */
export const inspectionOver: Record<Role, string> = {
  buyer: 'If you do nothing by then, the seller is paid.',
  seller: 'If the buyer does nothing by then, you are paid.',
}
