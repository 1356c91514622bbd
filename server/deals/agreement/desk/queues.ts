// What of finance agreements waits beside disputes: cars to be gone through with reports to be read, and records that a regulator asked for.
import { carTitle } from '#server/domains/cars/reads.ts'
import type { Queue } from '#server/desk/thing.ts'
import { inspectionsWaiting, requestsMade } from './desk-sql.ts'
import { produceBy } from './records.ts'

export const agreementQueues: Record<string, Queue> = {
  'agreement-inspections': {
    words: 'Finance agreements to inspect',
    thing: 'agreement',
    waiting: async db => {
      const waiting = []
      for (const { id, state, car_id: carId, due_at: dueAt } of await inspectionsWaiting(db)) {
        const about = state === 'accepted' ? 'The owner goes through the car' : 'The lender reads the report'
        if (dueAt) waiting.push({ id, title: await carTitle(db, carId), about, since: null, dueAt })
      }
      return waiting
    },
  },
  'finance-records': {
    words: 'Records that a regulator asked for',
    thing: 'agreement',
    waiting: async db =>
      (await requestsMade(db))
        .filter(({ produced_at: produced }) => produced === null)
        .map(({ agreement_id: id, asked_by: about, asked_at: since }) => ({
          id,
          title: 'The record of an agreement',
          about: `${about}. It is written by the command finance-records write`,
          since,
          dueAt: produceBy(since),
        })),
  },
}
