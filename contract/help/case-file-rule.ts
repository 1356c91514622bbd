// Files that a message of a help case may bring.
import { limits } from '../core/limits.ts'

export const caseFileRule = {
  filesMax: limits.caseFilesMax,
  bytesMax: limits.documentBytesMax,
  accept: 'image/*,application/pdf',
}
