// Where files are kept: two spaces that never mix, pictures for everybody and documents for the few who may see them.
import type { Space } from './file-space.ts'
import { folderSpace } from './files-folder.ts'
import { s3Space } from './files-s3.ts'

export type Files = { pictures: Space; documents: Space }

/**
 * Opens the files: S3-compatible storage where `s3Url` is given
 * (`https://KEY:SECRET@host/bucket?region=eu-west-1`), else folders under `dataDir`.
 */
export const openFiles = ({ dataDir, s3Url }: { dataDir: string; s3Url?: string | undefined }): Files =>
  s3Url
    ? { pictures: s3Space(s3Url, 'pictures'), documents: s3Space(s3Url, 'documents') }
    : { pictures: folderSpace(dataDir, 'pictures'), documents: folderSpace(dataDir, 'documents') }
