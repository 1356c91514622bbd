// Documents that show a BVN or NIN where no register is asked.
import type { FilesRule } from '../core/call.ts'
import { kycDocumentRule } from './kinds.ts'

export const numberPapers = {
  bvn: 'your BVN slip (from your bank or the BVN portal of NIBSS), or your bank’s letter that names your BVN',
  nin: 'your NIN slip, your national identity card, or the page of the NIMC app that shows your NIN',
} as const

/** Front and back of one paper. */
export const numberPaperRule = { ...kycDocumentRule, filesMax: 2 } as const satisfies FilesRule

/** What to hand in, in words. */
export const numberPaperWords = (kind: keyof typeof numberPapers): string =>
  `A picture or PDF of ${numberPapers[kind]}: number, names and date of birth must be readable.`
