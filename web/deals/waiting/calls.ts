// The user's own next steps in deals, soonest deadline first.
import { wordsNow } from '#contract/deal-engine/deal-words.ts'
import type { Card, RowKind } from '../../deal-engine/kind.ts'

type Waiting = Pick<Card, 'myTurn' | 'dueAt'>

/** What waits for the person, the soonest deadline first; what has no deadline comes last. */
export const listWaitingDeals = <Deal extends Waiting>(deals: readonly Deal[]): Deal[] =>
  deals.filter(({ myTurn }) => myTurn).toSorted((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9'))

/** Something of mine that wants an answer from me. */
export type WaitingCall = { key: string; title: string; words: string; to: string; dueAt: string | null }

/** Deals of a kind whose next step is mine, the soonest deadline first. */
export const dealCalls = (
  { words, path, titleOf }: Pick<RowKind, 'words' | 'path' | 'titleOf'>,
  cards: readonly Card[],
): WaitingCall[] =>
  listWaitingDeals(cards).map(card => ({
    key: card.id,
    title: `${wordsNow(words, card).title}: ${titleOf(card)}`,
    words: words.other[card.role]!(card.counterpartyName ?? ''),
    to: `${path}/${card.id}`,
    dueAt: card.dueAt,
  }))
