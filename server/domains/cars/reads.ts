// What other domains may know of cars.
import type { CarCard } from '#contract/cars.ts'
import type { Query } from '#server/platform/db.ts'
import { cardOf } from './rules.ts'
import { findCards } from './sql.ts'

/** Cards of these cars, by id. */
export const cardsOf = async (db: Query, ids: readonly string[]): Promise<Map<string, CarCard>> =>
  new Map((await findCards(db, [...new Set(ids)])).map(row => [row.id, cardOf(row)]))

/** What a car is called, short enough to stand beside an amount. */
export const carTitle = async (db: Query, id: string): Promise<string> =>
  (await cardsOf(db, [id])).get(id)!.title.slice(0, 80).toWellFormed()
