import { z } from 'zod'
import { Picture } from '../../core/picture.ts'
import { call } from '../../core/call.ts'
import { dealCalls } from '../../deal-engine/deal-calls.ts'
import { cardFields, pageFields } from '../../deal-engine/deal-shape.ts'
import { Id, Moment, text } from '../../core/fields.ts'
import { odometerKm, picturesUpTo } from '../forms.ts'
import { warrantyClaim } from './process.ts'

const own = {
  repairId: Id,
  jobId: Id,
  jobTitle: z.string(),
  vehicleTitle: z.string(),
  workshop: z.object({ id: Id, name: z.string(), picture: Picture.nullable() }),
  slotAt: Moment.nullable().describe('When the car is brought back, once the workshop has accepted'),
}

export const WarrantyClaimCard = z.object({ ...cardFields(warrantyClaim), ...own })
export type WarrantyClaimCard = z.output<typeof WarrantyClaimCard>

export const WarrantyClaim = z.object({
  ...pageFields(warrantyClaim),
  ...own,
  placeId: Id,
  address: z.string().describe('Of the place'),
  words: z.string().describe('What is wrong'),
  odometerKm: z.int(),
  pictures: z.array(Picture),
  warrantyUntil: z.iso.date(),
  done: z.object({ words: z.string(), pictures: z.array(Picture) }).nullable(),
})
export type WarrantyClaim = z.output<typeof WarrantyClaim>

/** What its steps are given. */
export const warrantyClaimFields = {
  accept: z.object({
    slotAt: Moment.describe('A whole hour within the hours of the place, as get-slots offers them'),
  }),
  'put-right': z.object({
    words: text(5, 1_000).describe('What was done'),
    pictures: picturesUpTo(6),
  }),
}

export const OpenClaimForm = z.object({
  repairId: Id,
  jobId: Id,
  words: text(5, 1_000).describe('What is wrong'),
  odometerKm,
  pictures: picturesUpTo(6),
})

const area = '/api/WarrantyClaim'

export const warrantyClaims = {
  open: call({
    method: 'POST',
    path: `${area}/open-claim`,
    auth: 'bearer',
    idempotent: true,
    body: OpenClaimForm,
    data: WarrantyClaim,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'ALREADY_ASKED', 'NOT_YOUR_PICTURE'],
    about:
      'Claims the warranty of a job of a finished repair, within its days and kilometres. Nothing is paid.',
  }),
  ofRepair: call({
    method: 'GET',
    path: `${area}/get-claims-of-repair`,
    auth: 'bearer',
    query: z.object({ Id }),
    data: z.array(WarrantyClaimCard),
    refuses: ['NOT_FOUND'],
    about: 'The warranty claims of one repair, for both sides, newest first.',
  }),
  ...dealCalls(warrantyClaim, {
    idName: 'warrantyClaimId',
    card: WarrantyClaimCard,
    page: WarrantyClaim,
    forms: {},
    fields: warrantyClaimFields,
    refuses: { accept: ['SLOT_TAKEN'], 'put-right': ['NOT_YOUR_PICTURE'] },
    paths: {
      mine: `${area}/get-claims`,
      byId: `${area}/get-claim-by-id`,
      accept: `${area}/accept`,
      decline: `${area}/decline`,
      contest: `${area}/contest`,
      'put-right': `${area}/put-right`,
      confirm: `${area}/confirm`,
      withdraw: `${area}/withdraw`,
    },
    about: {
      mine: 'The claims of the signed-in user on both sides, those awaiting this user first.',
      byId: 'One warranty claim, for its customer or its workshop.',
      accept: 'The workshop accepts and names an hour to bring the car.',
      decline: 'The workshop declines, with a reason; the customer may contest it within a week.',
      contest: 'The customer contests a rejection or an unfixed job; AutoX decides.',
      'put-right': 'The workshop reports the job as fixed, with words and pictures.',
      confirm: 'The customer confirms that it is fixed.',
      withdraw: 'The customer withdraws the claim.',
    },
  }),
}
