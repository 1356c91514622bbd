import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { pdfFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, ground, newPerson, pageOf, pin } from '../steps/people.ts'
import { bringBack, letCar, rented, rentalOf, step, today } from '../steps/rentals.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { dayAfter } from '#contract/core/lagos-days.ts'
import { setOutEarlier } from '#server/testing/deals/time-comes.ts'
import { slotWords } from '#contract/core/time-words.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('a toll that arrives after the return is claimed with its notice, and paid with the PIN', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const owner = await newPerson({ firstName: 'Bola' }, 0)
  const renter = await newPerson({ firstName: 'Chidi' }, 50_000_000)
  const { id } = await rented(renter, (await letCar(owner, { instant: true })).id)
  await bringBack({ owner, renter, id })
  await step(owner, id, 'all-well')
  // The renter had the car for two hours.
  await setOutEarlier(ground.db, id, 2)
  const { outAt } = await rentalOf(owner, id)
  const at = new Date(Date.parse(outAt!) + 3_600_000 + 3_600_000)
  const [day, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)]
  const [renters, owners] = [await pageOf(browser, renter), await pageOf(browser, owner)]

  await test.step('the owner adds it on the page of the rental that is over', async () => {
    await owners.goto(`/bookings/rentals/${id}`)
    await owners.getByRole('button', { name: 'Claim a toll or fine' }).press('Enter')
    const send = owners.getByRole('button', { name: 'Send claim' })
    await send.press('Enter')
    await expect(owners.getByText('Add the notice, as a picture or a PDF')).toBeVisible()
    await owners.getByLabel('Day on the notice').fill(dayAfter(day, -40))
    await owners.getByLabel('Time on the notice').fill(time)
    await owners.getByLabel('Amount (₦)').fill('1500')
    await owners.getByLabel('The notice', { exact: true }).setInputFiles(pdfFile('toll.pdf'))
    await send.press('Enter')
    await expect(owners.getByText(/^Only while the renter had the car/)).toBeVisible()
    await expectOpenToAll(owners)
    await owners.getByLabel('Day on the notice').fill(day)
    await send.press('Enter')
    await expect(heading(owners, 'The renter answers')).toBeVisible()
    await expect(owners.getByRole('button', { name: 'Open toll-notice.pdf' })).toBeVisible()
  })

  await test.step('the renter is told, opens the notice and pays', async () => {
    await renters.goto(`/bookings/rentals/${id}`)
    await renters.getByRole('link', { name: '₦1,500.00' }).click()
    await expect(heading(renters, 'Answer the claim')).toBeVisible()
    await renters.getByRole('button', { name: 'Open toll-notice.pdf' }).press('Enter')
    await expect(
      renters.getByRole('dialog').getByText('Only the owner, the renter and AutoX can open it.'),
    ).toBeVisible()
    await renters.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
    await expectOpenToAll(renters)
    const before = await balanceOf(owner)
    await renters.getByRole('button', { name: 'Pay ₦1,500.00' }).press('Enter')
    await renters.getByRole('dialog').getByLabel('Your wallet PIN').fill(pin)
    await renters.getByRole('dialog').getByRole('button', { name: 'Pay ₦1,500.00' }).press('Enter')
    await expect(heading(renters, 'Paid')).toBeVisible()
    expect(await balanceOf(owner)).toBe(before + 1_500_00)
  })

  await test.step('another rental: the renter asks for another first day, and the owner agrees', async () => {
    const { id: next } = await ask<{ id: string }>('/api/Wallet/RentPayment', {
      query: { pin },
      body: { carId: (await rentalOf(renter, id)).car.id, from: dayAfter(today(), 5), noOfDays: 2 },
      token: renter.token,
    })
    await renters.goto(`/bookings/rentals/${next}`)
    await renters.getByRole('button', { name: 'Change the days' }).press('Enter')
    const dialog = renters.getByRole('dialog')
    await dialog.getByLabel('First day').fill(dayAfter(today(), 7))
    await expect(dialog.getByText('The price stays the same.')).toBeVisible()
    await dialog.getByLabel('Your wallet PIN').fill(pin)
    await dialog.getByRole('button', { name: 'Request change' }).press('Enter')
    await expect(heading(renters, 'The owner answers the change')).toBeVisible()
    await owners.goto(`/bookings/rentals/${next}`)
    const { change } = await rentalOf(owner, next)
    await owners.getByRole('button', { name: 'Accept change' }).press('Enter')
    await expect(
      owners.getByRole('dialog').getByText(`The rental begins on ${slotWords(change!.pickUpAt)} instead.`),
    ).toBeVisible()
    await expectOpenToAll(owners)
    await owners.getByRole('dialog').getByRole('button', { name: 'Accept change' }).press('Enter')
    await expect.poll(async () => (await rentalOf(owner, next)).from).toBe(dayAfter(today(), 7))
  })
})
