// Each public page as the demonstration has it is within its budget.
import { expect } from '@playwright/test'
import { type ScreenWeight, weighScreens } from '#web/build/weigh-screens.ts'
import { test } from '../steps/journey.ts'
import { expectLight } from '../steps/weigh.ts'

const carsPath = '/api/Car/get-Cars'
// No journey offers one, so that none takes it off the market meanwhile.
const lexusesPath = `${carsPath}?Make=Lexus`
const partsPath = '/api/Accessory/get-Accessories'
const dealersPath = '/users'
const workshopsPath = '/api/Workshop/get-workshops'

/** The public pages; `:id` is the first that the list at `idOf` names. */
const pages: { path: string; idOf?: string; status?: number }[] = [
  { path: '/' },
  { path: '/marketplace' },
  { path: '/marketplace?Make=Toyota&ForSale=true&Condition=tokunbo&PriceTo=30000000&Sort=price-low' },
  { path: '/marketplace?Make=Toyota' },
  { path: '/marketplace?State=Lagos&ForSale=true' },
  { path: '/marketplace/compare?Ids=:id', idOf: lexusesPath },
  { path: '/marketplace/:id', idOf: lexusesPath },
  { path: '/marketplace/:id/in-full', idOf: lexusesPath },
  { path: '/marketplace/spareparts' },
  { path: '/marketplace/spareparts?Make=Toyota&InStock=true&Sort=price-low' },
  { path: '/marketplace/spareparts/:id', idOf: partsPath },
  { path: '/marketplace/dealers' },
  { path: '/marketplace/workshops' },
  { path: '/marketplace/workshops?Service=8&State=Lagos&Brand=Toyota&Sort=next' },
  { path: '/marketplace/workshops/:id', idOf: workshopsPath },
  { path: '/marketplace/testdrive' },
  { path: '/marketplace/sellers/:id', idOf: dealersPath },
  { path: '/marketplace/:id/ratings', idOf: lexusesPath },
  { path: '/marketplace/spareparts/:id/ratings', idOf: partsPath },
  { path: '/receipt/nonsense' },
  { path: '/certificate' },
  { path: '/certificate/nonsense' },
  { path: '/bill-of-sale/nonsense' },
  { path: '/escrow' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/complaints' },
  { path: '/fees' },
  { path: '/finance/check' },
  { path: '/finance/check?CarId=:id', idOf: lexusesPath },
  { path: '/about' },
  { path: '/help' },
  { path: '/help?q=withdrawl pending' },
  { path: '/no-such-page', status: 404 },
]

for (const { path, idOf, status } of pages)
  test(`${path} is light: one sheet, no script @quick`, async ({ request }) => {
    const list = idOf && ((await (await request.get(idOf)).json()) as { data: { id: string }[] })
    await expectLight(request, list ? path.replace(':id', list.data[0]!.id) : path, { status })
  })

test('a listing is opened with its first photograph, and the next is fetched when it is looked for', async ({
  browser,
  request,
}) => {
  // What other journeys put on the market shows one picture and is not dear.
  const list = (await (await request.get(`${carsPath}?PageSize=48&Sort=price-high`)).json()) as {
    data: { id: string; picturesCount: number }[]
  }
  const car = list.data.find(({ picturesCount }) => picturesCount >= 4)!
  const phone = {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  }
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(`/marketplace/${car.id}`, { waitUntil: 'networkidle' })
  const track = page.locator('#photos')
  const fetched = () =>
    track
      .locator('img')
      .evaluateAll(all => all.filter(each => (each as HTMLImageElement).naturalWidth > 0).length)
  await expect.poll(fetched).toBe(1)
  await track.evaluate(each => each.scrollTo({ left: each.clientWidth }))
  await expect.poll(fetched).toBe(2)
})

test('a browser that asks for an icon by its old name is given one', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.status()).toBe(200)
  expect(icon.headers()['content-type']).toMatch(/^image\//)
})

test('a screen loads few programs, and little that only it needs @quick', () => {
  const { everywhere, screens } = weighScreens('build/client')
  expect(screens.length).toBeGreaterThan(100)
  expect(everywhere, 'bytes that every screen loads').toBeLessThanOrEqual(150_000)
  const tooMuch = screens.filter(({ files, bytes }) => files > 34 || bytes > 120_000)
  expect(tooMuch, 'screens that load more than 34 programs, or more than 120 kB of their own').toEqual([])
  const middle = (of: (screen: ScreenWeight) => number) =>
    screens.map(of).toSorted((a, b) => a - b)[Math.floor(screens.length / 2)]!
  expect(
    middle(({ files }) => files),
    'programs of a screen in the middle',
  ).toBeLessThanOrEqual(15)
  expect(
    middle(({ bytes }) => bytes),
    'bytes of a screen in the middle',
  ).toBeLessThanOrEqual(30_000)
})
