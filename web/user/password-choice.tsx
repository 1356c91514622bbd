import type { InputHTMLAttributes } from 'react'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { strengthOf } from './password-strength.ts'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  password: string
  /** Words an attacker would try: names and email. */
  guessable: readonly string[]
  label?: string
  error?: string | undefined
}
const tones = ['bg-bad', 'bg-bad', 'bg-amber', 'bg-good'] as const

export function PasswordChoice({ password, guessable, label = 'Password', error, ...control }: Props) {
  const { level, word, advice } = strengthOf(password, guessable)
  return (
    <PasswordField
      {...control}
      label={label}
      hint="8 to 128 characters. Tip: three random words are easy to remember."
      error={error}
      autoComplete="new-password"
      below={
        // Its line is kept free: the button below does not move away under a finger.
        <div className="mt-2 flex min-h-[1lh] items-start gap-3 text-sm" role="status">
          {password && (
            <>
              <span aria-hidden className="mt-2 flex w-16 shrink-0 gap-1 sm:w-24">
                {[1, 2, 3].map(step => (
                  <span
                    key={step}
                    className={`h-1.5 flex-1 ${step <= Math.max(level, 1) ? tones[level] : 'track'}`}
                  />
                ))}
              </span>
              <span>
                <span className="font-semibold">{`${word}.`}</span>{' '}
                <span className="text-soft">{advice}</span>
              </span>
            </>
          )}
        </div>
      }
    />
  )
}
