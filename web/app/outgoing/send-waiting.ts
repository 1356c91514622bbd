// Sends waiting condition records and claims, with their pictures, from whatever page is open.
import { sendBy } from '../../client/outbox.ts'
import { runWhenConnected } from '../../ui/network.ts'
import type { WrittenClaim } from './written-claim.ts'
import type { WrittenRecord } from './written-record.ts'

/** Sends what waits, from now on; the program that sends pictures arrives with the first of them. */
export function sendWaitingRecordsAndClaims(): void {
  sendBy<WrittenRecord>('record', async (item, keep) => {
    const { sendRecord } = await runWhenConnected(() => import('./send-record.ts'))
    return sendRecord(item, keep)
  })
  sendBy<WrittenClaim>('claim', async (item, keep) => {
    const { sendClaim } = await runWhenConnected(() => import('./send-claim.ts'))
    return sendClaim(item, keep)
  })
}
