// Driving licence required before a rental can be paid.
import { expect } from '@playwright/test'
import { payButton, typePin } from '../steps/booking-steps.ts'
import { test } from '../steps/journey.ts'
import { farAway, fillStep, handIn } from '../steps/kyc-form.ts'
import { leadTo } from '../steps/lead-to.ts'
import { balanceOf, newPerson, pageOf } from '../steps/people.ts'
import { cautionKobo, dayKobo, letCar, today, tomorrow } from '../steps/rentals.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a car that one drives oneself is paid for once the driving licence is approved', async ({
  browser,
}) => {
  const owner = await newPerson({ firstName: 'Bola' }, 0)
  const renter = await newPerson({ firstName: 'Chidi' }, 50_000_000)
  const car = await letCar(owner, { drivers: ['self-drive'] })
  const page = await pageOf(browser, renter)
  const toPayment = () => leadTo(page, `/payment/${car.id}?From=${today()}&To=${tomorrow()}`)

  await test.step('without one the pin is not asked, and the way to it is a press away', async () => {
    await toPayment()
    await expect(page.getByRole('heading', { name: 'Add your driving licence, then pay' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay ₦/ })).toHaveCount(0)
    await expectOpenToAll(page)
    await page.getByRole('link', { name: 'Add my driving licence' }).click()
  })

  await test.step('one photograph and its date, and it is approved', async () => {
    await page.getByRole('link', { name: 'Start' }).click()
    await fillStep(page, 'Driving licence', 'licence.jpg', farAway)
    await expectOpenToAll(page)
    await handIn(page)
    await expect(page.getByText('Valid until June 30, 2029.', { exact: false })).toBeVisible()
    await expectOpenToAll(page)
  })

  await test.step('then the days are paid for', async () => {
    await toPayment()
    await typePin(page)
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'The owner answers' })).toBeVisible()
    expect(await balanceOf(renter)).toBe(50_000_000 - 2 * dayKobo - cautionKobo)
  })
})
