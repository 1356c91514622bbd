import { expect, type Page } from '@playwright/test'
import { dayInWords } from '#contract/core/day-words.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { policyBeganEarlier } from '#server/testing/deals/time-comes.ts'
import { handInByCall, step, take } from '../steps/booking-steps.ts'
import { offeredCar, createPaidBooking } from '../steps/cars.ts'
import { pdfFile } from '../steps/files.ts'
import { insuredVehicle, newPlate, policyOf } from '../steps/insurance/policies.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { balanceOf, ground, newPerson, pageOf, pin } from '../steps/people.ts'
import { opensOffline, panelOf } from '../steps/page-state.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test.use({ serviceWorkers: 'allow' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

const forgedOf = (code: string) => `${code.slice(0, 30)}${code[30] === 'A' ? 'B' : 'A'}${code.slice(31)}`

test('a vehicle is typed, quoted side by side, chosen, and paid with the pin; the certificate is there @quick', async ({
  browser,
}) => {
  const page = await pageOf(browser, await newPerson({}, 100_000_00))
  const plate = newPlate()
  await page.goto('/insurance')
  await page.getByRole('link', { name: 'Get quotes' }).click()
  await page.getByLabel('Make').selectOption('Toyota')
  await page.getByLabel('Model').selectOption('Corolla')
  await page.getByLabel('Year').fill('2012')
  await page.getByLabel('Plate').fill(plate)
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(heading(page, /Cover/).first()).toBeVisible()
  await expect(page.getByText(/₦15,000.00 a year/)).toBeVisible()
  await expect(page.getByText(/NAICOM\/DPR\/CIR\/46\/2022/)).toBeVisible()
  await page.getByLabel('Length of cover').selectOption('3 days')
  await expect(page.getByRole('status').filter({ hasText: '₦123.29' })).toBeVisible()
  await page.getByLabel('Length of cover').selectOption('One year')
  await expect(page.getByRole('status').filter({ hasText: '₦15,000.00' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Get quotes' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Choose / }).nth(1)).toBeVisible()
  await expect(page.getByText(/NAICOM licence/).first()).toBeVisible()
  await expectOpenToAll(page)
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .press('Enter')
  await page.getByLabel('Vehicle documents').setInputFiles(pdfFile('ownership.pdf'))
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Submit documents' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Pay premium' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay premium' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/₦15,000.00 moves from your wallet/)).toBeVisible()
  await dialog.getByLabel('Your wallet PIN').fill(pin)
  await dialog.getByRole('button', { name: 'Pay premium', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Show certificate' }).press('Enter')
  await expect(heading(page, plate)).toBeVisible()
  await expect(page.getByRole('img', { name: /check this certificate/ })).toBeVisible()
  await expectOpenToAll(page)
})

test('who has just bought a car insures it from its booking, comprehensive for what it cost', async ({
  browser,
}) => {
  const buyer = await newPerson({ firstName: 'Chidi' }, 2_000_000_000)
  const seller = await newPerson()
  const car = await offeredCar(seller)
  const { id } = await createPaidBooking(buyer, car)
  await handInByCall(seller, id)
  await step(buyer, id, 'accept-papers')
  await step(seller, id, 'send')
  const page = await pageOf(browser, buyer)
  await page.goto(`/bookings/${id}`)
  await page.getByRole('link', { name: /Insure it/ }).press('Enter')
  await expect(heading(page, car.title)).toBeVisible()
  await page.getByLabel('Plate').fill(newPlate())
  await page.getByRole('radio', { name: /Comprehensive/ }).press('Space')
  await expect(page.getByLabel('Sum insured')).toHaveValue((car.priceKobo! / 100).toLocaleString('en'))
  await page.getByRole('button', { name: 'Get quotes' }).press('Enter')
  await expect(page.getByText('Enter the name on the licence').first()).toBeVisible()
  await page.getByLabel('Name, as on the licence').fill('Chidi Demo')
  await page.getByLabel('Date of birth').fill('1990-05-31')
  await page.getByLabel('Licensed since').fill('2012-03-01')
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Get quotes' }).press('Enter')
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .press('Enter')
  await expect(page.getByLabel('Vehicle documents')).toBeVisible()
  await expectOpenToAll(page)
})

test('anybody checks a certificate, signed out and offline; a forged one is told, and its holder opens it offline', async ({
  page,
  browser,
}) => {
  const holder = await newPerson({}, 100_000_00)
  const { certificate, id, plate } = await insuredVehicle(holder)
  const { code } = certificate!
  await page.goto(`/certificate/${code}`)
  await expect(heading(page, 'Genuine, and in force')).toBeVisible()
  await expect(page.getByText(plate)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dial *565*11#' })).toBeVisible()
  await expectOpenToAll(page)
  await page.goto(`/certificate/${forgedOf(code)}`)
  await expect(heading(page, 'Not genuine')).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const key = '/api/Insurance/get-certificate-key'
    while (!(await caches.match(key))) await new Promise(resolve => setTimeout(resolve, 50))
  })
  await page.goto('/certificate')
  await page.getByLabel('Certificate number').fill('9F3A')
  await page.getByLabel('Plate').fill(plate.toLowerCase())
  await page.getByRole('button', { name: 'Check certificate' }).press('Enter')
  await expect(page.getByText('Twelve letters and digits')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('Certificate number').fill(certificate!.number.toLowerCase())
  await page.getByRole('button', { name: 'Check certificate' }).press('Enter')
  await expect(heading(page, 'Genuine, and in force')).toBeVisible()
  await page.context().setOffline(true)
  await page.goto(`/certificate/${code}`)
  await expect(heading(page, 'Genuine when it was issued')).toBeVisible()
  await expect(page.getByText(/changed or cancelled since/)).toBeVisible()
  await page.goto(`/certificate/${forgedOf(code)}`)
  await expect(heading(page, 'Not genuine')).toBeVisible()
  await page.context().setOffline(false)
  const own = await pageOf(browser, holder)
  await own.goto(`/bookings/insurance/${id}/certificate`)
  await expect(heading(own, plate)).toBeVisible()
  await leadTo(own, `/bookings/insurance/${id}`)
  await expect(own.getByRole('link', { name: 'Show certificate' })).toBeVisible()
  await expect(panelOf(own, 'Certificate').getByText(opensOffline)).toBeVisible()
  await own.context().setOffline(true)
  await own.getByRole('link', { name: 'Show certificate' }).press('Enter')
  await expect(own.getByText(/Last updated on this phone/)).toBeVisible()
  await expect(own.getByRole('img', { name: /check this certificate/ })).toBeVisible()
})

test('a policy is cancelled: what comes back is shown to the kobo before the pin, and its certificate says so', async ({
  page,
  browser,
}) => {
  const holder = await newPerson({}, 100_000_00)
  const { certificate, id, refund } = await insuredVehicle(holder)
  const own = await pageOf(browser, holder)
  await own.goto(`/bookings/insurance/${id}`)
  await own.getByRole('button', { name: 'Cancel policy' }).press('Enter')
  const dialog = own.getByRole('dialog')
  const amountWords = `₦${(refund!.refundKobo / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
  await expect(dialog.getByText(amountWords)).toBeVisible()
  await dialog.getByLabel('Your wallet PIN').fill(pin)
  await expectOpenToAll(own)
  await dialog.getByRole('button', { name: 'Cancel policy' }).press('Enter')
  await expect(own.getByText(`${amountWords} went back to your wallet.`)).toBeVisible()
  await page.goto(`/certificate/${certificate!.code}`)
  await expect(page.getByText(/insured by this policy until midnight tonight/)).toBeVisible()
})

test('a policy that ends soon is renewed in two taps, with the pin, and the next year follows on its last day', async ({
  browser,
}) => {
  const holder = await newPerson({}, 100_000_00)
  const { id, plate } = await insuredVehicle(holder)
  await policyBeganEarlier(ground.db, id, 340)
  await expect.poll(async () => (await policyOf(holder, id)).state).toBe('expiring')
  const { until, renewal } = await policyOf(holder, id)
  const page = await pageOf(browser, holder)
  await page.goto('/insurance')
  await page.getByRole('button', { name: /^Renew the policy for / }).press('Enter')
  const dialog = page.getByRole('dialog')
  const costs = `₦${(renewal!.premiumKobo / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
  await expect(dialog.getByText(costs, { exact: false }).first()).toBeVisible()
  await dialog.getByLabel('Your wallet PIN').fill(pin)
  await expectOpenToAll(page)
  await dialog.getByRole('button', { name: 'Renew policy', exact: true }).press('Enter')
  await expect.poll(async () => (await policyOf(holder, id)).state).toBe('renewed')
  await expect(heading(page, 'Renewed')).toBeVisible()
  await expectOpenToAll(page)
  const next = await policyOf(holder, (await policyOf(holder, id)).renewedBy!)
  expect([next.state, next.plate, next.startsOn]).toEqual(['active', plate, dayAfter(until, 1)])
  expect(await balanceOf(holder)).toBe(100_000_00 - next.premiumKobo * 2)
})

test('another insurer takes over on a chosen day: offers, refund and PIN; both policies lead to each other', async ({
  page,
  browser,
}) => {
  const holder = await newPerson({}, 100_000_00)
  const { certificate, id, insurerName } = await insuredVehicle(holder)
  const own = await pageOf(browser, holder)
  await own.goto(`/bookings/insurance/${id}`)
  await own.getByRole('link', { name: 'Change insurer' }).press('Enter')
  const day = dayAfter(lagosDayOf(new Date()), 5)
  await own.getByLabel('First day of the new policy').fill(day)
  await expect(own.getByText(/for 360 unused days goes back to your wallet/)).toBeVisible()
  await expectOpenToAll(own)
  await own
    .getByRole('button', { name: /^Choose / })
    .first()
    .press('Enter')
  const dialog = own.getByRole('dialog')
  await expect(dialog.getByText(/moves from your wallet into escrow now/)).toBeVisible()
  await dialog.getByLabel('Your wallet PIN').fill(pin)
  await expectOpenToAll(own)
  await dialog.getByRole('button', { name: 'Change insurer' }).press('Enter')
  await expect(heading(own, `Begins on ${dayInWords(day)}`)).toBeVisible()
  await expectOpenToAll(own)
  await own.getByRole('link', { name: `Open the policy with ${insurerName}` }).press('Enter')
  await expect(heading(own, / takes over on /)).toBeVisible()
  await expectOpenToAll(own)
  await expect(own.getByRole('button', { name: 'Cancel policy' })).toHaveCount(0)
  await leadTo(own, `/bookings/insurance/${(await policyOf(holder, id)).change!.policyId}`)
  await page.goto(`/certificate/${certificate!.code}`)
  await expect(heading(page, 'Genuine, and in force')).toBeVisible()
  await expect(page.getByText(dayInWords(dayAfter(day, -1))).first()).toBeVisible()
})

test('whoever withdraws before paying pays nothing', async ({ browser }) => {
  const holder = await newPerson({}, 100_000_00)
  const page = await pageOf(browser, holder)
  await page.goto('/insurance/apply')
  await page.getByLabel('Make').selectOption('Toyota')
  await page.getByLabel('Model').selectOption('Corolla')
  await page.getByLabel('Year').fill('2012')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await page.getByRole('button', { name: 'Get quotes' }).press('Enter')
  await expect(page.getByText('Enter the plate, or the VIN if it has no plate yet').first()).toBeVisible()
  await page.getByLabel('Plate').fill(newPlate())
  await page.getByRole('button', { name: 'Get quotes' }).press('Enter')
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .press('Enter')
  await take(page, 'Withdraw application', 'Withdraw application')
  await expect(page.getByText('You were not charged.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get new quotes' })).toBeVisible()
})
