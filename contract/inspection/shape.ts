// The fields and calls of an inspection, and of showing its report with the listing.
import { z } from 'zod'
import { CarCard } from '../cars/cars.ts'
import { call } from '../core/call.ts'
import { dealCalls } from '../deal-engine/deal-calls.ts'
import { cardFields, pageFields } from '../deal-engine/deal-shape.ts'
import { Id, Moment, Pin, shownKobo, text } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { inspection } from './process.ts'
import {
  FactsForm,
  GroupForm,
  Report,
  ReportProgress,
  PublicInspection,
  PublicReport,
} from './report-shape.ts'

const own = { car: CarCard, feeKobo: Kobo }

/** Whether the report is public with the listing: `offered` awaits the seller's consent. */
export const showings = ['private', 'offered', 'refused', 'shown'] as const

export const InspectionCard = z.object({ ...cardFields(inspection), ...own })
export type InspectionCard = z.output<typeof InspectionCard>

export const Inspection = z.object({
  ...pageFields(inspection),
  ...own,
  alsoIn: z
    .array(z.object({ side: z.string(), name: z.string(), phoneNumber: z.string() }))
    .describe('The third party, with name and phone number from the agreed visit until the end'),
  wish: z.string().describe('What the buyer wants checked most'),
  visitAt: Moment.nullable(),
  visitWords: z.string(),
  progress: ReportProgress.nullable().describe('Of the draft, for the inspector'),
  mayRead: z.boolean().describe('The report is available to the reader'),
  showing: z.enum(showings),
  mayShow: z.array(z.enum(['offer', 'agree', 'refuse', 'take-back'])),
  settlement: z
    .object({ toBuyerKobo: Kobo, toInspectorKobo: Kobo, toSellerKobo: Kobo, commissionKobo: Kobo })
    .nullable(),
})
export type Inspection = z.output<typeof Inspection>

/** What its steps are given. */
export const inspectionFields = {
  accept: z.object({
    visitAt: Moment.describe('Within seven days'),
    visitWords: text(0, 300).default('').describe('What the seller should know, such as bring both keys'),
  }),
}

const area = '/api/Inspection'
const about = { inspectionId: Id }

export const inspections = {
  ask: call({
    method: 'POST',
    path: `${area}/ask`,
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin }),
    body: z.object({
      carId: Id,
      inspectorId: Id,
      shownFeeKobo: shownKobo('The fee shown on the page. Refused if it differs'),
      wish: text(0, 500).default(''),
    }),
    data: Inspection,
    refuses: [
      'VERIFY_FIRST',
      'NOT_FOUND',
      'NOT_NOW',
      'OWN_CAR',
      'CAR_NOT_FOR_SALE',
      'PRICE_CHANGED',
      'INSUFFICIENT_FUNDS',
    ],
    about: 'Requests an inspection of a car: the fee goes into escrow. One at a time for each buyer and car.',
  }),
  ...dealCalls(inspection, {
    idName: 'inspectionId',
    card: InspectionCard,
    page: Inspection,
    forms: {},
    fields: inspectionFields,
    refuses: { report: ['REPORT_INCOMPLETE'] },
    paths: {
      mine: `${area}/get-inspections`,
      byId: `${area}/get-inspection-by-id`,
      accept: `${area}/accept`,
      report: `${area}/hand-in-report`,
      complete: `${area}/complete`,
      decline: `${area}/decline`,
      withdraw: `${area}/withdraw`,
      refuse: `${area}/refuse`,
      'not-possible': `${area}/not-possible`,
      dispute: `${area}/dispute`,
    },
    about: {
      mine: 'The inspections of the signed-in user on any side: those that await this user first.',
      byId: 'One inspection, for its buyer, its inspector or the seller of the car.',
      accept: 'The inspector accepts and sets the time of the visit.',
      report: 'The inspector submits the report. It cannot be changed afterwards.',
      complete: 'The buyer has read the report and pays the inspector, with the PIN.',
      decline: 'The inspector declines; the fee is refunded.',
      withdraw: 'The buyer withdraws before the visit; the fee is refunded.',
      refuse: 'The seller refuses the inspection; the fee is refunded.',
      'not-possible': 'The inspector could not inspect the car; the fee is refunded.',
      dispute: 'The buyer opens a dispute about the report; AutoX decides.',
    },
  }),
  saveGroup: call({
    method: 'POST',
    path: `${area}/save-group`,
    auth: 'bearer',
    body: GroupForm,
    data: ReportProgress,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'NOT_YOUR_PICTURE'],
    about: 'Saves one group of points of a draft report, replacing what was saved of that group.',
  }),
  saveFacts: call({
    method: 'POST',
    path: `${area}/save-facts`,
    auth: 'bearer',
    body: FactsForm,
    data: ReportProgress,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'Saves the odometer reading, VIN and plate read at the car, and the summary of the report.',
  }),
  readReport: call({
    method: 'GET',
    path: `${area}/get-report`,
    auth: 'bearer',
    query: z.object({ Id }),
    data: Report,
    refuses: ['NOT_FOUND'],
    about:
      'A report: the draft for the inspector, the submitted report for the buyer, and for the seller once the buyer offers to show it.',
  }),
  show: call({
    method: 'POST',
    path: `${area}/show-report`,
    auth: 'bearer',
    body: z.object({
      ...about,
      wish: z.enum(['offer', 'agree', 'refuse', 'take-back'], 'offer, agree, refuse or take-back'),
    }),
    data: Inspection,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about:
      'The buyer offers to show the report with the listing, the seller agrees or refuses, and either can stop sharing it.',
  }),
  ofCar: call({
    method: 'GET',
    path: `${area}/get-shown`,
    auth: 'anyone',
    query: z.object({ CarId: Id }),
    data: z.array(PublicInspection).max(3),
    about:
      'The reports that are shown with a listing, the newest first; also of earlier listings of the same VIN.',
  }),
  publicReport: call({
    method: 'GET',
    path: `${area}/get-shown-report`,
    auth: 'anyone',
    query: z.object({ CarId: Id }),
    data: PublicReport.nullable(),
    about: 'The newest report that is shown with a listing: its counts, and all that needs attention.',
  }),
}
