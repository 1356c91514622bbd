// Calls of insurance: insurers, quotes and public certificate checks.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, Moment, paging, text } from '../core/fields.ts'
import { Day, InsuredVehicle, Insurer, Quote, QuoteCard, QuoteForm } from './quote-shape.ts'
import { vehicleClassNames } from './tariff.ts'
import { coverNames } from './terms.ts'

const area = '/api/Insurance'

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
    .describe('As it is now, whatever the paper says; unknown where it is forged'),
  words: z.string().describe('What that means, in a sentence'),
  plate: z.string(),
  vin: z.string(),
  vehicle: z.string().describe('Make, model and year; empty where it is not genuine'),
  cover: z.enum(coverNames).nullable(),
  vehicleClass: z.enum(vehicleClassNames).nullable(),
  insurer: Insurer.pick({ name: true, licence: true }).nullable(),
  from: Day.nullable(),
  until: Day.nullable(),
  checkedAt: Moment,
  register: z
    .object({ ussd: z.string(), words: z.string() })
    .describe('How to ask the national register, which is not AutoX'),
})
export type CheckedCertificate = z.output<typeof CheckedCertificate>

const Code = text(1, 400).describe('The code of a certificate, as its QR or its paper gives it')

export const insurance = {
  insurers: call({
    method: 'GET',
    path: `${area}/get-insurers`,
    auth: 'anyone',
    data: z.array(Insurer),
    about: 'Who insures here, with licence and how fast claims were settled; those without one are marked.',
  }),
  quotes: call({
    method: 'POST',
    path: `${area}/get-quotes`,
    auth: 'bearer',
    body: QuoteForm,
    data: Quote,
    refuses: ['NOT_FOUND'],
    about: 'What insurers ask for a vehicle, every line of it, side by side.',
  }),
  quoteById: call({
    method: 'GET',
    path: `${area}/get-quote`,
    auth: 'bearer',
    query: z.object({ Id }),
    data: Quote,
    refuses: ['NOT_FOUND'],
    about: 'An earlier quote of one’s own, as it was given.',
  }),
  myQuotes: call({
    method: 'GET',
    path: `${area}/get-my-quotes`,
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(QuoteCard),
    paged: true,
    about: 'Quotes of the signed-in user that still stand, the newest first.',
  }),
  vehicles: call({
    method: 'GET',
    path: `${area}/get-vehicles`,
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(
      InsuredVehicle.extend({
        insuredUntil: Day.nullable().describe('By a policy here, the last day of it'),
      }),
    ),
    paged: true,
    about: 'Vehicles that the signed-in user can insure: of the garage.',
  }),
  certificate: call({
    method: 'GET',
    path: `${area}/get-certificate`,
    auth: 'bearer',
    query: z.object({ Id: Id.describe('The policy') }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'The certificate of a policy as a PDF with its code and QR, for its holder.',
  }),
  checkCertificate: call({
    method: 'GET',
    path: `${area}/check-certificate`,
    auth: 'anyone',
    query: z.object({ Code }),
    data: CheckedCertificate,
    about:
      'Whether a certificate is genuine and in force. A code that is not ours is an answer and no error.',
  }),
  certificateKey: call({
    method: 'GET',
    path: `${area}/get-certificate-key`,
    auth: 'anyone',
    data: z.object({ publicKey: z.string().describe('Ed25519, raw, base64url') }),
    about: 'The key with which a device checks a certificate while it is offline.',
  }),
}
