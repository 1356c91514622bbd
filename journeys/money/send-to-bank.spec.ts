// Bank transfers: success, failure, delay, refusal and no duplicates.
import { expect, type Page } from '@playwright/test'
import { type SandboxBehaviour, sandboxAccounts } from '#contract/transfers/sandbox-bank.ts'
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { ask } from '../steps/ask.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, bvnVerified, newcomer, newPerson, pageOf, type Person, pin } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { fillAmount, named, pickBank, sendButton, sendTo, typePinAndSend } from '../steps/sending-steps.ts'

const account = (behaviour: SandboxBehaviour) => sandboxAccounts.find(each => each.behaviour === behaviour)!
const costKobo = (amountNaira: number) => amountNaira * 100 + 1_075 // a fee of ₦10 and its VAT, below the stamp duty

async function fillFor(page: Page, behaviour: SandboxBehaviour, naira: string): Promise<void> {
  const { accountNumber, accountName } = account(behaviour)
  await sendTo(page, accountNumber, 'Sandbox')
  await expect(named(page, accountName)).toBeVisible()
  await fillAmount(page, naira, 'Tyres')
}

/** Goes on to the page of its steps, once it was sent. */
async function follow(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Track this transfer' }).click()
  await expect(page.getByRole('heading', { name: 'Transfer to a bank' })).toBeVisible()
}
const withdrawals = (person: Person) =>
  ask<{ state: string }[]>('/api/Wallet/get-withdrawals', { token: person.token })
const sender = () => newPerson({}, 100_000_00)
const findStatus = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true }).first()

test('a changed cost and a wrong pin are told before anything leaves; then it arrives, each step with its time @quick', async ({
  browser,
}) => {
  const me = await sender()
  const page = await pageOf(browser, me)
  await page.route('**/quote-transfer', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { totalKobo: number } }
    body.data.totalKobo += 100
    await route.fulfill({ response, json: body })
  })
  await fillFor(page, 'settles', '1000')
  await expect(page.getByLabel('Your wallet PIN')).toBeVisible()
  await expect(page.getByText('Left of your daily limit')).toBeVisible()
  await expectOpenToAll(page)
  await page.unroute('**/quote-transfer')
  await typePinAndSend(page, pin)
  await expect(page.getByText('The cost has changed. Nothing was sent: check it again.')).toBeVisible()
  expect(await withdrawals(me)).toHaveLength(0)
  await typePinAndSend(page, '9041')
  await expect(page.getByText('That PIN is wrong. 4 tries left.')).toBeVisible()
  await typePinAndSend(page, pin)
  await follow(page)
  await expect(findStatus(page, 'Sent')).toBeVisible()
  await expect(page.getByText('Set aside')).toBeVisible()
  await expect(page.getByText('What happens next')).toHaveCount(0)
  await expectOpenToAll(page)
  expect(await withdrawals(me)).toHaveLength(1)
  expect(await balanceOf(me)).toBe(100_000_00 - costKobo(1000))
  await page.getByRole('link', { name: 'View receipt' }).click()
  await expect(page.getByText('DEMO ADA SETTLED', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('VAT on the fee')).toBeVisible()
  await expect(page.getByText('₦1,010.75')).toBeVisible()
})

test('a hundred quick presses send once; what the bank refuses is back in the wallet, with the reason', async ({
  browser,
}) => {
  const me = await sender()
  const page = await pageOf(browser, me)
  await fillFor(page, 'refuses', '1000')
  await page.getByLabel('Your wallet PIN').fill(pin)
  await sendButton(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 100; press++) button.click()
  })
  await follow(page)
  await expect(page.getByText('₦1,010.75 is back in your wallet.')).toBeVisible()
  await expect(page.getByText(/this account cannot receive money/).first()).toBeVisible()
  await expectOpenToAll(page)
  expect(await withdrawals(me)).toHaveLength(1)
  expect(await balanceOf(me)).toBe(100_000_00)
})

test('an answer that got lost is asked for and nothing is sent twice; a bank that is silent is told of and followed', async ({
  browser,
}) => {
  const me = await sender()
  const page = await pageOf(browser, me)
  await fillFor(page, 'hangs-settles', '1000')
  await page.route('**/WalletToBank?**', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await typePinAndSend(page, pin)
  await follow(page)
  await expect(page.getByText('The bank has not answered')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/never send twice/)).toBeVisible()
  expect(await withdrawals(me)).toHaveLength(1)
  expect(await balanceOf(me)).toBe(100_000_00 - costKobo(1000))
  // It answers after a minute, which sandbox-accounts.test.ts waits for on a clock of its own.
  await page.route('**/get-withdrawal-by-id?**', async route => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: Withdrawal }
    const steps = [...data.steps, { state: 'settled', note: '', at: new Date().toISOString() }]
    await route.fulfill({ response, json: { ...rest, data: { ...data, state: 'settled', steps } } })
  })
  await expect(findStatus(page, 'Sent')).toBeVisible()
})

test('banks that cannot be listed, a number without an account and a name that does not come are told before any pin', async ({
  browser,
}) => {
  const page = await pageOf(browser, await sender())
  await page.goto('/account/wallet?do=send')
  const number = page.getByLabel('Account number', { exact: true })
  await page.route('**/GetBankCodes', route => route.abort('connectionreset'))
  await number.fill(account('no-name').accountNumber)
  await expect(page.getByText('error fetching banks')).toBeVisible()
  await page.unroute('**/GetBankCodes')
  await page.getByRole('button', { name: 'Try again' }).click()
  await pickBank(page, 'Sandbox')
  await expect(page.getByText(/has no account with this number/)).toBeVisible()
  const slow = account('slow-name')
  await number.fill(slow.accountNumber)
  await expect(page.getByText(/This bank is slow to answer/)).toBeVisible()
  await expect(named(page, slow.accountName)).toBeVisible()
  await number.fill(account('name-away').accountNumber)
  await expect(page.getByText(/get account names from that bank at the moment/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look up again' })).toBeVisible()
  await page.getByLabel('Amount', { exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Your wallet PIN')).toHaveCount(0)
  await expectOpenToAll(page)
  // By the keyboard: scrolled into sight, it stands where “Continue” was pressed a moment ago.
  await page.getByRole('link', { name: 'See test numbers' }).press('Enter')
  const reversed = page.getByRole('listitem').filter({ hasText: account('reverses').accountNumber })
  await expect(reversed).toContainText('comes back after 10 minutes')
})

test('a phone number where an account number belongs stays as typed; one press takes its zero away and the bank is found', async ({
  browser,
}) => {
  const page = await pageOf(browser, await sender())
  await page.goto('/account/wallet?do=send')
  const number = page.getByLabel('Account number', { exact: true })
  await number.fill('08031234567')
  await expect(number).toHaveValue('08031234567')
  const problem = page.getByText(/^This has eleven digits; an account number has ten/)
  await expect(problem).toBeVisible()
  await page.getByRole('button', { name: 'Use 8031234567' }).click()
  await expect(number).toHaveValue('8031234567')
  await expect(problem).toHaveCount(0)
  await page.getByRole('group', { name: 'Likely banks' }).getByRole('button', { name: 'OPay' }).click()
  await expect(named(page, 'DEMO GODWIN FASHOLA')).toBeVisible()
})

test('the same again and a first large transfer are stopped calmly, and may be sent anyway', async ({
  browser,
}) => {
  const me = await sender()
  const page = await pageOf(browser, me)
  await fillFor(page, 'settles', '1000')
  await typePinAndSend(page, pin)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/wallet$/)
  await fillFor(page, 'settles', '1000')
  await expect(page.getByText('You may have sent this already')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Send anyway' }).click()
  await typePinAndSend(page, pin)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/wallet$/)
  expect(await withdrawals(me)).toHaveLength(2)
  await fillFor(page, 'settles-later', '50000')
  await expect(page.getByText('First time, and a large amount')).toBeVisible()
  // By the keyboard: a tap that follows as fast as a machine's is taken for the second of a double tap.
  await page.getByRole('button', { name: 'Check details' }).press('Enter')
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('50,000')
})

test('the limit of a tier is told at the amount, with the way to raise it', async ({ browser }) => {
  const me = await newcomer()
  await bvnVerified(me)
  await ask('/api/Sandbox/deposit', { body: { amountKobo: 200_000_00 }, token: me.token })
  const page = await pageOf(browser, me)
  const { accountNumber, accountName } = account('settles')
  await sendTo(page, accountNumber, 'Sandbox')
  await expect(named(page, accountName)).toBeVisible()
  await fillAmount(page, '60000')
  await expect(page.getByText(/You can send ₦50,000.00 more today/)).toBeVisible()
  await expect(page.getByRole('link', { name: /raise my limits/ })).toBeVisible()
})

test('a person is kept after sending, picked the next time, and forgotten after a question', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson({ firstName: 'Ngozi' }, 100_000_00))
  await fillFor(page, 'settles', '1000')
  await typePinAndSend(page, pin)
  await page.getByRole('button', { name: 'Save DEMO ADA SETTLED as a beneficiary' }).click()
  await page.getByLabel('Nickname').fill('Mama Ada')
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByText('Mama Ada is saved as a beneficiary.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  const way = page.getByRole('link', { name: 'Send money' })
  const dialog = page.getByRole('dialog')
  // By the keyboard here, too; behind an open dialog the link takes no focus.
  await expect(dialog).toBeHidden()
  await way.press('Enter')
  await page.getByRole('button', { name: /^Mama Ada/ }).click()
  await expect(named(page, 'DEMO ADA SETTLED')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toBeHidden()
  await way.press('Enter')
  await expect(page.getByRole('button', { name: 'Forget Mama Ada' })).toBeVisible()
  await expectOpenToAll(page)
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: /Send to *Mama Ada *, Sandbox Bank/ }).press('Enter')
  await expect(named(page, 'DEMO ADA SETTLED')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Withdraw' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Withdraw to your bank' })).toBeVisible()
  await dialog.getByLabel('Account number', { exact: true }).fill(account('settles').accountNumber)
  await pickBank(page, 'Sandbox')
  await expect(dialog.getByText('This account is not in your name')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(dialog).toBeHidden()
  await way.press('Enter')
  await page.getByRole('button', { name: 'Forget Mama Ada' }).click()
  await page.getByRole('button', { name: 'Forget', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Mama Ada/ })).toHaveCount(0)
})
