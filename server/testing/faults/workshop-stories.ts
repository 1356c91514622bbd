// Successful keyed calls of workshops, garage and repairs, for replay tests.
import type { Call } from '#contract/core/call.ts'
import { defaultHours } from '#contract/repair/opening-hours/days.ts'
import { yard } from '#contract/dealers/yard.ts'
import { workshops } from '#contract/repair/workshops/workshops.ts'
import { placeBody, setUp, workshopBody } from '../deals/workshops.ts'
import { type Person, personWith } from '../world/people.ts'
import type { World } from '../world/world.ts'
import { agreementStories } from './agreement-stories.ts'
import { saleStories } from './sale-stories.ts'
import { garageStories } from './garage-stories.ts'
import { insuranceStories } from './insurance-stories.ts'
import { repairStories } from './repair-stories.ts'
import { warrantyStories } from './warranty-stories.ts'
import type { Ready } from './idempotency-stages.ts'

// Closed today, so that the next free hour stays the same while the clock moves on a little.
const hours = { ...defaultHours, exceptions: [{ day: '2026-11-20', open: null }] }

type Story = (call: Call) => Promise<Ready>

export const repairingStories = (world: World, otherPerson: Person): readonly (readonly [Call, Story])[] => [
  ...garageStories(world),
  ...repairStories(world, otherPerson),
  ...warrantyStories(world),
  ...agreementStories(world),
  ...saleStories(world),
  ...insuranceStories(world),
  [
    workshops.savePlace,
    async () => {
      const who = await personWith(world, 0)
      await setUp(world, who, 'save-workshop', workshopBody())
      const request = { query: {}, body: placeBody({ hours }) } as Ready['request']
      return { who, request, changed: { query: {}, body: placeBody({ hours, city: 'Yaba' }) } }
    },
  ],
  [
    yard.saveBranch,
    async () => {
      const who = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Story Motors' })
      const { name, address, state } = placeBody()
      const body = { name, address, state, localGovernment: 'Ikeja', hours }
      const request = { query: {}, body } as Ready['request']
      return {
        who,
        request,
        changed: { query: {}, body: { ...body, name: 'Another yard' } },
      }
    },
  ],
]
