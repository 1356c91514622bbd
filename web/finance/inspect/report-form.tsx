// Hands in an own statement: odometer, remarks, and a document where there is one.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { filesRuleOf } from '#contract/core/call.ts'
import { type Agreement, ReportForm as Form } from '#contract/finance/agreement/fields.ts'
import { api } from '../../client/api.ts'
import { useKeyed } from '../../client/send-keyed.ts'
import { useSend } from '../../forms/use-send.ts'
import { UploadField } from '../../uploads/upload-field.tsx'
import { useSmallFiles } from '../../session/shrink-files.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { pictureSlotNames } from '#contract/finance/agreement/own-statement.ts'
import { Panel } from '../../ui/panel.tsx'
import { texts } from '../words.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'

const reportEdgePx = 2_400
const rule = filesRuleOf(Form.shape.DocumentBase64)!

type Props = {
  agreement: Agreement
  /** Points that have a result. */
  answered: number
  onDone: () => void
}

const slotsCount = pictureSlotNames.length
/** What is missing; a document alone is enough where nothing else was begun. */
const missingIn = ({ report }: Agreement, answered: number, files: number): string | undefined => {
  const pictures = report?.pictures.length ?? 0
  if (answered + pictures === 0) return files === 0 ? texts.nothingStated : undefined
  if (pictures < slotsCount)
    return `${slotsCount - pictures} of ${slotsCount} pictures are not saved yet. Take them above.`
  return answered === 0 ? 'Answer at least one point above.' : undefined
}

function useHandIn({ agreement, answered, onDone }: Props) {
  const { id, version } = agreement
  const { values, put, forget } = useDrafted(`finance-report:${id}`, { odometer: '', words: '' })
  const chosen = useSmallFiles(reportEdgePx)
  const once = useKeyed()
  const [fault, setFault] = useState<string>()
  const [uploadedBytes, setUploadedBytes] = useState<number>()
  const navigate = useNavigate()
  const { problems, refusal, send } = useSend()
  const handIn = async () => {
    const missing = missingIn(agreement, answered, chosen.files.length)
    setFault(missing)
    if (missing) return
    const body = {
      id,
      version,
      words: values.words,
      ...(values.odometer && { odometerKm: values.odometer }),
      DocumentBase64: await chosen.ready(),
    }
    setUploadedBytes(0)
    const request = once(key => api.agreements.submitReport({ key, body, onProgress: setUploadedBytes }))
    const result = await send(request, 'Submitted. The lender is reviewing it.')
    setUploadedBytes(undefined)
    if (!result) return
    forget()
    onDone()
    await navigate(`/bookings/finance/${id}`, { replace: true })
  }
  return { values, put, chosen, fault, uploadedBytes, problems, refusal, handIn }
}

export default function ReportForm(props: Props) {
  const { values, put, chosen, fault, uploadedBytes, problems, refusal, handIn } = useHandIn(props)
  return (
    <Panel title="Submit your statement">
      <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
        <NumberField
          label="Odometer reading (km)"
          value={values.odometer}
          onText={odometer => put({ odometer })}
          error={problems['odometerKm']}
        />
        <TextArea
          label="Details"
          hint="What people who haven’t seen the car should know."
          rows={3}
          maxLength={2_000}
          value={values.words}
          onChange={({ target }) => put({ words: target.value })}
          error={problems['words']}
        />
        <UploadField
          label="A report you have (optional)"
          hint="Such as a workshop’s, as PDFs or pictures."
          files={chosen.files}
          onFiles={chosen.take}
          rule={rule}
          error={problems['DocumentBase64'] ?? problems['DocumentBase64.0']}
          uploadedBytes={uploadedBytes}
        />
        {(fault ?? refusal) && <Refusal title={fault ?? refusal} />}
        <ProblemSummary />
        <Button onClick={handIn} className="w-full sm:w-auto sm:px-10">
          Submit statement
        </Button>
      </form>
    </Panel>
  )
}
