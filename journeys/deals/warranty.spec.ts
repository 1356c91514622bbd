import { expect, type Page } from '@playwright/test'
import { claimHourCame } from '#server/testing/deals/time-comes.ts'
import { take } from '../steps/booking-steps.ts'
import { pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { ground, pageOf } from '../steps/people.ts'
import { collected } from '../steps/repairs.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const addPicture = async (page: Page): Promise<void> => {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await pictureFile())
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
}
/** Claims the warranty from the page of the repair on. */
const claimIt = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('link', { name: 'Claim warranty' }).press('Enter')
  await expect(heading(page, 'Claim the warranty')).toBeVisible()
  await page.getByLabel('What is wrong?').fill(words)
  await page.getByLabel('Odometer reading (km)').fill('98400')
  await addPicture(page)
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Claim the warranty' }).press('Enter')
  await expect(heading(page, 'The workshop answers')).toBeVisible()
}

test('a job is claimed, put right at an hour that the workshop names, and confirmed; claimed again it is declined, and AutoX decides', async ({
  browser,
}) => {
  const on = await collected()
  const [customerPage, ours] = [await pageOf(browser, on.customer), await pageOf(browser, on.workshop)]

  await test.step('the workshop reads the claim, and names an hour', async () => {
    await customerPage.goto(`/bookings/repairs/${on.id}`)
    await claimIt(customerPage, 'It squeals again after a week')
    await ours.goto(new URL(customerPage.url()).pathname)
    await expect(heading(ours, 'Answer the claim')).toBeVisible()
    await expect(ours.getByText('It squeals again after a week')).toBeVisible()
    await ours.getByRole('button', { name: 'Accept and name a time' }).press('Enter')
    const dialog = ours.getByRole('dialog')
    await dialog
      .getByRole('radio', { name: /\d (AM|PM)$/ })
      .last()
      .press('Space')
    await expectOpenToAll(ours)
    await dialog.getByRole('button', { name: 'Accept claim' }).press('Enter')
    await expect(heading(customerPage, 'Bring the car')).toBeVisible()
  })

  await test.step('before that hour it can’t be marked as fixed', async () => {
    await expect(ours.getByText(/You can mark it as fixed from then on/)).toBeVisible()
    await expect(ours.getByRole('link', { name: 'Mark as fixed' })).toHaveCount(0)
    await claimHourCame(ground.db, new URL(ours.url()).pathname.split('/').at(-1)!)
    await ours.reload()
  })

  await test.step('it is put right with a picture, and the customer says so', async () => {
    await ours.getByRole('link', { name: 'Mark as fixed' }).press('Enter')
    await ours.getByLabel('What was done?').fill('New pads of another maker')
    await addPicture(ours)
    await expectOpenToAll(ours)
    await ours.getByRole('button', { name: 'Mark as fixed' }).press('Enter')
    await expect(heading(customerPage, 'Is it fixed?')).toBeVisible()
    await expectOpenToAll(customerPage)
    await take(customerPage, 'Confirm it is fixed', 'Confirm it is fixed')
    await expect(heading(customerPage, 'Fixed')).toBeVisible()
    await expect(heading(ours, 'Honoured')).toBeVisible()
  })

  await test.step('the next claim is declined with a reason, and contested', async () => {
    await leadTo(customerPage, `/bookings/repairs/${on.id}`)
    await claimIt(customerPage, 'The left side squeals again')
    await leadTo(ours, '/bookings/warranty-claims')
    await leadTo(ours, new URL(customerPage.url()).pathname)
    await take(ours, 'Decline', 'Decline claim', 'The discs were not part of the job')
    await expect(heading(customerPage, 'Declined by the workshop')).toBeVisible()
    await expect(customerPage.getByText('The discs were not part of the job').first()).toBeVisible()
    await take(customerPage, 'Contest claim', 'Let AutoX decide', 'I speak of the pads, not of the discs')
    await expect(heading(customerPage, 'AutoX decides')).toBeVisible()
    await expect(heading(ours, 'AutoX decides')).toBeVisible()
    await expectOpenToAll(ours)
  })
})
