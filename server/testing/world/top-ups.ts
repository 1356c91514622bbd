// Begins top-ups in a test and reads them.
import type { Input } from '#contract/core/call.ts'
import type { TopUp, topUps } from '#contract/transfers/top-up.ts'
import { topUpCost } from '#contract/transfers/top-up-terms.ts'
import { kobo } from '#contract/core/money.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Person } from './people.ts'
import type { ApiAnswer, World } from './world.ts'

type TopUpWishes = Partial<Omit<Input<typeof topUps.begin>['body'], 'shownTotalKobo'>> & {
  key?: string
  shownTotalKobo?: number
}

export const beginTopUp = (
  world: Pick<World, 'ask' | 'now'>,
  { token }: Person,
  amountKobo: number,
  { key, ...more }: TopUpWishes = {},
): Promise<ApiAnswer<TopUp>> =>
  world.ask<TopUp>({
    url: '/api/Wallet/begin-top-up',
    body: {
      way: 'card',
      amountKobo,
      shownTotalKobo: topUpCost(kobo(amountKobo), lagosDayOf(world.now())).totalKobo,
      ...more,
    },
    token,
    ...(key && { key }),
  })

export const readTopUp = (
  world: Pick<World, 'ask'>,
  { token }: Person,
  { id }: { id: string },
): Promise<ApiAnswer<TopUp>> =>
  world.ask<TopUp>({ url: '/api/Wallet/get-top-up-by-id', query: { Id: id }, token })
