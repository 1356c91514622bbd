import type { Page } from '@playwright/test'
import type { Plan } from '#contract/savings/shapes.ts'
import { ask } from './ask.ts'
import { type Person, pin } from './people.ts'

/** A plan begun through the call. */
export const createPlan = (person: Person, fields: object): Promise<Plan> =>
  ask<Plan>('/api/Savings/create-plan', { query: { pin }, body: fields, token: person.token })

export const planNow = (person: Person, id: string): Promise<Plan> =>
  ask<Plan>('/api/Savings/get-plan-by-id', { query: { Id: id }, token: person.token })

/** The Lagos day so many days from now, as a date field takes it. */
export const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(
    new Date(Date.now() + days * 86_400_000),
  )

export const typePlanPin = (page: Page, digits = pin) => page.getByLabel('Your wallet PIN').fill(digits)

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

/** From the deposits step to the review, with no automatic deposits and so much at once. */
export async function byHand(page: Page, firstNaira: string): Promise<void> {
  await page.getByText('By hand', { exact: true }).click()
  await next(page)
  await page.getByLabel('Paid from your wallet now').fill(firstNaira)
  await next(page)
}
