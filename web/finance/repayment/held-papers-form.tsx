// Hands in a car's documents, held until every instalment is paid.
import { useState } from 'react'
import type { FilesRule } from '#contract/core/call.ts'
import { newKey } from '../../client/api.ts'
import { useSend } from '../../forms/use-send.ts'
import { UploadField } from '../../uploads/upload-field.tsx'
import { useSmallFiles } from '../../session/shrink-files.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { Moves } from '../../deal-engine/kind.ts'

// The small print of an A4 page stays readable.
const paperEdgePx = 2_400

type PapersUpload = { key: string; papers: File[]; onProgress: (bytes: number) => void }
type Props = Moves & {
  rule: FilesRule
  /** Some are handed in already. */
  papersIn: boolean
  hint: string
  done: string
  handIn: (upload: PapersUpload) => Parameters<ReturnType<typeof useSend>['send']>[0]
}

export function HeldPapersForm({ rule, papersIn, hint, done, handIn, onMoved, onBusy }: Props) {
  const chosen = useSmallFiles(paperEdgePx)
  const [key, setKey] = useState(newKey)
  const [missing, setMissing] = useState<string>()
  const [uploadedBytes, setUploadedBytes] = useState<number>()
  const { problems, refusal, send } = useSend()
  const [problem] = Object.values(problems)
  const sendThem = async () => {
    if (chosen.files.length === 0) return setMissing('Add at least the proof of ownership.')
    setMissing(undefined)
    onBusy(true)
    const papers = await chosen.ready()
    setUploadedBytes(0)
    const result = await send(handIn({ key, papers, onProgress: setUploadedBytes }), done)
    setUploadedBytes(undefined)
    onBusy(false)
    setKey(newKey())
    if (result) onMoved()
  }
  return (
    <div className="grid gap-4">
      <UploadField
        label={papersIn ? 'More documents' : 'Car documents'}
        hint={hint}
        files={chosen.files}
        onFiles={chosen.take}
        rule={rule}
        error={missing ?? problem}
        uploadedBytes={uploadedBytes}
      />
      {refusal && <Refusal title={refusal} />}
      <Button look={papersIn ? 'line' : 'main'} onClick={sendThem}>
        Submit documents
      </Button>
    </div>
  )
}
