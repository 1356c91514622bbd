// Insurance claims: offline reports, decisions, payment, refusal and review.
import { expect, type Page } from '@playwright/test'
import { take } from '../steps/booking-steps.ts'
import { newOperator } from '../steps/desk/operators.ts'
import { claimOn } from '../steps/insurance/claims.ts'
import { insuredVehicle } from '../steps/insurance/policies.ts'
import { test } from '../steps/journey.ts'
import { pictureFile } from '../steps/files.ts'
import { operator } from '../steps/ask.ts'
import { letterTo, pathIn } from '../steps/letters.ts'
import { newEmail, newPerson, pageOf } from '../steps/people.ts'
import { sandboxAccounts, sandboxBank } from '#contract/transfers/sandbox-bank.ts'
import { opensOffline, panelOf } from '../steps/page-state.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const decide = (id: string, how: string, ...rest: string[]) =>
  operator('insurance-claim', 'settle', id, how, ...rest)

test('damage to others is reported without a network, confirmed by who was hit, and paid to their account', async ({
  browser,
}) => {
  const holder = await newPerson({}, 100_000_00)
  const { id: policyId, insurer } = await insuredVehicle(holder)
  const page = await pageOf(browser, holder)
  await page.goto(`/bookings/insurance/${policyId}`)
  const report = page.getByRole('link', { name: 'Report a claim' })
  await expect(report).toBeVisible()
  await expect(panelOf(page, 'Claims').getByText(opensOffline)).toBeVisible()
  await page.context().setOffline(true)
  await report.press('Enter')
  await page.getByRole('radio', { name: /I damaged someone’s property/ }).press('Space')
  await page.getByLabel('Where?').fill('Ikorodu Road, Lagos')
  await page.getByLabel('How did it happen?').fill('I touched the bumper of the bus before me')
  await expect(page.getByRole('radio', { name: 'Fire' })).toHaveCount(0)
  // Damage by another driver is claimed from that driver’s insurer, with a letter that this page fills in.
  await page.getByText('Something else happened?').click()
  const otherVehicle = page.getByRole('region', { name: 'Other vehicle' })
  await otherVehicle.getByLabel('Its plate').fill('LSD-456CD')
  await otherVehicle.getByLabel('Its insurer').fill('Other Shield')
  await expect(page.getByText('To: Other Shield')).toContainText('Your policy holder’s plate: LSD-456CD')
  await page.getByText('Something else happened?').click()
  const email = newEmail('Bola')
  const injured = page.getByRole('region', { name: 'Injured person' })
  await injured.getByLabel('Their name').fill('Musa Akin')
  await injured.getByLabel('Phone').fill('803 555 0101')
  await injured.getByLabel('Their email').fill(email)
  await injured.getByLabel('Their plate').fill('LSD-456CD')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await pictureFile())
  await page.getByRole('button', { name: 'Send claim' }).press('Enter')
  await expect(page.getByText('Saved on this phone. It is sent automatically.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/bookings\/claims\/[0-9a-f-]{36}$/)
  await expect(heading(page, 'Waiting for the injured person')).toBeVisible()
  await expect(page.getByText('I touched the bumper of the bus before me')).toBeVisible()
  await expectOpenToAll(page)
  const id = page.url().split('/').at(-1)!

  const link = pathIn(await letterTo(email, 'A driver reported damage'), '/injured')
  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const open = await stranger.newPage()
  await open.goto(link)
  await expect(open.getByText('Is this right?')).toBeVisible()
  await open.getByLabel('Add pictures').setInputFiles([await pictureFile(), await pictureFile()])
  const pictures = open.getByRole('list', { name: 'Pictures sent: 2' })
  await expect(pictures.getByRole('img')).toHaveCount(2)
  await expectOpenToAll(open)
  await open.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(open.getByRole('list', { name: 'Pictures sent: 1' })).toBeVisible()
  await open.getByRole('radio', { name: 'Yes, it happened like this' }).check()
  await open.getByLabel(/What happened, and what was damaged/).fill('The rear bumper of my bus is broken')
  await open.getByRole('button', { name: 'Send answer' }).click()
  await expect(open.getByText('The insurer is deciding')).toBeVisible()
  await expect(heading(page, 'The insurer is reading your claim')).toBeVisible()

  await decide(id, 'award', '85000', 'The estimate of the bus, in full')
  await operator('insurers', 'receive', insurer.id, '500000', `JOURNEY-${id.slice(0, 8)}`, 'For claims')
  await letterTo(email, '₦85,000.00 is offered for your damage')
  await open.reload()
  await expect(open.getByText('₦85,000.00 is offered to you')).toBeVisible()
  const { accountNumber, accountName } = sandboxAccounts.find(each => each.behaviour === 'repeats')!
  await open.getByLabel('Account number').fill(accountNumber)
  await open.getByRole('button', { name: sandboxBank.name }).click()
  await open.getByRole('button', { name: 'Check account' }).click()
  await expect(open.getByText(accountName)).toBeVisible()
  await expectOpenToAll(open)
  await open.getByRole('button', { name: 'Accept ₦85,000.00' }).click()
  await expect(open.getByText('₦85,000.00 is on its way')).toBeVisible()
  await letterTo(email, '₦85,000.00 is paid to your account')
  await open.reload()
  await expect(open.getByText('₦85,000.00 is paid')).toBeVisible()
  await stranger.close()
  await expect(heading(page, 'Injured person paid')).toBeVisible()
  await expectOpenToAll(page)
})

test('a claim that is refused while a dialog is open comes with its reason, and a person looks again', async ({
  browser,
}) => {
  const holder = await newPerson({}, 100_000_00)
  const { id } = await claimOn(holder, await insuredVehicle(holder, 1_000_000_00))
  const page = await pageOf(browser, holder)
  await page.goto(`/bookings/claims/${id}`)
  const first = await newOperator()
  const byFirst = ['--as', first.name, '--code', first.code()]
  await page.getByRole('button', { name: 'Withdraw claim' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await decide(id, 'refuse', 'The pictures do not show the other vehicle', ...byFirst)
  await expect(page.locator('a[href="/bookings"]').first()).toContainText('1 your turn')
  await page.keyboard.press('Escape')
  await expect(page.getByText('The pictures do not show the other vehicle').first()).toBeVisible()
  await take(page, 'Request second review', 'Request review', 'The police took their own pictures')
  // The message about it may stand beside it already.
  await expect(page.getByRole('heading', { name: 'Second review', exact: true })).toBeVisible()
  await expectOpenToAll(page)
  const { name, code } = await newOperator()
  const proof = ['--as', name, '--code', code()]
  await decide(id, 'overturn', '40000', 'The report of the police shows it', ...proof)
  await expect(heading(page, 'Accept the payout')).toBeVisible()
})
