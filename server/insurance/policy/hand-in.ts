// Stores the papers and pictures of a policy application.
import { allowed } from '#contract/deal-engine/process.ts'
import { fail } from '#contract/core/errors.ts'
import { picturesNeeded } from '#contract/insurance/policy/files-needed.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import type { Policy, policies } from '#contract/insurance/policy/shape.ts'
import { moveAndRead } from '#server/deal-engine/move.ts'
import { dealPage, findMine } from '#server/deal-engine/show.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import type { StoredDocument, StoreUploads } from '#server/kernel/uploads/store-uploads.ts'
import { policyKind } from './kind.ts'
import { findFile, insertFile } from './files-sql.ts'
import { findPolicy, type PolicyRow } from './sql.ts'

type Handed = { kind: 'paper' | 'picture'; document: StoredDocument }

/** Refuses what every step does, DOCUMENT_MISSING, BAD_DOCUMENT, QUOTE_OVER and LICENCE_ENDED. */
export const applyForPolicy = (keep: StoreUploads) =>
  withPrepared<typeof policies.apply, Handed[]>({
    prepare: async ({ db, user }, { body }) => {
      const { row } = await findMine<PolicyRow>(db, policyKind, body.policyId, user.id)
      // Stores no files for a user who may not submit them; checked again under the lock.
      if (!allowed(policy, row.state, 'holder').includes('apply')) fail('NOT_NOW')
      const needed = picturesNeeded(row.cover)
      if (body.Pictures.length < needed)
        fail('DOCUMENT_MISSING', {
          message: `Add at least ${needed} pictures of the vehicle, one from each side.`,
          problems: [{ field: 'Pictures', message: `Add at least ${needed} pictures` }],
        })
      const papers = await keep.documents(body.Papers, 'Papers')
      const pictures = await keep.documents(body.Pictures, 'Pictures')
      return [
        ...papers.map(document => ({ kind: 'paper' as const, document })),
        ...pictures.map(document => ({ kind: 'picture' as const, document })),
      ]
    },
    run: ({ tx, user, now }, { body: { policyId: id, version } }, handed) =>
      moveAndRead(
        tx,
        policyKind,
        { id, version, event: 'apply', actorId: user.id, now },
        async (row, side, around) => {
          for (const { kind, document } of handed) {
            const { key, name, type, bytes } = document
            const file = {
              policy_id: row.id,
              kind,
              file_key: key,
              name,
              content_type: type,
              bytes,
              is_served: false,
            }
            await insertFile(tx, file, now)
          }
          return dealPage<Policy>(tx, policyKind, row, side, around)
        },
      ),
  })

/** Refuses NOT_FOUND for everybody but the holder, and for what the owner of a financed car submitted. */
export const showFile =
  (documents: Space): Handler<typeof policies.file> =>
  async ({ db, user }, { query }) => {
    const fileRow = await findFile(db, query.Id)
    const row = fileRow && (await findPolicy(db, fileRow.policy_id))
    const file =
      row?.holder_id === user.id && !fileRow!.is_served ? await documents.get(fileRow!.file_key) : undefined
    if (!fileRow || !file) return fail('NOT_FOUND', { message: 'We can’t find that file.' })
    return { content: file.stream, contentType: file.type, name: fileRow.name, bytes: file.bytes }
  }
