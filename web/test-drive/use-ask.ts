// Form state of a viewing request: drafted without the licence, sent once.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Slots } from '#contract/test-drive/shape.ts'
import { sellersPlace } from '#contract/test-drive/terms.ts'
import { api } from '../client/api.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useKeyed } from '../client/send-keyed.ts'
import { type Start, useDrafted } from '../session/use-drafted.ts'
import type { VisitDraft } from './visit-check.ts'

type Drafted = Omit<VisitDraft, 'licenceNumber'>

/** An hour or a place that is gone is not taken from a draft. */
const beginning = (
  { car, slots, places }: Slots,
  name: string,
  draft: Partial<Drafted> | undefined,
): Start<Drafted> => ({
  isRestored: draft !== undefined,
  values: {
    purpose: draft?.purpose === 'drive' && car.testDrive ? 'drive' : 'viewing',
    slotAt: slots.find(slot => slot === draft?.slotAt),
    placeId: places.find(({ id }) => id === draft?.placeId)?.id ?? sellersPlace,
    visitorName: draft?.visitorName ?? name,
    people: draft?.people ?? 1,
    licenceClass: draft?.licenceClass ?? 'B',
  },
})

const loadForm = async () => (await import('./visit-check.ts')).visitForm

export function useAsk(free: Slots, name: string) {
  const { id: carId } = free.car
  const navigate = useNavigate()
  const drafted = useDrafted<Drafted>(`test-drive-${carId}`, draft => beginning(free, name, draft))
  const [licenceNumber, setLicenceNumber] = useState('')
  const values = { ...drafted.values, licenceNumber }
  const put = ({ licenceNumber: typed, ...rest }: Partial<VisitDraft>) => {
    if (typed !== undefined) setLicenceNumber(typed)
    drafted.put(rest)
  }
  const form = useContractForm(loadForm, { values, put }, { carId })
  const once = useKeyed()
  const send = async () => {
    const visit = await form.submit(
      body => once(key => api.testDrives.ask({ key, body })),
      'Asked. The seller answers next.',
    )
    if (!visit) return
    drafted.forget()
    await navigate(`/bookings/test-drives/${visit.id}`, { replace: true })
  }
  return { asking: values, fill: form.put, faults: form.visibleProblems, refusal: form.refusal, send }
}
