import { randomUUID } from 'node:crypto'
import { checkDigitOf } from '#contract/reference/vin.ts'

/** A VIN that no other car has. */
export const newVin = (): string => {
  const vin = `4T1BF1FK0C${randomUUID().replaceAll('-', '').toUpperCase().slice(0, 7)}`
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
}
