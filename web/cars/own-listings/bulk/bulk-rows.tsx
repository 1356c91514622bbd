// Each car of a bulk change: new price, or why none.
import type { BulkRow, PreviewRow } from '#contract/cars/bulk-change.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { priceLabelOf } from '../../price-label.ts'
import { describeSkipped } from './words.ts'

const Label = ({ label }: { label: PreviewRow['newLabel'] }) => {
  const words = priceLabelOf({ label })
  return words && <Pill tone={words.tone}>{words.words}</Pill>
}

/** The cars that get a new price, with what the price label becomes. */
export const NewPrices = ({ rows }: { rows: readonly PreviewRow[] }) => (
  <ul aria-label="New prices" className="border-t border-line">
    {rows.map(
      row =>
        row.newPriceKobo !== null &&
        row.oldPriceKobo !== null && (
          <li key={row.id} className="border-b border-line py-2.5">
            <p className="text-sm font-semibold">{row.title}</p>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <s className="text-sm text-soft">
                <span className="sr-only">Before: </span>
                <Amount kobo={row.oldPriceKobo} short />
              </s>
              <span className="font-semibold">
                <span className="sr-only">After: </span>
                <Amount kobo={row.newPriceKobo} short />
              </span>
            </p>
            <p className="flex flex-wrap gap-2">
              {row.newLabel !== row.oldLabel && row.oldLabel && (
                <span className="text-sm text-soft">{`${priceLabelOf({ label: row.oldLabel })!.words} becomes`}</span>
              )}
              <Label label={row.newLabel} />
              {row.outcome === 'in-review' && <Pill tone="warn">Reviewed first</Pill>}
            </p>
          </li>
        ),
    )}
  </ul>
)

/** The cars that stay as they are, each with the reason. */
export function SkippedCars({ rows }: { rows: readonly BulkRow[] }) {
  const words = describeSkipped(rows)
  if (!words) return null
  return (
    <div>
      <p className="font-semibold">{words}</p>
      <ul aria-label="Skipped cars" className="mt-1 grid gap-1.5 text-sm">
        {rows.map(
          row =>
            row.outcome === 'skipped' && (
              <li key={row.id}>
                <span className="font-semibold">{`${row.title || 'Unknown car'}: `}</span>
                <span>{row.message}</span>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
