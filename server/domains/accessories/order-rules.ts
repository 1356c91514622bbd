// Pure rules of part orders: whether the pieces are back when one has ended.
import type { PartOrderEvent } from '#contract/deals/part-order/process.ts'

// Before it was sent the pieces are still with the seller; later only who had them in hand can say that they are back.
const piecesAreBack = new Set<PartOrderEvent>(['cancel', 'sending-overdue', 'take-back'])

/** Whether the pieces can be bought again at once. Everywhere else nobody knows where they are: the seller adds them by hand. */
export const givesBackPieces = (event: PartOrderEvent): boolean => piecesAreBack.has(event)
