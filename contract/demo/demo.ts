// Demonstration mode: what exists only where no real mail leaves.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { EmailOrPhone, Moment, paging } from '../core/fields.ts'

export const Mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: Moment,
})
export type Mail = z.output<typeof Mail>

export const demo = {
  mode: call({
    method: 'GET',
    path: '/api/Demo/mode',
    auth: 'anyone',
    data: z.object({
      demonstration: z.boolean(),
      accounts: z.array(z.object({ email: z.string(), password: z.string(), words: z.string() })),
    }),
    about: 'Whether this is the demonstration, and its demo accounts.',
  }),
  mailbox: call({
    method: 'GET',
    path: '/api/Demo/mailbox',
    auth: 'anyone',
    query: z.object({ ...paging, To: EmailOrPhone }),
    data: z.array(Mail),
    paged: true,
    refuses: ['NO_SUCH_CALL'],
    about: 'Demonstration only: the mails sent to an address, or the text messages to a phone number.',
  }),
}
