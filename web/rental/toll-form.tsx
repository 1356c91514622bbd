// Form of a toll or fine that arrived after a rental, with its notice.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { claimTerms } from '#contract/rental/claim/above-deposit.ts'
import { tollNoticeRule } from '#contract/rental/claim/shape.ts'
import { type TollKind, tollWords } from '#contract/rental/claim/tolls.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { Rental } from '#contract/rental/fields.ts'
import { momentOf } from '#contract/core/lagos-days.ts'
import { api } from '../client/api.ts'
import { useKeyed } from '../client/send-keyed.ts'
import { useSend } from '../forms/use-send.ts'
import { useSmallFiles } from '../session/shrink-files.ts'
import { Button } from '../ui/button.tsx'
import { dayOf } from '../ui/date.ts'
import { MoneyField } from '../ui/forms/money-field.tsx'
import { SelectField, TextField } from '../ui/forms/inputs.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { UploadField } from '../uploads/upload-field.tsx'

// The small print of an A4 page stays readable.
const noticeEdgePx = 2_400

type Filled = { kind: TollKind; day: string; time: string; amountKobo: Kobo | undefined }
type Faults = Readonly<Partial<Record<string, string>>>

const missingIn = ({ day, time, amountKobo }: Filled, notices: readonly File[]): Faults => ({
  ...(!/^\d{4}-\d{2}-\d{2}$/.test(day) && { day: 'Choose the day on the notice' }),
  ...(!/^\d{2}:\d{2}$/.test(time) && { time: 'Enter the time on the notice' }),
  ...(amountKobo === undefined && { amountKobo: 'Enter the amount on the notice' }),
  ...(notices.length === 0 && { Notice: 'Add the notice, as a picture or a PDF' }),
})

/** State of the form, and sending it: the page of the claim follows. */
function useToll({ id, tolls }: Rental) {
  const navigate = useNavigate()
  const notice = useSmallFiles(noticeEdgePx)
  const [filled, setFilled] = useState<Filled>({
    kind: tolls?.kinds[0] ?? 'toll',
    day: '',
    time: '',
    amountKobo: undefined,
  })
  const [missing, setMissing] = useState<Faults>({})
  const once = useKeyed()
  const [uploadedBytes, setUploadedBytes] = useState<number>()
  const { problems, refusal, send } = useSend()
  const claim = async () => {
    const lacks = missingIn(filled, notice.files)
    setMissing(lacks)
    if (Object.keys(lacks).length > 0 || filled.amountKobo === undefined) return
    const { kind, day, time, amountKobo } = filled
    const Notice = await notice.ready()
    setUploadedBytes(0)
    const body = { rentalId: id, kind, happenedAt: momentOf(day, time).toISOString(), amountKobo, Notice }
    const request = once(key => api.rentalClaims.claimToll({ body, key, onProgress: setUploadedBytes }))
    const answer = await send(request, 'Claimed. We notified the renter.')
    setUploadedBytes(undefined)
    if (answer) await navigate(`/bookings/rental-claims/${answer.id}`)
  }
  const put = (next: Partial<Filled>) => setFilled(before => ({ ...before, ...next }))
  return { filled, put, notice, faults: { ...problems, ...missing }, refusal, uploadedBytes, claim }
}

export function TollForm({ deal }: { deal: Rental }) {
  const { filled, put, notice, faults, refusal, uploadedBytes, claim } = useToll(deal)
  const { tolls, outAt, returnedAt, counterparty } = deal
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="mt-4 grid gap-4">
      <SelectField
        label="Kind"
        value={filled.kind}
        onChange={({ target }) => put({ kind: target.value as TollKind })}
        error={faults['kind']}
      >
        {tolls?.kinds.map(kind => (
          <option key={kind} value={kind}>
            {tollWords[kind]}
          </option>
        ))}
      </SelectField>
      <div className="grid two-up gap-3">
        <TextField
          label="Day on the notice"
          type="date"
          min={outAt ? dayOf(outAt) : undefined}
          max={returnedAt ? dayOf(returnedAt) : undefined}
          value={filled.day}
          onChange={({ target }) => put({ day: target.value })}
          error={faults['day'] ?? faults['happenedAt']}
        />
        <TextField
          label="Time on the notice"
          type="time"
          value={filled.time}
          onChange={({ target }) => put({ time: target.value })}
          error={faults['time']}
        />
      </div>
      <MoneyField
        label="Amount (₦)"
        onAmount={amountKobo => put({ amountKobo })}
        error={faults['amountKobo']}
      />
      <UploadField
        label="The notice"
        hint={`A picture or a PDF. Only you, ${counterparty.name} and AutoX can open it.`}
        files={notice.files}
        onFiles={notice.take}
        rule={tollNoticeRule}
        error={faults['Notice'] ?? faults['Notice.0']}
        uploadedBytes={uploadedBytes}
      />
      <p className="text-sm">
        {`${counterparty.name} has ${claimTerms.answerDays} days to pay it or to contest it with pictures; AutoX then decides. Nothing is taken without their PIN.`}
      </p>
      {refusal && <Refusal title={refusal} />}
      <Button onClick={claim}>Send claim</Button>
    </form>
  )
}
