// The lines of a bill, in parts with a title each: what a page shows and a PDF says.
import type { Kobo } from './money.ts'

/** `less` where it is taken off, `sum` where it closes what stands above. */
export type BillLine = { words: string; amountKobo: Kobo; less?: true; sum?: true }
export type BillPart = { title: string; lines: readonly BillLine[] }
