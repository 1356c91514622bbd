// Reference lists of vehicles: bodies, fuels, gearboxes, colours and conditions.
/** Nigerian names of the body types. */
export const bodyWords = {
  saloon: 'Saloon',
  suv: 'SUV',
  hatchback: 'Hatchback',
  pickup: 'Pickup',
  minivan: 'Minivan',
  bus: 'Bus',
  van: 'Van',
  estate: 'Estate wagon',
  coupe: 'Coupe',
  convertible: 'Convertible',
  truck: 'Truck',
  motorcycle: 'Motorcycle',
  tricycle: 'Tricycle (keke)',
} as const

export const fuelWords = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  electric: 'Electric',
  cng: 'CNG',
  'petrol-cng': 'Petrol and CNG',
} as const

export const gearboxWords = {
  automatic: 'Automatic',
  manual: 'Manual',
  cvt: 'CVT automatic',
} as const

export const driveWords = {
  front: 'Front-wheel drive',
  rear: 'Rear-wheel drive',
  four: '4×4 / all-wheel drive',
} as const

/** A vehicle's history in the three kinds every Nigerian buyer knows. */
export const conditionWords = {
  'brand-new': 'Brand new',
  tokunbo: 'Foreign used (tokunbo)',
  'nigerian-used': 'Nigerian used',
} as const

/** Each colour's word and the shade its swatch shows. */
export const colourWords = {
  black: { word: 'Black', swatch: '#16181d' },
  white: { word: 'White', swatch: '#f4f4f1' },
  silver: { word: 'Silver', swatch: '#c3c8cd' },
  grey: { word: 'Grey', swatch: '#6d737b' },
  blue: { word: 'Blue', swatch: '#1f4e8c' },
  red: { word: 'Red', swatch: '#a81c24' },
  green: { word: 'Green', swatch: '#1f5a41' },
  gold: { word: 'Gold', swatch: '#c2a46a' },
  brown: { word: 'Brown', swatch: '#5d4233' },
  beige: { word: 'Beige', swatch: '#d6c7ab' },
  wine: { word: 'Wine', swatch: '#5a1626' },
  orange: { word: 'Orange', swatch: '#d9661f' },
  yellow: { word: 'Yellow', swatch: '#e6b422' },
  purple: { word: 'Purple', swatch: '#503a6b' },
} as const

export type Body = keyof typeof bodyWords
export type Fuel = keyof typeof fuelWords
export type Gearbox = keyof typeof gearboxWords
export type Drive = keyof typeof driveWords
export type Condition = keyof typeof conditionWords
export type Colour = keyof typeof colourWords

const namesOf = <Name extends string>(words: Record<Name, unknown>) => Object.keys(words) as [Name, ...Name[]]

export const bodies = namesOf(bodyWords)
export const fuels = namesOf(fuelWords)
export const gearboxes = namesOf(gearboxWords)
export const drives = namesOf(driveWords)
export const conditions = namesOf(conditionWords)
export const colours = namesOf(colourWords)
