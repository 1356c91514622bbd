// Calls of leads: everybody who showed interest in a dealer's cars.
import { z } from 'zod'
import { Picture } from '../core/picture.ts'
import { call } from '../core/call.ts'
import { dayLike, Id, Moment, paging, text } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { leadReasons, leadSources, leadStates, lostReasons } from './words.ts'

const Owner = z.object({ id: Id, name: z.string() })

export const NextStep = z.object({
  words: z.string().describe('One sentence'),
  link: z.string().describe('Path of the page where it is done'),
  isMine: z.boolean().describe('The dealer’s turn; otherwise the other side’s, or nothing is left to do'),
})
export type NextStep = z.output<typeof NextStep>

const Reminder = z.object({
  on: z.string().describe('Day in Lagos'),
  words: z.string(),
  isDue: z.boolean().describe('Its day has come'),
})

export const Lead = z.object({
  carId: Id,
  buyerId: Id,
  version: z.int().min(0).describe('Send it with a change; 0 while nothing is noted'),
  name: z.string().describe('The public name; "Deleted account" once the account is deleted'),
  car: z.object({ title: z.string(), picture: Picture.nullable(), stockNumber: z.string().nullable() }),
  state: z.enum(leadStates),
  reason: z.enum(leadReasons).nullable().describe('Why it is lost'),
  sources: z.array(z.enum(leadSources)).describe('How they came'),
  owner: Owner.nullable().describe('Whose lead it is: the dealer or a member of staff'),
  reminder: Reminder.nullable(),
  lastTouchAt: Moment.describe('When either side last did something'),
  nextStep: NextStep,
})
export type Lead = z.output<typeof Lead>

/** Something that happened with a lead. */
export const LeadTouch = z.object({
  source: z.enum(leadSources),
  words: z.string(),
  at: Moment,
  link: z.string().nullable(),
})
export type LeadTouch = z.output<typeof LeadTouch>

const LeadDetails = Lead.extend({
  mark: z.enum(['none', 'in-talks', 'lost']).describe('What the dealer noted of the state'),
  replyTo: Id.nullable().describe('The conversation in which the dealer can write to them'),
  canBeLost: z.boolean().describe('False while a deal is under way or done'),
  touches: z.array(LeadTouch).describe('Newest first'),
  owners: z.array(Owner).describe('Who can have it'),
})
export type LeadDetails = z.output<typeof LeadDetails>

export const searchMax = 100
const ownerWords = 'none, or the id of the dealer or a member of staff'

const filters = {
  State: z.enum(leadStates, leadStates.join(', ')).optional(),
  Owner: z
    .union([z.literal('none'), Id], ownerWords)
    .optional()
    .describe(ownerWords),
  Due: z.enum(['due'], 'due, or left out').optional().describe('Only those whose reminder is due'),
  CarId: Id.optional(),
  Search: text(0, searchMax)
    .optional()
    .describe(
      'Words, each of which the name, car, stock number, VIN or plate must contain or nearly contain',
    ),
}
export type LeadFilters = z.output<z.ZodObject<typeof filters>>

const after = 'The previous page’s pageMeta.after'
const cursorForm = /^\d{1,16}\.[\da-f-]{36}\.[\da-f-]{36}$/

const Change = z.object({
  carId: Id,
  buyerId: Id,
  version: z.int('A version').min(0, 'A version').max(2_147_483_647, 'A version'),
  ownerId: Id.nullable(),
  mark: z
    .enum(['none', 'in-talks', 'lost'], 'none, in-talks or lost')
    .describe('in-talks: you talked outside AutoX; none: what follows from messages and deals'),
  lostReason: z.enum(lostReasons, 'Choose a reason').nullable(),
  remindOn: dayLike().nullable().describe('From today on'),
  reminder: text(0, limits.leadReminderMax),
})

const path = '/api/Lead'

export const leads = {
  list: call({
    method: 'GET',
    path: `${path}/get-leads`,
    auth: 'bearer',
    staff: 'may',
    query: z.object({
      ...filters,
      ...paging,
      After: z.string(after).regex(cursorForm, after).optional().describe(after),
    }),
    data: z.array(Lead),
    paged: true,
    about:
      'Everybody who asked, offered, booked a viewing, reserved, bought, saw the phone number or pressed WhatsApp, one lead per person and car, the last touched first. Continue with After; PageNumber changes nothing.',
  }),
  counts: call({
    method: 'GET',
    path: `${path}/get-counts`,
    auth: 'bearer',
    staff: 'may',
    data: z.object({
      counts: z.record(z.enum(leadStates), z.int()),
      due: z.int().describe('Whose reminder is due'),
      owners: z.array(Owner).describe('Who can have a lead'),
    }),
    about: 'Number of leads by state, and who can have one.',
  }),
  one: call({
    method: 'GET',
    path: `${path}/get-lead`,
    auth: 'bearer',
    staff: 'may',
    query: z.object({ CarId: Id, BuyerId: Id }),
    data: LeadDetails,
    refuses: ['NOT_FOUND'],
    about: 'One lead with what happened so far.',
  }),
  change: call({
    method: 'POST',
    path: `${path}/change-lead`,
    auth: 'bearer',
    staff: 'may',
    body: Change,
    data: LeadDetails,
    refuses: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOT_NOW'],
    about:
      'Notes whose lead it is, a reminder, that you talk outside AutoX, or that it is lost. A lost lead comes back when the person does something again.',
  }),
  export: call({
    method: 'GET',
    path: `${path}/export-leads`,
    auth: 'bearer',
    query: z.object(filters),
    about: `The leads of the dealer as a CSV file, at most ${limits.leadsExportedMax}. Staff cannot take it.`,
  }),
}
