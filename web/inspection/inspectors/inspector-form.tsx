// What an inspector says of themself: fee, states, areas, experience and what they bring.
import { useState } from 'react'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { inspectorTerms } from '#contract/inspection/inspectors/inspector-terms.ts'
import type { CallError } from '#contract/core/call.ts'
import type { inspectors } from '#contract/inspection/inspectors/inspectors.ts'
import { states } from '#contract/reference/places.ts'
import type { z } from 'zod'
import { api } from '../../client/api.ts'
import { Announced } from '../../ui/announced/announced.tsx'
import { SaveRefusal } from '../../forms/save-refusal.tsx'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'

type Mine = z.output<typeof inspectors.mine.data>
type State = (typeof states)[number]
type Filled = {
  feeKobo: Kobo | undefined
  states: State[]
  areas: string
  experience: string
  brings: string
}

const firstOf = ({ inspector }: Mine): Filled => ({
  feeKobo: inspector?.feeKobo,
  states: inspector?.states ?? [],
  areas: inspector?.areas ?? '',
  experience: inspector?.experience ?? '',
  brings: inspector?.brings ?? '',
})

/** What is filled in, what is wrong with it, and sending it. */
function useApplying(mine: Mine, reload: () => Promise<void>) {
  const [filled, setFilled] = useState(() => firstOf(mine))
  // What is typed is about the entry as it was opened; the page may hear of a newer one.
  const [settingsVersion, setVersion] = useState(mine.settingsVersion)
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<CallError>()
  const [isSaved, setSaved] = useState(false)
  const put = (change: Partial<Filled>) => {
    setFilled(before => ({ ...before, ...change }))
    setProblems({})
    setSaved(false)
  }
  const send = async () => {
    const { feeKobo } = filled
    if (!feeKobo)
      return setProblems({
        feeKobo: `From ${formatNaira(mine.feeLeastKobo)} to ${formatNaira(mine.feeMostKobo)}`,
      })
    const { data, error } = await api.inspectors.apply({ body: { ...filled, feeKobo, settingsVersion } })
    setRefusal(undefined)
    setSaved(!error && mine.inspector !== null)
    if (error) {
      setProblems(Object.fromEntries(error.problems.map(({ field, message }) => [field, message])))
      if (error.problems.length === 0) setRefusal(error)
      return undefined
    }
    setVersion(data.settingsVersion)
    if (!mine.inspector) announce('Application sent. We notify you of the decision.')
    return reload()
  }
  return { filled, put, problems, refusal, isSaved, send }
}

type StatesProps = { chosen: readonly State[]; put: (chosen: State[]) => void; error: string | undefined }

const StatesField = ({ chosen, put, error }: StatesProps) => (
  <div>
    <details className="rounded-plate border border-edge px-4 py-2">
      <summary className="min-h-11 py-2 font-semibold">
        {`States you serve: ${chosen.join(', ') || 'none yet'}`}
      </summary>
      <div className="grid two-up gap-x-3 sm:grid-cols-3">
        {states.map(state => (
          <Checkbox
            key={state}
            label={state}
            checked={chosen.includes(state)}
            onChange={() =>
              put(chosen.includes(state) ? chosen.filter(each => each !== state) : [...chosen, state])
            }
          />
        ))}
      </div>
    </details>
    <GroupProblem of="States">{error}</GroupProblem>
  </div>
)

const boundsWords = ({ feeLeastKobo, feeMostKobo }: { feeLeastKobo: Kobo; feeMostKobo: Kobo }): string =>
  `from ${formatNaira(feeLeastKobo)} to ${formatNaira(feeMostKobo)}`

const ApplyRefusal = ({ error }: { error: CallError }) =>
  error.name === 'VERIFY_FIRST' ? (
    <Refusal title={messageOf(error)}>
      <LinkButton to="/profile/identity">Verify now</LinkButton>
    </Refusal>
  ) : (
    <SaveRefusal error={error} />
  )

export function InspectorForm({ mine, reload }: { mine: Mine; reload: () => Promise<void> }) {
  const [now] = useState(() => new Date())
  const { filled, put, problems, refusal, isSaved, send } = useApplying(mine, reload)
  return (
    <Panel title={mine.inspector ? 'What buyers see' : 'Apply'}>
      <div className="grid gap-4">
        <MoneyField
          label="Your fee per car (₦)"
          hint={`From ${formatNaira(mine.feeLeastKobo)} to ${formatNaira(mine.feeMostKobo)}, travel included.`}
          start={filled.feeKobo}
          onAmount={feeKobo => put({ feeKobo })}
          error={problems['feeKobo']}
        />
        <Announced terms={inspectorTerms} now={now} say={boundsWords} earlierNote="Your current fee stays." />
        <StatesField
          chosen={filled.states}
          put={chosen => put({ states: chosen })}
          error={problems['states']}
        />
        <TextField
          label="Areas"
          hint="Such as Ikeja, Yaba and Surulere"
          maxLength={300}
          value={filled.areas}
          onChange={event => put({ areas: event.target.value })}
          error={problems['areas']}
        />
        <TextArea
          label="Your experience with cars"
          maxLength={1_000}
          value={filled.experience}
          onChange={event => put({ experience: event.target.value })}
          error={problems['experience']}
        />
        <TextArea
          label="Your equipment"
          hint="Such as a scanner, a paint depth gauge, a jack"
          rows={2}
          maxLength={500}
          value={filled.brings}
          onChange={event => put({ brings: event.target.value })}
          error={problems['brings']}
        />
        {refusal && <ApplyRefusal error={refusal} />}
        <div>
          <Button onClick={send} className="w-full">
            {mine.inspector ? 'Save' : 'Apply to inspect cars'}
          </Button>
          <p role="status" className="mt-3 font-semibold text-good empty:hidden">
            {isSaved ? 'Saved.' : undefined}
          </p>
        </div>
      </div>
    </Panel>
  )
}
