// Finance agreement from all three sides, from application to final payment.
import { expect, type Page } from '@playwright/test'
import { take } from '../steps/booking-steps.ts'
import { offeredCar } from '../steps/cars.ts'
import { pdfFile, pictureFile } from '../steps/files.ts'
import { pictureSlots } from '#contract/finance/agreement/own-statement.ts'
import { agreementOf, applied, demoLender, repaying, getApproval } from '../steps/finance.ts'
import { newPlate, policyOf } from '../steps/insurance/policies.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newPerson, pageOf, pin } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const typePin = (page: Page) => page.getByRole('dialog').getByLabel('Your wallet PIN').fill(pin)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** From the agreement's page to a policy that waits for the car; nothing is uploaded. */
const buyCover = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /Insure it/ }).press('Enter')
  await expect(page.getByText('When the car is delivered, for a year')).toBeVisible()
  await page.getByRole('button', { name: 'Get quotes' }).press('Enter')
  await expect(page.getByText('Enter the name on the licence').first()).toBeVisible()
  await page.getByLabel('Name, as on the licence').fill('Ngozi Demo')
  await page.getByLabel('Date of birth').fill('1990-05-31')
  await page.getByLabel('Licensed since').fill('2012-03-01')
  await page.getByLabel('Plate', { exact: true }).fill(newPlate())
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Get quotes' }).press('Enter')
  const choices = page.getByRole('button', { name: /^Choose / })
  await choices.first().press('Enter')
  await expect(heading(page, 'Pay premium')).toBeVisible()
  await expect(page.getByText('The seller’s own statement, from the finance agreement')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Pay premium' }).press('Enter')
  await typePin(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Pay premium', exact: true }).press('Enter')
  await expect(heading(page, 'Ready for the delivery')).toBeVisible()
}

test('a yes becomes an application, a report, an offer, and an agreement with the pin; the car is brought and the owner paid', async ({
  browser,
}) => {
  const [owner, applicant] = [
    await newPerson({ firstName: 'Bala' }),
    await newPerson({ firstName: 'Ngozi' }, 500_000_000),
  ]
  const car = await offeredCar(owner)
  const answer = await getApproval(applicant, car.id)
  const [applicantPage, ours] = [await pageOf(browser, applicant), await pageOf(browser, owner)]
  await applicantPage.goto(`/finance/eligibility/${answer.id}`)
  await applicantPage.getByRole('link', { name: 'Apply for finance' }).press('Enter')
  await applicantPage.getByRole('button', { name: 'Send application', exact: true }).press('Enter')
  await expect(applicantPage.getByText('Add a payslip or a bank statement').first()).toBeVisible()
  await applicantPage.getByLabel('Employer or business').fill('Demo Works')
  await applicantPage.getByLabel('Home address').fill('1 Demo Street, Ikeja')
  await applicantPage.getByLabel('Your income', { exact: true }).setInputFiles(pdfFile('payslip.pdf'))
  await applicantPage.getByRole('checkbox', { name: /^Each lender that I chose/ }).press('Space')
  await expectOpenToAll(applicantPage)
  await applicantPage.getByRole('button', { name: 'Send application', exact: true }).press('Enter')
  await expect(heading(applicantPage, 'The owner answers')).toBeVisible()
  const id = new URL(applicantPage.url()).pathname.split('/').at(-1)!

  await ours.goto('/finance/acceptOrRejectBookings')
  await expectOpenToAll(ours)
  await ours.getByRole('button', { name: 'Accept', exact: true }).press('Enter')
  await expect(ours.getByText('Next, describe the car', { exact: false })).toBeVisible()
  await expectOpenToAll(ours)
  await ours.getByRole('button', { name: 'Accept application', exact: true }).press('Enter')
  await expect(ours.getByText('Awaiting the owner’s statement')).toBeVisible()
  await expect(heading(applicantPage, 'The owner describes the car')).toBeVisible()
  await leadTo(ours, `/finance/submitInspectionForm?Id=${id}`)
  await expect(ours.getByText('0 of 169 points')).toBeVisible()
  await ours.getByRole('button', { name: 'Pass: VIN plate' }).press('Enter')
  await expect(ours.getByText('1 of 169 points')).toBeVisible()
  await ours.getByRole('button', { name: 'Submit statement' }).press('Enter')
  await expect(ours.getByText('7 of 7 pictures are not saved yet.', { exact: false })).toBeVisible()
  for (const { name } of Object.values(pictureSlots))
    await ours.getByLabel(`${name}: camera or gallery`).setInputFiles(await pictureFile(`${name}.jpg`, 900))
  await expect(ours.getByText('7 of 7', { exact: true })).toBeVisible()
  await ours.getByLabel('A report you have (optional)').setInputFiles(pdfFile('report.pdf'))
  await expectOpenToAll(ours)
  await ours.getByRole('button', { name: 'Submit statement' }).press('Enter')
  await expect(heading(ours, 'The lender is deciding')).toBeVisible()
  await expect(applicantPage.getByText('Checked 1 of 169 points', { exact: false })).toBeVisible()

  const lends = await pageOf(browser, await demoLender())
  await lends.goto(`/bookings/finance/${id}`)
  await expect(lends.getByText('Demo Works')).toBeVisible()
  await lends.getByRole('button', { name: 'Send offer' }).press('Enter')
  await lends.getByLabel('Yearly rate (%)').fill('29')
  await lends.getByRole('dialog').getByRole('button', { name: 'Send offer' }).press('Enter')
  await expect(lends.getByText(/Enter at most 28/).first()).toBeVisible()
  await lends.getByLabel('Yearly rate (%)').fill('24')
  await expect(lends.getByText('Their required insurance, a year')).toBeVisible()
  await expectOpenToAll(lends)
  await lends.getByRole('dialog').getByRole('button', { name: 'Send offer' }).press('Enter')
  await expect(heading(applicantPage, 'Read the offer')).toBeVisible()
  await expect(applicantPage.getByText('Required insurance, a year')).toBeVisible()
  await expect(applicantPage.getByText(/^A financed car must have comprehensive insurance/)).toBeVisible()
  await expectOpenToAll(applicantPage)
  await applicantPage.getByRole('button', { name: 'Accept offer', exact: true }).press('Enter')
  await expect(applicantPage.getByText(/^You insure the car before it sets off: ₦/)).toBeVisible()
  await typePin(applicantPage)
  await applicantPage
    .getByRole('dialog')
    .getByRole('button', { name: 'Accept offer', exact: true })
    .press('Enter')
  await expect(heading(applicantPage, 'The owner prepares the car')).toBeVisible()

  await expect(heading(ours, 'Submit the papers of title, then deliver the car')).toBeVisible()
  await ours.getByLabel('Papers of title').setInputFiles(pdfFile('proof.pdf'))
  await ours.getByLabel(/^Vehicle licence/).setInputFiles(pdfFile('licence.pdf'))
  await ours.getByRole('button', { name: 'Submit documents' }).press('Enter')
  await expect(
    ours.getByText('The applicant insures the car before handover.', { exact: false }),
  ).toBeVisible()
  await expect(ours.getByRole('button', { name: 'Mark as on its way' })).toHaveCount(0)
  await buyCover(applicantPage)
  await applicantPage.goto(`/bookings/finance/${id}`)
  await expect(applicantPage.getByText('A year from the day the car is delivered')).toBeVisible()
  await expectOpenToAll(applicantPage)
  await take(ours, 'Mark as on its way', 'Mark as on its way')
  await expect(heading(applicantPage, 'The car is on its way')).toBeVisible()
  const { handoverCode } = await agreementOf(applicant, id)
  await ours.getByLabel(/code/i).fill(handoverCode!)
  await ours.getByRole('button', { name: 'Hand over the car' }).press('Enter')
  await expect(heading(applicantPage, 'Inspect the car, then confirm')).toBeVisible()
  const { insurance } = await agreementOf(applicant, id)
  expect((await policyOf(applicant, insurance.policy!.id)).certificate).not.toBeNull()
  await applicantPage.getByRole('button', { name: 'Confirm the car' }).press('Enter')
  await typePin(applicantPage)
  await applicantPage
    .getByRole('dialog')
    .getByRole('button', { name: 'Confirm the car', exact: true })
    .press('Enter')
  await expect(heading(applicantPage, 'Instalments are paid from your wallet')).toBeVisible()
  await expect(heading(ours, 'You were paid')).toBeVisible()
})

test('a part is paid by hand, a pause is asked for and agreed, and the rest is paid off with its saving', async ({
  browser,
}) => {
  const applicant = await newPerson({ firstName: 'Ngozi' }, 1_500_000_000)
  const on = await repaying(await applied({ applicant }))
  const [applicantPage, lends] = [await pageOf(browser, applicant), await pageOf(browser, await demoLender())]
  await applicantPage.goto(`/bookings/finance/${on.id}`)
  await expect(heading(applicantPage, 'Repayment')).toBeVisible()
  await expectOpenToAll(applicantPage)
  await applicantPage.getByRole('button', { name: 'Make a payment' }).press('Enter')
  await applicantPage.getByLabel('Amount').fill('50000')
  await expect(applicantPage.getByText('How should your instalments change?')).toBeVisible()
  await expect(applicantPage.getByText(/Saves ₦/)).toHaveCount(2)
  await expectOpenToAll(applicantPage)
  await applicantPage.getByRole('radio', { name: /^Earlier end/ }).check()
  await typePin(applicantPage)
  await applicantPage.getByRole('button', { name: 'Make payment', exact: true }).press('Enter')
  await expect(applicantPage.getByText('Paid manually', { exact: false }).first()).toBeVisible()
  await expect(applicantPage.getByText('Earlier end since then', { exact: false })).toBeVisible()
  await expect(applicantPage.getByText('Principal paid ahead')).toBeVisible()
  // The lender is noted on the policy, and asked before it ends.
  await applicantPage.getByRole('button', { name: 'Ask to end the policy' }).press('Enter')
  await applicantPage.getByLabel('Why?').fill('Another insurer is cheaper')
  await applicantPage.getByRole('button', { name: 'Ask lender', exact: true }).press('Enter')
  await expect(applicantPage.getByText('Asked to end the policy')).toBeVisible()
  await lends.goto(`/bookings/finance/${on.id}`)
  await expect(
    lends.getByText('The applicant asks to end this policy early.', { exact: false }),
  ).toBeVisible()
  await expectOpenToAll(lends)
  await take(lends, 'Let the policy end', 'Let the policy end')
  await expect(applicantPage.getByText('The policy may end')).toBeVisible()
  await applicantPage.getByRole('button', { name: 'Request a pause' }).press('Enter')
  await applicantPage.getByLabel('Length of the pause').selectOption('2')
  await applicantPage.getByRole('button', { name: 'Request pause' }).press('Enter')
  await expect(applicantPage.getByText('Pause requested', { exact: true })).toBeVisible()
  await lends.goto(`/bookings/finance/${on.id}`)
  await take(lends, 'Agree to pause', 'Agree to pause')
  await expect(applicantPage.getByText('Pause agreed; due dates moved')).toBeVisible()
  await applicantPage.getByRole('button', { name: 'Pay off loan' }).press('Enter')
  await expect(applicantPage.getByText(/You save the rest: ₦/)).toBeVisible()
  await typePin(applicantPage)
  await applicantPage
    .getByRole('dialog')
    .getByRole('button', { name: 'Pay off loan', exact: true })
    .press('Enter')
  await expect(heading(applicantPage, 'Paid off early')).toBeVisible()
  await expect(applicantPage.getByText('Papers of title', { exact: true })).toBeVisible()
  await expect(heading(lends, 'Paid off early')).toBeVisible()
})
