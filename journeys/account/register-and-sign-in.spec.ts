import { expect, type Page } from '@playwright/test'
import { test } from '../steps/journey.ts'
import { expectOpenToAll } from '../steps/scan.ts'
import { codeFor, newEmail, newPerson, register, signedIn, typeSignIn } from '../steps/people.ts'

const password = 'tomato river lamp'

test('a new person registers as a dealer with a picture, reads the code in the mailbox and is signed in by it', async ({
  page,
}) => {
  const email = newEmail('chioma')
  await page.goto('/onboard')
  await page.getByRole('link', { name: 'Create an account' }).first().click()
  await page.getByRole('link', { name: /For my business/ }).click()
  await page.getByLabel('Business name').fill('Chioma Journey Motors')
  await page.getByLabel('First name').fill('Chioma')
  await page.getByLabel('Last name').fill('Journey')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('803 123 4567')
  await page.getByLabel('State').selectOption('Enugu')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByText('Strong.')).toBeVisible()
  await page.getByText('More about you (optional)').click()
  await page.getByLabel('Year of birth').fill('1990')
  const picture = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 200, height: 200 } })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  await expectOpenToAll(page)
  await page.getByRole('link', { name: /Read the mail/ }).click()
  const newest = page.locator('summary').first()
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(newest).toContainText('is your AutoX code', { timeout: 1_000 })
  }).toPass()
  await expectOpenToAll(page)
  const code = (await newest.innerText()).slice(0, 6)
  await page.goBack()
  await page.getByLabel('6-digit code').fill(code)

  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: /^Good \w+, Chioma$/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('AutoDealer')
})

test('the form says what is wrong as one types, and keeps everything but the password over a reload', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Email').fill('ada@')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('First name').focus()
  await expect(page.getByText('Enter a Nigerian phone number, such as 0803 123 4567')).toBeVisible()
  await expect(page.getByText('Enter an email address, such as ada@example.com')).toBeVisible()
  await expect(page.getByText('At least 8 characters', { exact: true })).toBeVisible()
  await page.getByLabel('Phone').fill('803 123 4567')
  await expect(page.getByText('Enter a Nigerian phone number, such as 0803 123 4567')).toHaveCount(0)

  await page.reload()
  await page.getByLabel('Last name').focus()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Phone')).toHaveValue('803 123 4567')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  const storageText = await page.evaluate(() => JSON.stringify(localStorage))
  expect(storageText).not.toContain('short')
})

test('what is typed while the page still loads its script is kept, and the strength told', async ({
  page,
}) => {
  let loaded = () => {}
  const allowed = new Promise<void>(resolve => (loaded = resolve))
  await page.route('**/*.js', async route => {
    await allowed
    await route.continue()
  })
  await page.goto('/register?accountType=Individual')
  await page.getByLabel('First name').fill('Early')
  await page.getByLabel('Password', { exact: true }).fill(password)
  loaded()
  await expect(page.getByText('Strong.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Early')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
})

test('an unconfirmed person who signs in is led to the code, asked for again', async ({ page }) => {
  const email = await register({ firstName: 'Musa' })
  const code = await codeFor(email)
  await page.goto('/login')
  await typeSignIn(page, { email, password })
  await expect(page).toHaveURL(/\/accVerify$/)
  await expect(page.getByText('One step before you can sign in')).toBeVisible()
  await expect(page.getByText(/Send it again in \d+ s/)).toBeVisible()
  // The code of a moment ago still works: the second was refused because it came within the minute.
  await page.getByLabel('6-digit code').fill(code)
  await expect(page).toHaveURL(/\/home$/)
})

test('the first press on a page that has loaded no script yet signs in', async ({ page }) => {
  const person = await newPerson({ firstName: 'Tunde' }, null)
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  // Typed without the page having heard of it, as a password manager does.
  await page.evaluate(({ email, password: typed }) => {
    document.querySelector<HTMLInputElement>('input[name=email]')!.value = email
    document.querySelector<HTMLInputElement>('input[name=password]')!.value = typed
  }, person)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('wrong credentials are refused in words and leave the form as it was; a demo account signs in with one press', async ({
  page,
}) => {
  const email = newEmail('nobody')
  await page.goto('/login')
  await typeSignIn(page, { email, password: 'not the password' })
  await expect(page.getByText('The email or phone number and the password do not match.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  // On the way out nobody is told that they are signed in already, not even for a moment.
  const noticeHandle = await page.evaluateHandle(() => {
    const notices: string[] = []
    new MutationObserver(() => {
      if (document.body.textContent.includes('signed in on this device')) notices.push(location.pathname)
    }).observe(document.body, { childList: true, subtree: true })
    return notices
  })
  await page.getByRole('button', { name: /Buyer/ }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await noticeHandle.jsonValue()).toEqual([])
  await expect(page.getByText('Available balance')).toBeVisible()
})

test('a private page says Please sign in, and goes to sign-in', async ({ page }) => {
  await page.goto('/account/wallet')
  await expect(page.getByText('Please sign in', { exact: true })).toBeVisible()
  await page.waitForURL('**/login')
})

test('ten idle minutes sign out all tabs together, after a warning that can be answered', async ({
  context,
}) => {
  const person = await newPerson({ firstName: 'Ife' }, null)
  await context.clock.install({ time: Date.now() })
  const [first, second] = [await context.newPage(), await context.newPage()]
  await signedIn(context, person, { once: true })
  await first.goto('/home')
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
  await second.goto('/account')
  await expect(second.getByText('You have no wallet yet')).toBeVisible()

  await context.clock.fastForward('09:10')
  for (const tab of [first, second]) await expect(tab.getByText('Are you still there?')).toBeVisible()
  await first.getByRole('button', { name: 'Stay signed in' }).click()
  for (const tab of [first, second]) await expect(tab.getByText('Are you still there?')).toBeHidden()

  await context.clock.fastForward('10:30')
  // The clocks of the two tabs are moved one after the other, so either may be the one that notices.
  const countExpiryNotices = (tab: Page) => tab.getByText('Your session has expired. Please sign in').count()
  await expect
    .poll(async () => (await countExpiryNotices(first)) + (await countExpiryNotices(second)))
    .toBeGreaterThan(0)
  for (const tab of [first, second]) {
    await expect(tab).toHaveURL(/\/login$/)
    expect(await tab.evaluate(() => localStorage.getItem('autoXtoken'))).toBeNull()
  }
})

test('an active person on a page without calls stays signed in on the server, too', async ({ page }) => {
  const person = await newPerson({ firstName: 'Uche' }, null)
  await page.clock.install({ time: Date.now() })
  await signedIn(page.context(), person)
  // Home asks again where the line was silent for a while, which a clock that jumps makes of it.
  await page.goto('/aboutus')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const signs: string[] = []
  page.on('request', request => request.url().endsWith('/getLoggedInUser') && signs.push(request.url()))
  for (let minute = 0; minute < 12; minute++) {
    await page.mouse.move(10, 10)
    await page.keyboard.press('Shift')
    await page.clock.fastForward('01:00')
  }
  await expect.poll(() => signs.length).toBeGreaterThanOrEqual(3)
  expect(signs.length).toBeLessThanOrEqual(5)
  await expect(page).toHaveURL(/\/aboutus$/)
  await expect(heading).toBeVisible()
})

test('the code page names the address only in the browser, and takes no code from it', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/emailVerify?email=someone@mail.example&code=123456')).text()
  expect(html).not.toContain('someone@mail.example')
  expect(html).not.toContain('123456')
  await page.goto('/emailVerify?email=someone@mail.example&code=123456')
  await page.getByLabel('Your email or phone number').focus()
  await expect(page.getByText('someone@mail.example').first()).toBeVisible()
  await expect(page.getByLabel('6-digit code')).toHaveValue('')
})

test('a new person registers with a phone number alone, and the code by SMS signs them in @quick', async ({
  page,
}) => {
  const phone = `080${Math.floor(Math.random() * 1e8)
    .toString()
    .padStart(8, '0')}`
  await page.goto('/register')
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Journey')
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your phone' })).toBeVisible()
  await expect(page.getByText(/^No SMS\?/)).toBeVisible()
  await expectOpenToAll(page)
  await page.getByLabel('6-digit code').fill(await codeFor(phone))
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: /^Email/ })).toContainText('None yet')
  await expect(page.getByRole('button', { name: /^Sign-in phone number/ })).toContainText(phone.slice(-4))
})
