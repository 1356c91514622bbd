// Messages the other side of a deal, whichever side begins.
import type { inbox } from '#contract/deals/inbox.ts'
import { type InboxSide, inboxSideOf } from '#contract/deals/inbox-sides.ts'
import { fail } from '#contract/core/errors.ts'
import { countLine, writeBetween } from '#server/conversations/send.ts'
import { partyOf, talkOf } from '#server/deal-engine/kind.ts'
import { findMine } from '#server/deal-engine/show.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import { sideOfReader } from './inbox-sql.ts'
import { kindOf, readerOf, refuseUnknown } from './show-inbox.ts'

/** Refuses NOT_FOUND to strangers, NOT_NOW in a deal without a listing or between more than two, and as `writeBetween`. */
export const messageSide = withPrepared<typeof inbox.message, void>({
  prepare: (ctx, { body }) => countLine(ctx, body.clientId),
  run: async ({ tx, ...asker }, { body: { dealId, ...message } }) => {
    const { kind: name } = (await sideOfReader(tx, readerOf(asker), dealId)) ?? refuseUnknown()
    const kind = kindOf.get(name)!
    const { row } = await findMine(tx, kind, dealId, asker.user.id)
    const subject = await talkOf(tx, kind, row)
    const { sides } = kind.deal
    if (!subject || sides.length !== 2) return fail('NOT_NOW', { message: 'This booking has no messages.' })
    const idThatIs = (own: InboxSide): string =>
      partyOf(
        row,
        sides.find((side: string) => inboxSideOf(side) === own),
      )
    const people = { subject, buyerId: idThatIs('buying'), sellerId: idThatIs('selling') }
    return writeBetween(tx, people, asker, message)
  },
})
