// Drafts survive killed pages during registration and profile editing.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { countKeptFiles, pictureFile } from '../steps/files.ts'
import { test } from '../steps/journey.ts'
import { codeFor, newEmail, newPerson, pageOf, signIn } from '../steps/people.ts'

const readStored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)
const keepsSoon = (page: Page, key: string, words: string) =>
  expect.poll(() => readStored(page, key)).toContain(words)

/** As a phone does that needs the memory: the page is gone without a word, and is opened again later. */
async function kill(page: Page, path: string): Promise<Page> {
  const context: BrowserContext = page.context()
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(path)
  return next
}

/** A slow phone: the square that was cut is drawn only once the given function is called. */
async function holdCutting(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the canvas it was asked of
    const own = HTMLCanvasElement.prototype.toBlob
    const drawn = new Promise<void>(resolve => addEventListener('journey:draw', () => resolve()))
    HTMLCanvasElement.prototype.toBlob = function (...args) {
      void drawn.then(() => own.apply(this, args))
    }
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('journey:draw')))
}

test('registering comes back at each step after the page was killed, without the password', async ({
  page: first,
}) => {
  const email = newEmail('amaka')
  let page = first
  await page.goto('/register')
  await page.getByRole('link', { name: 'For my business' }).click()
  const openOptional = () => page.getByText('More about you (optional)').click()
  await openOptional()
  const typed: [label: string, words: string][] = [
    ['Business name', 'Amaka Journey Motors'],
    ['First name', 'Amaka'],
    ['Last name', 'Journey'],
    ['Year of birth', '1988'],
    ['Email', email],
    ['Phone', '803 123 4567'],
  ]
  for (const [place, [label, words]] of typed.entries()) {
    await page.getByLabel(label, { exact: true }).fill(words)
    await keepsSoon(page, 'autoXdraft:nobody:register', words)
    // Each is kept as soon as it is typed; a page is killed while few stand, and once all do.
    if (place !== 1 && place !== typed.length - 1) continue
    page = await kill(page, '/register')
    await expect(page.getByRole('link', { name: 'For my business' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText('We kept what you typed.')).toBeVisible()
    await openOptional()
    for (const [name, before] of typed.slice(0, place + 1))
      await expect(page.getByLabel(name, { exact: true })).toHaveValue(before)
  }
  await page.getByLabel('State').selectOption('Enugu')
  await page.getByLabel('Password', { exact: true }).fill('tomato river lamp')
  await page.locator('input[type=file]').setInputFiles(await pictureFile('shop.jpg'))
  await expect(page.getByText('shop.jpg')).toBeVisible()
  await keepsSoon(page, 'autoXdraft:nobody:register', 'Enugu')
  await expect.poll(() => countKeptFiles(page)).toBe(1)
  page = await kill(page, '/register')
  await openOptional()
  await expect(page.getByLabel('State')).toHaveValue('Enugu')
  await expect(page.getByText('shop.jpg')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('tomato')

  await page.getByLabel('Password', { exact: true }).fill('tomato river lamp')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(email).first()).toBeVisible()
  expect(await readStored(page, 'autoXdraft:nobody:register')).toBeNull()
  await keepsSoon(page, 'autoXdraft:nobody:accVerify', email)
  page = await kill(page, '/accVerify')
  await expect(page.getByText(email).first()).toBeVisible()
  await page.getByLabel('6-digit code').fill(await codeFor(email))
  await expect(page).toHaveURL(/\/home$/)
  expect(await readStored(page, 'autoXdraft:nobody:accVerify')).toBeNull()
})

test('a registration begun on a shared phone is gone once somebody signs in, and can be begun again', async ({
  page,
}) => {
  const person = await newPerson({ firstName: 'Bola' }, null)
  await page.goto('/register')
  await page.getByLabel('First name').fill('Unknown')
  await page.locator('input[type=file]').setInputFiles(await pictureFile('face.jpg'))
  await keepsSoon(page, 'autoXdraft:nobody:register', 'Unknown')
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByText('face.jpg')).toHaveCount(0)

  await page.getByLabel('First name').fill('Unknown')
  await keepsSoon(page, 'autoXdraft:nobody:register', 'Unknown')
  await signIn(page, person)
  await page.goto('/register')
  await page.getByLabel('Last name').focus()
  await expect(page.getByLabel('First name')).toHaveValue('')
})

test('a profile being changed comes back with its picture, after a killed page and after signing in again', async ({
  page: first,
  request,
}) => {
  const person = await newPerson({ firstName: 'Ngozi' }, null)
  let page = first
  const draw = await holdCutting(page)
  await signIn(page, person)
  await page.goto('/editProfile')
  await page.locator('input[type=file]').setInputFiles(await pictureFile('me.jpg', 900))
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByLabel('Last name').fill('Half Done')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Half Done')
  await draw()
  await expect(page.getByAltText('Your new one')).toBeVisible()
  await expect.poll(() => countKeptFiles(page)).toBe(1)
  page = await kill(page, '/editProfile')
  await expect(page.getByLabel('Last name')).toHaveValue('Half Done')
  await expect(page.getByAltText('Your new one')).toBeVisible()

  await page.getByLabel('First name').fill('Ngozika')
  const token = await readStored(page, 'autoXtoken')
  await request.post('/api/User/logout', { headers: { authorization: `Bearer ${token}` }, data: {} })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/editProfile$/)
  await expect(page.getByLabel('First name')).toHaveValue('Ngozika')
  await expect(page.getByLabel('Last name')).toHaveValue('Half Done')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.goto('/editProfile')
  await expect(page.getByText('We kept what you typed.')).toHaveCount(0)
})

test('another person on the same device sees nothing of the first one’s profile draft', async ({
  browser,
}) => {
  const first = await newPerson({ firstName: 'Kunle' })
  const page = await pageOf(browser, first)
  await page.goto('/editProfile')
  await page.getByLabel('Last name').fill('Only Mine')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Only Mine')
  const second = await newPerson({ firstName: 'Sade' }, null)
  const shared = await browser.newContext({ storageState: await page.context().storageState() })
  const next = await shared.newPage()
  await signIn(next, second)
  await next.goto('/editProfile')
  await expect(next.getByLabel('First name')).toHaveValue('Sade')
  await expect(next.getByLabel('Last name')).toHaveValue('Demo')
  await expect(next.getByText('We kept what you typed.')).toHaveCount(0)
})
