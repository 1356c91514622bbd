// Kinds of vehicle records and papers, free of schemas for the browser.

/** Kinds of entries, in the order in which they are offered. */
export const entryKinds = {
  service: 'Service',
  repair: 'Repair',
  tyres: 'Tyres',
  battery: 'Battery',
  bodywork: 'Bodywork and paint',
  papers: 'Documents and insurance',
  cleaning: 'Cleaning',
  other: 'Other',
} as const
export type EntryKind = keyof typeof entryKinds

/** Papers that run out, as the police and the road safety corps ask for them; each kind once for a vehicle. */
export const vehiclePapers = {
  'vehicle-licence': 'Vehicle licence',
  insurance: 'Insurance',
  roadworthiness: 'Roadworthiness',
  'tinted-permit': 'Tinted-glass permit',
  'hackney-permit': 'Hackney permit',
  other: 'Other document',
} as const
export type VehiclePaper = keyof typeof vehiclePapers

export const garageLimits = {
  vehiclesMax: 50,
  entriesMax: 2_000,
  odometerMax: 5_000_000,
  /** The oldest year of a vehicle and of an entry. */
  yearMin: 1950,
  /** Days before the expiry of a paper with a reminder: the first and the second. */
  paperDays: [30, 7],
  /** Days before the next service with a reminder. */
  serviceDays: 14,
} as const

type VehicleName = { make: string; model: string; year: number }
export const vehicleTitle = ({ make, model, year }: VehicleName): string => `${make} ${model} ${year}`

// FRSC: three letters of the local government, three digits, two letters; older and official plates have other forms.
const plate = /^[A-Z]{3}-?\d{3}[A-Z]{2}$/

/** Advice about an unusual plate; undefined if it looks right or is empty. */
export const plateAdvice = (typed: string): string | undefined => {
  const bare = typed.trim().toUpperCase().replaceAll(' ', '')
  return bare === '' || plate.test(bare)
    ? undefined
    : 'Most plates look like KJA-123AB. If yours is different, leave it as it is.'
}

/** A plate by its letters and digits alone. */
export const barePlate = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Whether two plates are the same one, however they are written. */
export const isSamePlate = (a: string, b: string): boolean => barePlate(a) === barePlate(b)
