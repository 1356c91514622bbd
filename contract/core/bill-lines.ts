// Lines of a bill, in titled sections for page and PDF.
import type { Kobo } from './money.ts'

/** `less` where it is taken off, `sum` where it closes what stands above. */
export type BillLine = { words: string; amountKobo: Kobo; less?: true; sum?: true }
export type BillPart = { title: string; lines: readonly BillLine[] }
