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
  since: Moment.nullable().describe('Needs attention since'),
  todo: z.string().describe('What to do about it'),
  page: z
    .object({ kind: z.enum(['checks', 'queues']), name: z.string(), words: z.string() })
    .nullable()
    .describe('The page of the desk that shows more'),
})
export type StatusSignal = z.output<typeof StatusSignal>

export const status = {
  show: call({
    method: 'GET',
    path: '/api/Desk/status',
    auth: 'operator',
    data: z.object({
      at: Moment.describe('When the figures were read, at most 10 seconds ago'),
      signals: z.array(StatusSignal).describe('Problems first'),
    }),
    about: 'The state of each part of AutoX, from the figures that monitoring reads.',
  }),
}
