// Reads an uploaded document: a PDF, or a photograph that is re-encoded without its metadata.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { fail, Failure } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { checks, runInBackground } from '../background/background.ts'
import { bytesOf, type Source } from '../files/content.ts'
import type { examineDocument } from './examine-document.ts'
import type { Files } from '../files/files.ts'
import { refuseUnreadable } from '../files/pdf-check.ts'
import { openPicture, pictureQueue } from '../pictures/picture-check.ts'

/** Stored facts of a document. The key is random and never derived from the content. */
export type DocumentFacts = { key: string; type: 'application/pdf' | 'image/jpeg'; bytes: number }

// Wide enough to read the small print of an A4 page.
const paperWidth = 2400

const refuse = (message: string): never => fail('BAD_DOCUMENT', { message })

const examine = runInBackground<typeof examineDocument>({
  lane: checks,
  module: new URL('./examine-document.ts', import.meta.url),
  name: 'examineDocument',
  stopped: refuseUnreadable,
})

const photograph = async (bytes: Uint8Array): Promise<Uint8Array> => {
  try {
    const { pixels, width, height } = await openPicture(bytes, { widthMax: paperWidth })
    return await sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Failure) return refuse(error.message)
    throw error
  }
}

/**
 * Reads a PDF or picture of at most 20 MB; returns its content and type. Fails with BAD_DOCUMENT, in words that say
 * why, or BUSY.
 */
export const readDocument = async (source: Source): Promise<DocumentFacts & { content: Uint8Array }> => {
  const bytes = await bytesOf(source)
  if (bytes.byteLength === 0) refuse('That file is empty. Send a PDF or a picture.')
  if (bytes.byteLength > limits.documentBytesMax) refuse('That document is larger than 20 MB.')
  const type = await examine(bytes)
  if (type === 'application/pdf')
    return { key: `${randomUUID()}.pdf`, type, bytes: bytes.byteLength, content: bytes }
  if (!type.startsWith('image/')) refuse('That document is not a PDF or a picture that we can read.')
  const content = await pictureQueue(() => photograph(bytes))
  return { key: `${randomUUID()}.jpg`, type: 'image/jpeg', bytes: content.byteLength, content }
}

/** Reads a document and keeps it where only its own call serves it. Fails as `readDocument`. Never inside a transaction. */
export const storeDocument = async (files: Files, source: Source): Promise<DocumentFacts> => {
  const { content, ...facts } = await readDocument(source)
  await files.documents.put(facts.key, content)
  return facts
}

// Enough for a glance at it on a phone.
const smallSide = 480

const smallOf = (photographed: Uint8Array): Promise<Uint8Array> =>
  pictureQueue(() =>
    sharp(photographed)
      .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer(),
  )

/** The same, and of a photograph a small one beside it, under a key of its own. */
export const storeWithSmall = async (
  files: Files,
  source: Source,
): Promise<DocumentFacts & { smallKey: string | null }> => {
  const { content, ...facts } = await readDocument(source)
  const smallKey = facts.type === 'image/jpeg' ? `${randomUUID()}.jpg` : null
  if (smallKey) await files.documents.put(smallKey, await smallOf(content))
  await files.documents.put(facts.key, content)
  return { ...facts, smallKey }
}
