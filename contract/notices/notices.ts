// Calls of notices: inbox and preferences for app and mail.
import { z } from 'zod'
import { call, flag } from '../core/call.ts'
import { Id, Moment, paging } from '../core/fields.ts'
import { noticeKinds, type NoticeKind } from './notice-kinds.ts'

const kinds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]
const Kind = z.enum(kinds, 'One of the kinds of notices')

export const Notice = z.object({
  id: Id,
  kind: Kind,
  title: z.string(),
  text: z.string(),
  link: z.string().nullable().describe('The page of the thing itself, within the application'),
  dealer: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .describe('The dealer whose staff its reader is; its page is opened acting for that dealer'),
  at: Moment,
  read: z.boolean(),
  isOwnPayment: z.boolean().describe('Tells of money that its reader sent'),
})
export type Notice = z.output<typeof Notice>

const Choice = z.object({
  kind: Kind,
  inApp: z.boolean(),
  byMail: z.boolean(),
  byPush: z.boolean().describe('To devices that are notified while AutoX is closed'),
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
    about: 'How many notices are unread.',
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
        .describe('All of them where left out'),
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
    about: 'Which notices come, and how; what comes to staff of dealers only where they are that.',
  }),
  choose: call({
    method: 'POST',
    path: '/api/Notice/choose',
    auth: 'bearer',
    body: z.object({
      kind: Kind,
      inApp: z.boolean('true or false').optional().describe('As it is where left out'),
      byMail: z.boolean('true or false').optional().describe('As it is where left out'),
      byPush: z.boolean('true or false').optional().describe('As it is where left out'),
    }),
    data: z.array(Choice),
    refuses: ['NOT_ALLOWED'],
    about: 'Changes how notices of a kind come; refused where the kind always comes that way.',
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/api/Notice/unsubscribe',
    auth: 'anyone',
    oneClick: true,
    query: z.object({
      token: z
        .string('The token of the letter')
        .min(20, 'The token of the letter')
        .max(200, 'The token of the letter'),
      all: flag.optional().describe('Ends all of the kind, where the token is that of one saved search'),
    }),
    data: z.object({
      kind: Kind,
      name: z
        .string()
        .nullable()
        .describe('Of the saved search whose letters ended; null where all of the kind did, or it is gone'),
    }),
    refuses: ['WRONG_CODE'],
    about:
      'Ends letters of one kind, or of one saved search, with the link that stands in each of them (one click, RFC 8058).',
  }),
}
