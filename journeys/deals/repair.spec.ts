import { expect, type Page } from '@playwright/test'
import { repairCommission } from '#contract/repair/terms.ts'
import { kobo } from '#contract/core/money.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { timeInWords } from '#contract/core/time-words.ts'
import { take } from '../steps/booking-steps.ts'
import { pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { balanceOf, newPerson, pageOf, pin } from '../steps/people.ts'
import { offeredPart } from '../steps/parts.ts'
import { booked, repairOf } from '../steps/repairs.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const purse = 30_000_000
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

const addPicture = async (page: Page): Promise<void> => {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await pictureFile())
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
}

test('a car is booked in, one of two jobs is approved and done, more work is declined, and the code pays the workshop', async ({
  browser,
}) => {
  const { customer, workshop, id } = await booked()
  const [customerPage, ours] = [await pageOf(browser, customer), await pageOf(browser, workshop)]
  const at = `/bookings/repairs/${id}`
  const part = await offeredPart(await newPerson(), {
    Fitments: JSON.stringify([{ make: 'Toyota', model: null, fromYear: null, toYear: null }]),
  })

  await test.step('the workshop agrees', async () => {
    await ours.goto('/workshop')
    await expect(ours.getByRole('heading', { name: 'Your turn 1' })).toBeVisible()
    await ours.getByRole('link', { name: /Toyota Corolla 2012/ }).press('Enter')
    await expect(heading(ours, 'Answer the request')).toBeVisible()
    await expect(ours.getByText('It squeals when I brake')).toBeVisible()
    await take(ours, 'Accept time', 'Accept time')
    await expect(heading(ours, 'Agreed: a car is coming')).toBeVisible()
    await expectOpenToAll(ours)
  })

  await test.step('the day of the workshop shows it, and somebody is assigned with one press', async () => {
    const { slotAt } = await repairOf(workshop, id)
    await ours.goto('/workshop')
    await expect(ours.getByText('No appointments today')).toBeVisible()
    // One digit of a date is a date already: the field stays under the fingers.
    await ours.getByRole('textbox', { name: 'Day' }).press('ArrowUp')
    await expect(ours).toHaveURL(/\?day=/)
    await expect(ours.getByRole('textbox', { name: 'Day' })).toBeFocused()
    await ours.getByRole('textbox', { name: 'Day' }).fill(lagosDayOf(new Date(slotAt)))
    await expect(ours.getByRole('heading', { name: 'Not assigned 1' })).toBeVisible()
    await ours.getByRole('button', { name: 'Sunday Demo' }).press('Enter')
    await expect(ours.getByRole('heading', { name: `${timeInWords(slotAt)} 1` })).toBeVisible()
    await expect(ours.getByText('Sunday Demo', { exact: true })).toBeVisible()
    await expectOpenToAll(ours)
    await ours.getByRole('link', { name: 'Toyota Corolla 2012' }).press('Enter')
    await expect(heading(ours, 'Agreed: a car is coming')).toBeVisible()
  })

  await test.step('the workshop checks the car in with pictures', async () => {
    await ours.getByRole('link', { name: 'Check in car' }).press('Enter')
    await expect(heading(ours, 'Condition on arrival')).toBeVisible()
    await ours.getByRole('button', { name: 'Check in car' }).press('Enter')
    await expect(ours.getByText('Enter the odometer reading').first()).toBeVisible()
    await ours.getByLabel('Odometer reading (km)').fill('98000')
    await ours.getByRole('radio', { name: 'Three eighths' }).press('Space')
    await addPicture(ours)
    await expectOpenToAll(ours)
    await ours.getByRole('button', { name: 'Check in car' }).press('Enter')
    await expect(heading(ours, 'Send the quote')).toBeVisible()
  })

  await test.step('the customer records the car too', async () => {
    await customerPage.goto(at)
    await expect(heading(customerPage, 'The workshop is inspecting the car')).toBeVisible()
    await customerPage.getByRole('link', { name: 'Record your car' }).press('Enter')
    await customerPage.getByLabel('Odometer reading (km)').fill('98001')
    await customerPage.getByRole('radio', { name: 'A quarter' }).press('Space')
    await addPicture(customerPage)
    await customerPage.getByRole('button', { name: 'Save record' }).press('Enter')
    await expect(customerPage.getByRole('heading', { name: 'On arrival, recorded by you' })).toBeVisible()
    await expectOpenToAll(customerPage)
  })

  await test.step('the workshop goes through the car: what fails becomes a job in one tap', async () => {
    await ours.getByRole('link', { name: 'Inspection checklist' }).press('Enter')
    await expect(heading(ours, 'Inspection checklist')).toBeVisible()
    await ours.getByRole('button', { name: /^All 4 pass: Tyres/ }).press('Enter')
    await expect(ours.getByText('4 of 20 points')).toBeVisible()
    await ours.getByRole('button', { name: 'Fault: Front brakes' }).press('Enter')
    const drawer = ours.getByRole('dialog')
    await drawer.getByLabel('What is wrong').fill('Worn to the metal')
    await expectOpenToAll(ours)
    await drawer.getByRole('button', { name: 'Save finding' }).press('Enter')
    await expect(ours.getByText('5 of 20 points')).toBeVisible()
    await expect(customerPage.getByText('Checked 5 of 20 points')).toBeVisible()
    await expect(customerPage.getByText('4 pass, 0 advise, 1 fail')).toBeVisible()
    await expectOpenToAll(ours)
  })

  await test.step('a quote of two jobs is written; a reload loses nothing', async () => {
    await ours.getByRole('link', { name: 'Write quote' }).press('Enter')
    await ours.getByRole('button', { name: 'Front brakes (failed)' }).press('Enter')
    await expect(ours.getByLabel('Why it is needed')).toHaveValue('Worn to the metal')
    await ours.getByLabel('Labour, in naira').fill('15000')
    await ours.getByRole('button', { name: 'Add a part' }).press('Enter')
    await ours.getByRole('textbox', { name: 'Part 1' }).fill('Brake pads')
    await ours.getByLabel('Price of one').fill('15000')
    await ours.getByLabel('How many').fill('2')
    await expect(ours.getByRole('status').filter({ hasText: '₦45,000.00' })).toBeVisible()
    await ours.reload()
    await expect(ours.getByRole('textbox', { name: 'Part 1' })).toHaveValue('Brake pads')
    await ours.getByRole('button', { name: 'Add a part' }).press('Enter')
    await ours.getByRole('textbox', { name: 'Part 2' }).fill(part.title)
    await ours.getByRole('button', { name: 'Find on AutoX' }).last().press('Enter')
    await ours.getByRole('button', { name: new RegExp(`^${part.title}`) }).press('Enter')
    await expect(ours.getByRole('link', { name: 'On AutoX' })).toHaveAttribute('href', new RegExp(part.id))
    await expect(ours.getByRole('status').filter({ hasText: '₦63,500.00' })).toBeVisible()
    await expectOpenToAll(ours)
    await ours.getByRole('button', { name: `Remove ${part.title}` }).press('Enter')
    await ours.getByRole('button', { name: 'Another job' }).press('Enter')
    await ours.getByRole('button', { name: 'Send quote' }).press('Enter')
    await expect(ours.getByText('Enter in a few words what is done')).toBeVisible()
    await expectOpenToAll(ours)
    await ours.getByLabel('What is done').last().fill('Brake fluid')
    await ours.getByLabel('Why it is needed').last().fill('Dark, and three years old')
    await ours.getByLabel('Labour, in naira').last().fill('8000')
    const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
    await ours.getByLabel('Ready on').fill(inTwoDays)
    await ours.getByRole('button', { name: 'Send quote' }).press('Enter')
    await expect(heading(ours, 'The customer is deciding')).toBeVisible()
  })

  await test.step('one job is approved with the pin, the other left out: only that is held', async () => {
    await expect(heading(customerPage, 'Approve jobs')).toBeVisible()
    await expect(customerPage.getByText(/^Not enough jobs to compare yet$/).first()).toBeVisible()
    await customerPage.getByRole('button', { name: 'Approve jobs', exact: true }).press('Enter')
    const dialog = customerPage.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /Brake fluid/ }).press('Space')
    await expect(dialog.getByText('₦45,000.00').last()).toBeVisible()
    await expectOpenToAll(customerPage)
    await dialog.getByLabel('Your wallet PIN').fill(pin)
    await dialog.getByRole('button', { name: 'Approve jobs' }).press('Enter')
    await expect(heading(customerPage, 'Your car is being repaired')).toBeVisible()
    expect(await balanceOf(customer)).toBe(purse - 45_000_00)
  })

  await test.step('more work is asked for and declined: nothing changes', async () => {
    await expect(heading(ours, 'Do the approved jobs')).toBeVisible()
    await ours.getByRole('link', { name: 'Request more work' }).press('Enter')
    await ours.getByRole('button', { name: 'Oil and filters', exact: true }).press('Enter')
    await ours.getByLabel('Why it is needed').fill('The oil is black')
    const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
    await ours.getByLabel('Ready on').fill(inTwoDays)
    await ours.getByRole('button', { name: 'Send request' }).press('Enter')
    await expect(heading(customerPage, 'The workshop found more')).toBeVisible()
    await take(customerPage, 'Decline extra work', 'Decline extra work')
    await expect(heading(customerPage, 'Your car is being repaired')).toBeVisible()
    expect(await balanceOf(customer)).toBe(purse - 45_000_00)
  })

  await test.step('ready, looked over, and paid with the code', async () => {
    await expect(heading(ours, 'Do the approved jobs')).toBeVisible()
    await ours.getByRole('link', { name: 'Mark as ready' }).press('Enter')
    await ours.getByLabel('Odometer reading (km)').fill('98010')
    await addPicture(ours)
    await expectOpenToAll(ours)
    await ours.getByRole('button', { name: 'Mark as ready' }).press('Enter')
    await expect(heading(ours, 'The car is ready')).toBeVisible()
    await expect(heading(customerPage, 'Collect your car')).toBeVisible()
    await expect(customerPage.getByRole('heading', { name: 'Before and after' })).toBeVisible()
    await expectOpenToAll(customerPage)
    const { handoverCode } = await repairOf(customer, id)
    await ours.getByLabel('The customer’s six digits').fill(handoverCode!)
    await ours.getByRole('button', { name: 'Confirm collection' }).press('Enter')
    await expect(heading(ours, 'Paid')).toBeVisible()
    await expect(heading(customerPage, 'Done')).toBeVisible()
    const commission = repairCommission(kobo(45_000_00), new Date())
    expect(await balanceOf(workshop)).toBe(45_000_00 - commission)
  })

  await test.step('it stands in the garage, with what is still to be done', async () => {
    await customerPage.getByRole('link', { name: 'Vehicle record in your garage' }).press('Enter')
    await expect(customerPage).toHaveURL(/\/garage\//)
    await expect(customerPage.getByRole('heading', { level: 1, name: 'Toyota Corolla 2012' })).toBeVisible()
    await expect(customerPage.getByText('Brake fluid').first()).toBeVisible()
    await expectOpenToAll(customerPage)
  })
})
