// A dealer adds a branch that buyers see; a second tab writes nothing over.
import { expect, type Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { offeredCar } from '../steps/cars.ts'
import { pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { expectOpenToAll } from '../steps/scan.ts'

const openDealerPage = async (page: Page) => {
  await page.goto('/settings/yard')
  await expect(page.getByRole('heading', { name: 'Branches' })).toBeVisible()
}

test('a branch is added, changed in one of two tabs and shown to buyers', async ({ browser }) => {
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Journey Yard Motors' })
  await offeredCar(dealer)
  const page = await pageOf(browser, dealer)
  await page.setViewportSize({ width: 360, height: 740 })
  await openDealerPage(page)
  await page.getByRole('button', { name: 'Add your yard' }).click()
  await page.getByRole('button', { name: 'Save the branch' }).click()
  await expect(page.getByText('Choose a state from the list')).toBeVisible()
  await page.getByLabel('State').selectOption('Lagos')
  await page.getByLabel('Local government').selectOption('Ikeja')
  await page.getByLabel('Address').fill('12 Allen Avenue')
  await page.getByLabel('Point on the map').fill('6.6018, 3.3515')
  await page.getByRole('button', { name: 'Save the branch' }).click()
  await expect(page.getByText('12 Allen Avenue, Ikeja, Lagos')).toBeVisible()
  await page.getByLabel('What buyers should know').fill('Since 1998, and every car is checked.')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada D.')
  await page.getByLabel('What they do').fill('Sales')
  await page.getByLabel('Cover picture').setInputFiles(await pictureFile('front.jpg', 1_600))
  await page.getByRole('button', { name: 'Save about you' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectOpenToAll(page)

  const second = await page.context().newPage()
  await openDealerPage(second)
  for (const [tab, name] of [
    [second, 'Second tab'],
    [page, 'First tab'],
  ] as const) {
    await tab.getByRole('button', { name: 'Change Main yard' }).click()
    await tab.getByLabel('Name of the branch').fill(name)
  }
  await page.getByRole('button', { name: 'Save the branch' }).click()
  await expect(page.getByRole('button', { name: 'Change First tab' })).toBeVisible()
  await second.getByRole('button', { name: 'Save the branch' }).click()
  await expect(second.getByText('changed somewhere else since you opened it: name.')).toBeVisible()
  await second.getByRole('button', { name: 'Discard my changes' }).click()
  await expect(second.getByRole('button', { name: 'Change First tab' })).toBeVisible()

  await second.goto(`/marketplace/sellers/${dealer.me.id}`)
  await expect(second.getByRole('heading', { name: 'First tab' })).toBeVisible()
  await expect(second.getByText('New on AutoX')).toBeVisible()
  await expect(second.getByText('Since 1998, and every car is checked.')).toBeVisible()
  await expect(second.getByText('Ada D.')).toBeVisible()
  await expect(second.getByRole('img', { name: 'Cover picture of Journey Yard Motors' })).toBeVisible()
  await expect(second.getByRole('link', { name: 'Open in your map app' })).toHaveAttribute(
    'href',
    /^geo:6\.6018,3\.3515/,
  )
})

test('a dealer with two yards lists a car at one, moves it to the other, and buyers find it there', async ({
  browser,
}) => {
  const dealer = await newPerson({ accountType: 'AutoDealer', businessName: 'Two Yards Motors' })
  const hours = {
    week: Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '17:00' })),
    exceptions: [],
  }
  for (const [name, address] of [
    ['Main yard', '12 Allen Avenue'],
    ['Second yard', '30 Isaac John Street'],
  ])
    await ask('/api/Dealer/save-branch', {
      token: dealer.token,
      body: { name, address, state: 'Lagos', localGovernment: 'Ikeja', phoneNumber: '', hours },
    })
  const car = await offeredCar(dealer)
  await offeredCar(dealer, { Trim: 'Stays' })
  const page = await pageOf(browser, dealer)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/mylistings/${car.id}/edit?step=stepFive`)
  await expect(page.getByLabel('Branch')).toContainText('Another place')
  await expect(page.getByLabel('Branch').locator('option:checked')).toHaveText('Main yard')
  await expectOpenToAll(page)

  await page.goto('/mylistings')
  await page.getByRole('checkbox', { name: `Select ${car.title}`, exact: true }).check()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^Change the branch/ }).click()
  await drawer.getByRole('button', { name: 'Preview the change' }).click()
  await expect(drawer.getByText('Choose a branch')).toBeVisible()
  await drawer.getByLabel('Branch').selectOption('Second yard')
  await drawer.getByRole('button', { name: 'Preview the change' }).click()
  await drawer.getByRole('button', { name: 'Change the branch of 1 car' }).dblclick()
  await expect(drawer.getByText('Branch changed for: 1 car.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Second yard' })).toHaveCount(1)

  await page.goto(`/marketplace/sellers/${dealer.me.id}`)
  await page.getByRole('link', { name: 'Second yard 1' }).click()
  await expect(page.getByRole('heading', { name: '1 car at Second yard' })).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('link', { name: car.title }).first().click()
  await expect(page.getByText('Second yard, 30 Isaac John Street')).toBeVisible()
})
