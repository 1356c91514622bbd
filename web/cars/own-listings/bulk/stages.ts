// Stages of a bulk change, and the change that undoes it.
import type { z } from 'zod'
import type { BulkChange, BulkRow, PreviewRow } from '#contract/cars/bulk-change.ts'

export type Change = z.input<typeof BulkChange>
/** Each stage has what the next one needs: what was previewed is what is sent, under one key. */
export type Stage =
  | { kind: 'steps' }
  | { kind: 'price' }
  | { kind: 'branch' }
  | { kind: 'preview'; change: Change; rows: PreviewRow[]; key: string }
  | { kind: 'report'; change: Change; rows: BulkRow[] }

/** The change that puts back the old prices of what was changed. */
export const undoOf = ({ change, rows }: Extract<Stage, { kind: 'report' }>): Change | undefined => {
  const cars = rows.flatMap(({ id, version, reason, oldPriceKobo }) =>
    reason === null && version !== null && oldPriceKobo !== null
      ? [{ id, version, priceKobo: oldPriceKobo }]
      : [],
  )
  return change.step === 'price' && cars.length > 0
    ? { step: 'price', cars, price: { by: 'each' } }
    : undefined
}
