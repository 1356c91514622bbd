// Lines of a bill, in titled sections for page and PDF.
import type { Kobo } from './money.ts'

/** `less` marks a deduction, `sum` a total. */
export type BillLine = { words: string; amountKobo: Kobo; less?: true; sum?: true }
export type BillPart = { title: string; lines: readonly BillLine[] }
