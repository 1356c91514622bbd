// Desk queues of inspections and regulators' record requests.
import { carTitle } from '#server/cars/reads.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import { inspectionsWaiting, dueRecords, type ToInspect, type ToProduce } from './desk-sql.ts'

export const agreementQueues: Record<string, Queue> = {
  'agreement-inspections': queueOf<ToInspect>({
    words: 'Finance agreements to inspect',
    thing: 'agreement',
    waiting: inspectionsWaiting,
    describe: async ({ state, car_id: carId }, db) => ({
      title: await carTitle(db, carId),
      about: state === 'accepted' ? 'The owner goes through the car' : 'The lender reads the report',
    }),
  }),
  'finance-records': queueOf<ToProduce>({
    words: 'Records that a regulator asked for',
    thing: 'agreement',
    waiting: dueRecords,
    describe: ({ asked_by: askedBy }) => ({
      title: 'The record of an agreement',
      about: `${askedBy}. It is written on the server`,
    }),
  }),
}
