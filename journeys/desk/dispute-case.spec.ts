// A dispute of ₦24 million: evidence, one page, and a second operator who confirms.
import { expect } from '@playwright/test'
import { handInByCall, step } from '../steps/booking-steps.ts'
import { ask } from '../steps/ask.ts'
import { createPaidBooking, offeredCar } from '../steps/cars.ts'
import { deskPage, signedInAtDesk } from '../steps/desk/operators.ts'
import { pdfFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const car = { Make: 'Toyota', Model: 'Land Cruiser', Year: '2019', Body: 'suv', PriceKobo: '2400000000' }
const statement = 'The gearbox slipped on the first day, as the report of the workshop shows.'

test('an operator decides about ₦24 million with everything on one page, and a second person confirms', async ({
  browser,
}) => {
  const [seller, buyer] = [await newPerson({ firstName: 'Sade' }), await newPerson({}, 100_000_000_00)]
  const listed = await offeredCar(seller, car)
  await ask('/api/Messages/ask', {
    token: buyer.token,
    body: {
      about: 'car',
      aboutId: listed.id,
      clientId: crypto.randomUUID(),
      text: 'Is the gearbox in order?',
    },
  })
  const { id } = await createPaidBooking(buyer, listed)
  await handInByCall(seller, id)
  await step(buyer, id, 'dispute', { reason: 'The gearbox slips' })

  const side = await pageOf(browser, buyer)
  await leadTo(side, `/bookings/${id}`)
  const panel = side.locator('section', {
    has: side.getByRole('heading', { name: 'What both sides say' }),
  })
  await panel.getByLabel('Your statement').fill(statement)
  await panel.getByLabel('Pictures or documents').setInputFiles(pdfFile('report.pdf'))
  await expect(panel.getByRole('button', { name: 'Remove report.pdf' })).toBeVisible()
  await expect(panel.getByRole('progressbar')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Send statement' }).dblclick()
  await expect(panel.getByRole('listitem').filter({ hasText: statement })).toHaveCount(1)
  await expect(panel.getByRole('button', { name: /report\.pdf/ })).toBeVisible()
  await expectOpenToAll(side)

  const first = await deskPage(browser, await signedInAtDesk())
  await first.goto(`/desk/things/purchase/${id}`)
  for (const title of ['What is asked', 'What each side says', 'The listing as it was dealt'])
    await expect(first.getByRole('heading', { name: title })).toBeVisible()
  await expect(first.getByText(statement)).toBeVisible()
  await expect(first.getByText('Moves now: ₦24,000,000.00 back to the buyer.').first()).toBeVisible()
  await first.getByRole('button', { name: 'Read the messages' }).click()
  await expect(first.getByText('Is the gearbox in order?')).toBeVisible()
  await expectOpenToAll(first)
  await first.getByRole('button', { name: 'Refund', exact: true }).click()
  const proposing = first.getByRole('dialog', { name: 'Refund' })
  await proposing.getByLabel('Reason').fill('The workshop found the fault')
  await proposing.getByRole('button', { name: 'Refund' }).dblclick()
  await expect(first.getByText('Your proposal waits for another operator')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Confirm the proposal' })).toBeHidden()

  const second = await deskPage(browser, await signedInAtDesk())
  await second.goto('/desk')
  await second.getByRole('link', { name: /Decisions for a second operator/ }).click()
  await leadTo(second, `/desk/things/purchase/${id}`)
  await second.getByRole('button', { name: 'Confirm the proposal' }).click()
  const confirming = second.getByRole('dialog', { name: 'Confirm the proposal' })
  await confirming.getByLabel('What you looked at').fill('The report and the messages')
  await confirming.getByRole('button', { name: 'Confirm the proposal' }).dblclick()
  await expect(second.getByText('Nothing to decide here now.')).toBeVisible()
  await side.reload()
  await expect(side.getByText('Settled: refunded to the buyer').first()).toBeVisible()
  await expect(side.getByText(statement)).toBeVisible()
  await expect(side.getByRole('button', { name: 'Send statement' })).toBeHidden()
})
