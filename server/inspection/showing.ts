// Publishes a report with the listing once buyer and seller agree.
import { fail } from '#contract/core/errors.ts'
import { inspection } from '#contract/inspection/process.ts'
import type { Inspection, inspections } from '#contract/inspection/shape.ts'
import { sideOf } from '#server/deal-engine/kind.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { carTitle } from '#server/cars/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { inspectionKind } from './kind.ts'
import { mayShow, type Wish } from './may-show.ts'
import { type InspectionRow, setShowing } from './sql.ts'

const after: Record<Wish, InspectionRow['showing']> = {
  offer: 'offered',
  agree: 'shown',
  refuse: 'refused',
  'take-back': 'private',
}

const noticeByWish: Record<Wish, (car: string) => { title: string; text: string }> = {
  offer: car => ({
    title: `Show the report on ${car} with your listing?`,
    text: 'The buyer offers it. Read it first, then agree or refuse.',
  }),
  agree: car => ({
    title: `The report on ${car} is shown with the listing`,
    text: 'The seller agreed. Either of you can stop sharing it at any time.',
  }),
  refuse: car => ({
    title: `The report on ${car} stays private`,
    text: 'The seller does not want it shown with the listing.',
  }),
  'take-back': car => ({
    title: `The report on ${car} is no longer shown`,
    text: 'The other side stopped sharing it.',
  }),
}

/** Refuses NOT_FOUND to strangers, and NOT_NOW if another side decides. */
export const showReport: Handler<typeof inspections.show> = async ({ tx, user, now }, { body }) => {
  const { inspectionId: id, wish } = body
  const row = await lockRow<InspectionRow>(tx, inspection, id)
  const side = row && sideOf({ deal: inspection }, row, user.id)
  if (!row || !side) return fail('NOT_FOUND', { message: 'We can’t find that inspection.' })
  if (!mayShow(row, side).includes(wish)) fail('NOT_NOW')
  await setShowing(tx, id, after[wish])
  const userId = side === 'buyer' ? row.seller_id : row.buyer_id
  const words = noticeByWish[wish](await carTitle(tx, row.car_id))
  await notify(tx, { userId, kind: 'dealing', ...words, link: `/bookings/inspections/${id}`, now })
  marketChanged(tx, { ids: [row.car_id] })
  return readDeal<Inspection>(tx, inspectionKind, id, user.id)
}
