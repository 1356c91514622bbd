// Stores a form's uploads safely; refusals name their file.
import { dirname } from 'node:path'
import type { Upload } from '#contract/core/call.ts'
import { fail, Failure } from '#contract/core/errors.ts'
import type { VideoProblem } from '#contract/core/video-problems.ts'
import { type DocumentFacts, storeDocument, storeWithSmall } from './documents.ts'
import type { Files } from '../files/files.ts'
import type { AnnouncePicture } from '../pictures/picture-arrivals.ts'
import type { PictureQuality } from '../pictures/picture-quality.ts'
import { storeAndMeasure, storePicture, storePoster, type PictureFacts } from '../pictures/pictures.ts'
import { makeVideo } from '../videos/make-video.ts'

export type StoredDocument = DocumentFacts & { name: string }
export type StoredWithSmall = StoredDocument & { smallKey: string | null }

export type StoredVideo = {
  facts: PictureFacts
  look: PictureQuality
  seconds: number
  bytes: number
}

/** What features may do with uploads; the file storage behind it stays private to the kernel. */
export type StoreUploads = {
  picture: (upload: unknown, field: string) => Promise<PictureFacts>
  /** With the measured quality of each. */
  measured: (
    uploads: readonly unknown[],
    field: string,
  ) => Promise<{ facts: PictureFacts; look: PictureQuality }[]>
  /** Makes the video at `path` small and stores it with its poster; `signal` stops it. */
  video: (path: string, signal: AbortSignal | undefined) => Promise<StoredVideo | { problem: VideoProblem }>
  documents: (uploads: readonly unknown[], field: string) => Promise<StoredDocument[]>
  /** A document to be shown at a glance: of a photograph a small one is kept beside it. */
  withSmall: (upload: unknown, field: string) => Promise<StoredWithSmall>
  documentsWithSmall: (uploads: readonly unknown[], field: string) => Promise<StoredWithSmall[]>
}

const naming = async <T>(field: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure) || error.errorName === 'BUSY') throw error
    return fail(error.errorName, { message: error.message, problems: [{ field, message: error.message }] })
  }
}

const inTurn = async <T, R>(items: readonly T[], work: (item: T, i: number) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (const [i, item] of items.entries()) results.push(await work(item, i))
  return results
}

const shortName = (name: string): string => name.slice(0, 120).toWellFormed()

type Store<Facts> = (files: Files, source: { path: string }) => Promise<Facts>

/** Stores the documents of a field. One refusal stores none, because the earlier ones would have no owner. */
const storeAll = async <Facts extends DocumentFacts & { smallKey?: string | null }>(
  files: Files,
  uploads: readonly unknown[],
  field: string,
  store: Store<Facts>,
): Promise<(Facts & { name: string })[]> => {
  const documents: (Facts & { name: string })[] = []
  try {
    for (const [i, upload] of uploads.entries()) {
      const { name, path } = upload as Upload
      const facts = await naming(`${field}.${i}`, () => store(files, { path }))
      documents.push({ ...facts, name: shortName(name) })
    }
    return documents
  } catch (error) {
    for (const { key, smallKey } of documents)
      for (const each of [key, smallKey]) if (each) await files.documents.remove(each)
    throw error
  }
}

/** Makes the upload store over a store of files; pictures are announced before their files are put. Refuses BAD_PICTURE, PICTURE_TOO_SMALL, BAD_DOCUMENT and BUSY. */
export const uploadStore = (files: Files, announce: AnnouncePicture): StoreUploads => {
  const store = { files, announce }
  return {
    picture: (upload, field) => naming(field, () => storePicture(store, { path: (upload as Upload).path })),
    measured: (uploads, field) =>
      inTurn(uploads, (upload, i) =>
        naming(`${field}.${i}`, () => storeAndMeasure(store, { path: (upload as Upload).path })),
      ),
    video: async (path, signal) => {
      const outcome = await makeVideo(path, { folder: dirname(path), signal })
      if ('problem' in outcome) return outcome
      const { hash, content, poster, seconds } = outcome.video
      const { facts, look } = await storePoster(store, { hash, content, poster })
      return { facts, look, seconds, bytes: content.byteLength }
    },
    withSmall: (upload, field) =>
      naming(field, async () => {
        const { name, path } = upload as Upload
        return { ...(await storeWithSmall(files, { path })), name: shortName(name) }
      }),
    documents: (uploads, field) => storeAll(files, uploads, field, storeDocument),
    documentsWithSmall: (uploads, field) => storeAll(files, uploads, field, storeWithSmall),
  }
}
