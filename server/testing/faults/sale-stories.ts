// Successful calls of instalment sales, for replay tests.
import type { Call } from '#contract/core/call.ts'
import type { SaleState } from '#contract/finance/instalment-sale/process.ts'
import { instalmentSales as calls } from '#contract/finance/instalment-sale/shape.ts'
import {
  carInParts,
  causeSale,
  handInSalePapers,
  planFor,
  saleAt,
  saleGivens,
  seeSale,
  type Selling,
} from '../deals/instalment-sales.ts'
import { endStories } from './sale-end-stories.ts'
import { pdfFile, personWith, pin } from '../world/people.ts'
import type { World } from '../world/world.ts'
import type { Ready } from './idempotency-stages.ts'

export type Story = (call: Call) => Promise<Ready>
export type StoryOptions = {
  more?: (on: Selling) => Promise<object>
  change?: object
  query?: object
  before?: (on: Selling) => Promise<unknown>
}

const why = {
  more: async () => ({ reason: 'For the sake of a test' }),
  change: { reason: 'For another reason' },
}
const pinned = { query: { pin } }

/** A call of one side of a sale, in a state. */
const storyBy =
  (world: World) =>
  (side: 'buyer' | 'seller', state: SaleState, options: StoryOptions = {}): Story =>
  async call => {
    const { more, change = { version: 99 }, query = {}, before } = options
    const on = await saleAt(world, state)
    await before?.(on)
    const { id, version } = await seeSale(world, on[side], on.sale)
    // A record may arrive after another step, so it names no version.
    const body = { saleId: id, ...(call !== calls.noteCondition && { version }), ...(await more?.(on)) }
    const makeRequest = (each: object) => ({ query, body: { ...body, ...each } }) as Ready['request']
    return { who: on[side], request: makeRequest({}), changed: makeRequest(change) }
  }

/** Each call of a sale, in the state in which it succeeds. */
export const saleStories = (world: World): readonly (readonly [Call, Story])[] => {
  const by = storyBy(world)
  const proposing: Story = async () => {
    const [who, seller] = [await personWith(world, 0), await personWith(world, 0)]
    const { id: carId, priceKobo } = await carInParts(world, seller)
    const body = { carId, ...planFor(priceKobo!) }
    const makeRequest = (each: object) => ({ query: {}, body: { ...body, ...each } }) as Ready['request']
    return { who, request: makeRequest({}), changed: makeRequest({ months: 3 }) }
  }
  const defaulted = async ({ sale }: Selling) => {
    await causeSale(world, sale, 'fall-behind')
    await causeSale(world, sale, 'default')
  }
  const papers = {
    more: async () => ({ Papers: [pdfFile()] }),
  }
  return [
    [calls.propose, proposing],
    [calls.accept, by('seller', 'proposed')],
    [
      calls.counter,
      by('seller', 'proposed', { more: async () => saleGivens.counter, change: { months: 7 } }),
    ],
    [calls.reject, by('seller', 'proposed', why)],
    [calls.agree, by('buyer', 'accepted', pinned)],
    [calls.withdraw, by('buyer', 'accepted')],
    [
      calls.pay,
      by('buyer', 'gathering', {
        ...pinned,
        more: async () => ({ amountKobo: 1_000 }),
        change: { amountKobo: 1_001 },
      }),
    ],
    [calls.submitPapers, by('seller', 'gathering', papers)],
    [calls.setOff, by('seller', 'reached', { before: on => handInSalePapers(world, on.seller, on.sale) })],
    [
      calls.handOver,
      by('seller', 'in-transit', {
        more: async on => ({ code: (await seeSale(world, on.buyer, on.sale)).handoverCode }),
      }),
    ],
    [calls.confirm, by('buyer', 'handed-over', pinned)],
    [calls.callOff, by('buyer', 'gathering', why)],
    [calls.dispute, by('buyer', 'handed-over', why)],
    ...endStories(world, by),
    [calls.writeOff, by('seller', 'paying', { before: defaulted, ...why })],
  ]
}
