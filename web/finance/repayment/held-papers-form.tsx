// Hands in a car's documents, held until every instalment is paid.
import { useState } from 'react'
import type { FilesRule } from '#contract/core/call.ts'
import { useKeyed } from '../../client/send-keyed.ts'
import { useSend } from '../../forms/use-send.ts'
import { UploadField } from '../../uploads/upload-field.tsx'
import { useSmallFiles } from '../../session/shrink-files.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { StepCallbacks } from '../../deal-engine/kind.ts'

// The small print of an A4 page stays readable.
const paperEdgePx = 2_400

type PapersUpload = { key: string; papers: File[]; withCar: File[]; onProgress: (bytes: number) => void }
type Props = StepCallbacks & {
  rule: FilesRule
  /** Some are handed in already. */
  papersIn: boolean
  hint: string
  /** Documents that go with the car, in a field of their own. */
  withCar: { rule: FilesRule; hint: string }
  done: string
  handIn: (upload: PapersUpload) => Parameters<ReturnType<typeof useSend>['send']>[0]
}

export function HeldPapersForm({ rule, papersIn, hint, withCar, done, handIn, onMoved, onBusy }: Props) {
  const chosen = useSmallFiles(paperEdgePx)
  const carried = useSmallFiles(paperEdgePx)
  const once = useKeyed()
  const [missing, setMissing] = useState<string>()
  const [uploadedBytes, setUploadedBytes] = useState<number>()
  const { problems, refusal, send } = useSend()
  const problemOf = (field: string): string | undefined =>
    Object.entries(problems).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]
  const sendThem = async () => {
    if (chosen.files.length === 0 && !(papersIn && carried.files.length > 0))
      return setMissing('Add at least the proof of ownership.')
    setMissing(undefined)
    onBusy(true)
    const [papers, carriedPapers] = [await chosen.ready(), await carried.ready()]
    setUploadedBytes(0)
    const result = await send(
      once(key => handIn({ key, papers, withCar: carriedPapers, onProgress: setUploadedBytes })),
      done,
    )
    setUploadedBytes(undefined)
    onBusy(false)
    if (result) onMoved()
  }
  return (
    <div className="grid gap-4">
      <UploadField
        label={papersIn ? 'More papers of title' : 'Papers of title'}
        hint={hint}
        files={chosen.files}
        onFiles={chosen.take}
        rule={rule}
        error={missing ?? problemOf('Papers')}
        uploadedBytes={uploadedBytes}
      />
      <UploadField
        label="Vehicle licence, particulars and roadworthiness"
        hint={withCar.hint}
        files={carried.files}
        onFiles={carried.take}
        rule={withCar.rule}
        error={problemOf('Particulars')}
        uploadedBytes={uploadedBytes}
      />
      {refusal && <Refusal title={refusal} />}
      <Button variant={papersIn ? 'line' : 'main'} onClick={sendThem}>
        Submit documents
      </Button>
    </div>
  )
}
