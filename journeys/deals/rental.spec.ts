import { expect, type Page } from '@playwright/test'
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { TripQuote } from '#contract/rental/terms/rent.ts'
import { rentalCommission } from '#contract/rental/terms/fee-terms.ts'
import { firstDayComes } from '#server/testing/deals/time-comes.ts'
import { ask } from '../steps/ask.ts'
import { payButton, take, typePin } from '../steps/booking-steps.ts'
import { deskPage, signedInAtDesk } from '../steps/desk/operators.ts'
import { pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, ground, newPerson, pageOf } from '../steps/people.ts'
import {
  bringBack,
  cautionKobo,
  codeOf,
  dayKobo,
  fillInRecord,
  letCar,
  recorded,
  rentalOf,
  rented,
  today,
  tomorrow,
} from '../steps/rentals.ts'
import { opensOffline } from '../steps/page-state.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

const typeCode = async (page: Page, label: string, code: string, button: string) => {
  await page.getByLabel(label).fill(code)
  await page.getByRole('button', { name: button }).press('Enter')
}

test('a car is rented and paid, recorded without a network, handed out, brought back and closed', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const owner = await newPerson({ firstName: 'Bola' }, 0)
  const renter = await newPerson({ firstName: 'Chidi' }, 50_000_000)
  const car = await letCar(owner, { coverSumKobo: 7_300_000_00 })
  const [first, last] = [today(), tomorrow()]
  const { cover, totalKobo: total } = await ask<TripQuote>('/api/Rent/get-quote', {
    query: { CarId: car.id, From: first, To: last },
  })
  const premium = cover!.premiumKobo
  expect(total).toBe(2 * dayKobo + cautionKobo + premium)
  const [renters, owners] = [await pageOf(browser, renter), await pageOf(browser, owner)]

  await test.step('an address that names another price is not paid; the right one is a press away', async () => {
    await renters.goto(`/payment/${car.id}/1/2?From=${first}&To=${last}`)
    await expect(renters.getByText('The price has changed', { exact: true })).toBeVisible()
    await expect(renters.getByRole('button', { name: /^Pay ₦/ })).toHaveCount(0)
    await renters.getByRole('link', { name: `Continue with ${formatNaira(total)}` }).click()
  })

  await test.step('every line stands before the pin, and what is held is what was shown', async () => {
    await expect(renters.getByText('2 × ₦50,000.00').first()).toBeVisible()
    await expect(renters.getByText(/^Daily cover by .+, 2 days at ₦/).first()).toBeVisible()
    await expect(renters.getByText(/^Not insured\. Damage above ₦100,000.00 is yours to pay/)).toBeVisible()
    await expect(renters.getByText('If you cancel', { exact: true })).toBeVisible()
    await expect(renters.getByText('What the return can cost', { exact: true })).toBeVisible()
    await expectOpenToAll(renters)
    await typePin(renters)
    await payButton(renters).click()
    await expect(heading(renters, 'The owner answers')).toBeVisible()
    expect(await balanceOf(renter)).toBe(50_000_000 - total)
    await expect(heading(renters, 'Daily cover')).toBeVisible()
    await expect(renters.getByText('Daily cover, in escrow until the handover')).toBeVisible()
    await expectOpenToAll(renters)
  })
  const id = new URL(renters.url()).pathname.split('/').pop()!

  await test.step('the owner confirms, and records the car where there is no network', async () => {
    await owners.goto(`/bookings/rentals/${id}`)
    await take(owners, 'Accept booking', 'Accept booking')
    await expect(owners.getByText('First record the car')).toBeVisible()
    await expect(owners.getByLabel('6-digit code from the renter')).toHaveCount(0)
    // The network goes in the car park, before the form was ever opened.
    await expect(owners.getByText(opensOffline)).toBeVisible()
    await owners.context().setOffline(true)
    await owners.getByRole('link', { name: 'Record the car at handover' }).press('Enter')
    await expect(owners.getByText('0 of 12 points with a picture')).toBeVisible()
    await expectOpenToAll(owners)
    await owners.getByRole('button', { name: 'Send record' }).click()
    await expect(owners.getByText('The odometer reading', { exact: true })).toBeVisible()
    await fillInRecord(owners, '50000')
    await owners.getByRole('button', { name: 'Send record' }).click()
    await expect(owners.getByText('Saved on this phone. It is sent automatically.')).toBeVisible()
    const saveUrls: string[] = []
    owners.on('request', request => request.url().endsWith('/save-record') && saveUrls.push(request.url()))
    await owners.context().setOffline(false)
    await expect(owners.getByText('AutoX has your record.').first()).toBeVisible({ timeout: 60_000 })
    expect(saveUrls).toHaveLength(1)
    await expectOpenToAll(owners)
  })

  await test.step('the renter records the same points and reads the code to the owner', async () => {
    await firstDayComes(ground.db, id)
    await recorded(renter, id, 'out', { fuelEighths: 6 })
    await owners.getByRole('link', { name: 'Back to rental' }).press('Enter')
    await typeCode(owners, '6-digit code from the renter', await codeOf(renter, id), 'Hand over the car')
    await expect(heading(owners, 'Your car is on the road')).toBeVisible()
    await expectOpenToAll(owners)
  })

  await test.step('it comes back after too many kilometres: the fee is shown before anything is paid', async () => {
    await recorded(owner, id, 'back', { odometerKm: 50_400, fuelEighths: 5 })
    await typeCode(renters, '6-digit code from the owner', await codeOf(owner, id), 'End the rental')
    await expect(renters.getByText(/100 km more than the 300 km included/).first()).toBeVisible()
    await expect(renters.getByText(/Currently ₦85,000.00 of it is refunded/)).toBeVisible()
    await expectOpenToAll(renters)
  })

  await test.step('the owner gives the fee up, and each has what the page said', async () => {
    await expect(owners.getByText('400 km driven.')).toBeVisible()
    await take(owners, 'Waive the fees', 'Refund the caution')
    await expect(owners.getByText('Settled. Nothing is left in escrow.')).toBeVisible()
    // Cover of days that are left goes back a moment after the return.
    await expect
      .poll(async () => (await balanceOf(renter)) - ((await rentalOf(renter, id)).cover?.refundedKobo ?? 0))
      .toBe(50_000_000 - 2 * dayKobo - premium)
    const rent = kobo(2 * dayKobo)
    expect(await balanceOf(owner)).toBe(rent - rentalCommission(rent, new Date()))
  })
})

test('damage that the two records show is claimed; one line is contested with a picture, and the rest is settled', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const owner = await newPerson({ firstName: 'Bola' }, 0)
  const renter = await newPerson({ firstName: 'Chidi' }, 50_000_000)
  const car = await letCar(owner, { instant: true })
  const { id } = await rented(renter, car.id)
  await bringBack({ owner, renter, id }, { marked: ['seats'] })
  const [renters, owners] = [await pageOf(browser, renter), await pageOf(browser, owner)]

  await test.step('the owner sees both records, and can claim what they show and what was agreed', async () => {
    await owners.goto(`/bookings/rentals/${id}`)
    await expect(owners.getByText('New damage', { exact: true })).toBeVisible()
    await owners.getByRole('button', { name: 'Make a claim' }).press('Enter')
    const dialog = owners.getByRole('dialog')
    await expect(dialog.getByText('Damage: Seats and floor')).toBeVisible()
    await expect(dialog.getByText('Damage: Front left corner')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Send claim' }).press('Enter')
    await expect(dialog.getByText('Choose at least one, or say that the car is fine.')).toBeVisible()
    await dialog.getByLabel(/Came back very dirty/).check()
    await dialog.getByLabel('Damage: Seats and floor').check()
    await dialog.getByLabel('What is damaged?').fill('A tear in the back seat')
    await dialog.getByLabel('Repair cost').fill('30000')
    await expect(dialog.getByText('₦40,000.00 claimed, ')).toBeVisible()
    await expectOpenToAll(owners)
    await dialog.getByRole('button', { name: 'Send claim' }).press('Enter')
    await expect(heading(owners, 'The renter answers')).toBeVisible()
  })

  await test.step('the renter contests the tear alone: only that waits for AutoX', async () => {
    await renters.goto(`/bookings/rentals/${id}`)
    await expect(renters.getByText('A tear in the back seat').first()).toBeVisible()
    await renters.getByRole('button', { name: 'Contest lines' }).press('Enter')
    const dialog = renters.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Contest lines' })
    await send.press('Enter')
    await expect(dialog.getByText('Choose at least one line, or accept the claim')).toBeVisible()
    await dialog.getByLabel(/A tear in the back seat/).check()
    await send.press('Enter')
    await expect(dialog.getByText('Say what is wrong in a few words')).toBeVisible()
    await dialog.getByLabel('What is wrong with it?').fill('The tear was there when I got it')
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await pictureFile())
    await expect(dialog.getByText(/^₦30,000.00 stays in escrow/)).toContainText(
      '₦10,000.00 of your caution is paid now. ₦60,000.00 is refunded to you now.',
    )
    await expectOpenToAll(renters)
    await expect(dialog.getByText('Ready', { exact: true })).toBeVisible()
    await send.press('Enter')
    await expect(heading(renters, 'AutoX decides what you contest')).toBeVisible()
    await expect(renters.getByText(/^AutoX decides by /)).toBeVisible()
    await expect(renters.getByText('The renter: The tear was there when I got it')).toBeVisible()
    await expectOpenToAll(renters)
    const desk = await deskPage(browser, await signedInAtDesk())
    await desk.goto(`/desk/things/rental/${id}`)
    await expect(desk.getByText('The tear was there when I got it').first()).toBeVisible()
    await expect(desk.getByRole('img', { name: /A tear in the back seat/ })).toBeVisible()
    await expectOpenToAll(desk)
    await owners.reload()
    await expect(heading(owners, 'AutoX decides what is contested')).toBeVisible()
    await expectOpenToAll(owners)
    const rent = kobo(2 * dayKobo)
    expect([await balanceOf(owner), await balanceOf(renter)]).toEqual([
      rent - rentalCommission(rent, new Date()) + 1_000_000,
      50_000_000 - rent - 4_000_000,
    ])
  })
})
