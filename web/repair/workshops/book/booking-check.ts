// Check of a workshop booking, by its call.
import { BookAppointmentForm } from '#contract/repair/book-form.ts'
import { bookingProblems } from '#contract/repair/booking-problems.ts'
import { contractForm } from '../../../forms/contract-form.ts'
import type { Booking } from './booking.ts'

const toBody = (b: Booking) => ({
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

export const bookingForm = contractForm({
  call: 'repairs.book',
  schema: BookAppointmentForm,
  body: toBody,
  rules: bookingProblems,
  fields: {
    locationId: 'placeId',
    dateTime: 'slotAt',
    vehicleMake: 'make',
    vehicleModel: 'model',
    vehicleYear: 'year',
  },
})
