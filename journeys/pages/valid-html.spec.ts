// Every public page is valid HTML: html-validate's recommended rules find nothing.
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { offeredCar } from '../steps/cars.ts'
import { test } from '../steps/journey.ts'
import { newPerson } from '../steps/people.ts'

const program = join(
  dirname(createRequire(import.meta.url).resolve('html-validate/package.json')),
  'bin/html-validate.mjs',
)
const rules = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Several ticks of one filter share its name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // The colour of each picture is a fact about the picture, and stands until it has arrived; a very long amount says how small it must be; the first day of a month stands under its weekday.
    'no-inline-style': [
      'error',
      { allowedProperties: ['background-color', 'background', 'font-size', 'grid-column-start'] },
    ],
  },
}

const lists = {
  part: '/api/Accessory/get-Accessories',
  seller: '/users',
  workshop: '/api/Workshop/get-workshops',
}
const pages = [
  '/',
  '/marketplace',
  '/marketplace?Make=Toyota,Honda&Condition=tokunbo&PriceTo=30000000&Sort=price-low',
  '/marketplace?q=camri',
  '/marketplace?Search=nothing-is-called-this',
  '/marketplace/:car',
  '/marketplace/:car/in-full',
  '/marketplace/:car/ratings',
  '/marketplace/compare',
  '/marketplace/compare?Ids=:car',
  '/marketplace/dealers',
  '/marketplace/sellers/:seller',
  '/marketplace/workshops',
  '/marketplace/workshops/:workshop',
  '/marketplace/spareparts',
  '/marketplace/spareparts?Make=Toyota&InStock=true',
  '/marketplace/spareparts/:part',
  '/marketplace/spareparts/:part/ratings',
  '/receipt/nonsense',
  '/certificate/nonsense',
  '/certificate?Number=9F3A-62C1-0B7D&Plate=KJA-123AB',
  '/bill-of-sale/nonsense',
  '/terms',
  '/privacy',
  '/onboard',
  '/onboardOptions',
  '/login',
  '/register',
  '/accVerify',
  '/emailVerify',
  '/forgotPassword',
  '/resetPassword',
  '/changePassword',
  '/changePasswordWithToken',
  '/mailbox',
  '/unsubscribe',
  '/goodbye',
  '/no-such-page',
]

test('a checker of HTML finds nothing on any public page', async ({ request }, { outputDir }) => {
  const folder = join(outputDir, 'pages')
  await mkdir(folder, { recursive: true })
  // A car of its own: the newest of the market may have the longest title that there is.
  const ids = new Map([['car', (await offeredCar(await newPerson())).id]])
  for (const [name, url] of Object.entries(lists)) {
    const list = (await (await request.get(url)).json()) as { data: { id: string }[] }
    ids.set(name, list.data[0]!.id)
  }
  for (const page of pages) {
    const address = page.replace(/:(car|part|seller)/, (_, name: string) => ids.get(name)!)
    const name = page.replaceAll(/\W+/g, '-').slice(0, 80)
    await writeFile(join(folder, `${name}.html`), await (await request.get(address)).text())
  }
  const config = join(folder, 'rules.json')
  await writeFile(config, JSON.stringify(rules))
  const run = promisify(execFile)(process.execPath, [
    program,
    '--config',
    config,
    '--formatter',
    'text',
    folder,
  ])
  const output = await run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
  expect(output.slice(0, 4_000)).toBe('')
})
