// Calls for a yard: costs, margins and changes of many cars.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, paging } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { Ageing, AgeingCar } from './ageing.ts'
import { BulkChange, BulkRow, bulkRules, PreviewRow } from './bulk-change.ts'
import { bandNames, ownFilters } from './own-filters.ts'

const area = '/api/Stock'

/** What a car cost its owner, and what is left of its price. */
export const StockFigures = z.object({
  carId: Id,
  purchaseKobo: Kobo.nullable(),
  costsKobo: Kobo.nullable().describe('Spent on it since: transport, duty, repairs'),
  marginKobo: z
    .int()
    .nullable()
    .describe(
      'What is left of the price after AutoX’s fee, purchase price and costs, below zero for a loss; null without a price or purchase price, and once it is sold',
    ),
})
export type StockFigures = z.output<typeof StockFigures>

/** Ids in an address. */
export const idsOf = (most: number) =>
  z
    .string('Comma-separated ids')
    .transform(ids => [...new Set(ids.split(',').filter(Boolean))])
    .pipe(z.array(Id).min(1, 'At least one id').max(most, `At most ${most} ids`))

export const stock = {
  figures: call({
    method: 'GET',
    path: `${area}/get-figures`,
    auth: 'bearer',
    query: z.object({ Ids: idsOf(100) }),
    data: z.array(StockFigures),
    about:
      'What some of the user’s cars cost, and their margin. Only the owner sees it, staff do not; other people’s cars are left out.',
  }),
  ageing: call({
    method: 'GET',
    path: `${area}/get-ageing`,
    auth: 'bearer',
    data: Ageing,
    about:
      'How long the user’s unsold cars have been in stock, in four bands: number, value and expected margin. Only the owner sees it, staff do not.',
  }),
  ageingCars: call({
    method: 'GET',
    path: `${area}/get-ageing-cars`,
    auth: 'bearer',
    query: z.object({
      ...paging,
      Days: z.enum(bandNames, bandNames.join(', ')).optional().describe('Days in stock'),
    }),
    data: z.array(AgeingCar),
    paged: true,
    about:
      'The user’s unsold cars, longest in stock first, with margin, views and leads a day. Only the owner sees it, staff do not.',
  }),
  exportAgeing: call({
    method: 'GET',
    path: `${area}/export-ageing`,
    auth: 'bearer',
    about: 'The ageing of all unsold cars as a table for spreadsheets (CSV).',
  }),
  matching: call({
    method: 'GET',
    path: `${area}/get-matching`,
    auth: 'bearer',
    staff: 'may',
    query: z.object(ownFilters),
    data: z.object({
      cars: z.array(z.object({ id: Id, version: z.int(), title: z.string() })).max(limits.carsAtOnceMax),
      totalRecords: z.int().describe('Of all that match'),
    }),
    refuses: ['NOT_NOW'],
    about: `The first ${limits.carsAtOnceMax} cars of a list of the user’s own, to change them at once.`,
  }),
  preview: call({
    method: 'POST',
    path: `${area}/preview-change`,
    auth: 'bearer',
    staff: 'may',
    body: bulkRules(BulkChange),
    data: z.object({ rows: z.array(PreviewRow).max(limits.carsAtOnceMax) }),
    about:
      'What a change of several cars would do to each: its new price, how that compares, whether AutoX reviews it first, and which are skipped. Changes nothing.',
  }),
  change: call({
    method: 'POST',
    path: `${area}/change-cars`,
    auth: 'bearer',
    staff: 'may',
    idempotent: true,
    body: bulkRules(BulkChange),
    data: z.object({ rows: z.array(BulkRow).max(limits.carsAtOnceMax) }),
    about:
      'Changes the price of several cars, moves them to a branch, or pauses, publishes, renews or deletes them, or turns their automatic renewal on or off. Each is changed by its own version or skipped with the reason by name. Old prices are put back with a price by each.',
  }),
}
