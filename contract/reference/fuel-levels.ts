// How full a tank is, in eighths, as people say it.

const fuelWords = [
  'Empty',
  'One eighth',
  'A quarter',
  'Three eighths',
  'Half',
  'Five eighths',
  'Three quarters',
  'Seven eighths',
  'Full',
] as const

/** A level of fuel as people say it; `eighths` from 0 to 8. */
export const fuelInWords = (eighths: number): string => fuelWords[eighths] ?? ''
