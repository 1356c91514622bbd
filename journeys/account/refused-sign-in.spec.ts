// Signing in where the account is suspended or locked: said plainly, with the way on.
import { expect } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { operator } from '../steps/ask.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { newEmail, newPerson, typeSignIn } from '../steps/people.ts'

test('a suspended person is told so, and where to write', async ({ page }) => {
  const { me, ...person } = await newPerson({ firstName: 'Sule' })
  await operator('account', 'suspend', me.id, 'Reported three times in a journey')
  await page.goto('/login')
  await typeSignIn(page, person)
  await expect(page.getByText(/This account is suspended/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'help@autox.example' })).toBeVisible()
  await expect(page.getByText('Reported three times')).toHaveCount(0)
  await expectOpenToAll(page)
  expect(await page.evaluate(() => localStorage.getItem('autoXtoken'))).toBeNull()
})

test('after too many wrong tries the time until the next one counts down', async ({ page, request }) => {
  const email = newEmail('locked')
  const password = 'not the password'
  for (let tries = 0; tries < 12; tries++)
    await request.post('/api/User/authenticate', { data: { email, password } })
  await page.clock.install({ time: Date.now() })
  await page.goto('/login')
  await typeSignIn(page, { email, password })
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^You can try again in \d+:\d\d\.$/)
  const first = await timer.innerText()
  await page.clock.fastForward('00:30')
  await expect(timer).not.toHaveText(first)
  await expectOpenToAll(page)
  await page.clock.fastForward('30:00')
  await expect(page.getByText('You can try again now.')).toBeVisible()
})
