// A field: its label, hint, error and counter, tied to the control for screen readers.
import type { ReactNode } from 'react'
import { useFieldId } from './use-field-id.ts'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The problem, and what would be right. */
  error?: string | undefined
  optional?: boolean
  /** Characters typed and allowed, shown as a counter. */
  count?: { typed: number; max: number }
  className?: string
}
export type Wired = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }

type Props = FieldProps & { children: (wired: Wired) => ReactNode }

/** `<Field label="Email" error={…}>{wired => <input type="text" {...wired} className="control" />}</Field>` */
export function Field({ label, hint, error, optional, count, className = '', children }: Props) {
  const id = useFieldId()
  const hintId = `${id}h`
  const errorId = `${id}e`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={`grid grid-cols-1 content-start gap-1.5 ${className}`}>
      <div className="flex items-baseline gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {optional && <span className="text-xs text-soft">Optional</span>}
        {count && (
          <span className={`figures ml-auto text-xs ${count.typed > count.max ? 'text-bad' : 'text-soft'}`}>
            {`${count.typed}/${count.max}`}
          </span>
        )}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error !== undefined })}
      {hint && (
        <p id={hintId} className="text-xs text-soft">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="text-sm font-medium text-bad">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
