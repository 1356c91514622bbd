// Values of the fields of repairs, for requests made from schemas.
import { kobo } from '#contract/core/money.ts'

const job = {
  title: 'Front brake pads',
  category: 8,
  labourKobo: kobo(15_000_00),
  parts: [{ title: 'Brake pads', grade: 'oem', priceKobo: kobo(15_000_00), count: 2 }],
  warrantyDays: 90,
  warrantyKm: 5_000,
  why: 'Worn to the metal',
}

export const repairValues = {
  pictures: ['0123456789abcdef0123456789abcdef01234567'],
  jobs: [job],
  templates: [
    {
      name: 'Front brake pads',
      category: 8,
      minutes: 90,
      hourlyKobo: kobo(12_000_00),
      fixedKobo: null,
      parts: [],
      included: 'Cleaning of the calipers',
    },
  ],
  jobIds: ['2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'],
  undoneJobIds: ['2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'],
  readyBy: '2026-11-24T12:00:00.000Z',
  dateTime: '2026-11-24T12:00:00.000Z',
  vehicleYear: 2012,
  vehicleMake: 'Toyota',
  vehicleModel: 'Corolla',
  vendorEmail: 'nobody@demo.autox.example',
  diagnosisFeeKobo: 0,
  status: 'accepted',
  preset: 'quick',
  results: [{ point: 'brakes-front', result: 'good' }],
}
