// Help: answers for visitors, and a case about a deal that a person answers.
import { expect } from '@playwright/test'
import { createPaidBooking, offeredCar, priceKobo } from '../steps/cars.ts'
import { deskPage, signedInAtDesk } from '../steps/desk/operators.ts'
import { pdfFile, pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { leadTo } from '../steps/lead-to.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a visitor without script learns who is behind AutoX and what it costs, and finds an answer @quick', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('AutoX Demonstration Limited, RC 0000000')).toBeVisible()
  await page.getByRole('link', { name: 'About this demonstration' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByText('Sandbox Bank').first()).toBeVisible()
  await footer.getByRole('link', { name: 'Fees' }).click()
  await expect(page.getByRole('heading', { name: 'A car of ₦5,000,000' })).toBeVisible()
  await expect(page.getByText('₦4,925,000')).toBeVisible()
  await footer.getByRole('link', { name: 'Complaints' }).click()
  await expect(page.getByRole('heading', { name: /Who decides after us/ })).toBeVisible()
  await footer.getByRole('link', { name: 'Help' }).click()
  await page.getByRole('searchbox', { name: 'What do you want to know?' }).fill('withdrawl pending')
  await page.getByRole('button', { name: 'Find an answer' }).click()
  await expect(page).toHaveURL(/\/help\?q=withdrawl/)
  await expect(page.locator('dt').first()).toHaveText('My transfer to a bank has not arrived')
  await page.getByRole('link', { name: 'Renting' }).click()
  await expect(page.getByText('How do I rent a car?')).toBeVisible()
})

test('a buyer opens a case about a purchase, an operator answers it, and the buyer closes it @quick', async ({
  browser,
}) => {
  const car = await offeredCar(await newPerson({ firstName: 'Emeka' }))
  const buyer = await newPerson({ firstName: 'Ngozi' }, priceKobo)
  const booking = await createPaidBooking(buyer, car)
  const page = await pageOf(browser, buyer)
  await page.goto(`/bookings/${booking.id}`)
  await page.getByRole('link', { name: 'Talk to us' }).click()
  await expect(page.getByLabel('What is it about?')).toHaveValue('paying')
  await page.getByRole('button', { name: 'Open a case' }).click()
  await expect(page.getByText('Write a sentence: what is wrong, and how we can fix it').first()).toBeVisible()
  await page.getByLabel('What is wrong, and how can we fix it?').fill('The seller asks me for cash as well.')
  await expect(page.getByText('A person answers within 24 hours.')).toBeVisible()
  const files = page.getByLabel('Pictures or documents')
  await files.setInputFiles([await pictureFile('chat.jpg'), pdfFile('receipt.pdf')])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove receipt.pdf' }).click()
  // A reload, as after the camera of a small phone, keeps what was sent.
  await page.reload()
  await expect(page.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveText([
    'chat.jpg',
  ])
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Open a case' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Case \d+$/ })
  await expect(heading).toBeVisible()
  await expect(page.getByText(/A person answers by/)).toBeVisible()
  await page.getByRole('button', { name: 'Open chat.jpg' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Picture' }).getByRole('img', { name: 'chat.jpg' }),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expectOpenToAll(page)
  const id = page.url().split('/').at(-1)!

  const desk = await deskPage(browser, await signedInAtDesk())
  await desk.goto('/desk')
  await desk.getByRole('link', { name: /Help cases/ }).click()
  await leadTo(desk, `/desk/things/help-case/${id}`)
  await expect(desk.getByRole('link', { name: `Purchase: ${car.title}` })).toHaveAttribute(
    'href',
    `/desk/things/purchase/${booking.id}`,
  )
  await expect(desk.getByText(/^chat\.jpg, sent on/)).toBeVisible()
  await desk.getByRole('button', { name: 'Answer', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: 'Answer' })
  await dialog.getByLabel('Your answer').fill('Pay nothing outside AutoX. We have spoken to the seller.')
  await dialog.getByRole('button', { name: 'Answer' }).click()
  await expect(desk.getByText('Nothing to decide here now.')).toBeVisible()

  await expect(page.getByText('We have spoken to the seller.')).toBeVisible()
  await page.getByRole('button', { name: 'Close the case' }).click()
  await expect(page.getByRole('button', { name: 'Open the case again' })).toBeVisible()
  await page.goto('/help/cases')
  await expect(page.getByRole('link', { name: new RegExp(`${car.title}.*Closed`) })).toBeVisible()
  await expectOpenToAll(page)
})
