// Categories and grades of spare parts and accessories.

export const partCategoryWords = {
  engine: 'Engine and its parts',
  gearbox: 'Gearbox and clutch',
  brakes: 'Brakes',
  suspension: 'Suspension and steering',
  electrical: 'Battery, lights and electrics',
  cooling: 'Cooling and air conditioning',
  exhaust: 'Exhaust',
  fuel: 'Fuel system and filters',
  body: 'Body panels and glass',
  interior: 'Seats and interior',
  tyres: 'Tyres and rims',
  fluids: 'Oils and fluids',
  audio: 'Sound and screens',
  security: 'Alarms and trackers',
  tools: 'Tools and emergency kit',
  accessories: 'Other accessories',
} as const

/** Where a part comes from, in the kinds every Nigerian buyer knows. */
export const partGradeWords = {
  original: 'Original (from the maker)',
  aftermarket: 'Aftermarket (another maker, new)',
  tokunbo: 'Tokunbo (used, from abroad)',
} as const

export type PartCategory = keyof typeof partCategoryWords
export type PartGrade = keyof typeof partGradeWords

const namesOf = <Name extends string>(words: Record<Name, unknown>) => Object.keys(words) as [Name, ...Name[]]
export const partCategories = namesOf(partCategoryWords)
export const partGrades = namesOf(partGradeWords)
