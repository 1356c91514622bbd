// Signing in where the account is suspended or locked: said plainly, with the way on.
import { expect } from '@playwright/test'
import { suspendUser } from '#server/user/suspend.ts'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { ground, newEmail, newPerson, typeSignIn } from '../steps/people.ts'

test('a suspended person is told so, and where to write; after too many wrong tries the time until the next counts down', async ({
  page,
  request,
}) => {
  const { me, ...person } = await newPerson({ firstName: 'Sule' })
  const suspended = { id: me.id, reason: 'Reported three times in a journey', now: new Date() }
  await ground.db.inTx(tx => suspendUser(tx, suspended))
  await page.clock.install({ time: Date.now() })
  await page.goto('/login')
  await typeSignIn(page, person)
  await expect(page.getByText(/This account is suspended/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'help@autox.example' })).toBeVisible()
  await expect(page.getByText('Reported three times')).toHaveCount(0)
  await expectOpenToAll(page)
  expect(await page.evaluate(() => localStorage.getItem('autoXtoken'))).toBeNull()

  const data = { email: newEmail('locked'), password: 'not the password' }
  for (let tries = 0; tries < 12; tries++) await request.post('/api/User/authenticate', { data })
  await typeSignIn(page, data)
  await expect(page.getByText(/Too many wrong attempts/)).toBeVisible()
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^You can try again in \d+:\d\d\.$/)
  const first = await timer.innerText()
  await page.clock.fastForward('00:30')
  await expect(timer).not.toHaveText(first)
  await expectOpenToAll(page)
  await page.clock.fastForward('30:00')
  await expect(page.getByText('You can try again now.')).toBeVisible()
})
