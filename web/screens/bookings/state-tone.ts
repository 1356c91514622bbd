// The colour of a booking's state; its word says the same.
import type { PurchaseState } from '#contract/purchase.ts'
import type { Tone } from '../../ui/pill.tsx'

const tones: Partial<Record<PurchaseState, Tone>> = {
  completed: 'good',
  released: 'good',
  'handed-over': 'good',
  'papers-rejected': 'warn',
  disputed: 'bad',
}

export const stateTone = (state: PurchaseState): Tone => tones[state] ?? 'plain'
