// Form state of a workshop booking: kept as a draft, sent once.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { Repair } from '#contract/repair/fields.ts'
import { modesFor, type WorkshopMode } from '#contract/repair/workshops/modes.ts'
import type { WorkshopPage } from '#contract/repair/workshops/workshop-shape.ts'
import { api, newKey } from '../../../client/api.ts'
import { sendOnce } from '../../../client/send-once.ts'
import { useDrafted } from '../../../session/use-drafted.ts'

export type Booking = {
  placeId: string
  service: number
  /** In the garage; empty where the car is typed. */
  vehicleId: string
  make: string
  model: string
  year: string
  plate: string
  mode: WorkshopMode
  address: string
  slotAt: string
  message: string
}
export type Faults = Readonly<Partial<Record<string, string>>>
type Wish = { placeId: string | null; service: string | null; vehicleId: string | null }

/** Initial values: from the address, or the first of each. */
export const firstOf = (workshop: WorkshopPage, vehicles: readonly { id: string }[], wish: Wish): Booking => {
  const { places, services } = workshop
  const service =
    services.find(({ category }) => String(category) === wish.service)?.category ?? services[0]?.category ?? 1
  return {
    placeId: places.find(({ id }) => id === wish.placeId)?.id ?? places[0]?.id ?? '',
    service,
    vehicleId: vehicles.find(({ id }) => id === wish.vehicleId)?.id ?? vehicles[0]?.id ?? '',
    make: '',
    model: '',
    year: '',
    plate: '',
    mode: modesFor(workshop, service)[0] ?? 'drop-off',
    address: '',
    slotAt: '',
    message: '',
  }
}

const faultsOf = ({ vehicleId, make, model, year, mode, address, slotAt }: Booking): Faults => ({
  ...(!vehicleId && make.trim() === '' && { vehicleMake: 'Choose or type the make' }),
  ...(!vehicleId && model.trim() === '' && { vehicleModel: 'Choose or type the model' }),
  ...(!vehicleId && !/^\d{4}$/.test(year) && { vehicleYear: 'Four digits, such as 2012' }),
  ...(mode !== 'roadside' && slotAt === '' && { dateTime: 'Choose an hour' }),
  ...(mode !== 'drop-off' &&
    address.trim().length < 5 && { address: 'Street, area and what is near, so that they find it' }),
})

const toSend = (b: Booking) => ({
  locationId: b.placeId,
  service: b.service,
  message: b.message,
  mode: b.mode,
  ...(b.mode !== 'roadside' && { dateTime: b.slotAt }),
  ...(b.mode !== 'drop-off' && { address: b.address }),
  ...(b.vehicleId
    ? { vehicleId: b.vehicleId }
    : { vehicleMake: b.make, vehicleModel: b.model, vehicleYear: b.year, plate: b.plate }),
})

type BookingOptions = {
  workshopId: string
  first: Booking
  isOffered: (draft: Booking) => boolean
  onTaken: () => void
}

export function useBooking({ workshopId, first, isOffered, onTaken }: BookingOptions) {
  const navigate = useNavigate()
  const [key, setKey] = useState(newKey)
  const drafted = useDrafted<Booking>(`book-repair:${workshopId}`, first)
  // A draft may name a closed place or a removed vehicle.
  const booking = isOffered(drafted.values) ? drafted.values : first
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<CallError>()
  const fill = (change: Partial<Booking>) => {
    drafted.put(isOffered(drafted.values) ? change : { ...first, ...change })
    setFaults({})
    setRefusal(undefined)
  }
  const go = (repair: Repair) => {
    drafted.forget()
    void navigate(`/bookings/repairs/${repair.id}`, { replace: true })
  }
  const send = async () => {
    const wrong = faultsOf(booking)
    setFaults(wrong)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0) return
    const keyed = { key, renewKey: () => setKey(newKey()) }
    const outcome = await sendOnce<Repair>(keyed, under =>
      api.repairs.book({ key: under, body: toSend(booking) }),
    )
    if ('done' in outcome) return go(outcome.done)
    if ('earlier' in outcome) return go(outcome.earlier)
    const { problems, name } = outcome.error
    setFaults(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
    if (problems.length === 0) setRefusal(outcome.error)
    if (name === 'SLOT_TAKEN') onTaken()
  }
  return { booking, fill, faults, refusal, send }
}
