// A password field that can show what was typed, so that nobody types it twice.
import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & InputHTMLAttributes<HTMLInputElement> & { below?: ReactNode }

export function PasswordField({ label, hint, error, below, ...control }: Props) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {wired => (
        <div>
          <div className="relative">
            <input
              {...control}
              {...wired}
              data-js
              type={isVisible ? 'text' : 'password'}
              spellCheck={false}
              className="control pr-[5rem] aria-invalid:border-2 aria-invalid:border-bad"
            />
            <button
              type="button"
              data-js
              aria-pressed={isVisible}
              aria-label={isVisible ? 'Hide the password' : 'Show the password'}
              onClick={() => setIsVisible(!isVisible)}
              className="absolute inset-y-0 right-0 min-w-16 px-3 text-sm font-semibold text-link"
            >
              {isVisible ? 'Hide' : 'Show'}
            </button>
          </div>
          {below}
        </div>
      )}
    </Field>
  )
}
