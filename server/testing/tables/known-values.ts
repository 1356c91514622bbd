// Field values whose meaning no schema defines, for generated requests.
import { kobo } from '#contract/core/money.ts'
import { currentVersions } from '#contract/legal/documents.ts'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import type { Hours } from '#contract/repair/opening-hours/hours.ts'
import type { Schedule } from '#contract/savings/new-plan.ts'
import { rentValues } from '../deals/rent.ts'
import { workshopValues } from '../deals/workshops.ts'
import { repairValues } from '../deals/repair-values.ts'
import { password, pin } from '../world/people.ts'

/** Where a quote is for a vehicle of the garage, the other three that could be named are empty. */
const insuranceValues = {
  cover: 'comprehensive',
  sumInsuredKobo: kobo(5_000_000_00),
  extensions: ['flood'],
  drivers: [{ name: 'Ada Demo', bornOn: '1990-05-31', licensedOn: '2012-03-01' }],
  startsOn: '2026-11-25',
  days: '',
  plate: 'KJA-123AB',
  otherPlate: 'KJA-321AB',
  happenedAt: '2026-11-20T08:00:00.000Z',
  party: { name: 'Bola Akin', phone: '0803 111 2233', email: '', plate: '', workshop: '' },
}

export type Value =
  | string
  | number
  | boolean
  | string[]
  | File[]
  | Schedule
  | Hours['week']
  | Hours['exceptions']
  | { Make: string }
  | { point: string; result: string }[]
  | { path: string; to: string }[]
  | { id: string; version: number }[]
  | { by: string; percent: number; roundKobo: number }
  | (typeof workshopValues)[keyof typeof workshopValues]
  | (typeof repairValues)[keyof typeof repairValues]
  | (typeof insuranceValues)[keyof typeof insuranceValues]
  | Exclude<(typeof rentValues)[keyof typeof rentValues], boolean>
export type Values = Record<string, Value>
// What a schema cannot tell: values with a meaning. A field that needs one is named by the test that misses it.
export const known: Values = {
  ...rentValues,
  ...workshopValues,
  odometerKm: 98_400,
  customerName: 'Chidi Okeke',
  // JSON as the form of an import has it.
  Columns: '{"Price":"Price"}',
  Spellings: '[]',
  // A client of the specification alone sends none.
  settingsVersion: '',
  // The lender of the result alone.
  lenderIds: [],
  vin: 'JTDBR32E720123456',
  visitAt: '2026-11-22T09:00:00.000Z',
  results: [{ point: 'vin-plate', result: 'good' }],
  states: ['Lagos'],
  fields: [{ path: 'basisPoints', to: '200' }],
  feeKobo: 2_500_000,
  filters: { Make: 'Toyota' },
  Number: '9F3A-62C1-0B7D',
  // A top-up that nobody began.
  reference: 'topup-of-nobody-0000',
  accountNumber: '0000000000',
  // Of a stock list.
  Address: 'https://yard.example/stock.csv',
  deliveryAddress: '12 Allen Avenue, Ikeja',
  senderAccountNumber: '0000000000',
  bankCode: 'AUTOX',
  code: '000000',
  email: 'nobody@demo.autox.example',
  // A device that is notified; its key is the generator of P-256.
  endpoint: 'https://push.example.com/a-device',
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  ids: ['2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'],
  key: 'no-such-key',
  newPhone: '0803 765 4321',
  newEmail: 'new-address@demo.autox.example',
  password,
  currentPassword: password,
  newPassword: 'another long demo password',
  phoneNumber: '0803 123 4567',
  phone: '0803 111 2233',
  // A passkey that is nobody's, and an order for one to confirm.
  credentialId: 'AAAA',
  clientData: 'e30',
  attestation: 'oA',
  transports: ['internal'],
  passkey: `passkey.AAAA.${'A'.repeat(80)}.${'A'.repeat(50)}.AAAA`,
  call: 'POST /api/User/passkey-allow-payments',
  order: '{"query":{},"body":{"credentialId":"AAAA"}}',
  permit: 'none',
  ...currentVersions(),
  pin,
  currentPin: pin,
  newPin: '9274',
  token: '000000',
  all: true,
  // Whoever applies agrees that it is read.
  consent: true,
  uploadId: '0'.repeat(32),
  hash: '0'.repeat(40),
  // Two reports of fraud take a listing off the market.
  reason: 'wrong-facts',
  TransactionId: '999999',
  Month: '2026-11',
  state: 'Lagos',
  localGovernment: 'Ikeja',
  To: 'nobody@demo.autox.example',
  gender: 2,
  LocalGovernment: 'Ikeja',
  State: 'Lagos',
  PriceKobo: 850_000_000,
  RentPriceKobo: 5_000_000,
  ForSale: true,
  ForRent: true,
  InstallmentPayment: true,
  TestDrive: true,
  // Once among a seller’s cars, and not for staff: a form leaves them empty.
  StockNumber: '',
  PurchaseKobo: '',
  CostsKobo: '',
  // Of leads: nobody's, with a reminder.
  Owner: 'none',
  ownerId: '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11',
  lostReason: 'other',
  remindOn: '2027-05-31',
  // A change of several cars: none of them anybody’s.
  cars: [{ id: '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11', version: 1 }],
  price: { by: 'percent', percent: -1, roundKobo: 0 },
  Instant: true,
  Delivery: true,
  Driver: 'self-drive',
  Rating: '4',
  firstDepositKobo: 0,
  schedule: { amountKobo: kobo(1_000_000), every: 'month', from: '2026-12-31' },
  DeliveryKobo: 200_000,
  Fitments: '[]',
  InStock: true,
  Vin: 'JTDBR32E720123456',
  // Where a list of the newest cars goes on.
  After: 'WyJuZXdlc3QiLDAsIjJjOWY1ZjBlLTZhMGItNGYwYy05YTU3LTBkNWYzYzFmMGExMSJd',
  Sort: 'newest',
  Near: 'Ikeja, Lagos',
  Make: 'Toyota',
  Model: 'Corolla',
  Condition: 'tokunbo',
  Body: 'saloon',
  Fuel: 'petrol',
  Gearbox: 'automatic',
  Colour: 'silver',
  SeatsFrom: 5,
  SeatsTo: 5,
  ListedWithin: 7,
  Ids: '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11',
  CarIds: '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11',
  VehicleId: '2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11',
  Pictures: [],
  coverPicture: null,
  Video: 'none',
  // Where a car can stand at no branch.
  Branch: 'none',
  branch: 'none',
  attachmentIds: ['2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11'],
  // None: a case needs no file.
  caseFileIds: [],
  disputeFileIds: [],
  questionId: '',
  Small: true,
  DocumentKinds: [],
  DryRun: true,
  KeepDocuments: [],
  week: defaultHours.week,
  exceptions: [{ day: '2026-12-25', open: null }],
  slotAt: '2026-11-24T12:00:00.000Z',
  placeId: 'seller',
  licenceNumber: 'ABC12345AA00',
  purpose: 'viewing',
  number: '22222222221',
  birthDate: '1990-05-31',
  onDay: '2026-11-18',
  serviceEveryKm: 5_000,
  serviceEveryMonths: 6,
  refundKobo: 1_000,
  condition: 'A scratch on the left door',
}

/** Where a name means something else in another call. */
export const otherwise: Values = {
  ...repairValues,
  ...insuranceValues,
  // Where a list of leads goes on.
  After: '1.2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11.2c9f5f0e-6a0b-4f0c-9a57-0d5f3c1f0a11',
}
