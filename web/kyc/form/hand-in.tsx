// Hands in documents: one step each, review, then one submission.
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Sending } from '../../uploads/sending.tsx'
import { StepsLine } from '../../ui/forms/steps-line.tsx'
import { announce } from '../../ui/announce.ts'
import { formatBytes } from '../../uploads/upload-progress.ts'
import { useFilePlace } from '../file-place.ts'
import { purposes } from '../purpose.ts'
import { StepDocument } from './step-document.tsx'
import { StepReview } from './step-review.tsx'
import { type HandInOptions, type HandInState, useHandIn } from './use-hand-in.ts'
import { useSendFile } from './use-send-file.ts'
import { texts } from '../words.ts'

const filesOf = ({ plan, chosen }: HandInState) =>
  plan.steps.flatMap(({ kind, words }) =>
    (chosen[kind] ?? []).map(({ size, name }) => ({ name: words, size, file: name })),
  )

const sendWords = (files: readonly { size: number }[]) => {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return `Submit ${files.length} ${files.length === 1 ? 'document' : 'documents'}, ${formatBytes(bytes)}`
}

function Buttons({ form, send }: { form: HandInState; send: () => Promise<void> }) {
  const { plan, place, chosen, to, next } = form
  const step = plan.steps[place]
  const files = filesOf(form)
  const skips = step && !chosen[step.kind]?.length && !step.required
  return (
    <div className="mt-8 flex gap-3">
      {place > 0 && (
        <Button variant="line" onClick={() => to(place - 1)}>
          Back
        </Button>
      )}
      {step ? (
        <Button onClick={next} className="grow sm:grow-0 sm:px-10">
          {skips ? (step.before ? 'Keep the current one' : 'I don’t have it') : 'Next'}
        </Button>
      ) : (
        files.length > 0 && (
          <Button onClick={send} className="grow sm:grow-0 sm:px-10">
            {sendWords(files)}
          </Button>
        )
      )}
    </div>
  )
}

/** Sends, then leads to the file's state or to the sale; a file changed meanwhile leads to its state. */
function useEnd(form: HandInState) {
  const { handIn, uploadedBytes, refusal } = useSendFile(form)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { here, onward } = useFilePlace(form.plan.type)
  const leave = async () => {
    await navigate(here, { replace: true })
    await revalidate()
  }
  const send = async () => {
    if (!(await handIn())) return
    await form.forget()
    await (onward ? navigate(onward.to, { replace: true }) : leave())
    announce('Submitted. We notify you when it is reviewed.')
  }
  return { send, uploadedBytes, refusal, leave }
}

export function HandIn(options: HandInOptions) {
  const form = useHandIn(options)
  const { send, uploadedBytes, refusal, leave } = useEnd(form)
  const { plan, place } = form
  const step = plan.steps[place]
  if (uploadedBytes !== undefined)
    return (
      <Sending
        what={purposes[plan.type].what}
        after="Sent. Checking and storing your documents …"
        files={filesOf(form)}
        uploadedBytes={uploadedBytes}
      />
    )
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="max-w-lg">
      <StepsLine place={place} count={plan.steps.length + 1} title={step?.words ?? 'Check your answers'} />
      {refusal && (
        <div className="mb-5">
          <Refusal title={refusal.title}>
            <p>{refusal.words}</p>
            {refusal.over && (
              <Button variant="line" onClick={leave} className="mt-3">
                See the status
              </Button>
            )}
          </Refusal>
        </div>
      )}
      {step ? <StepDocument key={step.kind} step={step} form={form} /> : <StepReview form={form} />}
      {!step && filesOf(form).length === 0 && <Notice>{texts.noNewDocument}</Notice>}
      <ProblemSummary className="mt-6" />
      <Buttons form={form} send={send} />
      <p className="mt-4 text-sm text-soft">{texts.keptOnDevice}</p>
    </form>
  )
}
