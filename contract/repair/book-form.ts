// Appointment form: the specification's fields and optional ones of AutoX.
import { z } from 'zod'
import { Email, Id, mayBeEmpty, Moment, PlateOrNone, text, typed } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { line, name } from '../core/names.ts'
import { readServiceCategory } from '../reference/service-categories.ts'
import { workshopModes } from './workshops/modes.ts'

const serviceWords = 'A service category by its number from 1 to 8 or its name, such as BrakeService'
const Service = z.union([z.string(), z.number()], serviceWords).transform((value, ctx): number => {
  const category = readServiceCategory(value)
  if (category) return category.id
  ctx.addIssue({ code: 'custom', message: serviceWords })
  return z.NEVER
})

const when = 'A time such as 2026-12-01T09:00; without an offset it is that of Lagos'
const DateTime = z
  .string(when)
  .max(40, when)
  .transform((value, ctx): string => {
    const moment = value.trim()
    const at = new Date(/T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(moment) ? `${moment}+01:00` : moment)
    if (/^\d{4}-\d{2}-\d{2}T/.test(moment) && !Number.isNaN(at.getTime())) return at.toISOString()
    ctx.addIssue({ code: 'custom', message: when })
    return z.NEVER
  })
  .pipe(Moment)

const yearWords = 'Enter a year from 1950'
const VehicleYear = typed(z.int(yearWords).min(1950, yearWords).max(2100, yearWords))

/** The body of BookAppointment: the fields of the specification, and ours, which may be left out. */
export const BookAppointmentForm = z.object({
  dateTime: mayBeEmpty(DateTime).describe('Omitted for roadside help'),
  locationId: Id.describe('One place of a workshop'),
  service: Service.describe(serviceWords),
  message: text(0, 1_000).default('').describe('What is wrong, or what should be done'),
  state: mayBeEmpty(text(0, 40)).describe('State of the place; if given, it must match'),
  city: mayBeEmpty(line(0, 60)).describe('City of the place; if given, it must match'),
  vehicleYear: mayBeEmpty(VehicleYear),
  vehicleMake: mayBeEmpty(name(1, 40)),
  vehicleModel: mayBeEmpty(name(1, 60)),
  vendorEmail: mayBeEmpty(Email).describe('Email of the workshop; if given, it must match'),
  vehicleId: mayBeEmpty(Id).describe('A vehicle in your garage, in place of make, model and year'),
  plate: PlateOrNone.default(''),
  mode: z.enum(workshopModes, 'drop-off, mobile or roadside').default('drop-off'),
  address: line(0, 300).default('').describe('Address the workshop comes to'),
  diagnosisFeeKobo: mayBeEmpty(Kobo).describe(
    'The diagnosis fee shown on the page, which the customer agrees to; the PIN puts it into escrow. If omitted, no fee is agreed or owed. Refused if the fee differs',
  ),
})
