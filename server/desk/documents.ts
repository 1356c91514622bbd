// Shows stored documents at the desk, after auditing the access.
import type { FileAnswer } from '#contract/core/call.ts'
import type { Stored } from '../kernel/files/file-space.ts'
import type { Tx } from '../kernel/db/db.ts'
import { refuse } from './arguments.ts'
import type { Act } from './audit.ts'
import { act, type Desk } from './desk.ts'

type StoredDocument = { key: string; kind: string }

/** What `find` finds in the transaction of the look, with its content. */
export const contentOf = async <D extends StoredDocument>(
  desk: Desk,
  what: Act,
  find: (tx: Tx) => Promise<D | undefined>,
): Promise<{ document: D; stored: Stored }> => {
  const document = await act(
    desk,
    what,
    async tx => (await find(tx)) ?? refuse('We can’t find that document.'),
  )
  const stored =
    (await desk.files.documents.get(document.key)) ?? refuse('That document’s content has been deleted.')
  return { document, stored }
}

/** Opens a document for a page, under its kind instead of the uploader's file name. */
export const openStored = async <D extends StoredDocument>(
  desk: Desk,
  what: Act,
  find: (tx: Tx) => Promise<D | undefined>,
): Promise<FileAnswer> => {
  const { document, stored } = await contentOf(desk, what, find)
  const name = `${document.kind}.${stored.type === 'application/pdf' ? 'pdf' : 'jpg'}`
  return { content: stored.stream, contentType: stored.type, name, bytes: stored.bytes }
}
