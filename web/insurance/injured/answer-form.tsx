// What the injured person says to the report: right, different, or not theirs.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { InjuredClaim } from '#contract/insurance/claim/injured.ts'
import { claimLimits, type PartyAnswer, partyAnswers } from '#contract/insurance/claim/kinds.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { RadioCard, TextArea } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Panel } from '../../ui/panel.tsx'
import { Refusal } from '../../ui/refusal.tsx'

export type StepProps = { token: string; claim: InjuredClaim; done: (claim: InjuredClaim) => void }

const choices = Object.entries(partyAnswers) as [PartyAnswer, string][]

export function AnswerForm({ token, done }: StepProps) {
  const [answer, setAnswer] = useState<PartyAnswer>()
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [error, setError] = useState<CallError>()
  const send = async () => {
    setMissing(answer === undefined)
    if (!answer) return
    const request = await api.injured.answer({ body: { token, answer, words } })
    setError(request.error)
    if (!request.data) return
    done(answer === 'denied' ? { ...request.data, allowed: [] } : request.data)
  }
  const problem = error?.problems.find(({ field }) => field === 'words')?.message
  return (
    <Panel title="Your answer">
      <div className="grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="sr-only">Your answer</legend>
          {choices.map(([choice, label]) => (
            <RadioCard
              key={choice}
              name="answer"
              checked={answer === choice}
              onChange={() => setAnswer(choice)}
              label={label}
            />
          ))}
          <GroupProblem of="Your answer">{isMissing ? 'Choose an answer' : undefined}</GroupProblem>
        </fieldset>
        {(answer === 'confirmed' || answer === 'disputed') && (
          <TextArea
            label="What happened, and what was damaged?"
            optional={answer === 'confirmed'}
            rows={4}
            maxLength={claimLimits.wordsMax}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            error={problem}
          />
        )}
        {answer === 'denied' && (
          <p className="text-sm">The driver then names someone else, and this link ends.</p>
        )}
        {error && !problem && <Refusal title={messageOf(error)} />}
        <Button onClick={send}>Send answer</Button>
      </div>
    </Panel>
  )
}

/** An offer that was never answered: whoever is not part of it says so, and is asked once more. */
export function DenyForm({ token, done }: StepProps) {
  const [isSure, setSure] = useState(false)
  const [error, setError] = useState<CallError>()
  const deny = async () => {
    const request = await api.injured.answer({ body: { token, answer: 'denied' } })
    setError(request.error)
    if (request.data) done({ ...request.data, allowed: [] })
  }
  return (
    <Panel title="If this isn’t about you">
      <div className="grid gap-4">
        <p className="text-sm">
          The driver then names someone else, this link ends, and nothing is paid to you.
        </p>
        {error && <Refusal title={messageOf(error)} />}
        {isSure ? (
          <>
            <Button variant="danger" onClick={deny}>
              Give up this payout
            </Button>
            <Button variant="line" onClick={() => setSure(false)}>
              Cancel
            </Button>
          </>
        ) : (
          <Button variant="line" onClick={() => setSure(true)}>
            {partyAnswers.denied}
          </Button>
        )}
      </div>
    </Panel>
  )
}
