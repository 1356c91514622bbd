// Identity step: BVN or NIN with the date of birth.
import { useState } from 'react'
import { Link } from 'react-router'
import type { CheckoutStep } from '#contract/checkout/checkout.ts'
import { dialCodes } from '../../features/kyc/outcome-words.ts'
import { Button } from '../../ui/button.tsx'
import { dayOf } from '../../ui/date.ts'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIdentity } from './use-identity.ts'

type Props = { step: CheckoutStep; demonstration: boolean; next: () => Promise<void> }

const Waits = () => (
  <Notice tone="warn" title="The register hasn’t answered yet">
    <span>
      We keep asking and notify you. This page goes on as soon as your number matches. You can also hand in a
      document instead.
    </span>
    <Link to="/profile/identity#numbers" className="mt-1 block py-1 font-semibold text-link underline">
      Hand in a document
    </Link>
  </Notice>
)

const names = { bvn: 'BVN', nin: 'NIN' } as const

const Numbers = ({
  form: { kind, otherKind, swap, typed, type, problems },
}: {
  form: ReturnType<typeof useIdentity>
}) => {
  const [today] = useState(() => dayOf(new Date().toISOString()))
  return (
    <>
      <TextField
        key={kind}
        label={names[kind]}
        hint={`11 digits. Dial ${dialCodes[kind]} to see it.`}
        inputMode="numeric"
        autoComplete="off"
        value={typed.number}
        onChange={event => type({ number: event.target.value })}
        error={problems.number}
      />
      <Button look="quiet" onClick={swap} className="-mt-2 -ml-5 justify-self-start">
        {`Use my ${names[otherKind]} instead`}
      </Button>
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

export function IdentityStep({ step, demonstration, next }: Props) {
  const form = useIdentity(next)
  const { outcome } = form
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={event => event.preventDefault()}
      className="grid grid-cols-1 gap-4"
    >
      <div>
        <h2 className="show text-lg">Confirm your identity</h2>
        <p className="mt-1 text-soft">
          Banking rules ask for one number before money moves. Used for checking only, not stored.
        </p>
      </div>
      {step.state === 'waiting' && <Waits />}
      <Numbers form={form} />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {outcome && (
          <Notice tone={outcome.tone} title={outcome.title}>
            <p>{outcome.words}</p>
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
      <FaultSummary />
      <Button type="submit" onClick={form.verify} className="w-full sm:w-auto sm:justify-self-start">
        Confirm my identity
      </Button>
    </form>
  )
}
