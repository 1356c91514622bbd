// One item at the desk, as its page shows it, with its open decisions.
import { z } from 'zod'
import { Picture } from '../core/picture.ts'
import { Id, Moment } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { recordMoments } from '../rental/record-limits.ts'
import { RentalRecord } from '../rental/record-shape.ts'
import { DeskCase } from './case.ts'

const DeskActionView = z.object({
  name: z.string(),
  words: z.string(),
  about: z.string(),
  does: z.string().nullable().describe('Its effect on the money, by the current books'),
  amount: z.string().nullable().describe('The meaning of the amount, if it takes one'),
  documents: z.boolean().describe('Whether it applies to chosen documents'),
  day: z.string().nullable().describe('Label of the day, if it takes one'),
  reference: z.string().nullable().describe('Label of the bank reference, if it takes one'),
  says: z
    .object({ words: z.string(), least: z.int(), most: z.int() })
    .nullable()
    .describe('Label of the text, if it is more than a reason'),
})
export type DeskActionView = z.output<typeof DeskActionView>

const DeskDocumentView = z.object({
  id: Id,
  kind: z.string(),
  words: z.string(),
  contentType: z.string(),
  note: z.string(),
})
export type DeskDocumentView = z.output<typeof DeskDocumentView>

const ContestedLineView = z.object({
  words: z.string(),
  amountKobo: Kobo,
  outcome: z.string(),
  reason: z.string().describe('Why it is contested; empty where it is not'),
  pictures: z.array(Picture).describe('Shown by who contests it'),
})
export type ContestedLineView = z.output<typeof ContestedLineView>

const DeskRecord = z.object({
  side: z.string(),
  moment: z.enum(recordMoments),
  record: RentalRecord.nullable(),
})
export type DeskRecord = z.output<typeof DeskRecord>

const DeskProposalView = z.object({
  id: Id,
  state: z.enum(['proposed', 'returned']),
  words: z.string().describe('What is proposed, in words'),
  amountKobo: Kobo.nullable().describe('Null where it moves no money'),
  effect: z.string().describe('What it does, as it was proposed'),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: Moment,
  isOwn: z.boolean(),
  decidedBy: z.string().describe('Who returned it; empty while it waits'),
  decidedReason: z.string(),
})
export type DeskProposalView = z.output<typeof DeskProposalView>

const DeskPicture = z.object({
  shows: z.string(),
  by: z.string().describe('Who took it'),
  at: Moment.describe('When it was taken; of a claimant, when it was sent'),
  picture: Picture,
})
export type DeskPicture = z.output<typeof DeskPicture>

export const DeskSubjectView = z.object({
  one: z.string(),
  title: z
    .string()
    .describe('What tells it from others, such as the car; of a thing without a name what it is'),
  words: z.string().describe('Its state; empty if it has none'),
  version: z.string().describe('Its version: `act` refuses if it has changed'),
  sides: z.array(z.object({ side: z.string(), accountId: Id, name: z.string() })),
  money: z.array(z.object({ words: z.string(), amountKobo: z.int(), held: z.boolean() })),
  story: z
    .array(z.object({ at: Moment, by: z.string(), words: z.string(), note: z.string() }))
    .describe('History, oldest first'),
  about: z
    .object({ type: z.string().nullable(), id: z.string(), words: z.string() })
    .nullable()
    .describe('A related item; without a type the desk has no page for it'),
  facts: z.array(z.object({ words: z.string(), value: z.string() })).describe('What it is about'),
  contested: z.array(ContestedLineView).describe('Lines that are decided one by one'),
  records: z.array(DeskRecord).describe('What each side recorded of a car, before and when it goes back'),
  pictures: z.array(DeskPicture).describe('Other pictures that it is decided by'),
  documents: z.array(DeskDocumentView),
  case: DeskCase.nullable().describe('What belongs to a deal that waits or waited for a decision'),
  lines: z.array(z.string()).describe('Output of its command'),
  ways: z.array(DeskActionView),
  proposal: DeskProposalView.nullable().describe(
    'A decision that waits for its second operator, or that the second operator returned last',
  ),
  secondLook: z.string().describe('The first operator, if this is a second look; otherwise empty'),
  decidedBy: z.string().describe('Roles that decide what this operator does not; otherwise empty'),
})
export type DeskSubjectView = z.output<typeof DeskSubjectView>
