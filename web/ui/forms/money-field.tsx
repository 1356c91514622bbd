// A field for an amount: naira with thousands grouped while typing, kobo for the program.
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { parseNaira, problemOf, readNaira } from '#contract/core/read-number.ts'
import { Field, type FieldProps } from './field.tsx'
import { grouped, insertedIn, typeNaira } from './naira-typing.ts'

type Props = FieldProps & {
  /** Undefined for an invalid amount. */
  onAmount: (amount: Kobo | undefined) => void
  start?: Kobo | undefined
  name?: string
  autoFocus?: boolean
  onBlur?: () => void
}
const typedOf = (amount: Kobo | undefined): string => {
  if (amount === undefined) return ''
  const kobo = amount % 100
  return grouped(`${Math.floor(amount / 100)}${kobo ? `.${String(kobo).padStart(2, '0')}` : ''}`)
}

/** Inserted text according to the browser; undefined if unknown. */
const insertedBy = (
  event: InputEvent,
  before: string,
  after: string,
  pasted: string | undefined,
): string | undefined => {
  if (event.inputType === 'insertFromPaste') return pasted
  if (event.inputType?.startsWith('delete')) return ''
  if (event.inputType === 'insertCompositionText') return insertedIn(before, after)
  return event.data ?? undefined
}

export function MoneyField({ onAmount, start, name, autoFocus, onBlur, ...field }: Props) {
  const [typing, setTyping] = useState({ text: typedOf(start), caret: 0 })
  const input = useRef<HTMLInputElement>(null)
  const pasted = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.setSelectionRange(typing.caret, typing.caret)
  }, [typing])
  const { text } = typing
  const problem = problemOf(readNaira, text)
  const amount = parseNaira(text)
  // Shows the meaning of shorthand such as "500k".
  const meaning = amount !== undefined && /[^\d.,]/.test(text) ? formatNaira(amount) : undefined
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const next = typeNaira(text, {
      text: target.value,
      caret: target.selectionStart ?? target.value.length,
      inserted: insertedBy(nativeEvent as InputEvent, text, target.value, pasted.current),
    })
    setTyping(next)
    onAmount(parseNaira(next.text))
  }
  return (
    <Field {...field} hint={meaning ?? field.hint} error={problem ?? field.error}>
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
            data-unsendable={problem}
            value={text}
            onBlur={() => {
              if (amount !== undefined) setTyping({ text: typedOf(amount), caret: text.length })
              onBlur?.()
            }}
            onPaste={event => {
              pasted.current = event.clipboardData.getData('text')
            }}
            onChange={change}
            className="control figures pl-[2rem] text-lg font-semibold aria-invalid:border-2 aria-invalid:border-bad"
          />
        </div>
      )}
    </Field>
  )
}
