// Webhook queue of the Paystack double: once, twice, reordered, late or forged.
import { createHmac } from 'node:crypto'
import { transferNews } from './answers.ts'
import { chargeAnswer } from './charge.ts'
import type { DoubleCharge, DoubleTransfer } from './book.ts'

export type Webhook = { rawBody: Buffer; headers: Record<string, string> }

export type News = {
  /** What waits to be sent, oldest first. */
  queue: Webhook[]
  /** Signs any event as Paystack would. */
  signed: (event: string, data: unknown) => Webhook
  /** The same bytes with a signature by somebody else. */
  forged: (webhook: Webhook) => Webhook
  ofTransfer: (transfer: DoubleTransfer) => void
  ofCharge: (charge: DoubleCharge) => void
  /** Posts what waits to an address, in the order given, each so many times; gives the status of each. */
  sendTo: (
    url: string,
    how?: { order?: (queue: Webhook[]) => Webhook[]; times?: number },
  ) => Promise<number[]>
}

export const doubleNews = (secretKey: string): News => {
  const queue: Webhook[] = []
  const sign = (key: string, rawBody: Buffer): Webhook => ({
    rawBody,
    headers: {
      'content-type': 'application/json',
      'x-paystack-signature': createHmac('sha512', key).update(rawBody).digest('hex'),
    },
  })
  // With spaces, as a body that was written by another program than ours.
  const signed = (event: string, data: unknown) =>
    sign(secretKey, Buffer.from(JSON.stringify({ event, data }, undefined, 1)))
  return {
    queue,
    signed,
    forged: ({ rawBody }) => sign(`${secretKey}-not`, rawBody),
    ofTransfer: transfer => {
      if (['success', 'failed', 'reversed'].includes(transfer.status))
        queue.push(signed(`transfer.${transfer.status}`, transferNews(transfer)))
    },
    ofCharge: charge => queue.push(signed('charge.success', chargeAnswer(charge))),
    sendTo: async (url, { order = (same: Webhook[]) => same, times = 1 } = {}) => {
      const statuses: number[] = []
      for (const { rawBody, headers } of order(queue.splice(0)))
        for (let round = 0; round < times; round++) {
          const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(rawBody) })
          await response.body?.cancel()
          statuses.push(response.status)
        }
      return statuses
    },
  }
}
