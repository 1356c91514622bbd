// A month's statement as the file that a person takes away.
import { Readable } from 'node:stream'
import { fail, failField } from '#contract/core/errors.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import type { receipts } from '#contract/receipts/receipts.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { drawings, runInBackground } from '#server/kernel/background/background.ts'
import { pdfAnswer } from '#server/kernel/pdf/pdf-answer.ts'
import { readStatement } from './read-statement.ts'
import type { renderWholeStatement } from './render-statement.ts'
import { statementFiles } from './rules.ts'
import { csvOf } from './statement-csv.ts'

const drawStatement = runInBackground<typeof renderWholeStatement>({
  lane: drawings,
  module: new URL('./render-statement.ts', import.meta.url),
  name: 'renderWholeStatement',
})

// Some eight hundred pages; nobody reads more on paper, and the other format has no bound.
const pdfEntriesMax = 20_000

export const showStatement: Handler<typeof receipts.statement> = async ({ db, user, now }, { query }) => {
  const { Month: month, Format: format } = query
  if (!(await countAttempt(db, statementFiles, user.id, now)).ok)
    fail('TOO_MANY_REQUESTS', { message: 'You have downloaded many statements. Try again in ten minutes.' })
  const statement = await readStatement(db, user.id, month, now)
  if (format === 'csv')
    return {
      name: `AutoX statement ${month}.csv`,
      contentType: 'text/csv; charset=utf-8',
      bytes: undefined,
      content: Readable.from(csvOf(statement)),
    }
  if (statement.period.end - statement.period.first > pdfEntriesMax)
    failField('query.Format', 'That month has too many entries for a PDF. Download it as CSV.')
  const slices: Entry[][] = []
  for await (const slice of statement.slices) slices.push(slice)
  return pdfAnswer(`AutoX statement ${month}`, await drawStatement({ ...statement, slices }))
}
