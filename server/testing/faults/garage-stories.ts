// Successful keyed calls of the garage, for replay tests.
import type { Call } from '#contract/core/call.ts'
import { garage } from '#contract/garage/garage.ts'
import { corolla, garageOf } from '../garage/garage-of.ts'
import { personWith } from '../world/people.ts'
import type { World } from '../world/world.ts'
import type { Ready } from './idempotency-stages.ts'

type Story = (call: Call) => Promise<Ready>

const makeReady = (who: Ready['who'], body: object, change: object): Ready => ({
  who,
  request: { query: {}, body } as Ready['request'],
  changed: { query: {}, body: { ...body, ...change } },
})

export const garageStories = (world: World): readonly (readonly [Call, Story])[] => [
  [garage.add, async () => makeReady(await personWith(world, 0), corolla, { year: 2013 })],
  [
    garage.addEntry,
    async () => {
      const who = await personWith(world, 0)
      const { vehicleId } = await garageOf(world, who)
      const body = { vehicleId, kind: 'tyres', onDay: '2026-11-15', title: 'Two tyres', costKobo: 8_000_000 }
      return makeReady(who, body, { costKobo: 9_000_000 })
    },
  ],
]
