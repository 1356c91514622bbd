// Calls for the keys by which a dealer's own program sends their stock.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, Moment, text } from '../core/fields.ts'
import { toOneLine } from '../core/names.ts'
import { limits } from '../core/limits.ts'

/** Beginning of every key, by which it is known from a session's token. */
export const stockKeyMark = 'autox_stock_'

const area = '/api/Stock'
const forStaff = { auth: 'bearer', staff: 'may' } as const

export const StockKey = z.object({
  id: Id,
  name: z.string(),
  ending: z.string().describe('Its last four letters'),
  createdAt: Moment,
  by: z.string().describe('Name of who made it'),
  usedAt: Moment.nullable(),
  isWorking: z.boolean().describe('False once the staff member who made it has left'),
})
export type StockKey = z.output<typeof StockKey>

export const stockKeys = {
  list: call({
    method: 'GET',
    path: `${area}/get-keys`,
    ...forStaff,
    data: z.array(StockKey).max(limits.stockKeysMax),
    about: 'The keys of the user’s stock, newest first, without what was shown once.',
  }),
  create: call({
    method: 'POST',
    path: `${area}/create-key`,
    ...forStaff,
    body: z.object({
      Name: text(1, 60).overwrite(toOneLine).describe('What uses it, such as the name of a program'),
    }),
    data: StockKey.extend({
      secret: z.string().describe('The key itself, shown once: only its hash is stored'),
    }),
    refuses: ['NOT_NOW'],
    about: `Makes a key that sends stock by \`POST /api/Car/import-cars\` and can do nothing else. At most ${limits.stockKeysMax} keys, each for ${limits.stockKeyUsesPerHour} requests an hour.`,
  }),
  revoke: call({
    method: 'POST',
    path: `${area}/revoke-key`,
    ...forStaff,
    body: z.object({ id: Id }),
    data: z.object({ id: Id }),
    refuses: ['NOT_FOUND'],
    about: 'Ends a key at once.',
  }),
}
