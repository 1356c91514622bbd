import { expect, type Page } from '@playwright/test'
import type { RentalClaim } from '#contract/rental/claim/shape.ts'
import { formatNaira } from '#contract/core/money.ts'
import { ask, operator } from '../steps/ask.ts'
import { take } from '../steps/booking-steps.ts'
import { deskPage, signedInAtDesk } from '../steps/desk/operators.ts'
import { pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, newPerson, pageOf, pin } from '../steps/people.ts'
import { claimedAbove } from '../steps/rentals.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('what a deposit did not reach is contested, decided by AutoX and paid with the PIN', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const owner = await newPerson({ firstName: 'Bola' }, 0)
  const renter = await newPerson({ firstName: 'Chidi' }, 50_000_000)
  const id = await claimedAbove(owner, renter)
  const claim = await ask<RentalClaim>('/api/RentalClaim/get-claim-by-id', {
    query: { Id: id },
    token: renter.token,
  })
  const [renters, owners] = [await pageOf(browser, renter), await pageOf(browser, owner)]

  await test.step('the renter comes from the rental, reads the lines and contests one with a picture', async () => {
    await renters.goto(`/bookings/rentals/${claim.rentalId}`)
    await expect(renters.getByText(`${formatNaira(claim.claimedKobo)} above the deposit`)).toBeVisible()
    await renters.getByRole('link', { name: 'Open the claim' }).click()
    await expect(heading(renters, 'Answer the claim')).toBeVisible()
    await expect(renters.getByText(/km more than the/).first()).toBeVisible()
    await renters.getByRole('button', { name: 'Contest lines' }).press('Enter')
    const dialog = renters.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Contest lines' })
    await send.press('Enter')
    await expect(dialog.getByText('Choose at least one line, or accept the claim')).toBeVisible()
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByLabel('What is wrong with it?').fill('The odometer was read wrongly')
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await pictureFile())
    await expect(dialog.getByText(/^AutoX decides about /)).toBeVisible()
    await expectOpenToAll(renters)
    await expect(dialog.getByText('Ready', { exact: true })).toBeVisible()
    await send.press('Enter')
    await expect(heading(renters, 'AutoX decides')).toBeVisible()
    await expect(renters.getByText('The renter: The odometer was read wrongly')).toBeVisible()
  })

  await test.step('the desk has it by its date, and decides the line', async () => {
    const desk = await deskPage(browser, await signedInAtDesk())
    await desk.goto(`/desk/things/rental-claim/${id}`)
    await expect(desk.getByText('The odometer was read wrongly').first()).toBeVisible()
    await expectOpenToAll(desk)
    await operator('rental-claim', 'settle', id, 'decide-last', 'kilometres', '2000', 'Read again')
  })

  await test.step('a renter with too little proposes instalments with the PIN, and the owner accepts them', async () => {
    await expect(heading(renters, 'To pay')).toBeVisible()
    await expectOpenToAll(renters)
    await expect(renters.getByRole('button', { name: 'Propose instalments' })).toHaveCount(0)
    const amountKobo = await balanceOf(renter)
    const saver = await newPerson({ firstName: 'Dayo' }, 0)
    const body = { accountNumber: saver.accountNumber, amountKobo }
    await ask('/api/Wallet/WalletTransfer', { query: { pin }, body, token: renter.token })
    await renters.reload()
    await renters.getByRole('button', { name: 'Propose instalments' }).press('Enter')
    const dialog = renters.getByRole('dialog')
    await dialog.getByLabel('2 instalments of ₦1,000.00').check()
    await dialog.getByLabel('Your wallet PIN').fill(pin)
    await expectOpenToAll(renters)
    await dialog.getByRole('button', { name: 'Propose instalments' }).press('Enter')
    await expect(heading(renters, 'The owner answers your proposal')).toBeVisible()
    await owners.goto(`/bookings/rental-claims/${id}`)
    await expect(heading(owners, 'Answer the proposed instalments')).toBeVisible()
    await expectOpenToAll(owners)
    await take(owners, 'Accept instalments', 'Accept instalments')
    await expect(heading(owners, 'Paid in instalments')).toBeVisible()
    await expect(heading(renters, 'You pay in instalments')).toBeVisible()
    await expectOpenToAll(renters)
    await ask('/api/Wallet/WalletTransfer', {
      query: { pin },
      body: { accountNumber: renter.accountNumber, amountKobo },
      token: saver.token,
    })
  })

  await test.step('the renter pays all that is left with the PIN at any time; the owner has it', async () => {
    const before = await balanceOf(owner)
    await renters.getByRole('button', { name: 'Pay ₦2,000.00' }).press('Enter')
    const dialog = renters.getByRole('dialog')
    await dialog.getByLabel('Your wallet PIN').fill(pin)
    await dialog.getByRole('button', { name: 'Pay ₦2,000.00' }).press('Enter')
    await expect(heading(renters, 'Paid')).toBeVisible()
    expect(await balanceOf(owner)).toBe(before + 2_000_00)
    await owners.goto(`/bookings/rental-claims/${id}`)
    await expect(heading(owners, 'Paid')).toBeVisible()
    await expectOpenToAll(owners)
  })
})
