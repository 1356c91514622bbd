// Words of a deal: what happens now, its handover code, and appointments missed.
import { isTurnOf } from '#contract/deal-engine/deal.ts'
import { type Words, wordsNow } from '#contract/deal-engine/deal-words.ts'
import type { Acting } from '../session/keys.ts'
import type { Card, RowKind } from './kind.ts'

/** When the code of a car may be given away. */
export const codeWithKeys = 'Give it only when you have the keys. Never by phone, never before.'

type CardFacts = Pick<Card, 'role' | 'state' | 'myTurn'>

export const nowWords = (
  { deal, words }: Pick<RowKind, 'deal' | 'words'>,
  card: CardFacts,
  acting: Pick<Acting, 'name'> | undefined,
): Words =>
  acting && !card.myTurn && isTurnOf(deal, card.state, card.role)
    ? {
        title: `Waits for ${acting.name}`,
        words: `Only ${acting.name} can take the next step. You can follow it here.`,
      }
    : wordsNow(words, card)

/** "Missed 1 of 6", "Kept 6 of 6", and what it is where nothing is known. */
export const describeMissed = ({ missed, of }: { missed: number; of: number }): string => {
  if (of === 0) return 'First on AutoX'
  return missed === 0 ? `Kept ${of} of ${of}` : `Missed ${missed} of ${of}`
}
