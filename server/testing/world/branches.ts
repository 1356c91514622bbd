// Dealers with branches in a test.
import type { OwnBranch, OwnYard } from '#contract/dealers/yard.ts'
import { weekdays } from '#contract/repair/opening-hours/days.ts'
import { type Person, personWith } from './people.ts'
import type { ApiAnswer, World } from './world.ts'

const never = { week: weekdays.map(() => null), exceptions: [] }
export const everyMorning = {
  week: weekdays.map(() => ({ opens: '08:00', closes: '10:00' })),
  exceptions: [],
}
export const ikeja = { name: 'Main yard', localGovernment: 'Ikeja', address: '1 Demo Street' }
export const yaba = { name: 'Yaba yard', localGovernment: 'Lagos Mainland', address: '2 Demo Street' }

/** Never open, unless `more` says otherwise. */
export const saveBranch = (world: World, who: Person, more: object): Promise<ApiAnswer<OwnYard>> =>
  world.ask<OwnYard>({
    url: '/api/Dealer/save-branch',
    token: who.token,
    body: { state: 'Lagos', phoneNumber: '', hours: never, ...more },
  })

export const removeBranch = (world: World, { token }: Person, id: string): Promise<ApiAnswer<OwnYard>> =>
  world.ask<OwnYard>({ url: '/api/Dealer/remove-branch', token, body: { id } })

export const yardOf = async (world: World, { token }: Person): Promise<OwnYard> =>
  (await world.ask<OwnYard>({ url: '/api/Dealer/get-my-yard', token })).data

export type Dealer = { who: Person; ids: string[]; branches: OwnBranch[] }

/** A new dealer whose branches are a minute apart, the first of them the main one. */
export const dealerWith = async (world: World, ...drafts: object[]): Promise<Dealer> => {
  const who = await personWith(world, 0, { accountType: 'AutoDealer', businessName: 'Branch Motors' })
  for (const draft of drafts) {
    await saveBranch(world, who, draft)
    world.pass({ minutes: 1 })
  }
  const { branches } = await yardOf(world, who)
  return { who, ids: branches.map(({ id }) => id), branches }
}
