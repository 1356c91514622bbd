// One number, BVN or NIN: verified, waiting for a person at AutoX, or the form that checks it.
import { useState } from 'react'
import { Link } from 'react-router'
import type { Identity } from '#contract/kyc/kyc.ts'
import { limits } from '#contract/core/limits.ts'
import { Button } from '../../ui/button.tsx'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { formatDate, formatDue } from '../../ui/date.ts'
import { TextField } from '../../ui/forms/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { dialCodes, type NumberKind } from './outcome-words.ts'
import { useNumber } from './use-number.ts'

const fullNames: Record<NumberKind, string> = {
  bvn: 'Bank Verification Number',
  nin: 'National Identification Number',
}

type FormProps = { kind: NumberKind; name: string; today: string; onIdentity: (identity: Identity) => void }

function NumberForm(props: FormProps) {
  const { kind, today } = props
  const { typed, type, problems, told, verify } = useNumber(props)
  const short = kind.toUpperCase()
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={event => event.preventDefault()}
      className="grid grid-cols-1 gap-4"
    >
      <TextField
        label={short}
        hint={`Eleven digits. Dial ${dialCodes[kind]} on your registered line to see it.`}
        inputMode="numeric"
        autoComplete="off"
        value={typed.number}
        onChange={event => type({ number: event.target.value })}
        error={problems.number}
      />
      <TextField
        type="date"
        label={`Date of birth on your ${short}`}
        hint="Compared, and not kept."
        autoComplete="off"
        min="1900-01-01"
        max={today}
        value={typed.birthDate}
        onChange={event => type({ birthDate: event.target.value })}
        error={problems.birthDate}
      />
      <div aria-live="polite">
        {told && (
          <Notice tone={told.tone} title={told.title}>
            <p>{told.words}</p>
            {told.profile && (
              <Link to="/editProfile" className="mt-1 inline-block py-1 font-semibold text-link underline">
                See the names in my profile
              </Link>
            )}
          </Notice>
        )}
      </div>
      <FaultSummary />
      <Button type="submit" onClick={verify} className="w-full sm:w-auto sm:justify-self-start">
        {`Verify my ${short}`}
      </Button>
    </form>
  )
}

function WaitingCheck({ at, children }: { at: string | null; children: React.ReactNode }) {
  const [again, setAgain] = useState(false)
  const dueAt = at && new Date(new Date(at).getTime() + limits.kycReviewHours * 3_600_000).toISOString()
  return (
    <>
      <p>
        <span>{`The register did not answer when we asked. A person at AutoX checks it by hand`}</span>
        {dueAt ? <span className="figures">{` by ${formatDue(dueAt)}`}</span> : ' soon'}
        <span>{`, and you are told.`}</span>
      </p>
      {again ? (
        <div className="mt-5">{children}</div>
      ) : (
        <Button look="line" onClick={() => setAgain(true)} className="mt-4">
          Try again now
        </Button>
      )}
    </>
  )
}

type Props = FormProps & {
  check: Identity['checks'][number]
  /** The form stands there at once, not behind a button. */
  open: boolean
}

export function NumberPart({ check, open, ...form }: Props) {
  const { kind, state, last4, at } = check
  const [opened, setOpened] = useState(false)
  const pill =
    state === 'matched' ? (
      <Pill tone="good">Verified</Pill>
    ) : (
      state === 'waiting' && <Pill tone="warn">AutoX checks it</Pill>
    )
  return (
    <div id={kind} className="scroll-mt-4">
      <Panel title={kind.toUpperCase()} action={pill}>
        <p className="-mt-3 mb-4 text-sm text-soft">{fullNames[kind]}</p>
        {state === 'matched' && (
          <p>
            <span className="figures show text-lg">{`•••• ••• ${last4 ?? ''}`}</span>
            {at && <span className="block text-sm text-soft">{`Verified on ${formatDate(at)}`}</span>}
          </p>
        )}
        {state === 'waiting' && (
          <WaitingCheck at={at}>
            <NumberForm {...form} />
          </WaitingCheck>
        )}
        {state === 'none' && (open || opened) && <NumberForm {...form} />}
        {state === 'none' && !open && !opened && (
          <Button look="line" onClick={() => setOpened(true)}>
            {`Use my ${kind.toUpperCase()}`}
          </Button>
        )}
      </Panel>
    </div>
  )
}
