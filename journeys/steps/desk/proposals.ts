// A proposal that waits for a second operator, as journeys look at it.
import { ask } from '../ask.ts'
import type { AtDesk } from './operators.ts'

const dayMs = 86_400_000

/** Another commission on repairs, from a day that no other proposal is likely to have. */
export const proposedFee = async ({ token }: AtDesk): Promise<{ id: string }> => {
  const { standing } = await ask<{ standing: { earliest: string } }>('/api/Desk/setting', {
    query: { Name: 'repair-commission' },
    token,
  })
  const day = new Date(Date.parse(standing.earliest) + Math.floor(1 + Math.random() * 250) * dayMs)
  return ask<{ id: string }>('/api/Desk/propose-setting', {
    body: {
      setting: 'repair-commission',
      fields: [{ path: 'basisPoints', to: '1.75' }],
      inForceFrom: day.toISOString().slice(0, 10),
      reason: 'Shown in the gallery',
      key: crypto.randomUUID(),
    },
    token,
  })
}
