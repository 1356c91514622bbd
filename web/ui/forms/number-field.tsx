// Field for a whole number; says while typing what it cannot read.
import { type InputHTMLAttributes, useState } from 'react'
import { problemOf, readWhole } from '#contract/core/read-number.ts'
import type { FieldProps } from './field.tsx'
import { TextField } from './inputs.tsx'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'maxLength'> & {
    /** For forms that store the number: its start value; undefined while invalid. */
    start?: number | undefined
    onNumber?: (value: number | undefined) => void
    /** For forms that store the text, with `value`: parse it with `wholeOf` when sending. */
    onText?: (typed: string) => void
  }

/** `value` and `onText`, or `start` and `onNumber`, or react-hook-form: `{...register('Seats')}`. */
export function NumberField({ start, onNumber, onText, onChange, error, ...props }: Props) {
  const [typed, setTyped] = useState(start === undefined ? '' : String(start))
  const text = onNumber ? typed : props.value
  const problem = problemOf(readWhole, String(text ?? typed))
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      {...(text !== undefined && { value: text })}
      data-unsendable={problem}
      error={problem ?? error}
      onChange={event => {
        setTyped(event.target.value)
        onText?.(event.target.value)
        onNumber?.(readWhole(event.target.value).value)
        return onChange?.(event)
      }}
    />
  )
}
