// Worklist of insurers at the desk: views with counts, search, and a claim.
import { expect } from '@playwright/test'
import { deskPage, signedInAtDesk } from '../steps/desk/operators.ts'
import { claimOn } from '../steps/insurance/claims.ts'
import { insuredVehicle } from '../steps/insurance/policies.ts'
import { test } from '../steps/journey.ts'
import { newPerson } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('an operator finds a claim by its plate among those of an insurer, and opens it @quick', async ({
  browser,
}) => {
  const holder = await newPerson({}, 100_000_00)
  const policy = await insuredVehicle(holder, 1_000_000_00)
  const { id } = await claimOn(holder, policy)
  const page = await deskPage(browser, await signedInAtDesk())
  await page.goto('/desk')
  await page.getByRole('link', { name: /^Claims at insurers/ }).click()
  const typed = page.getByLabel('Find a claim')
  await typed.fill('KJA')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Enter at least four characters')).toBeVisible()
  const words = policy.plate.toLowerCase().replace('-', ' ')
  await typed.fill(words)
  // The second choice is made while the answer to the first is under way.
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/Desk/*worklist*', async route => {
    await answers.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const insurers = page.getByLabel('Insurer')
  await insurers.selectOption(policy.insurer.id)
  await expect(page).toHaveURL(new RegExp(policy.insurer.id))
  await expect(insurers).toHaveValue(policy.insurer.id)
  await expect(typed).toHaveValue(words)
  await expect(page.getByRole('link', { name: /^Without / })).toHaveCount(2)
  answers.resolve()
  await expect(page.getByRole('link', { name: 'Open 1', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  // A plate is private: it stands in no address.
  expect(page.url()).not.toContain(policy.plate.slice(-5).toLowerCase())
  await page.getByRole('link', { name: 'New 1', exact: true }).click()
  await expect(page.getByText(/^Due [A-Z][a-z]+ \d/)).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'Closed 0', exact: true }).click()
  await expect(page.getByText('Nothing here fits the search')).toBeVisible()
  await page.getByRole('link', { name: 'New 1', exact: true }).click()
  const row = page.getByRole('link', { name: new RegExp(policy.plate) })
  await expect(row).toBeVisible()
  const address = page.url()
  await row.click()
  await expect(page).toHaveURL(new RegExp(`/desk/things/insurance-claim/${id}$`))
  // Back to the list as it was left.
  await page.getByRole('link', { name: '← Claims at insurers' }).click()
  await expect(page).toHaveURL(address)
})
