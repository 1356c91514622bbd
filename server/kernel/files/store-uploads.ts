// Keeps what a form brought: each file is read, made safe and stored, and a refusal names the very file it is about.
import type { Upload } from '#contract/core/call.ts'
import { fail, Failure } from '#contract/core/errors.ts'
import { type DocumentFacts, keepDocument } from './documents.ts'
import type { Files } from './files.ts'
import type { Look } from '../pictures/picture-quality.ts'
import { keepAndLook, keepPicture, type PictureFacts } from '../pictures/pictures.ts'

export type KeptDocument = DocumentFacts & { name: string }

/** What the domains may do with uploads: the files behind it are the platform's own affair. */
export type Keep = {
  picture: (upload: unknown, field: string) => Promise<PictureFacts>
  /** With what can be told of how each looks. */
  looked: (uploads: readonly unknown[], field: string) => Promise<{ facts: PictureFacts; look: Look }[]>
  documents: (uploads: readonly unknown[], field: string) => Promise<KeptDocument[]>
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

/** Makes the keeper of uploads for a store of files. Refuses BAD_PICTURE, PICTURE_TOO_SMALL, BAD_DOCUMENT and BUSY. */
export const keeper = (files: Files): Keep => {
  return {
    picture: (upload, field) => naming(field, () => keepPicture(files, { path: (upload as Upload).path })),
    looked: (uploads, field) =>
      inTurn(uploads, (upload, i) =>
        naming(`${field}.${i}`, () => keepAndLook(files, { path: (upload as Upload).path })),
      ),
    documents: (uploads, field) =>
      inTurn(uploads, (upload, i) =>
        naming(`${field}.${i}`, async () => {
          const { name, path } = upload as Upload
          return { ...(await keepDocument(files, { path })), name: name.slice(0, 120).toWellFormed() }
        }),
      ),
  }
}
