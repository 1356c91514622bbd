// The leads of a dealer as a table for spreadsheets.
import { Readable } from 'node:stream'
import { dayInWords } from '#contract/core/day-words.ts'
import { limits } from '#contract/core/limits.ts'
import type { Lead, leads } from '#contract/leads/leads.ts'
import { leadReasonWords, leadSourceWords, leadStateWords } from '#contract/leads/words.ts'
import { cellOf, lineOf } from '#server/receipts/statement-csv.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { type Cursor, type LeadQuery, type LeadReader, pageOfLeads } from './lead-sql.ts'
import { cursorOf, leadQueryOf, leadReaderOf, toLeads } from './show-leads.ts'

const head = [
  'Last contact',
  'Name',
  'Car',
  'Stock number',
  'Status',
  'Reason',
  'Came by',
  'Owner',
  'Reminder on',
  'Reminder',
  'Next step',
]
const leadsAtOnce = 500

const cellsOf = (lead: Lead): string[] =>
  [
    lagosDayOf(new Date(lead.lastTouchAt)),
    lead.name,
    lead.car.title,
    lead.car.stockNumber ?? '',
    leadStateWords[lead.state],
    lead.reason ? leadReasonWords[lead.reason] : '',
    lead.sources.map(source => leadSourceWords[source]).join('; '),
    lead.owner?.name ?? '',
    lead.reminder ? dayInWords(lead.reminder.on) : '',
    lead.reminder?.words ?? '',
    lead.nextStep.words,
  ].map(cellOf)

type Table = { reader: LeadReader; query: LeadQuery; now: Date }

async function* csvOf(db: Query, { reader, query, now }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${lineOf(head)}`)
  let after: Cursor | undefined
  for (let count = 0; count < limits.leadsExportedMax; count += leadsAtOnce) {
    const rows = await pageOfLeads(db, reader, query, { after, limit: leadsAtOnce })
    const page = await toLeads(db, rows, { reader, now })
    yield Buffer.from(page.map(lead => lineOf(cellsOf(lead))).join(''))
    const last = rows.at(-1)
    if (!last || rows.length < leadsAtOnce) return
    after = cursorOf(last)
  }
}

export const exportLeadTable: Handler<typeof leads.export> = async ({ db, ...asker }, { query: filters }) => {
  const reader = await leadReaderOf(db, asker)
  const { query } = await leadQueryOf(db, reader, filters)
  return {
    name: `autox-leads-${lagosDayOf(asker.now)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes: undefined,
    content: Readable.from(csvOf(db, { reader, query, now: asker.now })),
  }
}
