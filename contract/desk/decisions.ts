// Decisions about lenders and insurers that an operator can propose.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, mayBeEmpty, text } from '../core/fields.ts'
import { decisionNames } from './settings/decisions.ts'
import { ProposalKey, SettingChange, Typed } from './settings.ts'

const Name = z.enum(decisionNames, `One of ${decisionNames.join(', ')}`)

const Field = z.object({
  path: z.string(),
  words: z.string(),
  hint: z.string(),
  kind: z.enum(['text', 'day', 'choice', 'percent']),
  choices: z.array(z.string()).describe('Empty if any value is allowed'),
})

const Form = z.object({
  form: z.string(),
  words: z.string(),
  about: z.string(),
  isNew: z.boolean().describe('No known person concerned yet'),
  fields: z.array(Field),
})
export type DecisionForm = z.output<typeof Form>

export const deskDecisions = {
  one: call({
    method: 'GET',
    path: '/api/Desk/decision',
    auth: 'operator',
    query: z.object({ Name }),
    data: z.object({
      name: Name,
      known: z.array(z.object({ id: Id, title: z.string(), about: z.string() })),
      forms: z.array(Form),
      changes: z.array(SettingChange).describe('Newest first, at most 200'),
    }),
    about: 'All lenders, or all insurers, with possible and past proposals.',
  }),
  propose: call({
    method: 'POST',
    path: '/api/Desk/propose-decision',
    auth: 'operator',
    body: z.object({
      decision: Name,
      form: text(1, 40),
      id: mayBeEmpty(Id).describe('The existing one; omitted for a new one'),
      fields: z.array(Typed).refine(all => all.length <= 40, 'At most 40 fields'),
      reason: text(5, 500),
      key: ProposalKey,
    }),
    data: SettingChange,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'KEY_REUSED'],
    about:
      'Proposes a change about a lender or an insurer, once per key. Nothing changes until another operator confirms it.',
  }),
}
