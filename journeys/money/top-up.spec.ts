// Paying by card and USSD: into the wallet, and for a held car.
import { expect } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import type { Booking } from '#contract/purchase/shape.ts'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { newPerson, pin, signedIn } from '../steps/people.ts'
import { lines } from '../steps/sending-steps.ts'

test('a person adds money by card, then by a code whose payment is declined and tried again', async ({
  page,
}) => {
  await signedIn(page.context(), await newPerson({ firstName: 'Ngozi' }, 0))
  await page.goto('/account/wallet?do=add')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Card', exact: true }).click()
  await drawer.getByRole('button', { name: 'Pay by card' }).click()
  await expect(drawer.getByText('Enter an amount, such as 50,000')).toBeVisible()
  await drawer.getByLabel('Amount', { exact: true }).fill('10000')
  await expect(drawer.getByText('₦253.81')).toBeVisible()
  await expectOpenToAll(page)
  await drawer.getByRole('button', { name: 'Pay ₦10,253.81 by card' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Demo payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay ₦10,253.81' }).click()
  await expect(page.getByText('₦10,000.00 was added')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'View receipt' }).click()
  await expect(page.getByText('Card top-up').first()).toBeVisible()

  await page.goto('/account/wallet?do=add')
  await drawer.getByRole('button', { name: 'USSD', exact: true }).click()
  await drawer.getByLabel('Your bank').selectOption('966')
  await drawer.getByLabel('Amount', { exact: true }).fill('2000')
  await drawer.getByRole('button', { name: 'Get the code to dial' }).click()
  await expect(page.getByText(/^\*000\*\d+#$/)).toBeVisible()
  await expectOpenToAll(page)
  // Who leaves the page finds it again on the wallet.
  await page.goto('/account/wallet')
  await page.getByRole('link', { name: /USSD top-up.*Waiting for your payment/ }).click()
  await page.getByRole('link', { name: 'Pay in the demo' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('The payment was declined')).toBeVisible()
  await page.getByRole('link', { name: 'Add money again' }).click()
  await drawer.getByRole('button', { name: 'USSD', exact: true }).click()
  await drawer.getByLabel('Your bank').selectOption('966')
  await drawer.getByLabel('Amount', { exact: true }).fill('2000')
  await drawer.getByRole('button', { name: 'Get the code to dial' }).click()
  await page.getByRole('link', { name: 'Pay in the demo' }).click()
  await page.getByRole('button', { name: 'Pay ₦2,030.46' }).click()
  await expect(page.getByText('₦2,000.00 was added')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your wallet' }).click()
  await expect(lines(page, /Card top-up/)).toHaveCount(1)
  await expect(lines(page, /USSD top-up/)).toHaveCount(1)
})

test('a held car is paid by card: declined, left, tried again, and in two payments', async ({ page }) => {
  const car = await offeredCar(await newPerson({ firstName: 'Emeka' }))
  const buyer = await newPerson({ firstName: 'Ngozi' }, 0)
  const { id } = await ask<Booking>('/api/Booking/hold-car', {
    query: { pin },
    body: { carId: car.id },
    token: buyer.token,
  })
  await signedIn(page.context(), buyer)
  const payment = page.getByRole('region', { name: 'Send the money' })
  const byCard = payment.getByRole('button', { name: 'Card', exact: true })
  const amount = payment.getByLabel('Amount', { exact: true })
  const inDemo = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto(`/bookings/${id}`)
  await byCard.click()
  await expect(amount).toHaveValue('5,000,000')
  await expect(payment.getByText('At most ₦5,000,000 at once this way', { exact: false })).toBeVisible()
  await amount.fill('9000000')
  await payment.getByRole('button', { name: 'Pay by card' }).click()
  await expect(payment.getByText('Enter at most ₦5,000,000 at once this way')).toBeVisible()
  await amount.fill('5000000')
  await expect(payment.getByText('Goes into escrow')).toBeVisible()
  await expectOpenToAll(page)
  await payment.getByRole('button', { name: 'Pay ₦5,002,000.00 by card' }).dblclick()
  await inDemo('Decline').click()
  await expect(page.getByText('so nothing went into escrow', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()

  // What was begun is listed with its state; who leaves the payment and comes back goes on with it.
  await expect(payment.getByRole('link', { name: /Card payment.*Declined/ })).toHaveCount(1)
  await byCard.click()
  await payment.getByRole('button', { name: 'Pay ₦5,002,000.00 by card' }).click()
  await expect(inDemo('Decline')).toBeVisible()
  await page.goBack()
  await expectOpenToAll(page)
  await payment.getByRole('link', { name: /Card payment.*Waiting for your payment/ }).click()
  await page.getByRole('link', { name: 'Continue to payment' }).click()
  await inDemo('Pay ₦5,002,000.00').click()
  await expect(page.getByText('₦5,000,000.00 is in escrow')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your purchase' }).click()
  await expect(payment.getByText('₦5,000,000.00 of ₦8,500,000.00 is in escrow')).toBeVisible()
  await byCard.click()
  await expect(amount).toHaveValue('3,500,000')
  await payment.getByRole('button', { name: 'Pay ₦3,502,000.00 by card' }).click()
  await inDemo('Pay ₦3,502,000.00').click()
  await page.getByRole('link', { name: 'Go to your purchase' }).click()
  await expect(page.getByText('Paid into escrow').first()).toBeVisible()
  await expect(payment).toHaveCount(0)
})
