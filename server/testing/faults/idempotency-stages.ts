// Prepared states in which calls with an idempotency key succeed.
import { bookings } from '#contract/purchase/shape.ts'
import type { Call } from '#contract/core/call.ts'
import type { KycType } from '#contract/kyc/kinds.ts'
import { partOrders } from '#contract/spare-parts/order/shape.ts'
import { savings } from '#contract/savings/savings.ts'
import type { Tier } from '#server/kyc/tier-limits.ts'
import { makeGoodRequest, type RequestParts, sendCall } from '../tables/good-requests.ts'
import { newNumber, type Person, personWith } from '../world/people.ts'
import { lookAtOrder, orderIn } from '../world/spare-parts.ts'
import { newPlan } from '../world/plans.ts'
import { look, saleIn } from '../world/sale.ts'
import { approvedFile } from '../world/stage.ts'
import type { World } from '../world/world.ts'

/** Who asks for what, and with which other details it is another request. */
export type Ready = { who: Person; request: RequestParts; changed: RequestParts }

let keys = 0
const newKey = () => `once-stage-${++keys}`

/** Somebody who is not identified yet, with a number that nobody has. */
const identifiedIn =
  (world: World) =>
  async (call: Call): Promise<Ready> => {
    const good = await makeGoodRequest(call, { number: newNumber() })
    return {
      who: await personWith(world, 0, {}, 0),
      request: good,
      changed: { ...good, body: { ...good.body, number: newNumber() } },
    }
  }

export const idempotencyStages = (world: World) => {
  const inSale =
    (state: Parameters<typeof saleIn>[1], side: 'buyer' | 'seller', more: object = {}, change: object = {}) =>
    async (call: Call): Promise<Ready> => {
      const { booking, ...sale } = await saleIn(world, state)
      const good = await makeGoodRequest(call, { bookingId: booking.id, version: booking.version })
      const body = { ...good.body, ...more }
      if (call === (bookings.handOver as Call))
        Object.assign(body, { code: (await look(world, sale.buyer, booking)).handoverCode })
      return {
        who: sale[side],
        request: { ...good, body },
        changed: { ...good, body: { ...body, version: 99, ...change } },
      }
    }

  const inOrder =
    (state: Parameters<typeof orderIn>[1], side: 'buyer' | 'seller', change: object = {}) =>
    async (call: Call): Promise<Ready> => {
      const { order, ...sale } = await orderIn(world, state)
      const good = await makeGoodRequest(call, { orderId: order.id, version: order.version })
      const body = { ...good.body }
      if (call === (partOrders.handOver as Call))
        Object.assign(body, { code: (await lookAtOrder(world, sale.buyer, order)).handoverCode })
      if (call === (partOrders.proveReturn as Call))
        Object.assign(body, { code: (await lookAtOrder(world, sale.seller, order)).handoverCode })
      return {
        who: sale[side],
        request: { ...good, body },
        changed: { ...good, body: { ...body, version: 99, ...change } },
      }
    }

  /** Somebody with a plan to which `body` is done; the plan is flexible, or what `plan` says. */
  const inPlan =
    (body: object, change: object, plan: object = {}, step?: 'pause') =>
    async (call: Call): Promise<Ready> => {
      const who = await personWith(world, 10_000_000)
      const { id, version } = await newPlan(world, who, { firstDepositKobo: 1_000_000, ...plan })
      const at = call === (savings.deposit as Call) ? { id } : { id, version }
      if (step)
        await sendCall(world, savings.pause, { query: {}, body: at }, { token: who.token, key: newKey() })
      const request = {
        query: (await makeGoodRequest(call)).query,
        body: { ...at, ...(step && { version: version + 1 }), ...body },
      }
      return { who, request, changed: { ...request, body: { ...request.body, ...change } } }
    }
  /** Somebody of a tier with a form for a file; to replace documents of, they have an approved one. */
  const handedIn =
    (type: KycType, tier: Tier) =>
    async (call: Call): Promise<Ready> => {
      const who = await personWith(world, 0, {}, tier)
      const id = call.query ? await approvedFile(world, who.id, type) : ''
      const good = await makeGoodRequest(call, { id })
      const expires = type === 'licence' ? 'DrivingLicenceExpiresOn' : 'IdentityDocumentExpiresOn'
      return {
        who,
        request: good,
        changed: { ...good, body: { ...good.body, [expires]: '2098-12-31' } },
      }
    }
  return { inSale, inOrder, inPlan, handedIn, identified: identifiedIn(world) }
}
