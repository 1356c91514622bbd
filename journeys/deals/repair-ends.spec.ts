// A repair goes otherwise, from both sides: declined, moved to another hour, missed, nothing approved, disputed.
import { expect, type Page } from '@playwright/test'
import { repairDueAgo } from '#server/testing/deals/time-comes.ts'
import { take } from '../steps/booking-steps.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, ground, pageOf } from '../steps/people.ts'
import { approved, booked, quoted, type Repairing, step } from '../steps/repairs.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const purse = 30_000_000
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const bothAt = async (browser: Parameters<typeof pageOf>[0], { customer, workshop, id }: Repairing) => {
  const [theirs, ours] = [await pageOf(browser, customer), await pageOf(browser, workshop)]
  for (const page of [theirs, ours]) await page.goto(`/bookings/repairs/${id}`)
  return { theirs, ours }
}

test('a workshop declines with a reason, and the customer reads it', async ({ browser }) => {
  const { theirs, ours } = await bothAt(browser, await booked())
  await take(ours, 'Decline', 'Decline', 'We are full that week')
  await expect(heading(ours, 'Declined')).toBeVisible()
  await expect(heading(theirs, 'Declined')).toBeVisible()
  await expect(theirs.getByText('We are full that week').first()).toBeVisible()
  await expectOpenToAll(theirs)
})

test('another hour is proposed and agreed to', async ({ browser }) => {
  const { theirs, ours } = await bothAt(browser, await booked())
  await ours.getByRole('button', { name: 'Another time' }).press('Enter')
  const dialog = ours.getByRole('dialog')
  await dialog
    .getByRole('radio', { name: /\d (AM|PM)$/ })
    .first()
    .press('Space')
  await expectOpenToAll(ours)
  await dialog.getByRole('button', { name: 'Propose it' }).press('Enter')
  await expect(heading(ours, 'The customer answers')).toBeVisible()
  await expect(heading(theirs, 'Answer the new time')).toBeVisible()
  await take(theirs, 'Agree', 'Agree')
  await expect(heading(theirs, 'Agreed: you have a time')).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Call' })).toBeVisible()
})

test('who did not come is said so, says nothing, and it counts', async ({ browser }) => {
  const on = await booked()
  await step(on.workshop, on.id, 'accept')
  const { theirs, ours } = await bothAt(browser, on)
  await repairDueAgo(ground.db, on.id, 30)
  await expect(heading(ours, 'Check the car in')).toBeVisible()
  await take(ours, 'The customer did not come', 'They were not there')
  await expect(heading(ours, 'The other side can answer')).toBeVisible()
  await expect(heading(theirs, 'Did you miss it?')).toBeVisible()
  await expectOpenToAll(theirs)
  await take(theirs, 'That is wrong', 'That is wrong', 'I stood at the gate at ten')
  await expect(heading(theirs, 'Counted for nobody')).toBeVisible()
  await expect(heading(ours, 'Counted for nobody')).toBeVisible()
})

test('nothing of a quote is approved: the car is fetched, and nothing is charged', async ({ browser }) => {
  const on = await quoted()
  const { theirs, ours } = await bothAt(browser, on)
  await take(theirs, 'Approve nothing', 'Approve nothing')
  await expect(heading(theirs, 'Not repaired')).toBeVisible()
  await expect(heading(ours, 'Not repaired')).toBeVisible()
  expect(await balanceOf(on.customer)).toBe(purse)
  await expectOpenToAll(theirs)
})

test('a dispute freezes the money, and the records of both stand beside each other', async ({ browser }) => {
  const on = await approved()
  const { theirs, ours } = await bothAt(browser, on)
  await take(theirs, 'Open a dispute', 'Open the dispute', 'The bonnet was scratched in the yard')
  await expect(heading(theirs, 'AutoX settles the dispute')).toBeVisible()
  await expect(heading(ours, 'AutoX settles the dispute')).toBeVisible()
  await expect(theirs.getByText('Frozen in escrow until AutoX has settled the dispute.')).toBeVisible()
  expect(await balanceOf(on.customer)).toBe(purse - 45_000_00)
  await expectOpenToAll(theirs)
})
