// Opens the file spaces, which never mix: public pictures, private documents, pieces of uploads.
import type { OpenSpace, Space, SpaceName } from './file-space.ts'
import { folderSpace } from './files-folder.ts'
import { s3Space } from './files-s3.ts'
import type { S3Storage } from './s3-url.ts'
import { type SealedSpace, sealSpace } from './sealed-space.ts'

export type Files = { pictures: OpenSpace; documents: SealedSpace; pieces: Space }

type Where = { dataDir: string; s3?: S3Storage | undefined }

/** One space as it lies, with documents encrypted: for backups, which copy them so. */
export const openSpace = ({ dataDir, s3 }: Where, name: SpaceName): OpenSpace =>
  s3 ? s3Space(s3, name) : folderSpace(dataDir, name)

/**
 * Opens the file store: S3-compatible storage if `s3` is set, otherwise folders under `dataDir`. Documents, and pieces,
 * whose photographs still say where they were taken, are sealed with the pepper.
 */
export const openFiles = (where: Where, pepper: Uint8Array): Files => {
  const space = (name: SpaceName): Space => openSpace(where, name)
  const sealed = (name: SpaceName) => sealSpace(space(name), pepper)
  return { pictures: openSpace(where, 'pictures'), documents: sealed('documents'), pieces: sealed('pieces') }
}
