// Successful calls of instalment sales that end early, for replay tests.
import type { Call } from '#contract/core/call.ts'
import type { SaleState } from '#contract/finance/instalment-sale/process.ts'
import { instalmentSales as calls } from '#contract/finance/instalment-sale/shape.ts'
import { outside, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import {
  causeSale,
  refundOf,
  saleRecord,
  saleStep,
  seeSale,
  type Selling,
} from '../deals/instalment-sales.ts'
import { done } from '../deals/offers.ts'
import { endsEarly } from '../deals/time-comes.ts'
import { pin } from '../world/people.ts'
import type { World } from '../world/world.ts'
import type { Story, StoryOptions } from './sale-stories.ts'

type By = (side: 'buyer' | 'seller', state: SaleState, options?: StoryOptions) => Story
const pinned = { query: { pin } }

/** How a sale comes to each step of its end. */
const waysTo = (world: World) => {
  const onNotice = async ({ sale }: Selling) => {
    await endsEarly(world, sale)
    await causeSale(world, sale, 'fall-behind')
    await causeSale(world, sale, 'give-notice', 'seller')
  }
  const uncured = async (on: Selling) => {
    await onNotice(on)
    await causeSale(world, on.sale, 'cure-over')
  }
  const funds = (on: Selling) =>
    world.db.inTx(tx =>
      post(tx, {
        key: crypto.randomUUID(),
        kind: 'deposit',
        moves: [{ from: outside('sandbox'), to: walletOf(on.seller.id), amountKobo: on.sale.priceKobo }],
        meta: { senderName: 'Demo Sender' },
      }),
    )
  const givenBack = async ({ buyer, sale }: Selling) => {
    await endsEarly(world, sale)
    const { version } = await seeSale(world, buyer, sale)
    done(await saleStep(world, buyer, 'give-back', { id: sale.id, version }, await refundOf(world, sale.id)))
  }
  const funded = async (on: Selling) => {
    await funds(on)
    await givenBack(on)
    done(await saleStep(world, on.seller, 'fund-return', await seeSale(world, on.seller, on.sale)))
  }
  const figures = { more: ({ sale }: Selling) => refundOf(world, sale.id), change: { refundKobo: 1 } }
  return { uncured, funds, givenBack, funded, figures }
}

export const endStories = (world: World, by: By): readonly (readonly [Call, Story])[] => {
  const { uncured, funds, givenBack, funded, figures } = waysTo(world)
  return [
    [
      calls.giveNotice,
      by('seller', 'paying', {
        before: async on => {
          await endsEarly(world, on.sale)
          await causeSale(world, on.sale, 'fall-behind')
        },
      }),
    ],
    [
      calls.end,
      by('seller', 'paying', {
        before: async on => {
          await funds(on)
          await uncured(on)
        },
        ...pinned,
        ...figures,
      }),
    ],
    [
      calls.giveBack,
      by('buyer', 'paying', { before: on => endsEarly(world, on.sale), ...pinned, ...figures }),
    ],
    [calls.keepCar, by('buyer', 'paying', { before: givenBack })],
    [
      calls.fundReturn,
      by('seller', 'paying', {
        before: async on => {
          await funds(on)
          await givenBack(on)
        },
        ...pinned,
      }),
    ],
    [
      calls.noteCondition,
      by('buyer', 'paying', {
        before: funded,
        more: on => saleRecord(world, on.buyer),
        change: { odometerKm: 1 },
      }),
    ],
    [
      calls.proveReturn,
      by('buyer', 'paying', {
        before: funded,
        more: async on => ({ code: (await seeSale(world, on.seller, on.sale)).handoverCode }),
      }),
    ],
    [calls.takeBack, by('seller', 'paying', { before: funded, ...pinned })],
  ]
}
