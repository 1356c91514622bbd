// Warranty claim or response form: words, pictures and mileage.
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { PicturesField } from '../../uploads/pictures-field.tsx'
import type { Start } from '../../uploads/upload-queue.ts'
import type { KeptUpload } from '../../uploads/uploads.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Happens } from '../../deal-engine/consequences.tsx'
import { useKeptPictures } from '../../deal-engine/use-kept-pictures.ts'
import { wholeOf } from '#contract/core/read-number.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'

export type Values = { words: string; km: string; Shots: KeptUpload[] }
const nothing: Values = { words: '', km: '', Shots: [] }

type Faults = Readonly<Partial<Record<string, string>>>
export type Filled = { words: string; odometerKm: number; pictures: string[] }

const rule = { filesMax: 6, bytesMax: limits.pictureBytesMax, accept: 'image/*' }

type Props = {
  /** Under which name the device keeps it. */
  form: string
  start: Start
  userId: string
  happens: readonly string[]
  label: string
  pictures: string
  withKm: boolean
  button: string
  problems: Faults
  refusal: string | undefined
  onChange: () => void
  /** Sends the form; true on success. */
  send: (filled: Filled) => Promise<boolean>
}

const faultsOf = ({ words, km }: Values, withKm: boolean, pictures: number): Faults => ({
  ...(words.trim().length < 5 && { words: 'A few words' }),
  ...(withKm && km === '' && { odometerKm: 'What the odometer shows' }),
  ...(pictures === 0 && { pictures: 'At least one picture' }),
})

export function ClaimForm(props: Props) {
  const { form, start, userId, withKm, problems, refusal, send, onChange } = props
  const { values, put, forget } = useDrafted<Values>(form, nothing)
  const [own, setOwn] = useState<Faults>({})
  const keep = (Shots: KeptUpload[]) => put({ Shots })
  const { uploads, queue, hashes, onTheWay } = useKeptPictures({ userId, form, start, keep })
  const change = (next: Partial<Values>) => {
    put(next)
    setOwn({})
    onChange()
  }
  const handIn = async () => {
    const wrong = faultsOf(values, withKm, hashes.length)
    setOwn(wrong)
    if (Object.keys(wrong).length > 0) return
    const { words, km } = values
    if (await send({ words, odometerKm: wholeOf(km) ?? Number.NaN, pictures: hashes })) forget()
  }
  const faults = { ...problems, ...own }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-6">
      <Happens sentences={props.happens} />
      <TextArea
        label={props.label}
        rows={4}
        maxLength={1_000}
        value={values.words}
        onChange={({ target }) => change({ words: target.value })}
        error={faults['words']}
      />
      {withKm && (
        <NumberField
          label="Kilometres on the odometer"
          value={values.km}
          onText={km => change({ km })}
          error={faults['odometerKm']}
        />
      )}
      <PicturesField
        uploads={uploads}
        queue={queue}
        rule={rule}
        hint={props.pictures}
        error={faults['pictures'] ?? faults['pictures.0']}
      />
      {refusal && <Refusal title={refusal} />}
      <FaultSummary />
      <Button onClick={handIn} pending={onTheWay > 0}>
        {props.button}
      </Button>
    </form>
  )
}
