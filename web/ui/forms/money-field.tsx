// A field for an amount: naira with thousands grouped while typing, kobo for the program.
import { useLayoutEffect, useRef, useState } from 'react'
import { type Kobo, parseNaira } from '#contract/core/money.ts'
import { Field, type FieldProps } from './field.tsx'
import { regroup } from './naira-typing.ts'

type Props = FieldProps & {
  /** Undefined where what is typed is not an amount. */
  onAmount: (amount: Kobo | undefined) => void
  start?: Kobo | undefined
  name?: string
  autoFocus?: boolean
  onBlur?: () => void
}
const typedOf = (amount: Kobo | undefined): string => {
  if (amount === undefined) return ''
  const kobo = amount % 100
  return regroup({
    text: `${Math.floor(amount / 100)}${kobo ? `.${String(kobo).padStart(2, '0')}` : ''}`,
    caret: 0,
  }).text
}

export function MoneyField({ onAmount, start, name, autoFocus, onBlur, ...field }: Props) {
  const [typing, setTyping] = useState({ text: typedOf(start), caret: 0 })
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.setSelectionRange(typing.caret, typing.caret)
  }, [typing])
  return (
    <Field {...field}>
      {wired => (
        <div className="relative">
          <span
            aria-hidden
            className="absolute inset-y-0 left-3 grid place-items-center font-semibold text-soft"
          >
            ₦
          </span>
          <input
            type="text"
            {...wired}
            ref={input}
            name={name}
            autoFocus={autoFocus}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={typing.text}
            onBlur={onBlur}
            onChange={({ target }) => {
              const next = regroup({
                text: target.value,
                caret: target.selectionStart ?? target.value.length,
              })
              setTyping(next)
              onAmount(parseNaira(next.text.replace(/\.$/, '')))
            }}
            className="control figures pl-8 text-lg font-semibold aria-invalid:border-2 aria-invalid:border-bad"
          />
        </div>
      )}
    </Field>
  )
}
