import { limits } from '#contract/core/limits.ts'
import type { SavedCar } from '#contract/market/saved-searches/saved-cars.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { cardOf } from './card.ts'
import { readSaved } from './saved/saved-cars.ts'
import { carsAfter } from './sql.ts'

const pageSize = 100

/** Every car with its texts, pictures, video, paper names and changes. */
export const exportCars = async function* (db: Query, ownerId: string): AsyncGenerator<object> {
  let lastId: string | undefined
  for (;;) {
    const rows = await carsAfter(db, ownerId, lastId, pageSize)
    for (const row of rows) {
      const { picture: _picture, picturesCount: _count, ...card } = cardOf(row)
      const {
        drive,
        colour,
        seats,
        engine_cc: engineCc,
        vin,
        description,
        pictures,
        video,
        papers,
        changes,
      } = row
      const {
        expires_at: expiresAt,
        sold_at: soldAt,
        sold_elsewhere: soldElsewhere,
        least_offer_kobo: leastOfferKobo,
        stock_number: stockNumber,
        purchase_kobo: purchaseKobo,
        costs_kobo: costsKobo,
        renews_itself: renewsItself,
      } = row
      yield {
        ...card,
        drive,
        colour,
        seats,
        engineCc,
        vin,
        description,
        expiresAt,
        soldAt,
        soldElsewhere,
        leastOfferKobo,
        stockNumber,
        purchaseKobo,
        costsKobo,
        renewsItself,
        pictures: pictures.map(({ hash }) => `/pictures/${hash}-1600.webp`),
        video: video && `/videos/${video.hash}.mp4`,
        papers,
        changes,
      }
    }
    lastId = rows.at(-1)?.id
    if (rows.length < pageSize) return
  }
}

/** Every saved car in its current state, with its price when it was saved. */
export const exportSavedCars = (db: Query, userId: string): Promise<SavedCar[]> =>
  readSaved(db, userId, { limit: limits.savedCarsMax, offset: 0 })
