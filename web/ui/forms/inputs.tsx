import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { Field, type FieldProps } from './field.tsx'
import { useFieldId } from './use-field-id.ts'

const fieldOf = <Props extends FieldProps>(props: Props) => {
  const { label, hint, error, optional, count, className, ...control } = props
  return { field: { label, hint, error, optional, count, className } as FieldProps, control }
}
const invalid = 'aria-invalid:border-bad aria-invalid:border-2'

type Lengthy = Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'maxLength'>

/** Reports excess length. `maxLength` would silently cut pasted text, so no control uses it. */
function useLength({ value, defaultValue, maxLength = Infinity }: Lengthy) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  const over = String(value ?? typed).trim().length - maxLength
  const problem =
    over > 0 ? `At most ${maxLength.toLocaleString('en-NG')} characters: ${over} too many` : undefined
  return { problem, setTyped }
}

/** Works alone and with react-hook-form: `<TextField label="Email" {...register('email')} error={…} />`. */
export function TextField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { field, control } = fieldOf(props)
  const { maxLength: _, onChange, ...rest } = control
  const { problem, setTyped } = useLength(control)
  return (
    <Field {...field} error={problem ?? field.error}>
      {wired => (
        <input
          type="text"
          data-unsendable={problem}
          {...rest}
          {...wired}
          onChange={event => {
            setTyped(event.target.value)
            return onChange?.(event)
          }}
          className={`control ${invalid}`}
        />
      )}
    </Field>
  )
}

export function SelectField(props: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { field, control } = fieldOf(props)
  return (
    <Field {...field}>{wired => <select {...control} {...wired} className={`control ${invalid}`} />}</Field>
  )
}

export function TextArea(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { field, control } = fieldOf(props)
  const { maxLength: _, onChange, ...rest } = control
  const { problem, setTyped } = useLength(control)
  return (
    <Field {...field} error={problem ?? field.error}>
      {wired => (
        <textarea
          rows={4}
          data-unsendable={problem}
          {...rest}
          {...wired}
          onChange={event => {
            setTyped(event.target.value)
            return onChange?.(event)
          }}
          className={`control ${invalid}`}
        />
      )}
    </Field>
  )
}

type Tick = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, className = '', ...control }: Tick) {
  const errorId = useFieldId()
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          {...control}
          className="size-5 shrink-0 accent-brand"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} role="alert" className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

type CardChoice = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  words?: ReactNode
}

/** One of a few choices that deserve a sentence each; put them in a `<fieldset>` with a `<legend>`. */
export const RadioCard = ({ label, words, ...control }: CardChoice) => (
  <label className="flex gap-3 rounded-plate border border-edge bg-card p-4 has-checked:border-brand has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)]">
    <input type="radio" {...control} className="mt-0.5 size-5 shrink-0 accent-brand" />
    <span>
      <span className="block font-semibold">{label}</span>
      {words && <span className="mt-0.5 block text-sm text-soft">{words}</span>}
    </span>
  </label>
)
