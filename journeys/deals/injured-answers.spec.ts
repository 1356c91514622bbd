// An injured person denies or disputes a report, and asks for a second review.
import { expect } from '@playwright/test'
import { newOperator } from '../steps/desk/operators.ts'
import { damageTo } from '../steps/insurance/claims.ts'
import { insuredVehicle } from '../steps/insurance/policies.ts'
import { operator } from '../steps/ask.ts'
import { test } from '../steps/journey.ts'
import { letterTo, pathIn } from '../steps/letters.ts'
import { newEmail, newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('who was not there says so, the holder names another, who disputes and gets a second review', async ({
  browser,
}) => {
  const holder = await newPerson({}, 100_000_00)
  const [wrong, right] = [newEmail('Bola'), newEmail('Chika')]
  const { id } = await damageTo(wrong, holder, await insuredVehicle(holder))
  const linkTo = async (email: string) =>
    pathIn(await letterTo(email, 'A driver reported damage'), '/injured')
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(await linkTo(wrong))
  await page.getByRole('radio', { name: 'I wasn’t part of this' }).check()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('You: I wasn’t part of this')).toBeVisible()
  await expectOpenToAll(page)

  const own = await pageOf(browser, holder)
  await own.goto(`/bookings/claims/${id}`)
  await own.getByRole('button', { name: 'Name injured person' }).click()
  const dialog = own.getByRole('dialog')
  await dialog.getByLabel('Their name').fill('Chika Obi')
  await dialog.getByLabel('Phone').fill('803 555 0103')
  await dialog.getByLabel('Their email').fill(right)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(own.getByRole('heading', { name: 'Waiting for the injured person' })).toBeVisible()

  await page.goto(await linkTo(right))
  await page.getByRole('radio', { name: /differently/ }).check()
  await page.getByLabel(/What happened, and what was damaged/).fill('The car hit my door, not the bumper')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('The insurer is deciding')).toBeVisible()
  const [first, second] = [await newOperator(), await newOperator()]
  const settle = (by: typeof first, ...rest: string[]) =>
    operator('insurance-claim', 'settle', id, ...rest, '--as', by.name, '--code', by.code())
  await settle(first, 'refuse-award', 'The pictures do not show a door')
  await letterTo(right, 'The claim for your damage is refused')
  await page.reload()
  await expect(page.getByText('The pictures do not show a door')).toBeVisible()
  await page.getByLabel('What is wrong with the decision?').fill('The police report names the door')
  await page.getByRole('button', { name: 'Request second review' }).click()
  await expect(page.getByText('Second review').first()).toBeVisible()
  await expectOpenToAll(page)
  await own.reload()
  await expect(own.getByRole('heading', { name: 'Second review' })).toBeVisible()
  await settle(second, 'award', '60000', 'The police report shows the door')
  await page.reload()
  await expect(page.getByText('₦60,000.00 is offered to you')).toBeVisible()
  await context.close()
})
