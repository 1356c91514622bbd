import { lagosDayOf, weekdayOf } from '#contract/core/lagos-days.ts'
import { expect } from '@playwright/test'
import { weekdays } from '#contract/repair/opening-hours/days.ts'
import { test } from '../steps/journey.ts'
import { newPerson, pageOf } from '../steps/people.ts'
import { booked, repairOf } from '../steps/repairs.ts'
import { expectOpenToAll } from '../steps/scan.ts'

test('a workshop names its bays, gives a car one by the hour, and no bay has two', async ({ browser }) => {
  const first = await booked()
  const page = await pageOf(browser, first.workshop)
  const { slotAt } = await repairOf(first.workshop, first.id)
  const day = `/workshop?day=${lagosDayOf(new Date(slotAt))}`

  await test.step('bays with names', async () => {
    await page.goto('/workshop/settings')
    await page.getByRole('button', { name: 'Add: Bays' }).press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Bay 2', { exact: true }).fill('Bay 1')
    await drawer.getByRole('button', { name: 'Save the bays' }).press('Enter')
    await expect(drawer.getByText('Another bay has this name')).toBeVisible()
    await drawer.getByLabel('Bay 2', { exact: true }).fill('Lift')
    await expectOpenToAll(page)
    const answer = Promise.withResolvers<void>()
    await page.route('**/get-bays*', async route => {
      await answer.promise
      await route.continue()
    })
    await drawer.getByRole('button', { name: 'Save the bays' }).press('Enter')
    await expect(page.getByText('Saved.')).toBeVisible()
    // Open until the page has what was saved: opened again, it shows that.
    await expect(drawer).toBeVisible()
    answer.resolve()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Change: Bays' }).press('Enter')
    await expect(drawer.getByLabel('Bay 2', { exact: true })).toHaveValue('Lift')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Lift', { exact: true })).toBeVisible()
  })

  await test.step('a car has a bay for three hours', async () => {
    await page.goto(day)
    await page.getByRole('button', { name: 'Give it a bay' }).press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Bay', { exact: true }).selectOption('Lift')
    await drawer.getByLabel('How long').selectOption('3 hours')
    await drawer.getByLabel('For how many days').selectOption('2 days')
    await expectOpenToAll(page)
    await drawer.getByRole('button', { name: 'Save the plan' }).press('Enter')
    await expect(page.getByText(/^Lift, .* to .*, day 1 of 2$/)).toBeVisible()
    await expectOpenToAll(page)
  })

  await test.step('another car does not get its hours', async () => {
    await booked({ ...first, customer: await newPerson({ firstName: 'Bola' }, 0) })
    await page.goto(day)
    await page.getByRole('button', { name: 'Give it a bay' }).press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('Bay', { exact: true }).selectOption('Lift')
    await drawer.getByRole('button', { name: 'Save the plan' }).press('Enter')
    await expect(drawer.getByText(/^Lift has Toyota Corolla 2012 of Ngozi/)).toBeVisible()
    await drawer.getByLabel('Bay', { exact: true }).selectOption('Bay 1')
    await drawer.getByRole('button', { name: 'Save the plan' }).press('Enter')
    await expect(page.getByText(/^Bay 1, .* to /)).toBeVisible()
  })

  await test.step('a day is closed: whoever is booked then is named before it is saved', async () => {
    await page.goto('/workshop/settings')
    await page.getByRole('button', { name: /^Change Main/ }).press('Enter')
    const drawer = page.getByRole('dialog')
    const slotDay = lagosDayOf(new Date(slotAt))
    const everyWeek = drawer.getByRole('switch', { name: weekdays[weekdayOf(slotDay)]! })
    await everyWeek.press('Space')
    await expect(drawer.getByText(/^Toyota Corolla 2012 of Ngozi/)).toBeVisible()
    await everyWeek.press('Space')
    await expect(drawer.getByText(/booked while you are closed$/)).toBeHidden()
    await drawer.getByLabel('A day', { exact: true }).fill(slotDay)
    await drawer.getByRole('button', { name: 'Add closed day' }).press('Enter')
    await expect(drawer.getByText(/booked while you are closed$/)).toBeVisible()
    await expect(drawer.getByText(/^Toyota Corolla 2012 of Ngozi/)).toBeVisible()
    await expectOpenToAll(page)
    await drawer.getByRole('button', { name: 'Save the place' }).press('Enter')
    await expect(drawer).toBeHidden()
    await expect(page.getByText(/in one hour\..*; \w{3}, .* closed/)).toBeVisible()
  })
})
