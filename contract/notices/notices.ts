// Calls of notices: inbox and preferences for app and mail.
import { z } from 'zod'
import { call, flag } from '../core/call.ts'
import { Id, Moment, paging } from '../core/fields.ts'
import { noticeKinds, type NoticeKind } from './notice-kinds.ts'

const kinds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]
const Kind = z.enum(kinds, 'A kind of notice')

export const Notice = z.object({
  id: Id,
  kind: Kind,
  title: z.string(),
  text: z.string(),
  link: z.string().nullable().describe('Path of the page it is about'),
  dealer: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .describe('The dealer the reader works for; the page opens acting for that dealer'),
  at: Moment,
  read: z.boolean(),
  isOwnPayment: z.boolean().describe('True for money that the reader sent'),
})
export type Notice = z.output<typeof Notice>

const Choice = z.object({
  kind: Kind,
  inApp: z.boolean(),
  byMail: z.boolean(),
  byPush: z.boolean().describe('On devices, even while AutoX is closed'),
})
export type Choice = z.output<typeof Choice>

export const notices = {
  list: call({
    method: 'GET',
    path: '/api/Notice/get-notices',
    auth: 'bearer',
    query: z.object(paging),
    data: z.array(Notice),
    paged: true,
    staff: 'self',
    about: 'Notices of the signed-in user, newest first.',
  }),
  unread: call({
    method: 'GET',
    path: '/api/Notice/get-unread-count',
    auth: 'bearer',
    data: z.object({ unread: z.int() }),
    staff: 'self',
    about: 'Number of unread notices.',
  }),
  markRead: call({
    method: 'POST',
    path: '/api/Notice/mark-read',
    auth: 'bearer',
    body: z.object({
      ids: z
        .array(Id, 'A list of ids')
        .min(1, 'At least one id')
        .max(100, 'At most 100 ids')
        .optional()
        .describe('All notices if omitted'),
    }),
    data: z.object({ unread: z.int() }),
    staff: 'self',
    about: 'Marks notices as read.',
  }),
  choices: call({
    method: 'GET',
    path: '/api/Notice/get-choices',
    auth: 'bearer',
    data: z.array(Choice),
    about: 'Which notices the user gets, and how. The staff kind is listed only for dealers’ staff.',
  }),
  choose: call({
    method: 'POST',
    path: '/api/Notice/choose',
    auth: 'bearer',
    body: z.object({
      kind: Kind,
      inApp: z.boolean('true or false').optional().describe('Unchanged if omitted'),
      byMail: z.boolean('true or false').optional().describe('Unchanged if omitted'),
      byPush: z.boolean('true or false').optional().describe('Unchanged if omitted'),
    }),
    data: z.array(Choice),
    refuses: ['NOT_ALLOWED'],
    about: 'Chooses how one kind of notice is sent. Refused for a kind that is always sent that way.',
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/api/Notice/unsubscribe',
    auth: 'anyone',
    oneClick: true,
    query: z.object({
      token: z
        .string('The token from the email')
        .min(20, 'The token from the email')
        .max(200, 'The token from the email'),
      all: flag.optional().describe('Unsubscribes from all saved searches, where the token is for one'),
    }),
    data: z.object({
      kind: Kind,
      name: z
        .string()
        .nullable()
        .describe(
          'The saved search that was unsubscribed from; null for the whole kind, or if it was deleted',
        ),
    }),
    refuses: ['WRONG_CODE'],
    about:
      'Unsubscribes from one kind of email, or one saved search, with the link in each email (one click, RFC 8058).',
  }),
}
