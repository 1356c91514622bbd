// Irregular repairs: declined, rescheduled, missed, unapproved or disputed.
import { type Browser, expect, type Page } from '@playwright/test'
import { repairDueAgo } from '#server/testing/deals/time-comes.ts'
import { take } from '../steps/booking-steps.ts'
import { test } from '../steps/journey.ts'
import { leadTo, loadAgain } from '../steps/lead-to.ts'
import { balanceOf, ground, pageOf } from '../steps/people.ts'
import {
  approved,
  booked,
  inTwoDays,
  pads,
  quoted,
  type Repairing,
  repairOf,
  step,
} from '../steps/repairs.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const purse = 30_000_000
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
type Sides = Omit<Repairing, 'id'>
const bothOf = async (browser: Browser, { customer, workshop }: Sides) => ({
  customer: await pageOf(browser, customer),
  workshop: await pageOf(browser, workshop),
})
const goTo = async (pages: Record<'customer' | 'workshop', Page>, { id }: Repairing): Promise<void> => {
  for (const page of [pages.customer, pages.workshop]) {
    // From one repair to the next leads by the list.
    await leadTo(page, '/bookings/repairs')
    await leadTo(page, `/bookings/repairs/${id}`)
  }
}

test('a workshop declines with a reason, nothing of a quote is approved, and a dispute freezes the money', async ({
  browser,
}) => {
  const first = await booked()
  const { id: _id, ...people } = first
  const pages = await bothOf(browser, people)
  const { customer: customerPage, workshop: workshopPage } = pages

  await test.step('declined: the customer reads why', async () => {
    for (const page of [customerPage, workshopPage]) await page.goto(`/bookings/repairs/${first.id}`)
    await take(workshopPage, 'Decline', 'Decline', 'We are full that week')
    await expect(heading(workshopPage, 'Declined')).toBeVisible()
    await expect(heading(customerPage, 'Declined')).toBeVisible()
    await expect(customerPage.getByText('We are full that week').first()).toBeVisible()
  })

  await test.step('nothing of a quote is approved: the car is fetched, and nothing is charged', async () => {
    await goTo(pages, await quoted(people))
    await take(customerPage, 'Decline all', 'Decline all')
    await expect(heading(customerPage, 'Not repaired')).toBeVisible()
    await expect(heading(workshopPage, 'Not repaired')).toBeVisible()
    expect(await balanceOf(people.customer)).toBe(purse)
    await expectOpenToAll(customerPage)
  })

  await test.step('a dispute freezes the money, and both see that AutoX settles it', async () => {
    await goTo(pages, await approved(people))
    await take(customerPage, 'Open a dispute', 'Open dispute', 'The bonnet was scratched in the yard')
    await expect(heading(customerPage, 'AutoX settles the dispute')).toBeVisible()
    await expect(heading(workshopPage, 'AutoX settles the dispute')).toBeVisible()
    await expect(customerPage.getByText('Frozen in escrow until AutoX decides the dispute.')).toBeVisible()
    expect(await balanceOf(people.customer)).toBe(purse - 45_000_00)
    await expectOpenToAll(customerPage)
  })
})

test('another hour is proposed and agreed to; who did not come then is told, answers, and it counts for nobody', async ({
  browser,
}) => {
  const on = await booked()
  const { customer: customerPage, workshop: workshopPage } = await bothOf(browser, on)
  for (const page of [customerPage, workshopPage]) await page.goto(`/bookings/repairs/${on.id}`)

  await test.step('another hour is proposed and agreed to', async () => {
    await workshopPage.getByRole('button', { name: 'Another time' }).press('Enter')
    const dialog = workshopPage.getByRole('dialog')
    await dialog
      .getByRole('radio', { name: /\d (AM|PM)$/ })
      .first()
      .press('Space')
    await expectOpenToAll(workshopPage)
    await dialog.getByRole('button', { name: 'Propose time' }).press('Enter')
    await expect(heading(workshopPage, 'The customer answers')).toBeVisible()
    await expect(heading(customerPage, 'Answer the new time')).toBeVisible()
    await take(customerPage, 'Accept time', 'Accept time')
    await expect(heading(customerPage, 'Agreed: you have a time')).toBeVisible()
    await expect(customerPage.getByRole('link', { name: 'Call' })).toBeVisible()
  })

  await test.step('the workshop says that nobody came, and the customer says that it is wrong', async () => {
    await repairDueAgo(ground.db, on.id, 30)
    await expect(heading(workshopPage, 'Check in the car')).toBeVisible()
    await take(workshopPage, 'The customer did not come', 'Report no-show')
    await expect(heading(workshopPage, 'The other side can object')).toBeVisible()
    await expect(heading(customerPage, 'Did you miss it?')).toBeVisible()
    await expectOpenToAll(customerPage)
    await take(customerPage, 'Object to report', 'Object to report', 'I stood at the gate at ten')
    await expect(heading(customerPage, 'Not counted')).toBeVisible()
    await expect(heading(workshopPage, 'Not counted')).toBeVisible()
  })
})

test('a quote that changed elsewhere is not written over, nor by a draft that was begun on the earlier one', async ({
  browser,
}) => {
  const on = await quoted()
  const page = await pageOf(browser, on.workshop)
  const labour = page.getByLabel('Labour, in naira')
  await page.goto(`/bookings/repairs/${on.id}/quote`)
  await labour.fill('20000')
  await page.getByLabel('Ready on').fill(inTwoDays().slice(0, 10))
  const jobs = [{ ...pads, labourKobo: 12_000_00 }]
  await step(on.workshop, on.id, 'quote', { jobs, words: '', readyBy: inTwoDays() })
  // Its page has heard of it, or not yet: what was typed is about the quote as it was.
  await loadAgain(page)
  await page.getByRole('button', { name: 'Send quote' }).press('Enter')
  await expect(page.getByText(/changed while you were looking at it/)).toBeVisible()
  expect((await repairOf(on.workshop, on.id)).jobs).toMatchObject([{ labourKobo: 12_000_00 }])
  await page.reload()
  await expect(labour).toHaveValue('12,000')
})
