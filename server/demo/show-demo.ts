// Demonstration mode: its accounts and its mailbox. Elsewhere the mailbox does not exist.
import type { demo } from '#contract/demo/demo.ts'
import { fail } from '#contract/core/errors.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'

type DemoAccount = { email: string; password: string; words: string }
type MailRow = { id: string; to_address: string; subject: string; body: string; at: Date }

export const demoHandlers = (
  demonstration: boolean,
  accounts: readonly DemoAccount[],
): Handlers<typeof demo> => ({
  mode: async () => ({ demonstration, accounts: demonstration ? [...accounts] : [] }),
  mailbox: async ({ db }, { query }) => {
    if (!demonstration) fail('NO_SUCH_CALL')
    const [rows, { total }] = await Promise.all([
      db.rows<MailRow>`
        select * from demo_mail where to_address = ${query.To} order by at desc, id
        limit ${query.PageSize} offset ${(query.PageNumber - 1) * query.PageSize}`,
      db.one<{ total: number }>`select count(*) as total from demo_mail where to_address = ${query.To}`,
    ])
    const page = rows.map(row => ({
      id: row.id,
      to: row.to_address,
      subject: row.subject,
      text: row.body,
      at: row.at.toISOString(),
    }))
    return { page, totalRecords: total }
  },
})
