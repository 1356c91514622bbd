// A Nigerian phone number behind its +234.
import type { InputHTMLAttributes } from 'react'
import { Field } from './field.tsx'
import { cleanTyping } from '#contract/core/clean-typing.ts'

/** The number after the displayed +234; other spellings stay. */
export const phoneOf = (typed: unknown): unknown =>
  typeof typed === 'string' && /^[789]/.test(cleanTyping(typed)) ? `+234${typed}` : typed

/** How a kept number goes back into the field behind the +234. */
export const withoutPrefix = (phone: string): string => phone.replace(/^\+234/, '')

type Props = InputHTMLAttributes<HTMLInputElement> & { error?: string | undefined }

export const PhoneField = ({ error, ...control }: Props) => (
  <Field label="Phone" error={error}>
    {wired => (
      <div className="relative">
        <span
          aria-hidden
          className="figures absolute inset-y-0 left-3 grid place-items-center font-semibold text-soft"
        >
          +234
        </span>
        <input
          {...wired}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="803 123 4567"
          data-js
          {...control}
          className="control figures pl-[4.25rem] aria-invalid:border-2 aria-invalid:border-bad"
        />
      </div>
    )}
  </Field>
)
