// Successful calls of warranty claims, for replay tests.
import type { Call } from '#contract/core/call.ts'
import type { WarrantyClaimState } from '#contract/repair/warranty/process.ts'
import { warrantyClaims } from '#contract/repair/warranty/shape.ts'
import { storePicture } from '../deals/rental-records.ts'
import { repairAt } from '../deals/repair-roads.ts'
import { hourAt } from '../deals/repairs.ts'
import { claimAt, claimBody, type Claiming, comeToHour } from '../deals/warranty-claims.ts'
import type { World } from '../world/world.ts'
import type { Ready } from './idempotency-stages.ts'

type Story = (call: Call) => Promise<Ready>
type StoryOptions = { isDue?: true; more?: (on: Claiming) => object | Promise<object>; change?: object }

const why = { more: () => ({ reason: 'For the sake of a test' }), change: { reason: 'For another reason' } }

/** Each call of a claim, in the state in which it succeeds. */
export const warrantyStories = (world: World): readonly (readonly [Call, Story])[] => {
  const by =
    (
      side: 'customer' | 'workshop',
      state: WarrantyClaimState,
      { isDue, more, change = { version: 99 } }: StoryOptions = {},
    ): Story =>
    async () => {
      const start = await claimAt(world, state)
      const on = isDue ? await comeToHour(world, start) : start
      const body = { warrantyClaimId: on.claim.id, version: on.claim.version, ...(await more?.(on)) }
      return {
        who: on[side],
        request: { query: {}, body },
        changed: { query: {}, body: { ...body, ...change } },
      }
    }
  const opened: Story = async () => {
    const on = await repairAt(world, 'collected')
    const body = await claimBody(world, on)
    const makeRequest = (more: object) => ({ query: {}, body: { ...body, ...more } }) as Ready['request']
    return {
      who: on.customer,
      request: makeRequest({}),
      changed: makeRequest({ words: 'It squeals louder' }),
    }
  }
  const right = async ({ workshop }: Claiming) => ({
    words: 'New pads',
    pictures: [await storePicture(world, workshop)],
  })
  return [
    [warrantyClaims.open, opened],
    [
      warrantyClaims.accept,
      by('workshop', 'claimed', { more: async on => ({ slotAt: await hourAt(world, on.placeId) }) }),
    ],
    [warrantyClaims.decline, by('workshop', 'claimed', why)],
    [warrantyClaims.contest, by('customer', 'declined', why)],
    [
      warrantyClaims.putRight,
      by('workshop', 'accepted', { isDue: true, more: right, change: { words: 'Old pads' } }),
    ],
    [warrantyClaims.confirm, by('customer', 'put-right')],
    [warrantyClaims.withdraw, by('customer', 'claimed')],
  ]
}
