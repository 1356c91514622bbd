// What a booking's state looks like: whether it is over, and its colour; its word says the same.
import { purchase, type PurchaseState } from '#contract/purchase.ts'
import type { Tone } from './pill.tsx'

/** Nothing more will happen. */
export const isOver = (state: PurchaseState): boolean => 'final' in purchase.states[state]

const tones: Partial<Record<PurchaseState, Tone>> = {
  completed: 'good',
  released: 'good',
  'handed-over': 'good',
  'papers-rejected': 'warn',
  disputed: 'bad',
}

export const stateTone = (state: PurchaseState): Tone => tones[state] ?? 'plain'
