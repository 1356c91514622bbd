// Desk calls for settings: values in force, history and proposals.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, mayBeEmpty, Moment, text } from '../core/fields.ts'
import { settingNames } from './settings/settings.ts'
import { DeskDay } from './audit.ts'

const Line = z.object({ path: z.string(), words: z.string(), text: z.string() })
const DatedLines = z.object({ from: z.string(), lines: z.array(Line) })

const Compared = z.object({ path: z.string(), words: z.string(), before: z.string(), after: z.string() })
export const SettingChange = z.object({
  id: Id,
  title: z.string(),
  setting: z.string(),
  inForceFrom: z.string().nullable().describe('Null if it takes effect when confirmed'),
  confirmBy: Moment.nullable(),
  compared: z.array(Compared).describe('The value in force the day before, and the new one'),
  lines: z.array(z.string()).describe('Effect of a decision about a person'),
  reason: z.string(),
  source: z.string(),
  proposedBy: z.string(),
  proposedAt: Moment,
  effect: z
    .object({ words: z.string(), before: z.string(), after: z.string() })
    .nullable()
    .describe('What both values come to by an example; null where the value says it all'),
  state: z.enum(['proposed', 'confirmed', 'refused', 'withdrawn', 'called-back']),
  decidedBy: z.string().nullable(),
  decidedAt: Moment.nullable(),
  decidedReason: z.string().nullable(),
  calledBack: z.object({ by: z.string(), at: Moment, reason: z.string() }).nullable(),
  canCallBack: z.boolean().describe('Confirmed, and not in force yet'),
})
export type SettingChange = z.output<typeof SettingChange>

const SettingEntry = z.object({
  name: z.string(),
  words: z.string(),
  governs: z.string(),
  source: z.string(),
  keptFrom: z.string().describe('What began before a change keeps the earlier value'),
  noticeDays: z.int(),
  earliest: z.string().describe('The earliest possible first day'),
  inForce: DatedLines,
  announced: z.array(DatedLines),
  waiting: z.int(),
})

/** A field as typed. */
export const Typed = z.object({ path: text(1, 80), to: text(1, 2_000) })
const keyWords = 'A key of 8 to 100 letters, digits, - or _'
export const ProposalKey = z.string(keyWords).regex(/^[\w-]{8,100}$/, keyWords)

const Name = z.enum(settingNames, 'The name of a setting')

export const deskSettings = {
  list: call({
    method: 'GET',
    path: '/api/Desk/settings',
    auth: 'operator',
    data: z.object({ settings: z.array(SettingEntry), open: z.array(SettingChange) }),
    about: 'All settings with current and announced values, and open proposals.',
  }),
  one: call({
    method: 'GET',
    path: '/api/Desk/setting',
    auth: 'operator',
    query: z.object({ Name }),
    data: z.object({
      standing: SettingEntry,
      raw: z
        .array(z.object({ path: z.string(), words: z.string(), unit: z.string(), value: z.string() }))
        .describe('Each field as it is typed, in its unit'),
      changes: z.array(SettingChange).describe('Newest first, at most 200'),
    }),
    about: 'One setting, field by field, with its full history of proposals.',
  }),
  change: call({
    method: 'GET',
    path: '/api/Desk/setting-change',
    auth: 'operator',
    query: z.object({ Id }),
    data: z.object({ change: SettingChange, version: z.string().describe('As `act` takes it') }),
    refuses: ['NOT_FOUND'],
    about: 'One proposal, old and new side by side. `act` with type `setting-change` decides it.',
  }),
  propose: call({
    method: 'POST',
    path: '/api/Desk/propose-setting',
    auth: 'operator',
    body: z.object({
      setting: Name,
      fields: z
        .array(Typed)
        .refine(all => all.length >= 1 && all.length <= 80, 'Change 1 to 80 fields')
        .describe('In the unit of each: “1.5” for 1.5%, “500,000” for ₦500,000, “No limit”, “Yes”'),
      inForceFrom: DeskDay.describe('From the start of this Lagos day'),
      reason: text(5, 500),
      source: mayBeEmpty(text(2, 300)),
      key: ProposalKey,
    }),
    data: SettingChange,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'KEY_REUSED'],
    about:
      'Proposes a new value from a day on, once per key. Nothing changes until another operator confirms it.',
  }),
}
