// Saves stock number, purchase price and costs of a car for its owner alone.
import { fail } from '#contract/core/errors.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { findCards, titleOf } from '../card.ts'
import type { Draft } from '../listing/draft-to-row.ts'
import { findNumber, findRecord, lockNumbers, putRecord } from './stock-sql.ts'

type Fields = Pick<Draft, 'StockNumber' | 'PurchaseKobo' | 'CostsKobo'>

/** Refuses NOT_FOR_STAFF: staff never see the dealer's money, so they cannot set it either. */
export const requireOwnerForCosts = (fields: Fields, ownerId: string, byId: string): void => {
  if (byId !== ownerId && (fields.PurchaseKobo !== undefined || fields.CostsKobo !== undefined))
    fail('NOT_FOR_STAFF')
}

/** Refuses BAD_INPUT where another car of the owner has the number. */
export const saveRecord = async (
  tx: Tx,
  of: { carId: string; ownerId: string },
  { StockNumber, PurchaseKobo, CostsKobo }: Fields,
): Promise<void> => {
  if (StockNumber === undefined && PurchaseKobo === undefined && CostsKobo === undefined) return
  if (StockNumber) {
    await lockNumbers(tx, of.ownerId)
    const same = await findNumber(tx, of, StockNumber)
    const [car] = same ? await findCards(tx, [same.car_id]) : []
    if (car)
      fail('BAD_INPUT', {
        problems: [{ field: 'StockNumber', message: `You already use this number for ${titleOf(car)}` }],
      })
  }
  const before = await findRecord(tx, of.carId)
  await putRecord(tx, of, {
    stock_number: StockNumber === undefined ? (before?.stock_number ?? null) : StockNumber || null,
    purchase_kobo: PurchaseKobo === undefined ? (before?.purchase_kobo ?? null) : PurchaseKobo || null,
    costs_kobo: CostsKobo === undefined ? (before?.costs_kobo ?? null) : CostsKobo || null,
  })
}
