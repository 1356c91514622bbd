// Claims on their way: they wait on the device with their pictures, and go exactly once from whatever page stands open.
import { sendBy } from '../../client/outbox.ts'
import type { WrittenClaim } from './written-claim.ts'

/** Sends what waits, from now on; what sends pictures arrives with the first claim. */
export function sendWaitingClaims(): void {
  sendBy<WrittenClaim>('claim', async (item, keep) => (await import('./send-claim.ts')).sendClaim(item, keep))
}
