// The calls about kept imports, each beside the verb that answers it.
import type { imports } from '#contract/cars/imports.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import { retryImportPictures, sendImportPictures } from './send-pictures.ts'
import { downloadImportReport, listImportLines, listImports, showImport } from './show-imports.ts'

export const importsHandlers = (pieces: Space): Handlers<typeof imports> => ({
  list: listImports,
  one: showImport,
  lines: listImportLines,
  report: downloadImportReport,
  pictures: sendImportPictures(pieces),
  retry: retryImportPictures,
})
