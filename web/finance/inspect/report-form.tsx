// Hands in an inspection report: files, odometer and remarks.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { filesRuleOf } from '#contract/core/call.ts'
import { type Agreement, ReportForm as Form } from '#contract/finance/agreement/fields.ts'
import { api, newKey } from '../../client/api.ts'
import { useSend } from '../../forms/use-send.ts'
import { UploadField } from '../../uploads/upload-field.tsx'
import { useSmallFiles } from '../../session/shrink-files.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'

const reportEdgePx = 2_400
const rule = filesRuleOf(Form.shape.DocumentBase64)!

type Props = { agreement: Agreement; missing: number }

function useHandIn({ agreement: { id, version }, missing }: Props) {
  const { values, put, forget } = useDrafted(`finance-report:${id}`, { odometer: '', words: '' })
  const chosen = useSmallFiles(reportEdgePx)
  const [key, setKey] = useState(newKey)
  const [fault, setFault] = useState<string>()
  const [uploadedBytes, setUploadedBytes] = useState<number>()
  const navigate = useNavigate()
  const { problems, refusal, send } = useSend()
  const handIn = async () => {
    if (missing > 0)
      return setFault(`${missing} ${missing === 1 ? 'point has' : 'points have'} no result yet.`)
    if (chosen.files.length === 0) return setFault('Add the report as a file, or photos of it.')
    setFault(undefined)
    const body = {
      id,
      version,
      words: values.words,
      ...(values.odometer && { odometerKm: values.odometer }),
      DocumentBase64: await chosen.ready(),
    }
    setUploadedBytes(0)
    const request = api.agreements.submitReport({ key, body, onProgress: setUploadedBytes })
    const result = await send(request, 'Submitted. The lender is reviewing it.')
    setUploadedBytes(undefined)
    setKey(newKey())
    if (!result) return
    forget()
    await navigate(`/bookings/finance/${id}`, { replace: true })
  }
  return { values, put, chosen, fault, uploadedBytes, problems, refusal, handIn }
}

export default function ReportForm(props: Props) {
  const { values, put, chosen, fault, uploadedBytes, problems, refusal, handIn } = useHandIn(props)
  return (
    <Panel title="Submit report">
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
          label="Report files"
          hint="A workshop’s report or photos of the car, as PDFs or pictures."
          files={chosen.files}
          onFiles={chosen.take}
          rule={rule}
          error={fault ?? problems['DocumentBase64'] ?? problems['DocumentBase64.0']}
          uploadedBytes={uploadedBytes}
        />
        {refusal && <Refusal title={refusal} />}
        <FaultSummary />
        <Button onClick={handIn} className="w-full sm:w-auto sm:px-10">
          Submit report
        </Button>
      </form>
    </Panel>
  )
}
