// Papers of a car: kinds, upload form and list item.
import { z } from 'zod'
import { files } from '../core/call.ts'
import { Id, PlateOrNone, VersionAsText, VinOrNone } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { type PaperKind as Kind, paperKinds } from './paper-kinds.ts'

const PaperKind = z.enum(Object.keys(paperKinds) as [Kind, ...Kind[]])

export const Paper = z.object({
  id: Id,
  kind: PaperKind,
  name: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  hasSmall: z.boolean().describe('A thumbnail is available'),
  round: z.int().describe('1 for the first submission, 2 after the first rejection, and so on'),
})

const papers = { filesMax: 4, bytesMax: limits.documentBytesMax, accept: 'application/pdf,image/*' }

export const PapersForm = z.object({
  bookingId: Id,
  version: VersionAsText,
  Vin: VinOrNone.default('').describe('The VIN, if the listing has none'),
  Plate: PlateOrNone.default('').describe('Number plate; empty if the car has none'),
  ProofOfOwnership: files({ ...papers, filesMin: 1 }),
  CustomsPapers: files(papers),
  VehicleLicence: files(papers),
  Roadworthiness: files(papers),
  OtherPapers: files(papers),
})
