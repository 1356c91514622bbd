// Calls of insurance: insurers, quotes and public certificate checks.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, Moment, paging, text } from '../core/fields.ts'
import { CertificateNumber } from './certificate-number.ts'
import { Day, InsuredVehicle, Insurer, Quote, QuoteCard, QuoteForm } from './quote-shape.ts'
import { vehicleClassNames } from './tariff.ts'
import { coverNames } from './terms.ts'

const area = '/api/Insurance'

const insuredFrom = Day.nullable().describe(
  'The first day of cover, where that is still ahead and none insures it today',
)

/** What becomes of a certificate; `in-force` alone means that the vehicle is insured today. */
export const certificateStates = [
  'in-force',
  'not-begun',
  'expired',
  'cancelled',
  'suspended',
  'replaced',
  'renewed',
  'moved',
  'unknown',
] as const

/** Facts for anybody with a certificate's code: no names and no price. */
export const CheckedCertificate = z.object({
  genuine: z.boolean(),
  state: z
    .enum(certificateStates)
    .describe('The current state, whatever the printed certificate says; unknown if forged'),
  words: z.string().describe('The meaning in one sentence'),
  plate: z.string(),
  vin: z.string(),
  vehicle: z.string().describe('Make, model and year; empty where it is not genuine'),
  cover: z.enum(coverNames).nullable(),
  vehicleClass: z.enum(vehicleClassNames).nullable(),
  insurer: Insurer.pick({ name: true, licence: true }).nullable(),
  from: Day.nullable(),
  until: Day.nullable(),
  interestNoted: z
    .boolean()
    .describe('A party with an interest in the vehicle, such as a lender, is noted on the policy'),
  checkedAt: Moment,
  register: z
    .object({ ussd: z.string(), words: z.string() })
    .describe('How to check with the national register, independent of AutoX'),
})
export type CheckedCertificate = z.output<typeof CheckedCertificate>

const Code = text(1, 400).describe('The code of a certificate, from its QR or paper')

export const insurance = {
  insurers: call({
    method: 'GET',
    path: `${area}/get-insurers`,
    auth: 'anyone',
    data: z.array(Insurer),
    about: 'Insurers on AutoX with their licence and claims record; those without a licence are marked.',
  }),
  quotes: call({
    method: 'POST',
    path: `${area}/get-quotes`,
    auth: 'bearer',
    body: QuoteForm,
    data: Quote,
    refuses: ['NOT_FOUND'],
    about: 'Quotes from insurers for a vehicle, side by side with every premium line.',
  }),
  quoteById: call({
    method: 'GET',
    path: `${area}/get-quote`,
    auth: 'bearer',
    query: z.object({ Id }),
    data: Quote,
    refuses: ['NOT_FOUND'],
    about: 'An earlier quote of the signed-in user, unchanged.',
  }),
  myQuotes: call({
    method: 'GET',
    path: `${area}/get-my-quotes`,
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(QuoteCard),
    paged: true,
    about: 'Valid quotes of the signed-in user, newest first.',
  }),
  vehicles: call({
    method: 'GET',
    path: `${area}/get-vehicles`,
    auth: 'bearer',
    query: z.object({ ...paging, VehicleId: Id.optional().describe('Only this vehicle of the garage') }),
    data: z.array(
      InsuredVehicle.extend({
        insuredFrom,
        insuredUntil: Day.nullable().describe('The last day of its AutoX cover; null where none was bought'),
        policyId: Id.nullable().describe('The policy that ends on that day'),
        elsewhereUntil: Day.nullable().describe(
          'The last day of the insurance in its garage, where that is valid and AutoX covers no day',
        ),
      }),
    ),
    paged: true,
    about: 'Vehicles from the signed-in user’s garage that can be insured.',
  }),
  insuredCars: call({
    method: 'GET',
    path: `${area}/get-insured-cars`,
    auth: 'bearer',
    query: z.object({
      Ids: z
        .string('Comma-separated ids')
        .transform(ids => [...new Set(ids.split(',').filter(Boolean))])
        .pipe(z.array(Id).min(1, 'At least one id').max(50, 'At most 50 ids')),
    }),
    data: z.array(
      z.object({
        carId: Id,
        insuredFrom,
        insuredUntil: Day.describe('The last day of the user’s AutoX policy for it'),
      }),
    ),
    about:
      'Which of these cars the signed-in user has insured, from when and until when. Buyers can’t see this.',
  }),
  certificate: call({
    method: 'GET',
    path: `${area}/get-certificate`,
    auth: 'bearer',
    query: z.object({ Id: Id.describe('Policy') }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'The certificate of a policy as a PDF with its code and QR, for its holder.',
  }),
  checkCertificate: call({
    method: 'GET',
    path: `${area}/check-certificate`,
    auth: 'anyone',
    query: z.object({ Code }),
    data: CheckedCertificate,
    about: 'Whether a certificate is genuine and in force. An unknown code is a result, not an error.',
  }),
  findCertificate: call({
    method: 'GET',
    path: `${area}/find-certificate`,
    auth: 'anyone',
    query: z.object({
      Number: CertificateNumber.describe('The number on the certificate'),
      Plate: text(4, 20).describe('The plate of the vehicle, or its VIN'),
    }),
    data: CheckedCertificate,
    about:
      'The same check by number and plate, without the QR code. A pair that no certificate has is a result, not an error.',
  }),
  certificateKey: call({
    method: 'GET',
    path: `${area}/get-certificate-key`,
    auth: 'anyone',
    data: z.object({ publicKey: z.string().describe('Ed25519, raw, base64url') }),
    about: 'The key with which a device checks a certificate while it is offline.',
  }),
}
