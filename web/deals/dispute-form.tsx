// Form of a statement in a dispute, with its files.
import { useState } from 'react'
import { type Dispute, type DisputeFile, disputeFileRule } from '#contract/deals/disputes.ts'
import { api } from '../client/api.ts'
import { useKeyed } from '../client/send-keyed.ts'
import { useSend } from '../forms/use-send.ts'
import { useDrafted } from '../session/use-drafted.ts'
import { Button } from '../ui/button.tsx'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Checkbox, TextArea } from '../ui/forms/inputs.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { AddFiles } from '../uploads/add-files.tsx'
import { AttachingList, type SendFile, useAttachments } from '../uploads/attaching.tsx'

const sendFile: SendFile = (File, onProgress) => api.disputes.attach({ body: { File: [File] }, onProgress })
const stillSending = 'Wait until your files are sent, or remove them'

type Draft = { words: string; files: DisputeFile[]; isPrivate: boolean }
type Props = {
  kind: string
  id: string
  /** The question that is answered; none for any other statement. */
  question: Dispute['questions'][number] | undefined
  done: (dispute: Dispute) => void
}

/** The statement as typed, sent once. */
function useStatement({ kind, id, question, done }: Props) {
  const { values, put, forget } = useDrafted<Draft>(`private-dispute:${id}:${question?.id ?? ''}`, {
    words: '',
    files: [],
    isPrivate: false,
  })
  const [early, setEarly] = useState(false)
  const { problems, refusal, send } = useSend()
  const once = useKeyed()
  const attaching = useAttachments({ sendFile, rule: disputeFileRule, start: values.files })
  const add = async () => {
    setEarly(attaching.isUnsent)
    if (attaching.isUnsent) return
    const body = {
      kind,
      dealId: id,
      words: values.words,
      disputeFileIds: attaching.attachments.map(file => file.id),
      isPrivate: values.isPrivate,
      ...(question && { questionId: question.id }),
    }
    const dispute = await send(
      once<Dispute>(key => api.disputes.add({ key, body })),
      'Your statement is sent.',
    )
    if (!dispute) return
    forget()
    put({ words: '', files: [], isPrivate: false })
    attaching.clear()
    done(dispute)
  }
  const fileProblem = early && attaching.isUnsent ? stillSending : problems['disputeFileIds']
  return { values, put, problems, refusal, attaching, fileProblem, add }
}

export function DisputeForm(props: Props) {
  const { question } = props
  const { values, put, problems, refusal, attaching, fileProblem, add } = useStatement(props)
  const { files, remove, isFull, problems: unfit } = attaching
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
      <TextArea
        label={question ? 'Your answer' : 'Your statement'}
        hint="What happened, and what shows it. The other side reads your words. Never write a PIN, a password or a code."
        rows={5}
        maxLength={2_000}
        value={values.words}
        onChange={({ target }) => put({ words: target.value })}
        error={problems['words']}
      />
      <Field
        label="Pictures or documents"
        hint={`Up to ${disputeFileRule.filesMax}, each up to 20 MB: a picture, or a PDF.`}
        optional
        error={fileProblem ?? (unfit.join(' ') || undefined)}
      >
        {wired => (
          <div>
            <AttachingList files={files} remove={remove} />
            {!isFull && (
              <AddFiles wired={wired} rule={disputeFileRule} take={added => void attaching.add(added)} />
            )}
          </div>
        )}
      </Field>
      {files.length > 0 && (
        <Checkbox
          label="Only AutoX opens these files. The other side reads that there are some."
          checked={values.isPrivate}
          onChange={({ target }) => put({ isPrivate: target.checked })}
        />
      )}
      <ProblemSummary />
      {refusal && <Refusal title={refusal} />}
      <div>
        <Button onClick={add}>{question ? 'Send answer' : 'Send statement'}</Button>
      </div>
    </form>
  )
}
