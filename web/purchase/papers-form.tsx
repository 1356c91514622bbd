// Form that sends a car's documents: a field per kind, with upload progress.
import { useState } from 'react'
import type { Booking } from '#contract/purchase/shape.ts'
import { type PaperKind, paperKinds } from '#contract/cars/paper-kinds.ts'
import { PapersForm as Form } from '#contract/cars/papers.ts'
import { filesRuleOf } from '#contract/core/call.ts'
import type { CallError } from '#contract/core/call.ts'
import { api, newKey } from '../client/api.ts'
import { isOutcomeUnknown } from '../client/outcome.ts'
import { messageOf } from '../ui/message-of.ts'
import { Button } from '../ui/button.tsx'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { useSmallFiles } from '../session/shrink-files.ts'
import { announce } from '../ui/announce.ts'
import { formatBytes } from '../uploads/upload-progress.ts'
import { UploadField } from '../uploads/upload-field.tsx'
import { plateAdvice } from '#contract/garage/words.ts'
import { TextField } from '../ui/forms/inputs.tsx'
import { Facts } from '../ui/panel.tsx'
import { texts } from './words.ts'

const kinds = Object.keys(paperKinds) as PaperKind[]
const rules = Object.fromEntries(kinds.map(kind => [kind, filesRuleOf(Form.shape[kind])!]))
// The small print of an A4 page stays readable.
const paperEdgePx = 2_400

const hints: Record<PaperKind, string> = {
  ProofOfOwnership: 'Required. In your name, or with a letter that authorises you to sell.',
  CustomsPapers: 'For a tokunbo car: customs declaration and duty receipt.',
  VehicleLicence: 'The current licence.',
  Roadworthiness: 'The current certificate.',
  OtherPapers: 'Anything else the buyer needs, such as insurance or police clearance.',
}

type PaperFiles = ReturnType<typeof useSmallFiles>

/** One set of files for each kind; the number of kinds never changes, so the hooks keep their order. */
const useChosen = (): Record<PaperKind, PaperFiles> => ({
  ProofOfOwnership: useSmallFiles(paperEdgePx),
  CustomsPapers: useSmallFiles(paperEdgePx),
  VehicleLicence: useSmallFiles(paperEdgePx),
  Roadworthiness: useSmallFiles(paperEdgePx),
  OtherPapers: useSmallFiles(paperEdgePx),
})

const bytesOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0)

type Props = { booking: Booking; onMoved: (error?: CallError) => void; onBusy: (busy: boolean) => void }
type Problems = Partial<Record<string, string>>
type Marks = { Vin: string; Plate: string }

const staysHere = new Set<CallError['name']>([
  ...(['BAD_INPUT', 'BAD_DOCUMENT', 'BAD_PICTURE', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const),
  ...([
    'BUSY',
    'WRITES_PAUSED',
    'TOO_MANY_REQUESTS',
    'TIMEOUT',
    'OFFLINE',
    'UNEXPECTED',
    'KEY_REUSED',
  ] as const),
  'OUTCOME_UNKNOWN',
])

/** Sends the documents; keeps what is wrong beside each kind. */
function useHandIn(chosen: Record<PaperKind, PaperFiles>, marks: Marks, { booking, onMoved }: Props) {
  const [key, setKey] = useState(newKey)
  const [uploadedBytes, setUploadedBytes] = useState<number>()
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()

  const refuse = (error: CallError) => {
    const byKind = error.problems.map(({ field, message }) => [field.split('.')[0]!, message] as const)
    setProblems(Object.fromEntries(byKind))
    setRefusal(messageOf(error))
    // Other files are another request. A lost answer keeps its key: sending the same again hands them in once.
    if (!isOutcomeUnknown(error)) setKey(newKey())
  }
  const handIn = async () => {
    if (chosen.ProofOfOwnership.files.length === 0)
      return setProblems({ ProofOfOwnership: 'The buyer needs at least the proof of ownership.' })
    setProblems({})
    setRefusal(undefined)
    const ready = await Promise.all(kinds.map(async kind => [kind, await chosen[kind].ready()] as const))
    const { id: bookingId, version } = booking
    const body = { bookingId, version, ...marks, ...Object.fromEntries(ready) }
    setUploadedBytes(0)
    const { error } = await api.bookings.submitPapers({ key, body, onProgress: setUploadedBytes })
    setUploadedBytes(undefined)
    if (error && staysHere.has(error.name)) return refuse(error)
    if (!error) announce('Documents sent. We’ve notified the buyer.')
    return onMoved(error)
  }
  return { handIn, uploadedBytes, problems, refusal }
}

type MarksProps = { vin: string; marks: Marks; setMarks: (marks: Marks) => void; problems: Problems }

/** What the buyer compares the documents with. A listed VIN stands; one that is missing is asked for. */
const CarMarks = ({ vin, marks, setMarks, problems }: MarksProps) => (
  <div className="grid gap-4">
    {vin ? (
      <Facts facts={[['VIN (chassis number)', vin]]} />
    ) : (
      <TextField
        label="VIN (chassis number)"
        hint="Optional. 17 letters and digits, as on the documents and behind the windscreen."
        autoCapitalize="characters"
        value={marks.Vin}
        onChange={({ target }) => setMarks({ ...marks, Vin: target.value.toUpperCase() })}
        error={problems['Vin']}
      />
    )}
    <div>
      <TextField
        label="Number plate"
        hint={texts.plateHint}
        autoCapitalize="characters"
        maxLength={12}
        value={marks.Plate}
        onChange={({ target }) => setMarks({ ...marks, Plate: target.value.toUpperCase() })}
        error={problems['Plate']}
      />
      {plateAdvice(marks.Plate) && (
        <p role="status" className="mt-1 text-sm text-warn">
          {plateAdvice(marks.Plate)}
        </p>
      )}
    </div>
  </div>
)

export default function PapersForm(props: Props) {
  const chosen = useChosen()
  const { vin, plate } = props.booking
  const [marks, setMarks] = useState<Marks>({ Vin: '', Plate: plate })
  const { handIn, uploadedBytes, problems, refusal } = useHandIn(chosen, marks, props)
  const all = kinds.flatMap(kind => chosen[kind].files)
  // Kinds travel one after the other, so each begins where those before it end.
  const before = (kind: PaperKind) =>
    bytesOf(kinds.slice(0, kinds.indexOf(kind)).flatMap(earlier => chosen[earlier].files))
  const send = async () => {
    props.onBusy(true)
    await handIn()
    props.onBusy(false)
  }
  return (
    <div className="grid gap-6">
      <p className="text-sm">{`PDFs or pictures: up to ${rules['OtherPapers']!.filesMax} of each kind, ${formatBytes(rules['OtherPapers']!.bytesMax)} each. Pictures are compressed before they are sent.`}</p>
      <CarMarks vin={vin} marks={marks} setMarks={setMarks} problems={problems} />
      {kinds.map(kind => (
        <UploadField
          key={kind}
          label={paperKinds[kind]}
          hint={hints[kind]}
          files={chosen[kind].files}
          onFiles={chosen[kind].take}
          rule={rules[kind]!}
          error={chosen[kind].files.length > 0 && kind === 'ProofOfOwnership' ? undefined : problems[kind]}
          uploadedBytes={uploadedBytes === undefined ? undefined : Math.max(0, uploadedBytes - before(kind))}
        />
      ))}
      {refusal && <Refusal title="The documents were not sent">{refusal}</Refusal>}
      {uploadedBytes !== undefined && uploadedBytes >= bytesOf(all) && (
        <p role="status" className="text-sm font-semibold">
          Sent. Checking and storing the documents…
        </p>
      )}
      <ProblemSummary />
      <Button onClick={send} className="w-full">
        {all.length === 0
          ? 'Send documents'
          : `Send ${all.length} ${all.length === 1 ? 'document' : 'documents'}, ${formatBytes(bytesOf(all))}`}
      </Button>
    </div>
  )
}
