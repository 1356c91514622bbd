// Operator decision form: effect, reason, amount and a single-use button.
import { useState } from 'react'
import type { DeskDocumentView, DeskActionView } from '#contract/desk/subject-view.ts'
import type { Kobo } from '#contract/core/money.ts'
import { askAgain } from '../client/desk-live.ts'
import { newKey } from '../client/api.ts'
import { deskApi } from '../client/desk-api.ts'
import { forgetDeskDraft, keepDeskDraft, readDeskDraft } from '../session/desk-session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { GroupProblem } from '../ui/forms/group-fault.tsx'
import { Checkbox, TextArea, TextField } from '../ui/forms/inputs.tsx'
import { MoneyField } from '../ui/forms/money-field.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Refusal } from '../ui/refusal.tsx'
import { sayGood } from '../ui/toast.ts'

type Props = {
  way: DeskActionView
  about: { type: string; id: string; version: string }
  documents: readonly DeskDocumentView[]
  onClose: () => void
  /** Closes it and looks again. */
  look: () => void
}
type Problems = Readonly<Partial<Record<string, string>>>

type PicksProps = Pick<Props, 'documents'> & {
  picked: readonly string[]
  error: string | undefined
  pick: (kind: string, on: boolean) => void
}

const Picks = ({ documents, picked, error, pick }: PicksProps) => (
  <fieldset>
    <legend className="font-semibold">Which documents?</legend>
    {documents.map(({ kind, words }) => (
      <Checkbox
        key={kind}
        label={words}
        checked={picked.includes(kind)}
        onChange={({ target }) => pick(kind, target.checked)}
      />
    ))}
    <GroupProblem of="Which documents?">{error}</GroupProblem>
  </fieldset>
)

const reasonHint =
  'It stays in the audit trail, and the people concerned can read it. Leave out names and numbers.'

type Draft = {
  of: string
  reason: string
  amountKobo?: Kobo | undefined
  day: string
  reference?: string
  picked: readonly string[]
}

/** Typed values, kept in the tab: an alert that is pressed meanwhile leads to another page. */
function useDraft({ way, about }: Props) {
  const of = `${about.type} ${about.id} ${way.name}`
  const [restored] = useState(() => readDeskDraft<Draft>(of))
  const [draft, setDraft] = useState<Draft>(restored ?? { of, reason: '', day: '', picked: [] })
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    keepDeskDraft(next)
  }
  return { draft, change, isRestored: restored !== undefined }
}

/** Typed values and choices, sent under one key. */
function useDecision(props: Props) {
  const { way, about, look } = props
  const { draft, change, isRestored } = useDraft(props)
  const { reason, amountKobo, day, reference = '', picked } = draft
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<{ words: string; stale: boolean }>()
  const [key] = useState(newKey)
  const says = way.says ?? { words: 'Reason', least: 5, most: 500 }
  const missing = (): Problems => ({
    ...(way.amount !== null && amountKobo === undefined && { amountKobo: 'Enter an amount in naira' }),
    ...(way.day !== null && day === '' && { day: 'Choose a day' }),
    ...(way.reference !== null &&
      reference.trim().length < 2 && { reference: 'Enter the reference on the bank statement' }),
    ...(way.documents && picked.length === 0 && { documents: 'Choose at least one document' }),
    ...(reason.trim().length < says.least && {
      reason: `Write ${says.least} to ${says.most.toLocaleString('en')} characters`,
    }),
  })
  const decide = async () => {
    const faults = missing()
    setProblems(faults)
    if (Object.keys(faults).length > 0) return
    const parts = {
      ...(way.amount !== null && amountKobo !== undefined && { amountKobo }),
      ...(way.day !== null && { day }),
      ...(way.reference !== null && { reference: reference.trim() }),
      ...(way.documents && { documents: [...picked] }),
    }
    const { data, error } = await deskApi.work.act({
      body: { ...about, way: way.name, reason: reason.trim(), key, ...parts },
    })
    if (data) {
      forgetDeskDraft()
      sayGood(data.lines[0] ?? 'Done.')
      askAgain()
      return look()
    }
    const stale = error.name === 'CHANGED_MEANWHILE'
    setProblems(Object.fromEntries(error.problems.map(({ field, message }) => [field, message])))
    setRefusal(error.problems.length === 0 ? { words: messageOf(error), stale } : undefined)
  }
  const pick = (kind: string, on: boolean) =>
    change({ picked: [...picked.filter(each => each !== kind), ...(on ? [kind] : [])] })
  return { draft, change, isRestored, pick, problems, refusal, decide, says }
}

export function Decide(props: Props) {
  const { way, documents, onClose, look } = props
  const { draft, change, isRestored, pick, problems, refusal, decide, says } = useDecision(props)
  return (
    <Dialog open onClose={onClose} title={way.words}>
      <div className="grid gap-4">
        <div>
          <p className="text-soft">{way.about}</p>
          {way.does && <p className="figures mt-2 border-l-4 border-warn bg-warn-wash p-3">{way.does}</p>}
        </div>
        {isRestored && <p className="text-sm text-soft">What you typed here before is kept.</p>}
        {refusal && <Refusal title={refusal.words} />}
        {way.documents && (
          <Picks documents={documents} picked={draft.picked} error={problems['documents']} pick={pick} />
        )}
        {way.amount !== null && (
          <MoneyField
            label={`${way.amount} (₦)`}
            start={draft.amountKobo}
            onAmount={amountKobo => change({ amountKobo })}
            error={problems['amountKobo']}
          />
        )}
        {way.day !== null && (
          <TextField
            type="date"
            label={way.day}
            value={draft.day}
            onChange={({ target }) => change({ day: target.value })}
            error={problems['day']}
          />
        )}
        {way.reference !== null && (
          <TextField
            label={way.reference}
            value={draft.reference ?? ''}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => change({ reference: target.value })}
            error={problems['reference']}
          />
        )}
        <TextArea
          label={says.words}
          hint={way.says ? undefined : reasonHint}
          value={draft.reason}
          maxLength={says.most}
          onChange={({ target }) => change({ reason: target.value })}
          error={problems['reason']}
        />
        {refusal?.stale ? (
          <Button onClick={look}>Reload</Button>
        ) : (
          <Button onClick={decide}>{way.words}</Button>
        )}
      </div>
    </Dialog>
  )
}
