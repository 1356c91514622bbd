// Identity step: BVN or NIN with the date of birth, or both in turn.
import { useState } from 'react'
import { Link } from 'react-router'
import type { CheckoutStep } from '#contract/checkout/checkout.ts'
import { dialCodes } from '../kyc/words.ts'
import { Button } from '../ui/button.tsx'
import { dayOf } from '../ui/date.ts'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { TextField } from '../ui/forms/inputs.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pill } from '../ui/pill.tsx'
import { otherNumber } from './current-number.ts'
import { useIdentity } from './use-identity.ts'
import { texts } from './words.ts'

type Props = { step: CheckoutStep; demonstration: boolean; next: () => Promise<void> }

const DocumentLink = () => (
  <Link to="/profile/identity#numbers" className="mt-1 block py-1 font-semibold text-link underline">
    Upload a document
  </Link>
)

const Waits = () => (
  <Notice tone="warn" title="The register hasn’t answered yet">
    <span>{texts.registerSilent}</span>
    <DocumentLink />
  </Notice>
)

const names = { bvn: 'BVN', nin: 'NIN' } as const

const introWords = {
  1: texts.oneNumber,
  2: texts.twoNumbers,
} as const

type Form = ReturnType<typeof useIdentity>

/** A verified or pending number, in place of its field. */
function Settled({ form: { kind, states } }: { form: Form }) {
  const settledKind = otherNumber(kind)
  if (states.needed === 1 || states[settledKind] === 'none') return null
  const isDone = states[settledKind] === 'matched'
  return (
    <p className="flex items-center gap-3 rounded-plate border border-line bg-sunk px-4 py-3">
      <span
        aria-hidden
        className={`show grid size-6.5 shrink-0 place-items-center rounded-plate text-sm ${isDone ? 'bg-brand text-on-brand' : 'border-2 border-edge'}`}
      >
        {isDone ? '✓' : '…'}
      </span>
      <span className="grow font-semibold">{names[settledKind]}</span>
      <Pill tone={isDone ? 'good' : 'warn'}>{isDone ? 'Confirmed' : 'Being checked'}</Pill>
    </p>
  )
}

/** Another number may come first, or in place of this one. */
const swapWords = ({ states: { needed }, kind }: Form): string => {
  const otherName = names[otherNumber(kind)]
  return needed === 2 ? `Start with my ${otherName}` : `Use my ${otherName} instead`
}

const Numbers = ({ form }: { form: Form }) => {
  const { kind, states, swap, typed, type, problems, hasMatchedHere } = form
  const [today] = useState(() => dayOf(new Date().toISOString()))
  const canSwap = states.needed === 1 || states[otherNumber(kind)] === 'none'
  return (
    <>
      <TextField
        key={kind}
        label={names[kind]}
        hint={`11 digits. Dial ${dialCodes[kind]} to see it.`}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={hasMatchedHere}
        value={typed.number}
        onChange={event => type({ number: event.target.value })}
        error={problems.number}
      />
      {canSwap && (
        <Button variant="quiet" onClick={swap} className="-mt-2 -ml-5 justify-self-start">
          {swapWords(form)}
        </Button>
      )}
      <TextField
        type="date"
        label="Date of birth"
        hint={`As your ${names[kind]} has it.`}
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        value={typed.birthDate}
        onChange={event => type({ birthDate: event.target.value })}
        error={problems.birthDate}
      />
    </>
  )
}

const oneNumber = { needed: 1, forRest: null, bvn: 'none', nin: 'none' } as const

export function IdentityStep({ step, demonstration, next }: Props) {
  const form = useIdentity(step.numbers ?? oneNumber, next)
  const { outcome, kind, states } = form
  const isWaiting = step.state === 'waiting'
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={event => event.preventDefault()}
      className="grid grid-cols-1 gap-4"
    >
      <div>
        <h2 className="show text-lg">Confirm your identity</h2>
        <p className="mt-1 text-soft">{introWords[states.needed]}</p>
      </div>
      {isWaiting && !outcome && <Waits />}
      <Settled form={form} />
      <Numbers form={form} />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {outcome && (
          <Notice tone={outcome.tone} title={outcome.title}>
            <p>{outcome.words}</p>
            {isWaiting && <DocumentLink />}
            {outcome.profile && (
              <Link to="/editProfile" className="mt-1 inline-block py-1 font-semibold text-link underline">
                Check the name in my profile
              </Link>
            )}
          </Notice>
        )}
      </div>
      {demonstration && (
        <p className="text-sm text-soft">
          Demo: any 11 digits and any date match, unless the last digit is 7, 8 or 9.
        </p>
      )}
      <ProblemSummary />
      <Button type="submit" onClick={form.verify} className="w-full sm:w-auto sm:justify-self-start">
        {states.needed === 2 ? `Confirm my ${names[kind]}` : 'Confirm my identity'}
      </Button>
    </form>
  )
}
