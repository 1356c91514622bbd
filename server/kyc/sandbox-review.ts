// Sandbox document verifier, which decides by words in file names.
import { z } from 'zod'
import { sandboxDocuments } from '#contract/kyc/sandbox-identity.ts'
import type { Db } from '#server/kernel/db/db.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import { reviewFile } from './review-file.ts'
import { type DocumentRow, documentsIn, findFile } from './sql.ts'

export const sandboxReviewJob = 'kyc/sandbox-review'
const Payload = z.object({ fileId: z.string(), version: z.number() })

const inputFor = ({ name }: DocumentRow) =>
  Object.entries(sandboxDocuments).find(([word]) => name.toLowerCase().includes(word))?.[1]

/** Reviews the submitted version once; an operator's earlier decision stays. */
export const sandboxReview =
  (db: Db, clock: () => Date): Job =>
  async payload => {
    const { fileId, version } = Payload.parse(payload)
    await db.inTx(async tx => {
      const file = await findFile(tx, fileId)
      if (file?.state !== 'submitted' || file.version !== version) return
      const fresh = (await documentsIn(tx, [fileId])).filter(({ verdict }) => verdict === 'waiting')
      const judged = fresh.map(document => ({ kind: document.kind, input: inputFor(document) }))
      if (judged.some(({ input }) => input?.verdict === 'waiting')) return
      const documents = judged.flatMap(({ kind, input }) =>
        input?.verdict === 'returned' ? [{ kind, reason: input.reason }] : [],
      )
      const about = { fileId, actor: 'system', now: clock() } as const
      await reviewFile(
        tx,
        documents.length > 0
          ? { ...about, decision: 'return', documents }
          : { ...about, decision: 'approve' },
      )
    })
  }
