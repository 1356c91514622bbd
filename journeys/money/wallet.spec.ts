import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { newPerson, type Person, pin, signedIn } from '../steps/people.ts'
import { fillAmount, lines, named, pickBank, sendButton, sendTo } from '../steps/sending-steps.ts'

const press = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
}

/** Fills the first step of sending and goes on to the pin. */
async function fillTransfer(page: Page, to: Person, amount: string): Promise<void> {
  await sendTo(page, to.accountNumber, 'AutoX')
  await expect(named(page, 'Receiver Demo')).toBeVisible()
  await fillAmount(page, amount, 'For the tyres')
  await expect(page.getByLabel('Your wallet PIN')).toBeVisible()
}

test('a person opens a wallet, adds money, sends some of it once after a wrong pin, and reads it in the history', async ({
  page,
}) => {
  const to = await newPerson({ firstName: 'Receiver' }, 0)
  await signedIn(page.context(), await newPerson({ firstName: 'Ngozi' }, null))
  await page.goto('/home')
  await page.getByRole('link', { name: 'Create wallet' }).click()
  await page.getByLabel('Choose a PIN').fill('1234')
  await expect(page.getByText('Don’t use digits in a row')).toBeVisible()
  await press(page, pin)
  await press(page, '1111')
  await expect(page.getByText('The two PINs differ. Choose a PIN again.')).toBeVisible()
  await press(page, pin)
  await expect(page.getByLabel('Confirm PIN')).toBeVisible()
  await press(page, pin)
  await expect(page.getByText('Available balance')).toBeVisible()

  await page.getByRole('link', { name: 'Add money' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('250000')
  await expect(page.getByRole('heading', { name: 'How it works in the live app' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Add ₦250,000.00' }).dblclick()
  await expect(lines(page, /Money added/)).toHaveCount(1)

  await page.getByRole('link', { name: 'Send money' }).click()
  await page.getByLabel('Account number', { exact: true }).fill(to.accountNumber)
  await page.getByRole('button', { name: 'AutoX wallet' }).click()
  await expect(named(page, 'Receiver Demo')).toBeVisible()
  await fillAmount(page, '12500.50')
  await page.getByLabel('Your wallet PIN').fill('9041')
  await expectOpenToAll(page)
  await sendButton(page).click()
  await expect(page.getByText('That PIN is wrong. 4 tries left.')).toBeVisible()
  await press(page, pin)
  await sendButton(page).dblclick()
  await expect(page.getByRole('link', { name: 'View receipt' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(lines(page, /^Sent/)).toHaveCount(1)
  await expect(page.getByText('₦237,499.50').first()).toBeVisible()
  await lines(page, /^Sent/).click()
  await expect(page).toHaveURL(/\/account\/receipts\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Transfer to a wallet' })).toBeVisible()
  await expect(page.getByText('Receiver Demo')).toBeVisible()
})

test('five wrong PINs lock sending, and the wallet says until when @quick', async ({ page }) => {
  const [to, me] = [await newPerson({ firstName: 'Receiver' }, 0), await newPerson({}, 1_000_000)]
  const body = { accountNumber: to.accountNumber, amountKobo: 100_000 }
  for (let tries = 0; tries < 4; tries++)
    await expect(
      ask('/api/Wallet/WalletTransfer', { query: { pin: '9041' }, body, token: me.token }),
    ).rejects.toThrow(/(try|tries) left/)
  await signedIn(page.context(), me)
  await fillTransfer(page, to, '1000')
  await page.getByLabel('Your wallet PIN').fill('9041')
  await sendButton(page).click()
  await expect(page.getByText(/locked after five wrong PINs/)).toBeVisible()
  await leadTo(page, '/account')
  await fillTransfer(page, to, '1000')
  await expect(page.getByText(/Payments are locked until/)).toBeVisible()
})

test('missing money, a mistyped number and one’s own number are told before any pin, money that left meanwhile after it', async ({
  page,
}) => {
  const [to, me] = [await newPerson({ firstName: 'Receiver' }, 0), await newPerson({}, 50_000)]
  await signedIn(page.context(), me)
  await page.goto('/account/wallet?do=send')
  const [number, amount] = ['Account number', 'Amount'].map(name => page.getByLabel(name, { exact: true }))
  await number!.fill(me.accountNumber)
  await expect(page.getByText('That is your own account number.')).toBeVisible()
  const last = (Number(me.accountNumber[9]) + 1) % 10
  await number!.fill(me.accountNumber.slice(0, 9) + last)
  await pickBank(page, 'AutoX')
  await expect(page.getByText('That is not an AutoX account number. Check each digit.')).toBeVisible()
  await amount!.fill('500.01')
  await expect(page.getByText('You need ₦0.01 more')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Your wallet PIN')).toHaveCount(0)

  await number!.fill(to.accountNumber)
  await expect(named(page, 'Receiver Demo')).toBeVisible()
  await fillAmount(page, '500')
  await expect(page.getByLabel('Your wallet PIN')).toBeVisible()
  const body = { accountNumber: to.accountNumber, amountKobo: 20_000 }
  await ask('/api/Wallet/WalletTransfer', { query: { pin }, body, token: me.token })
  await page.getByLabel('Your wallet PIN').fill(pin)
  await sendButton(page).click()
  await expect(page.getByText('There is not enough money in the wallet for this.')).toBeVisible()
  await expect(amount!).toHaveValue('500')
})

test('an answer that got lost is asked for; a transfer of which nobody knows is sent again under the same key and leaves once', async ({
  page,
}) => {
  const to = await newPerson({ firstName: 'Receiver' }, 0)
  await signedIn(page.context(), await newPerson({ firstName: 'Sender' }, 1_000_000))
  await fillTransfer(page, to, '2000')
  await page.route('**/WalletTransfer?**', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByLabel('Your wallet PIN').fill(pin)
  await sendButton(page).click()
  await expect(page.getByRole('link', { name: 'View receipt' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(lines(page, /^Sent/)).toHaveCount(1)
  await page.unroute('**/WalletTransfer?**')

  await fillTransfer(page, to, '3000')
  const keys: (string | undefined)[] = []
  page.on(
    'request',
    request => request.url().includes('WalletTransfer') && keys.push(request.headers()['idempotency-key']),
  )
  await page.route('**/WalletTransfer?**', route => route.abort('connectionfailed'))
  await page.getByLabel('Your wallet PIN').fill(pin)
  await sendButton(page).click()
  await expect(page.getByText('We don’t know yet if it was sent')).toBeVisible()
  // By the keyboard, as what follows: both stand where the button that sent was pressed a moment ago.
  await page.getByRole('button', { name: 'Check the outcome' }).press('Enter')
  await expect(page.getByText(/It has not been sent/)).toBeVisible()
  await page.unroute('**/WalletTransfer?**')
  await page.getByRole('button', { name: 'Send the same again' }).press('Enter')
  await page.getByLabel('Your wallet PIN').fill(pin)
  await sendButton(page).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(lines(page, /^Sent/)).toHaveCount(2)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a screen that needs a wallet says so and leads to the account, as the page of the wallet does', async ({
  page,
}) => {
  await signedIn(page.context(), await newPerson({ firstName: 'Walletless' }, null))
  await page.goto('/account/wallet')
  await expect(
    page.getByText('You need a wallet to use this service. Please click wallet card to create wallet'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  await leadTo(page, `/w-payment/wallet/Car/${randomUUID()}/1000`)
  await expect(
    page.getByText('You need a wallet to use this service. Please click on the wallet card in account page.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Go To Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText('You have no wallet yet')).toBeVisible()
})

test('amounts can be hidden and stay hidden on the next page; a history that did not load comes when tried again', async ({
  page,
}) => {
  await signedIn(page.context(), await newPerson({ firstName: 'Shy' }, 777_700))
  await page.goto('/home')
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(page.getByText('₦7,777')).toHaveCount(0)
  await page.route('**/GetTransactionHistory**', route => route.abort('connectionfailed'))
  await page.goto('/account/wallet')
  await expect(page.getByText('₦ ••••••')).toBeVisible()
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await expect(page.getByText('₦7,777').first()).toBeVisible()
  await expect(page.getByText(/We could not reach AutoX/)).toBeVisible()
  await page.unroute('**/GetTransactionHistory**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(lines(page, /Money added/)).toHaveCount(1)
})

test('a transfer without an answer is asked about when the form is opened again, and leaves once', async ({
  page,
}) => {
  const to = await newPerson({ firstName: 'Receiver' }, 0)
  await signedIn(page.context(), await newPerson({ firstName: 'Sender' }, 1_000_000))
  await fillTransfer(page, to, '2000')
  await page.route('**/get-outcome*', route => route.abort('connectionreset'))
  await page.route('**/WalletTransfer?**', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByLabel('Your wallet PIN').fill(pin)
  await sendButton(page).click()
  await expect(page.getByText('We don’t know yet if it was sent')).toBeVisible()
  await page.unroute('**/get-outcome*')
  await page.goto('/account/wallet?do=send')
  await expect(page.getByRole('link', { name: 'View receipt' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(lines(page, /^Sent/)).toHaveCount(1)
})
