// Verifies a receipt's signature before consulting the books.
import type { Checked, receipts } from '#contract/receipts/receipts.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { countPaperCheck } from '#server/kernel/secrets/count-paper-check.ts'
import { detailWithPayout } from './read-receipt.ts'
import { receiptChecks, stateOf } from './rules.ts'
import type { Signer } from './sign-code.ts'

const forged: Checked = {
  genuine: false,
  state: null,
  id: null,
  amountKobo: null,
  from: null,
  to: null,
  at: null,
}
const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000)

export const checkReceipt =
  (signer: Signer): Handler<typeof receipts.check> =>
  async ({ db, ip, now }, { query }) => {
    const facts = signer.read(query.Code)
    if (!facts) return forged
    await countPaperCheck(db, receiptChecks, ip, now)
    const { story, paidOut } = await detailWithPayout(db, facts.id)
    // Books that were begun anew use their numbers again; an old paper is none of theirs.
    if (!story || secondOf(story.at) !== secondOf(facts.at)) return forged
    return {
      genuine: true,
      state: stateOf(story, paidOut),
      id: String(facts.id),
      amountKobo: facts.amountKobo,
      from: facts.from,
      to: facts.to,
      at: story.at.toISOString(),
    }
  }

export const showKey =
  (signer: Signer): Handler<typeof receipts.key> =>
  async () => ({ publicKey: signer.publicKey })
