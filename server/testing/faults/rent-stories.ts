// Successful calls of rental listings before booking, for replay tests.
import type { Call } from '#contract/core/call.ts'
import { rent } from '#contract/rental/terms/rent.ts'
import { personWith } from '../world/people.ts'
import { changeDays, offerForRent, termsBody } from '../deals/rent.ts'
import type { World } from '../world/world.ts'
import type { Ready } from './idempotency-stages.ts'

type Story = (call: Call) => Promise<Ready>

const makeReady = (who: Ready['who'], body: object, change: object): Ready => ({
  who,
  request: { query: {}, body } as Ready['request'],
  changed: { query: {}, body: { ...body, ...change } },
})

export const rentStories = (world: World): readonly (readonly [Call, Story])[] => {
  const days = ['2026-11-25', '2026-11-26']
  const own = async () => {
    const who = await personWith(world, 0)
    return { who, carId: (await offerForRent(world, who)).id }
  }
  const change = { days: ['2026-11-27'] }
  return [
    [
      rent.setTerms,
      async () => {
        const { who, carId } = await own()
        return makeReady(who, { ...termsBody(), carId }, { instant: true })
      },
    ],
    [
      rent.closeDays,
      async () => {
        const { who, carId } = await own()
        return makeReady(who, { carId, days }, change)
      },
    ],
    [
      rent.openDays,
      async () => {
        const { who, carId } = await own()
        await changeDays(world, who, 'close', { carId, days })
        return makeReady(who, { carId, days }, change)
      },
    ],
  ]
}
