// Condition records on their way: they wait on the device with their pictures, and go exactly once from whatever page stands open.
import { sendBy } from '../../client/outbox.ts'
import type { WrittenRecord } from './written-record.ts'

/** Sends what waits, from now on; what sends pictures arrives with the first record. */
export function sendWaitingRecords(): void {
  sendBy<WrittenRecord>('record', async (item, keep) =>
    (await import('./send-record.ts')).sendRecord(item, keep),
  )
}
