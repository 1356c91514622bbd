// Creates savings plans in a test and reads their outcome.
import { expect } from 'vitest'
import type { Plan, PlanEntry } from '#contract/savings/shapes.ts'
import { type Person, pin } from './people.ts'
import type { ApiAnswer, World } from './world.ts'

export type WholePlan = Plan & { entries: PlanEntry[] }

/** Asks for something to be done with a plan: `take-out`, `pay-out`, `deposit`, … with the pin. */
export const askPlan = (
  world: World,
  who: Person,
  name: string,
  body: object,
  key?: string,
): Promise<ApiAnswer<Plan>> =>
  world.ask<Plan>({
    url: `/api/Savings/${name}`,
    ...(!['pause-plan', 'resume-plan'].includes(name) && { query: { pin } }),
    body,
    token: who.token,
    ...(key && { key }),
  })

/** Begins a flexible plan, or what `more` says. */
export const newPlan = async (world: World, who: Person, more: object = {}): Promise<Plan> => {
  const answer = await askPlan(world, who, 'create-plan', { name: 'Demo plan', kind: 'flexible', ...more })
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  return answer.data
}

/** The plan as its owner sees it now. */
export const look = async (world: World, who: Person, { id }: { id: string }): Promise<WholePlan> =>
  (
    await world.ask<WholePlan>({
      url: '/api/Savings/get-plan-by-id',
      token: who.token,
      query: { Id: id },
    })
  ).data

/** What somebody was told of their plans, newest first. */
export const noticesOf = (world: World, who: Person) =>
  world.db.rows<{ kind: string; title: string; body: string; link: string }>`
    select kind, title, body, link from notice
    where user_id = ${who.id} and link like '/account/savings/%' order by at desc, id desc`
