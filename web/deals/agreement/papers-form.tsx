// Handing in the papers of a financed car: they are held back until the agreement is settled.
import { useState } from 'react'
import { type CallError, filesRuleOf } from '#contract/core/call.ts'
import { type Agreement, AgreementPapersForm } from '#contract/deals/agreement/fields.ts'
import { api, newKey } from '../../client/api.ts'
import { UploadField } from '../../features/uploads/upload-field.tsx'
import { useSend } from '../../features/small-forms/use-send.ts'
import { useSmallFiles } from '../../session/shrink-files.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

// The small print of an A4 page stays readable.
const paperEdgePx = 2_400
const rule = filesRuleOf(AgreementPapersForm.shape.Papers)!

type Props = { it: Agreement; onMoved: (error?: CallError) => void; onBusy: (busy: boolean) => void }

export default function PapersForm({ it: { id, version, papersIn }, onMoved, onBusy }: Props) {
  const chosen = useSmallFiles(paperEdgePx)
  const [key, setKey] = useState(newKey)
  const [missing, setMissing] = useState<string>()
  const [sentBytes, setSentBytes] = useState<number>()
  const { problems, refusal, send } = useSend()
  const [problem] = Object.values(problems)
  const handIn = async () => {
    if (chosen.files.length === 0) return setMissing('At least the proof of ownership.')
    setMissing(undefined)
    onBusy(true)
    const body = { agreementId: id, version, Papers: await chosen.ready() }
    setSentBytes(0)
    const asked = api.agreements.submitPapers({ key, body, onProgress: setSentBytes })
    const taken = await send(asked, 'Papers handed in. They are held back until the loan is settled.')
    setSentBytes(undefined)
    onBusy(false)
    setKey(newKey())
    if (taken) onMoved()
  }
  return (
    <div className="grid gap-4">
      <UploadField
        label={papersIn ? 'More papers' : 'The papers of the car'}
        hint="Proof of ownership, customs papers, licence: PDFs or photographs. The applicant gets them when all is paid."
        files={chosen.files}
        onFiles={chosen.take}
        rule={rule}
        error={missing ?? problem}
        sentBytes={sentBytes}
      />
      {refusal && <Notice tone="bad" title={refusal} />}
      <Button look={papersIn ? 'line' : 'main'} onClick={handIn}>
        Hand in the papers
      </Button>
    </div>
  )
}
