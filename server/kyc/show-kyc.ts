// Files of verification as their owner sees them, and each document to its owner alone.
import { fail } from '#contract/core/errors.ts'
import type { kyc } from '#contract/kyc/kyc.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { readDocument, readFiles } from './reads.ts'
import { isInForce, wordsOf } from './rules.ts'
import { versionsOf } from './sql.ts'

export const hasUploaded: Handler<typeof kyc.hasUploaded> = async ({ db, user }, { query }) => {
  const versions = await versionsOf(db, user.id, query.type)
  const newest = versions[0]
  return {
    hasUploaded: newest !== undefined,
    state: newest?.state ?? null,
    inForce: versions.some(file => isInForce(file.state)),
    id: newest?.id ?? null,
  }
}

export const listFiles: Handler<typeof kyc.mine> = ({ db, user }) => readFiles(db, user.id)

export const showDocument =
  (documents: Space): Handler<typeof kyc.document> =>
  async ({ db, user }, { query }) => {
    const kycDocument = await readDocument(db, query.Id)
    if (kycDocument?.userId !== user.id) return fail('NOT_FOUND', { message: 'We can’t find that document.' })
    const file = await documents.get(kycDocument.key)
    if (!file) return fail('NOT_FOUND', { message: 'That file is no longer available.' })
    const ending = kycDocument.contentType === 'application/pdf' ? 'pdf' : 'jpg'
    const name = `${wordsOf(kycDocument.type, kycDocument.kind)}.${ending}`
    return { content: file.stream, contentType: file.type, name, bytes: file.bytes }
  }
