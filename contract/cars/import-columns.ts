// Columns of a dealer's car import, with amounts in naira.
import { limits } from '../core/limits.ts'

export type ImportColumn = {
  /** As the first line of the table has it; case and spaces do not matter. */
  name: string
  /** The field of the listing draft that it fills; prices are turned from naira into kobo. */
  field: string
  needed: boolean
  /** What goes in it, for the person who fills the table. */
  words: string
  example: string
}

const column = (
  name: string,
  needed: boolean,
  words: string,
  example: string,
  field = name,
): ImportColumn => ({
  name,
  field,
  needed,
  words,
  example,
})

export const importColumns: readonly ImportColumn[] = [
  column('Make', true, 'As AutoX spells it, in capitals or not', 'Toyota'),
  column('Model', true, 'As AutoX spells it, in capitals or not', 'Corolla'),
  column('Year', true, 'From 1950 to next year', '2015'),
  column('Trim', false, 'The version, such as LE or Sport', 'LE'),
  column('Condition', true, 'Brand new, Tokunbo or Nigerian used', 'Tokunbo'),
  column('Body', true, 'Saloon, SUV, Hatchback, Pickup and so on', 'Saloon'),
  column('Fuel', true, 'Petrol, Diesel, Hybrid, Electric or CNG', 'Petrol'),
  column('Gearbox', true, 'Automatic, Manual or CVT automatic', 'Automatic'),
  column('Drive', true, 'Front, Rear or Four', 'Front'),
  column('Colour', true, 'The nearest plain colour', 'Silver'),
  column('Seats', true, 'Number of seats', '5'),
  column('EngineCc', false, 'Cubic centimetres; empty for an electric car', '1800'),
  column(
    'MileageKm',
    true,
    `Odometer reading in kilometres; at most ${limits.brandNewKmMax.toLocaleString('en-NG')} for a brand-new car`,
    '91,000',
  ),
  column('Vin', false, 'The VIN (chassis number): 17 letters and digits. Only you and AutoX see it', ''),
  column('StockNumber', false, 'Your own number for the car, each once. Only you and your staff see it', ''),
  column('PurchasePrice', false, 'What you paid for it, in naira. Only you see it', '', 'PurchaseKobo'),
  column(
    'Costs',
    false,
    'What you spent on it since, such as transport and duty, in naira. Only you see it',
    '',
    'CostsKobo',
  ),
  column(
    'Description',
    true,
    'What buyers should know: at least 20 characters',
    'Clean car, first body, duty fully paid.',
  ),
  column('State', true, 'Location of the car; not needed where Branch is filled', 'Lagos'),
  column('LocalGovernment', true, 'Location of the car; not needed where Branch is filled', 'Ikeja'),
  column('Branch', false, 'Where it stands, as your page names the branch; None for no branch', ''),
  column('Price', false, 'In naira; empty if the car is not for sale', '12,500,000', 'PriceKobo'),
  column('RentPrice', false, 'Per day in naira; empty if the car is not for rent', '', 'RentPriceKobo'),
  column('InstallmentPayment', false, 'Yes or No', 'No'),
  column('TestDrive', false, 'Yes or No', 'Yes'),
  column(
    'Pictures',
    false,
    `Addresses that begin with https://, with a space between them; up to ${limits.carPicturesMax}`,
    '',
  ),
]

/** The name of a column as people read it, "Mileage km"; a table may have it so, too. */
export const columnLabel = (name: string): string => {
  if (name === 'Vin') return 'VIN'
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return words.slice(0, 1) + words.slice(1).toLowerCase()
}

/** Columns that a branch fills. */
export const placeColumns: readonly string[] = ['State', 'LocalGovernment']

/** Columns that only the owner may fill: staff never see what a car cost. */
export const costColumns: readonly string[] = ['PurchasePrice', 'Costs']
