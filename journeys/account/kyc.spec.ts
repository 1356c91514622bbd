import { expect, type Page } from '@playwright/test'
import type { KycFile } from '#contract/kyc/file.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { expectStep, choose, farAway, fillStep, fillVehicle, handIn, press, send } from '../steps/kyc-form.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { ask } from '../steps/ask.ts'
import { identityNumber, newcomer, newPerson, pageOf, type Person, pin } from '../steps/people.ts'
import { fillAmount, named, sendTo } from '../steps/sending-steps.ts'

const letters = async ({ email }: Person): Promise<string[]> =>
  (await ask<{ subject: string }[]>('/api/Demo/mailbox', { query: { To: email } })).map(mail => mail.subject)
const filesOf = ({ token }: Person) => ask<KycFile[]>('/api/KYC/kyc-by-user-id', { token })

/** The sandbox decides within seconds: the page is opened anew once it has. */
async function decided(page: Page, person: Person, title: string): Promise<void> {
  await expect.poll(async () => (await filesOf(person))[0]!.state, { timeout: 30_000 }).not.toBe('submitted')
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

async function verify(page: Page, kind: 'BVN' | 'NIN', last: string): Promise<void> {
  await page.getByLabel(kind, { exact: true }).fill(identityNumber(last))
  await page.getByLabel(`Date of birth on your ${kind}`).fill('1990-05-31')
  await press(page, `Verify my ${kind}`)
}

test('the vehicle documents are handed in step by step, each step without barriers, and approved', async ({
  browser,
}) => {
  const me = await newcomer({ firstName: 'Chidi' })
  const page = await pageOf(browser, me)
  await page.goto('/profile')
  await page.getByRole('link', { name: /^Vehicle documents/ }).click()
  await page.getByRole('link', { name: 'Start' }).click()
  await press(page, 'Next')
  await expect(page.getByText('Identity document: take a picture or choose a PDF')).toBeVisible()
  await expectOpenToAll(page)
  await choose(page, 'passport.jpg')
  await press(page, 'Next')
  await expect(page.getByText('Choose which document it is')).toBeVisible()
  await page.getByLabel('Which document is it?').selectOption('NIN slip')
  await expect(page.getByLabel('Expiry date')).toHaveCount(0)
  await page.getByLabel('Which document is it?').selectOption('International passport')
  await press(page, 'Next')
  await expect(page.getByText('Enter the expiry date')).toBeVisible()
  await page.getByLabel('Expiry date').fill('2020-01-31')
  await press(page, 'Next')
  await expect(page.getByText('It has expired. Send the current one.', { exact: true })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('Expiry date').fill(farAway)
  await press(page, 'Next')
  await fillStep(page, 'Proof of address', 'bill.pdf')
  await fillStep(page, 'Proof of ownership', 'certificate.pdf')
  await fillStep(page, 'Vehicle licence', 'licence.jpg', farAway)
  await press(page, 'I don’t have it')
  await expectStep(page, 'Check your answers')
  await expect(page.getByText('Expires on June 30, 2029').first()).toBeVisible()
  await expectOpenToAll(page)
  await handIn(page)
  await decided(page, me, 'You are verified')
  await expect(page.getByText('Valid until June 30, 2029.', { exact: false })).toBeVisible()
  await expectOpenToAll(page)
  await press(page, 'Open Identity document')
  await expect(page.getByAltText('Identity document: passport.jpg')).toHaveJSProperty('complete', true)
  await expectOpenToAll(page)
  await expect.poll(() => letters(me)).toContain('Approved: your vehicle documents')
})

test('what is blurred comes back with its reason, and only that is asked for again', async ({ browser }) => {
  const me = await newcomer()
  const page = await pageOf(browser, me)
  await page.goto('/profile/viewKyc?step=IdentityDocument')
  await fillVehicle(page, { address: 'blurred-bill.pdf' })
  await handIn(page)
  await decided(page, me, 'Send some documents again')
  await expect(page.getByText('We can’t read it: the picture is blurred.').first()).toBeVisible()
  await expectOpenToAll(page)
  await expect.poll(() => letters(me)).toContain('Some documents rejected: your vehicle documents')

  await leadTo(page, '/home')
  await expect(page.getByText('2 things to do')).toBeVisible()
  await page.getByRole('link', { name: /Vehicle documents: some documents rejected/ }).click()
  await page.getByRole('link', { name: 'Send documents again' }).press('Enter')
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  await expect(page.getByText('We can’t read it: the picture is blurred.', { exact: true })).toBeVisible()
  await expectOpenToAll(page)
  await fillStep(page, 'Proof of address', 'clear-bill.pdf')
  await expect(page.getByText('Unchanged')).toHaveCount(2)
  await handIn(page)
  await decided(page, me, 'You are verified')
  const [file] = await filesOf(me)
  expect(file).toMatchObject({ number: 1, state: 'approved', documents: { length: 3 } })
})

test('a new version is looked at while the old one stays in force, and then takes its place', async ({
  browser,
}) => {
  const me = await newPerson()
  const page = await pageOf(browser, me)
  await page.goto('/profile/identity')
  await page.getByRole('link', { name: 'Replace a document' }).click()
  await press(page, 'Keep the current one')
  await fillStep(page, 'Proof of address', 'wait-bill.pdf')
  await handIn(page)
  await expect(page.getByText('Version 1 stays in force')).toBeVisible()
  await expect(page.getByText('An answer by', { exact: false }).first()).toBeVisible()
  await expectOpenToAll(page)
  await expect(page.getByRole('link', { name: 'Replace a document' })).toHaveCount(0)
  await leadTo(page, '/profile')
  await leadTo(page, '/profile/identity?step=ProofOfAddress')
  await expect(page.getByText('We’re reviewing your documents')).toBeVisible()
})

test('the documents for parts have their own file', async ({ browser }) => {
  const me = await newcomer({ accountType: 'AutoDealer', businessName: 'Journey Parts' })
  const page = await pageOf(browser, me)
  await page.goto('/profile/viewAccessoryKyc')
  await page.getByRole('link', { name: 'Start' }).click()
  await fillStep(page, 'Identity document', 'licence.pdf', farAway)
  await fillStep(page, 'Proof of address', 'shop.pdf')
  await fillStep(page, 'Where the parts come from', 'invoice.pdf')
  await press(page, 'I don’t have it')
  await handIn(page)
  await decided(page, me, 'You are verified')
  expect((await filesOf(me)).map(({ type, state }) => [type, state])).toEqual([['accessories', 'approved']])
})

test('a BVN that matches raises the tier, and the limit of the day with it @quick', async ({ browser }) => {
  const { accountNumber } = await newPerson({ firstName: 'Receiver' })
  const me = await newcomer({}, 20_000_000)
  const page = await pageOf(browser, me)
  await page.goto('/account/wallet?do=send')
  await expect(page.getByText(/Before you can send money/)).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'Verify my identity' }).click()
  await expect(page.getByText('Tier 0: you are here')).toBeVisible()
  await expectOpenToAll(page)
  await verify(page, 'BVN', '1')
  await expect(page.getByText('Tier 1: you are here')).toBeVisible()
  await expectOpenToAll(page)
  await expect.poll(() => letters(me)).toContain('Your BVN is verified')

  await leadTo(page, '/account/wallet')
  await expect(page.getByText('₦0.00 of ₦50,000.00 sent today')).toBeVisible()
  await page.getByRole('link', { name: 'Send money' }).click()
  await page.getByLabel('Account number', { exact: true }).fill(accountNumber)
  await page.getByLabel('Amount', { exact: true }).fill('60000')
  await expect(page.getByText('You can send ₦50,000.00 more today.')).toBeVisible()
  await page.getByRole('link', { name: 'See and raise my limits' }).click()
  await verify(page, 'NIN', '1')
  await expect(page.getByText('Tier 2: you are here')).toBeVisible()

  await sendTo(page, accountNumber, 'AutoX')
  await expect(named(page, 'Receiver Demo')).toBeVisible()
  await fillAmount(page, '60000')
  await press(page, 'Send anyway')
  await page.getByLabel('Your wallet PIN').fill(pin)
  await press(page, /^Send ₦/)
  await expect(page.getByRole('link', { name: 'View receipt' })).toBeVisible()
  await press(page, 'Done')
  await expect(page.getByText('₦60,000.00 of ₦200,000.00 sent today')).toBeVisible()
})

test('each other outcome of a BVN is told in its own words, and the number is kept nowhere', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newcomer())
  await page.goto('/profile/identity')
  await press(page, 'Verify my BVN')
  await expect(page.getByText('Enter 11 digits', { exact: true })).toBeVisible()
  await verify(page, 'BVN', '7')
  await expect(page.getByText('Your name or date of birth differs')).toBeVisible()
  await expectOpenToAll(page)
  await verify(page, 'BVN', '8')
  await expect(page.getByText('We can’t find this number')).toBeVisible()
  const typed = await page.getByLabel('BVN', { exact: true }).inputValue()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(typed)
  expect(page.url()).not.toContain(typed)
  await verify(page, 'BVN', '9')
  await expect(page.getByText('AutoX is checking it', { exact: true })).toBeVisible()
  await expect(page.getByText(/We keep trying/).first()).toBeVisible()
  await expectOpenToAll(page)
  await expect(page.getByText('Tier 0: you are here')).toBeVisible()
})

test('a file that is no document is refused at its step; a lost answer is asked for, and nothing is handed in twice', async ({
  browser,
}) => {
  const me = await newcomer()
  const page = await pageOf(browser, me)
  await page.goto('/profile/viewKyc?step=IdentityDocument')
  await fillStep(page, 'Identity document', 'passport.pdf', farAway)
  const forged = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') }
  await page.getByLabel('Picture or PDF').setInputFiles(forged)
  await press(page, 'Next')
  await fillStep(page, 'Proof of ownership', 'certificate.pdf')
  await press(page, 'I don’t have it')
  await press(page, 'I don’t have it')
  await send(page)
  await expectStep(page, 'Proof of address')
  await expect(page.getByText(/not a PDF or a picture that we can read/).first()).toBeVisible()

  await press(page, 'Remove bill.pdf')
  await fillStep(page, 'Proof of address', 'true-bill.pdf')
  await expectStep(page, 'Proof of ownership')
  await press(page, 'Next')
  await press(page, 'I don’t have it')
  await press(page, 'I don’t have it')
  await page.route('**/api/KYC/vehicle-kyc', route => route.abort('connectionfailed'))
  await send(page)
  await expect(page.getByText('The documents did not arrive.', { exact: false })).toBeVisible()
  await expectOpenToAll(page)
  await page.unroute('**/api/KYC/vehicle-kyc')
  await page.route('**/api/KYC/vehicle-kyc', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await handIn(page)
  expect(await filesOf(me)).toHaveLength(1)
})
