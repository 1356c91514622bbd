// Takes the document that shows a BVN or NIN and seals it for a decision.
import { fail } from '#contract/core/errors.ts'
import type { kyc } from '#contract/kyc/kyc.ts'
import { numberPaperWords } from '#contract/kyc/number-papers.ts'
import { withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { StoredDocument, StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { clearDocuments } from './clear-case.ts'
import { sealFacts } from './identity-facts.ts'
import { checksOf, insertIdentityDocument, lockTier, putCheck } from './identity-sql.ts'
import { readIdentity } from './reads.ts'
import { reserveTry } from './reserve-try.ts'
import type { IdentityDeps } from './verify-identity.ts'

export const handInIdentity = (keep: StoreUploads, { pepper, hashNumber, verify }: IdentityDeps) =>
  withPrepared<typeof kyc.handInIdentity, StoredDocument[]>({
    prepare: async (ctx, { body }) => {
      const { kind, Document: uploads } = body
      if (uploads.length === 0) {
        const message = numberPaperWords(kind)
        fail('DOCUMENT_MISSING', { problems: [{ field: 'Document', message }] })
      }
      await reserveTry(ctx, body)
      return keep.documents(uploads, 'Document')
    },
    run: async ({ tx, user, now }, { body }, documents) => {
      const { kind, number, birthDate } = body
      const userId = user.id
      await lockTier(tx, userId, now)
      const before = (await checksOf(tx, userId)).find(check => check.kind === kind)
      if (before?.state === 'matched') fail('ALREADY_VERIFIED')
      await clearDocuments(tx, userId, kind)
      await putCheck(tx, {
        user_id: userId,
        kind,
        state: 'waiting',
        number_hash: hashNumber(kind, number),
        last4: number.slice(-4),
        reference: '',
        at: now,
        facts: sealFacts(pepper, { userId, kind, number, birthDate }),
        // From here on a person decides.
        ask_at: null,
        asks: 0,
      })
      for (const { key, type, bytes } of documents)
        await insertIdentityDocument(tx, {
          user_id: userId,
          kind,
          file_key: key,
          content_type: type,
          bytes,
          at: now,
        })
      return { ...(await readIdentity(tx, userId, now)), register: verify !== undefined }
    },
  })
