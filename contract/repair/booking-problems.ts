// Finds what a booking of a workshop lacks, for form and server.
import type { FieldProblem } from '../core/errors.ts'
import type { WorkshopMode } from './workshops/modes.ts'

type BookingFields = {
  vehicleId?: string | undefined
  vehicleMake?: string | undefined
  vehicleModel?: string | undefined
  vehicleYear?: unknown
  mode?: WorkshopMode | undefined
  address?: string | undefined
  dateTime?: string | undefined
}

const addressMin = 5
const isEmpty = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '')

/** Everything that is missing for how and with which car somebody comes, each by its field. */
export const bookingProblems = (fields: BookingFields): FieldProblem[] => {
  const { mode = 'drop-off', address = '' } = fields
  const isTyped = isEmpty(fields.vehicleId)
  const lacks: readonly (readonly [isWrong: boolean, field: keyof BookingFields, message: string])[] = [
    [isTyped && isEmpty(fields.vehicleMake), 'vehicleMake', 'Choose or enter the make, such as Toyota'],
    [isTyped && isEmpty(fields.vehicleModel), 'vehicleModel', 'Choose or enter the model, such as Corolla'],
    [isTyped && isEmpty(fields.vehicleYear), 'vehicleYear', 'Enter the year, such as 2012'],
    [mode !== 'roadside' && isEmpty(fields.dateTime), 'dateTime', 'Choose a time'],
    [mode !== 'drop-off' && address.trim().length < addressMin, 'address', 'Street, area and a landmark'],
  ]
  return lacks.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []))
}
