// PIN pad of four masked digits, and six-digit code input.
import { limits } from '#contract/core/limits.ts'
import { Digits, type DigitsProps } from './digits.tsx'

type Props = Omit<DigitsProps, 'length' | 'masked' | 'autoComplete' | 'inputMode'>
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'back'] as const

function Key({ name, press, disabled }: { name: string; press: () => void; disabled: boolean }) {
  if (name === '') return <span />
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={press}
      data-key={name}
      aria-label={name === 'back' ? 'Delete the last digit' : name}
      className="figures h-12 rounded-plate bg-sunk text-xl font-semibold active:bg-line disabled:opacity-50"
    >
      {name === 'back' ? '⌫' : name}
    </button>
  )
}

/** Four masked digits. Calls `onFull` at the fourth; clear `value` after a refusal. */
export function PinPad({ value, onValue, onFull, disabled = false, ...field }: Props) {
  const press = (name: string) => {
    if (name === 'back') return onValue(value.slice(0, -1))
    if (value.length >= limits.pinDigits) return
    onValue(value + name)
    if (value.length + 1 === limits.pinDigits) onFull?.(value + name)
  }
  const full = onFull && { onFull }
  return (
    <div className="grid max-w-sm gap-4">
      <Digits
        {...field}
        {...full}
        length={limits.pinDigits}
        value={value}
        onValue={onValue}
        disabled={disabled}
        masked
        inputMode="none"
      />
      <div className="grid grid-cols-3 gap-2" role="group" aria-label="Digits">
        {keys.map((name, place) => (
          <Key key={place} name={name} press={() => press(name)} disabled={disabled} />
        ))}
      </div>
    </div>
  )
}

/** The six digits of a mailed code, or of a handover. */
export const CodeField = (props: Props & { length?: number }) => (
  <Digits length={6} {...props} autoComplete="one-time-code" />
)
