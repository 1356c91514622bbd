// Valid listing fields, without pictures, for tests and journeys.

export const carFields: Record<string, string> = {
  Make: 'Toyota',
  Model: 'Corolla',
  Year: '2015',
  Trim: 'LE',
  Condition: 'tokunbo',
  Body: 'saloon',
  Fuel: 'petrol',
  Gearbox: 'automatic',
  Drive: 'front',
  Colour: 'silver',
  Seats: '5',
  MileageKm: '91000',
  Description: 'Clean Corolla, first body, AC chilling, duty fully paid.',
  State: 'Lagos',
  LocalGovernment: 'Ikeja',
  PriceKobo: '850000000',
  ForSale: 'true',
}
