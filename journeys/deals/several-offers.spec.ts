// One application to two lenders: their offers side by side, one accepted, the other told.
import { expect } from '@playwright/test'
import { offeredCar } from '../steps/cars.ts'
import { pdfFile } from '../steps/files.ts'
import { agreementOf, demoLender, described, financeStep, getApproval } from '../steps/finance.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf, pin } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('an application goes to two lenders, the offers are compared, and accepting one ends the other', async ({
  browser,
}) => {
  const [owner, applicant] = [
    await newPerson({ firstName: 'Bala' }),
    await newPerson({ firstName: 'Ngozi' }, 500_000_000),
  ]
  const answer = await getApproval(applicant, (await offeredCar(owner)).id)
  const page = await pageOf(browser, applicant)
  await page.goto(`/finance/addInfo?Answer=${answer.id}`)
  const choices = page.getByRole('checkbox', { name: /\(demo\)/ })
  await expect(choices).toHaveCount(2)
  await expect(choices.first()).toBeChecked()
  await choices.first().press('Space')
  await page.getByLabel('Employer or business').fill('Demo Works')
  await page.getByRole('button', { name: 'Send application', exact: true }).press('Enter')
  await expect(page.getByText('Choose at least one lender').first()).toBeVisible()
  for (const choice of await choices.all()) await choice.press('Space')
  await page.getByLabel('Home address').fill('1 Demo Street, Ikeja')
  await page.getByLabel('Your income', { exact: true }).setInputFiles(pdfFile('payslip.pdf'))
  await page.getByRole('checkbox', { name: /^Each lender that I chose/ }).press('Space')
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Send application', exact: true }).press('Enter')
  await expect(page.getByText(/^Demo Mobility Finance \(demo\) gets your application too/)).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  await described({ owner, applicant, id })
  const comparison = page.getByRole('heading', { name: 'Offers side by side' })
  await expect(comparison).toBeVisible()
  await expect.poll(async () => (await agreementOf(applicant, id)).offers.length).toBe(2)

  const lender = await demoLender()
  const { offers } = await agreementOf(applicant, id)
  const otherOffer = offers.find(each => each.id !== id)!
  await financeStep(lender, id, 'offer', { yearlyBps: 2_800, feeBps: 100 })
  await financeStep(lender, otherOffer.id, 'offer', { yearlyBps: 2_600, feeBps: 0 })
  await page.reload()
  await expect(comparison).toBeVisible()
  await expect(page.getByText('By total cost, the lowest first', { exact: false })).toBeVisible()
  const names = page.getByText(/^Demo (?:Credit|Mobility Finance) \(demo\)$/)
  await expect(names.first()).toHaveText('Demo Mobility Finance (demo)')
  await expectOpenToAll(page)
  await page.getByRole('link', { name: 'See this offer' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(otherOffer.id))
  // Both pages have the button; on the other one the link leads back.
  const first = page.getByRole('listitem').filter({ hasText: 'Demo Credit (demo)' })
  await expect(first.getByRole('link', { name: 'See this offer' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept offer', exact: true }).press('Enter')
  await expect(
    page.getByText('Your application with Demo Credit (demo) ends, and we tell that lender.'),
  ).toBeVisible()
  await page.getByRole('dialog').getByLabel('Your wallet PIN').fill(pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'The owner prepares the car', exact: true })).toBeVisible()
  await expect(page.getByText('Another offer chosen')).toBeVisible()
  expect((await agreementOf(lender, id)).state).toBe('not-chosen')
})
