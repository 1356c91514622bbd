// Adding money by card and by USSD, from the wallet to its history.
import { expect } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { newPerson, signedIn } from '../steps/people.ts'
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
