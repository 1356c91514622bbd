// How the installation fares, as shown at the desk.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Moment } from '../core/fields.ts'

const StatusSignal = z.object({
  name: z.string(),
  title: z.string(),
  state: z
    .enum(['well', 'watch', 'wrong'])
    .describe('`watch` may clear up automatically; `wrong` needs a person'),
  figures: z.array(z.string()).describe('The figures, in sentences'),
  since: Moment.nullable().describe('Since when it is not well'),
  todo: z.string().describe('What to do where it is not well'),
  command: z.string().nullable().describe('The operator’s command that shows more'),
})
export type StatusSignal = z.output<typeof StatusSignal>

export const status = {
  show: call({
    method: 'GET',
    path: '/api/Desk/status',
    auth: 'operator',
    data: z.object({
      at: Moment.describe('When the figures were read: at most ten seconds ago'),
      signals: z.array(StatusSignal).describe('What is not well first'),
    }),
    about: 'What is well and what is not, from the same figures as monitoring reads.',
  }),
}
