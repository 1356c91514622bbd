// Repair record being filled in: kept on the device and sent once.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { repairLimits } from '#contract/repair/terms.ts'
import { api, newKey } from '../client/api.ts'
import { useSend } from '../forms/use-send.ts'
import type { Start } from '../uploads/upload-queue.ts'
import type { KeptUpload } from '../uploads/uploads.ts'
import { useDrafted } from '../session/use-drafted.ts'
import { useKeptPictures } from './use-kept-pictures.ts'
import { wholeOf } from '#contract/core/read-number.ts'

export const recordForms = ['check-in', 'my-record', 'ready'] as const
export type RecordForm = (typeof recordForms)[number]

export type Values = {
  km: string
  fuelEighths: number | null
  words: string
  undoneJobIds: string[]
  Shots: KeptUpload[]
}
export const emptyRecord: Values = { km: '', fuelEighths: null, words: '', undoneJobIds: [], Shots: [] }

/** Storage name of the draft. */
export const recordDraft = (id: string, form: RecordForm): string => `repair-${form}:${id}`

export const pictureRule = {
  filesMax: repairLimits.picturesMax,
  bytesMax: limits.pictureBytesMax,
  accept: 'image/*',
}

type Faults = Readonly<Partial<Record<string, string>>>

const faultsOf = (form: RecordForm, { km, fuelEighths }: Values, pictures: number): Faults => ({
  ...(wholeOf(km) === undefined && { odometerKm: 'Enter the odometer reading' }),
  ...(form !== 'ready' && fuelEighths === null && { fuelEighths: 'Set the fuel level' }),
  ...(pictures === 0 && { pictures: 'Add at least one picture' }),
})

type RecordSubmission = { key: string; repair: Repair; values: Values; pictures: string[] }

type Answered = Promise<{ data: Repair; error?: undefined } | { data?: undefined; error: CallError }>

const sendAs: Record<RecordForm, (submission: RecordSubmission) => Answered> = {
  'check-in': ({ key, repair: { id: repairId, version }, values, pictures }) =>
    api.repairs.checkIn({
      key,
      body: {
        repairId,
        version,
        odometerKm: wholeOf(values.km) ?? Number.NaN,
        fuelEighths: values.fuelEighths ?? 0,
        words: values.words,
        pictures,
      },
    }),
  'my-record': ({ key, repair: { id: repairId }, values, pictures }) =>
    api.repairs.saveMyRecord({
      key,
      body: {
        repairId,
        odometerKm: wholeOf(values.km) ?? Number.NaN,
        fuelEighths: values.fuelEighths ?? 0,
        words: values.words,
        pictures,
      },
    }),
  ready: ({ key, repair: { id: repairId, version }, values, pictures }) =>
    api.repairs.ready({
      key,
      body: {
        repairId,
        version,
        odometerKm: wholeOf(values.km) ?? Number.NaN,
        words: values.words,
        pictures,
        undoneJobIds: values.undoneJobIds,
      },
    }),
}

type RecordOptions = { repair: Repair; form: RecordForm; start: Start; userId: string; done: string }

export function useRecord({ repair, form, start, userId, done }: RecordOptions) {
  const navigate = useNavigate()
  const name = recordDraft(repair.id, form)
  const [key, setKey] = useState(newKey)
  const { values, put, forget } = useDrafted<Values>(name, emptyRecord)
  const keep = (Shots: KeptUpload[]) => change({ Shots })
  const { uploads, queue, hashes, onTheWay } = useKeptPictures({ userId, form: name, start, keep })
  const { problems, refusal, forget: unsay, send } = useSend()
  const [own, setOwn] = useState<Faults>({})
  const change = (next: Partial<Values>) => {
    put(next)
    setKey(newKey())
    setOwn({})
    unsay()
  }
  const handIn = async () => {
    const pictures = hashes
    const wrong = faultsOf(form, values, pictures.length)
    setOwn(wrong)
    unsay()
    if (Object.keys(wrong).length > 0) return
    if (!(await send(sendAs[form]({ key, repair, values, pictures }), done))) return
    forget()
    await navigate(`/bookings/repairs/${repair.id}`, { replace: true })
  }
  return { values, change, uploads, queue, onTheWay, faults: { ...problems, ...own }, refusal, handIn }
}
