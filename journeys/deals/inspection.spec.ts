import { expect } from '@playwright/test'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { payButton, take, typePin } from '../steps/booking-steps.ts'
import { offeredCar } from '../steps/cars.ts'
import { pictureFile } from '../steps/files.ts'
import { feeKobo, fillTheRest, inspectionOf, newInspector } from '../steps/inspections.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, newPerson, pageOf, pin } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const vin = 'JTDBR32E720654321'

test('a buyer has a car inspected, reads the report, pays the inspector, and both sides show it with the listing', async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(300_000)
  const [seller, buyer] = [
    await newPerson({ firstName: 'Bola' }),
    await newPerson({ firstName: 'Chidi' }, 10_000_000),
  ]
  const inspector = await newInspector(`Ife${crypto.randomUUID().slice(0, 6)}`)
  const car = await offeredCar(seller, { Vin: vin })
  const buyers = await pageOf(browser, buyer)

  await test.step('the buyer sees what is looked at and what becomes of the fee, chooses, and pays', async () => {
    await buyers.goto(`/bookings/inspections/new/${car.id}`)
    await expect(buyers.getByText('What is checked: 169 points')).toBeVisible()
    await buyers.getByRole('radio', { name: new RegExp(inspector.me.firstName) }).check()
    await expectOpenToAll(buyers)
    await typePin(buyers)
    await payButton(buyers).click()
    await expect(buyers.getByRole('heading', { name: 'The inspector answers' })).toBeVisible()
    await expectOpenToAll(buyers)
  })
  const id = new URL(buyers.url()).pathname.split('/').pop()!
  const inspectors = await pageOf(browser, inspector)

  await test.step('the inspector agrees a visit in the dialog', async () => {
    await inspectors.goto(`/bookings/inspections/${id}`)
    await take(inspectors, 'Accept and set a time', 'Confirm visit')
    await expect(inspectors.getByRole('heading', { name: 'Inspect the car' })).toBeVisible()
    await expect(inspectors.getByText('0 of 169 points')).toBeVisible()
    await expectOpenToAll(inspectors)
  })

  await test.step('what is filled in without a network is kept, and sent when it is back', async () => {
    await fillTheRest(inspector, id)
    await inspectors
      .getByRole('link', { name: 'Start report' })
      .or(inspectors.getByRole('link', { name: 'Continue report' }))
      .click()
    await expect(inspectors.getByText('157 of 169 points')).toBeVisible()
    await inspectors.context().setOffline(true)
    for (const good of await inspectors.getByRole('radio', { name: 'Good' }).all()) await good.press('Space')
    const plate = inspectors.getByRole('group', { name: 'VIN plate' })
    await plate.getByRole('radio', { name: 'Bad' }).press('Space')
    await plate.getByRole('textbox').fill('One rivet is new')
    await plate.getByLabel('Add a picture of VIN plate').setInputFiles(await pictureFile())
    await expect(inspectors.getByText(/^Saved on this phone/)).toBeVisible()
    await inspectors.context().setOffline(false)
    await expect(inspectors.getByText('Saved.', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expectOpenToAll(inspectors)
  })

  await test.step('handing in is refused by name until nothing is missing', async () => {
    await inspectors.getByRole('button', { name: 'Submit the report' }).click()
    await expect(inspectors.getByText('The VIN as you read it on the car')).toBeVisible()
    await inspectors.getByLabel('VIN on the car').fill(vin)
    await inspectors.getByLabel('Odometer reading (km)').fill('98400')
    await inspectors.getByLabel('Summary').fill('Ask why the plate was off.')
    await inspectors.getByRole('button', { name: 'Submit the report' }).click()
    await expect(inspectors.getByRole('heading', { name: 'The buyer is reading it' })).toBeVisible()
  })

  await test.step('the buyer reads it, worst first, and pays', async () => {
    await buyers.reload()
    await expect(buyers.getByText('One rivet is new')).toBeVisible()
    await expect(buyers.getByText('Same VIN')).toBeVisible()
    await expect(buyers.getByRole('link', { name: 'VIN plate, larger' })).toBeVisible()
    await expectOpenToAll(buyers)
    await buyers.getByRole('button', { name: 'Release payment' }).click()
    for (const digit of pin)
      await buyers.getByRole('dialog').getByRole('button', { name: digit, exact: true }).press('Enter')
    await buyers.getByRole('dialog').getByRole('button', { name: 'Release payment' }).click()
    await expect(buyers.getByRole('heading', { name: 'Inspected', exact: true })).toBeVisible()
    expect(await balanceOf(inspector)).toBe(feeKobo)
  })

  await test.step('the buyer offers to show it, the seller agrees, and anybody reads it with the listing', async () => {
    await buyers.getByRole('button', { name: 'Offer to share it' }).click()
    await expect(buyers.getByText('You offered it.')).toBeVisible()
    const sellers = await pageOf(browser, seller)
    await sellers.goto(`/bookings/inspections/${id}`)
    await sellers.getByRole('button', { name: 'Show it with my listing' }).click()
    await expect(sellers.getByText('Everyone who sees the listing can read it')).toBeVisible()
    expect((await inspectionOf(seller, id)).showing).toBe('shown')
    await visitor.goto(`/marketplace/${car.id}`)
    await expect(
      visitor.getByText(/at 98,400 km\. Checked 169 of 169 points: 168 good, 0 to watch, 1 bad/),
    ).toBeVisible()
    await visitor.getByRole('link', { name: 'What the inspector found' }).click()
    await expect(visitor.getByText('One rivet is new')).toBeVisible()
    await expect(visitor.getByText(vin)).toHaveCount(0)
    await expectOpenToAll(visitor)
  })
})

test('somebody applies to inspect cars, with a fee within the limits, and pauses', async ({ browser }) => {
  const who = await newPerson({ firstName: 'Tunde' })
  const page = await pageOf(browser, who)
  await page.goto('/profile/inspector')
  await page.getByLabel('Your fee per car (₦)').fill('500')
  await page.getByText('States you serve: none yet').click()
  await page.getByLabel('Ogun').check()
  await page.getByLabel('Areas').fill('Abeokuta')
  await page.getByLabel('Your experience with cars').fill('Ten years of Toyota and Honda')
  await page.getByLabel('Your equipment').fill('A scanner')
  await page.getByRole('button', { name: 'Apply to inspect cars' }).click()
  await expect(page.getByText(`From ${formatNaira(kobo(10_000_00))}`).last()).toBeVisible()
  await page.getByLabel('Your fee per car (₦)').fill('25000')
  await page.getByRole('button', { name: 'Apply to inspect cars' }).click()
  await expect(page.getByText('Buyers can request you')).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('switch').click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
})
