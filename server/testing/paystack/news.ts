// Brings what the double of Paystack announced to the door of a world.
import type { World } from '../world/world.ts'
import type { PaystackDouble } from './double.ts'

/** Brings each announcement `times` times. Returns the statuses that Paystack was answered. */
export const bringNewsTo = async (world: World, double: PaystackDouble, times = 1): Promise<number[]> => {
  const statuses: number[] = []
  for (const { rawBody, headers } of double.news.queue.splice(0))
    for (let round = 0; round < times; round++) {
      const reply = await world.app.inject({
        method: 'POST',
        url: '/api/Webhook/paystack',
        payload: rawBody,
        headers,
      })
      statuses.push(reply.statusCode)
    }
  return statuses
}
