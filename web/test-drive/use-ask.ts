// Form state of a viewing request: drafted without the licence, sent once.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Slots } from '#contract/test-drive/shape.ts'
import { type licenceClasses, type Purpose, sellersPlace } from '#contract/test-drive/terms.ts'
import { api, newKey } from '../client/api.ts'
import { useDraft } from '../session/drafts.ts'
import { cleanCode } from '#contract/core/clean-typing.ts'

export type VisitDraft = {
  purpose: Purpose
  slotAt: string | undefined
  placeId: string
  visitorName: string
  people: number
  licenceClass: (typeof licenceClasses)[number]
  licenceNumber: string
}
export type Faults = Partial<Record<keyof VisitDraft, string>>

const faultsOf = ({ purpose, slotAt, visitorName, licenceNumber }: VisitDraft): Faults => ({
  ...(!slotAt && { slotAt: 'Choose an hour' }),
  ...(visitorName.trim().length < 2 && { visitorName: 'The name of who comes' }),
  ...(purpose === 'drive' &&
    cleanCode(licenceNumber).length < 8 && {
      licenceNumber: 'The number on the licence, such as ABC12345AA00',
    }),
})

const toSend = (asking: VisitDraft, slotAt: string, carId: string) => {
  const { purpose, placeId, visitorName, people, licenceClass, licenceNumber } = asking
  const licence = purpose === 'drive' ? { licenceClass, licenceNumber } : {}
  return { carId, purpose, slotAt, placeId, visitorName: visitorName.trim(), people, ...licence }
}

/** `slots` may have changed since the draft was kept: an hour that is gone is not taken from it. */
export function useAsk({ car, slots, places }: Slots, name: string) {
  const navigate = useNavigate()
  const { draft, save, drop } = useDraft<Omit<VisitDraft, 'licenceNumber'>>(`test-drive-${car.id}`)
  const [key, setKey] = useState(newKey)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<CallError>()
  const [asking, setAsking] = useState<VisitDraft>(() => ({
    purpose: draft?.purpose === 'drive' && car.testDrive ? 'drive' : 'viewing',
    slotAt: slots.find(slot => slot === draft?.slotAt),
    placeId: places.find(({ id }) => id === draft?.placeId)?.id ?? sellersPlace,
    visitorName: draft?.visitorName ?? name,
    people: draft?.people ?? 1,
    licenceClass: draft?.licenceClass ?? 'B',
    licenceNumber: '',
  }))
  const fill = (change: Partial<VisitDraft>) => {
    const next = { ...asking, ...change }
    setAsking(next)
    setFaults({})
    setRefusal(undefined)
    setKey(newKey())
    const { licenceNumber: _private, ...rest } = next
    save(rest)
  }
  const send = async () => {
    const wrong = faultsOf(asking)
    setFaults(wrong)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0 || !asking.slotAt) return
    const { data, error } = await api.testDrives.ask({ key, body: toSend(asking, asking.slotAt, car.id) })
    if (data) {
      drop()
      return void navigate(`/bookings/test-drives/${data.id}`, { replace: true })
    }
    setFaults(Object.fromEntries(error.problems.map(({ field, message }) => [field, message])))
    if (error.problems.length === 0) setRefusal(error)
  }
  return { asking, fill, faults, refusal, send }
}
