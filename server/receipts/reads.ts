// A movement of the wallet in words, for features that name one.
import { shortNaira } from '#contract/core/money.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { kindOf } from '#server/wallet/entries.ts'
import { detailWithPayout } from './read-receipt.ts'
import { wordsFor } from './rules.ts'
import { viewOf } from './view.ts'

/** Such as "Transfer, ₦12,500"; undefined for a movement that is not the user's. */
export const movementTitle = async (
  db: Query,
  { userId, id }: { userId: string; id: number },
): Promise<string | undefined> => {
  const { story, paidOut } = await detailWithPayout(db, id)
  const view = story && viewOf(story, paidOut, userId)
  if (!story || !view) return undefined
  const kind = kindOf({ kind: story.kind, direction: view.direction, ownHold: view.ownHold })
  return `${wordsFor(kind, view.direction)}, ${shortNaira(view.totalKobo)}`
}
