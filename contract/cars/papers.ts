// The papers of a car: their kinds, how they are handed in, and how they are listed.
import { z } from 'zod'
import { files } from '../core/call.ts'
import { Id, VersionAsText } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { type PaperKind as Kind, paperKinds } from './paper-kinds.ts'

const PaperKind = z.enum(Object.keys(paperKinds) as [Kind, ...Kind[]])

export const Paper = z.object({
  id: Id,
  kind: PaperKind,
  name: z.string(),
  bytes: z.int(),
  contentType: z.string(),
  round: z.int().describe('1 for what was handed in first, 2 after the first rejection, and so on'),
})

const papers = { filesMax: 4, bytesMax: limits.documentBytesMax, accept: 'application/pdf,image/*' }

export const PapersForm = z.object({
  bookingId: Id,
  version: VersionAsText,
  ProofOfOwnership: files({ ...papers, filesMin: 1 }),
  CustomsPapers: files(papers),
  VehicleLicence: files(papers),
  Roadworthiness: files(papers),
  OtherPapers: files(papers),
})
