// Digit boxes over one real input, for pasting, autofill and screen readers.
import { useState } from 'react'
import { cleanTyping } from '#contract/core/clean-typing.ts'
import { Field, type FieldProps } from './field.tsx'

export type DigitsProps = FieldProps & {
  length: number
  value: string
  onValue: (digits: string) => void
  /** Called at the last digit, once for the same digits. */
  onFull?: (digits: string) => void
  masked?: boolean
  /** `one-time-code` lets the phone offer the code from a message. */
  autoComplete?: 'one-time-code' | 'off'
  /** `none` hides the phone's keyboard above our own pad. */
  inputMode?: 'numeric' | 'none'
  autoFocus?: boolean
  /** The key that sends, where no form around it does. */
  onEnter?: () => void
  disabled?: boolean
}

function Boxes({ length, value, masked }: Pick<DigitsProps, 'length' | 'value' | 'masked'>) {
  return (
    <div aria-hidden className="pointer-events-none flex gap-2">
      {Array.from({ length }, (_, place) => (
        <span
          key={place}
          data-next={place === value.length || undefined}
          className="figures grid h-14 w-12 min-w-0 shrink place-items-center rounded-plate border border-edge bg-card text-xl font-bold group-focus-within:data-next:border-2 group-focus-within:data-next:border-brand"
        >
          {masked ? (value[place] ? '●' : '') : value[place]}
        </span>
      ))}
    </div>
  )
}

export function Digits({ length, value, onValue, onFull, masked = false, ...props }: DigitsProps) {
  const { autoComplete = 'off', inputMode = 'numeric', autoFocus, disabled, onEnter, ...field } = props
  const [problem, setProblem] = useState<string>()
  const take = (typed: string) => {
    const digits = cleanTyping(typed).replaceAll(/\D/g, '')
    // Extra keys are ignored; pasted text counts whole or not at all.
    const isLonger = digits.length > length
    const isKey =
      isLonger && digits.startsWith(value) && value.length === length && digits.length === length + 1
    const isNone = typed !== '' && digits === '' && value === ''
    if (isNone || (isLonger && !isKey)) return setProblem(`${length} digits; that had ${digits.length}`)
    setProblem(undefined)
    if (isLonger) return
    onValue(digits)
    if (digits.length === length && digits !== value) onFull?.(digits)
  }
  return (
    <Field {...field} error={problem ?? field.error}>
      {wired => (
        <div className="group relative w-fit max-w-full">
          <Boxes length={length} value={value} masked={masked} />
          <input
            {...wired}
            type={masked ? 'password' : 'text'}
            inputMode={inputMode}
            autoComplete={autoComplete}
            autoFocus={autoFocus}
            disabled={disabled}
            data-1p-ignore
            data-lpignore="true"
            value={value}
            onKeyDown={event => {
              if (!onEnter || event.key !== 'Enter') return
              event.preventDefault()
              onEnter()
            }}
            onChange={event => take(event.target.value)}
            onPaste={event => {
              event.preventDefault()
              take(event.clipboardData.getData('text'))
            }}
            className="absolute -inset-1 w-[calc(100%_+_--spacing(2))] rounded-plate bg-transparent text-transparent caret-transparent"
          />
        </div>
      )}
    </Field>
  )
}
