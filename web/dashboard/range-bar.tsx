// Which days a dashboard shows: the last so many, or from one day to another.
import { Form, Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/inputs.tsx'
import { type RangeQuery, presets } from './range.ts'

const plate =
  'flex min-h-11 items-center rounded-plate border border-edge px-3 text-sm aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:shadow-[inset_0_0_0_1px_var(--color-brand)]'

export const RangeBar = ({ range }: { range: RangeQuery }) => (
  <div className="mb-7">
    <nav aria-label="Days" className="flex flex-wrap gap-2">
      {presets.map(({ days, words }) => (
        <Link
          key={days}
          to={`?Days=${days}`}
          className={plate}
          aria-current={range.days === days ? 'true' : undefined}
          preventScrollReset
        >
          {words}
        </Link>
      ))}
    </nav>
    <details className="mt-2" open={range.days === undefined}>
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline">
        Custom dates
      </summary>
      <Form
        key={`${range.From} ${range.To}`}
        className="mt-1 grid max-w-lg grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        <TextField label="From" name="From" type="date" defaultValue={range.From} required />
        <TextField label="To" name="To" type="date" defaultValue={range.To} required />
        <Button type="submit" variant="line">
          Show
        </Button>
      </Form>
    </details>
  </div>
)
