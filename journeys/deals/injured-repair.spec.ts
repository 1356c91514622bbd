// An injured person signs in beside their link and has their repair paid.
import { expect } from '@playwright/test'
import { ask, operator } from '../steps/ask.ts'
import { damageTo } from '../steps/insurance/claims.ts'
import { insuredVehicle } from '../steps/insurance/policies.ts'
import { test } from '../steps/journey.ts'
import { letterTo, pathIn } from '../steps/letters.ts'
import { newEmail, newPerson } from '../steps/people.ts'
import { approved, repairOf } from '../steps/repairs.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('the injured person signs in in another tab, chooses their repair, and reads what it takes', async ({
  browser,
}) => {
  const { customer, id: repairId } = await approved()
  const holder = await newPerson({}, 100_000_00)
  const policy = await insuredVehicle(holder)
  const email = newEmail('Bola')
  const { id } = await damageTo(email, holder, policy)
  const link = pathIn(await letterTo(email, 'A driver reported damage'), '/injured')
  await ask('/api/InjuredPerson/answer', { body: { token: link.split('#')[1], answer: 'confirmed' } })
  await operator('insurance-claim', 'settle', id, 'award', '85000', 'The estimate of the bus, in full')
  await operator('insurers', 'receive', policy.insurer.id, '500000', `REPAIR-${id.slice(0, 8)}`, 'For claims')
  await letterTo(email, '₦85,000.00 is offered for your damage')

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('radio', { name: /To a repair at a workshop/ }).check()
  await expectOpenToAll(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
  const login = await opening
  await login.getByLabel('Email').fill(customer.email)
  await login.getByLabel('Password', { exact: true }).fill(customer.password)
  await login.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(login).toHaveURL(/\/home$/)
  await login.close()

  await page.getByRole('radio', { name: /Sunday Motors/ }).check()
  await expect(page.getByText('at most what the repair costs')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Accept ₦85,000.00' }).click()
  await expect(page.getByText('₦85,000.00 is on its way')).toBeVisible()
  await letterTo(email, '₦85,000.00 is paid for your damage')
  await page.reload()
  await expect(
    page.getByText(/₦45,000\.00 waits in escrow for Sunday Motors .*The other ₦40,000\.00/),
  ).toBeVisible()
  expect(await repairOf(customer, repairId)).toMatchObject({ insuredKobo: 45_000_00 })
  await context.close()
})
