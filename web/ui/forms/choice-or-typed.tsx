// Select with a free-text option for unlisted values.
import { useState } from 'react'
import type { FieldProps } from './field.tsx'
import { SelectField, TextField } from './inputs.tsx'

type Props = Omit<FieldProps, 'label'> & {
  label: string
  options: readonly string[]
  value: string
  onValue: (value: string) => void
  onBlur?: () => void
  /** The last option, such as "Another make". */
  otherWords: string
  /** The first option, for nothing chosen: "Choose", or "Every model" where nothing means all. */
  noneWords?: string
  disabled?: boolean
}
const otherChoice = '…'

export function ChoiceOrTyped(props: Props) {
  const { options, value, onValue, onBlur, otherWords, noneWords = 'Choose', disabled, ...field } = props
  const [typing, setTyping] = useState(false)
  const typed = typing || (value !== '' && !options.includes(value))
  const choose = (chosen: string) => {
    setTyping(chosen === otherChoice)
    onValue(chosen === otherChoice ? '' : chosen)
  }
  const { label, error, ...rest } = field
  return (
    <div className="grid gap-3">
      <SelectField
        {...rest}
        label={label}
        error={typed ? undefined : error}
        value={typed ? otherChoice : value}
        onChange={event => choose(event.target.value)}
        onBlur={onBlur}
        disabled={disabled}
      >
        <option value="">{noneWords}</option>
        {options.map(option => (
          <option key={option}>{option}</option>
        ))}
        <option value={otherChoice}>{otherWords}</option>
      </SelectField>
      {typed && (
        <TextField
          label={`${label}, as it is written on the car`}
          value={value}
          onChange={event => onValue(event.target.value)}
          onBlur={onBlur}
          maxLength={60}
          error={error}
        />
      )}
    </div>
  )
}
