// Operators and their roles, as an administrator sees and changes them.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, Moment, paging, text } from '../core/fields.ts'
import { DeskOperator, DeskRoleName } from './sign-in.ts'

const OperatorLine = DeskOperator.extend({
  createdAt: Moment,
  disabledAt: Moment.nullable(),
  isLastAdministrator: z
    .boolean()
    .describe('The only one who can sign in as an administrator, and stays one'),
})
export type OperatorLine = z.output<typeof OperatorLine>

export const operators = {
  list: call({
    method: 'GET',
    path: '/api/Desk/operators',
    auth: 'operator',
    query: z.object(paging),
    data: z.array(OperatorLine),
    paged: true,
    about: 'All operators with their roles, by name.',
  }),
  changeRole: call({
    method: 'POST',
    path: '/api/Desk/change-role',
    auth: 'operator',
    body: z.object({
      operatorId: Id,
      role: DeskRoleName,
      change: z.enum(['give', 'take'], 'give or take'),
      reason: text(5, 500),
    }),
    data: OperatorLine,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'NOT_ALLOWED'],
    about:
      'Gives an operator a role or takes it away, from their next call on; a decision in progress is then refused. The last administrator stays one. Sent again, it changes nothing.',
  }),
}
