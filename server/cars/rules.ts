// Converts a car's row to its listing fields.
import type { Car } from '#contract/cars/cars.ts'
import { cardOf } from './card.ts'
import type { FullCarRow } from './sql.ts'

/** The seller's description of a car. */
export const factsOf = (row: FullCarRow) => {
  const { picture: _picture, picturesCount: _count, ...card } = cardOf(row)
  return {
    ...card,
    drive: row.drive as Car['drive'],
    colour: row.colour as Car['colour'],
    seats: row.seats,
    engineCc: row.engine_cc,
    description: row.description,
    pictures: row.pictures,
    video: row.video,
    papersCount: row.papers_count,
  }
}
