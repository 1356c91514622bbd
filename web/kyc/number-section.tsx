// BVN or NIN: verified, under review, or a form to check it.
import { useState } from 'react'
import { Link } from 'react-router'
import type { Identity } from '#contract/kyc/kyc.ts'
import { limits } from '#contract/core/limits.ts'
import { numberPaperRule, numberPaperWords } from '#contract/kyc/number-papers.ts'
import { UploadField } from '../uploads/upload-field.tsx'
import { Button } from '../ui/button.tsx'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { formatDate, formatDue } from '../ui/date.ts'
import { TextField } from '../ui/forms/inputs.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { dialCodes, type NumberKind, type OutcomeMessage, texts } from './words.ts'
import { useNumber } from './use-number.ts'

const fullNames: Record<NumberKind, string> = {
  bvn: 'Bank Verification Number',
  nin: 'National Identification Number',
}

type Check = Identity['checks'][number]
type CommonProps = {
  kind: NumberKind
  name: string
  today: string
  onIdentity: (identity: Identity) => void
}
type FormProps = CommonProps & { byDocument: boolean }

const ByDocument = () => <p className="text-sm text-soft">{texts.documentInstead}</p>

const Outcome = ({ outcome }: { outcome: OutcomeMessage | undefined }) => (
  <div aria-live="polite">
    {outcome && (
      <Notice tone={outcome.tone} title={outcome.title}>
        <p>{outcome.words}</p>
        {outcome.profile && (
          <Link to="/editProfile" className="mt-1 inline-block py-1 font-semibold text-link underline">
            Check my profile name
          </Link>
        )}
      </Notice>
    )}
  </div>
)

function NumberForm(props: FormProps) {
  const { kind, today, byDocument } = props
  const { typed, type, problems, outcome, uploadedBytes, verify } = useNumber(props)
  const short = kind.toUpperCase()
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={event => event.preventDefault()}
      className="grid grid-cols-1 gap-4"
    >
      {byDocument && <ByDocument />}
      <TextField
        label={short}
        hint={texts.dialForNumber(dialCodes[kind])}
        inputMode="numeric"
        autoComplete="off"
        value={typed.number}
        onChange={event => type({ number: event.target.value })}
        error={problems.number}
      />
      <TextField
        type="date"
        label={`Date of birth on your ${short}`}
        hint={
          byDocument
            ? 'Used for checking only, deleted with the decision.'
            : 'Used for checking only, not stored.'
        }
        autoComplete="off"
        min="1900-01-01"
        max={today}
        value={typed.birthDate}
        onChange={event => type({ birthDate: event.target.value })}
        error={problems.birthDate}
      />
      {byDocument && (
        <UploadField
          label={`Document that shows your ${short}`}
          hint={numberPaperWords(kind)}
          files={typed.files}
          onFiles={files => type({ files })}
          rule={numberPaperRule}
          uploadedBytes={uploadedBytes}
          error={problems.file}
        />
      )}
      <Outcome outcome={outcome} />
      <ProblemSummary />
      <Button type="submit" onClick={verify} className="w-full sm:w-auto sm:justify-self-start">
        {byDocument ? `Submit my ${short}` : `Verify my ${short}`}
      </Button>
    </form>
  )
}

const dueOf = (at: string) =>
  formatDue(new Date(new Date(at).getTime() + limits.kycReviewHours * 3_600_000).toISOString())

const waitingWords = ({ documents, at }: Check, register: boolean): string => {
  if (documents > 0 && at) return `A person at AutoX reviews your document by ${dueOf(at)} and we notify you.`
  return register ? texts.registerSilent : 'No document yet. Submit one so that we can check the number.'
}

function WaitingCheck({ check, register, form }: { check: Check; register: boolean; form: CommonProps }) {
  const [way, setWay] = useState<'number' | 'document' | undefined>(
    !register && check.documents === 0 ? 'document' : undefined,
  )
  return (
    <>
      <p>{waitingWords(check, register)}</p>
      {way ? (
        <div className="mt-5">
          <NumberForm key={way} {...form} byDocument={way === 'document'} />
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {register && (
            <Button variant="line" onClick={() => setWay('number')}>
              Try again now
            </Button>
          )}
          <Button variant="line" onClick={() => setWay('document')}>
            {check.documents > 0 ? 'Submit another document' : 'Submit a document'}
          </Button>
        </div>
      )}
    </>
  )
}

type Props = CommonProps & {
  check: Check
  /** Whether numbers are looked up in a register; otherwise by document. */
  register: boolean
  /** Shows the form at once, not behind a button. */
  open: boolean
}

export function NumberSection({ check, open, register, ...form }: Props) {
  const { kind, state, last4, at } = check
  const [opened, setOpened] = useState(false)
  const [byDocument, setByDocument] = useState(!register)
  const pill =
    state === 'matched' ? (
      <Pill tone="good">Verified</Pill>
    ) : (
      state === 'waiting' && <Pill tone="warn">AutoX is checking it</Pill>
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
          <WaitingCheck key={check.documents} check={check} register={register} form={form} />
        )}
        {state === 'none' && (open || opened) && (
          <>
            <NumberForm key={String(byDocument)} {...form} byDocument={byDocument} />
            {register && (
              <Button variant="quiet" onClick={() => setByDocument(!byDocument)} className="mt-2">
                {byDocument ? 'Check with the register instead' : 'Submit a document instead'}
              </Button>
            )}
          </>
        )}
        {state === 'none' && !open && !opened && (
          <Button variant="line" onClick={() => setOpened(true)}>
            {`Use my ${kind.toUpperCase()}`}
          </Button>
        )}
      </Panel>
    </div>
  )
}
