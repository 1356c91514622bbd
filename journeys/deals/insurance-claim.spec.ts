// Claims on a policy: refused with a reason, and looked at again by a person.
import { expect, type Page } from '@playwright/test'
import { take } from '../steps/booking-steps.ts'
import { claimOn } from '../steps/insurance/claims.ts'
import { insuredVehicle } from '../steps/insurance/policies.ts'
import { test } from '../steps/journey.ts'
import { operator } from '../steps/ask.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const decide = (id: string, how: string, ...rest: string[]) =>
  operator('insurance-claim', 'settle', id, how, ...rest)

test('a claim that is refused comes with its reason, and a person looks again', async ({ browser }) => {
  const holder = await newPerson({}, 100_000_00)
  const { id } = await claimOn(holder, await insuredVehicle(holder))
  const page = await pageOf(browser, holder)
  await page.goto(`/bookings/claims/${id}`)
  await decide(id, 'refuse', 'The pictures do not show the other vehicle')
  await expect(page.getByText('The pictures do not show the other vehicle').first()).toBeVisible()
  await take(page, 'Ask a person to look again', 'Let a person look', 'The police took their own pictures')
  await expect(heading(page, 'A person looks again')).toBeVisible()
  await expectOpenToAll(page)
  await decide(id, 'overturn', '40000', 'The report of the police shows it')
  await expect(heading(page, 'Accept what is offered')).toBeVisible()
})
