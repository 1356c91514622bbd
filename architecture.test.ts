// Project rules, each checked against planted violations it must catch.
import { describe, expect, test } from 'vitest'
import { decisionViolations } from './scripts/architecture/decisions.ts'
import { dependencyViolations, lockViolations } from './scripts/architecture/dependencies.ts'
import { documentViolations } from './scripts/architecture/documents.ts'
import { contract } from './contract/index.ts'
import type { Contract } from './contract/core/call.ts'
import { missingFiles } from './scripts/architecture/imports.ts'
import { migrationViolations } from './scripts/architecture/migrations.ts'
import { refusalViolations } from './scripts/architecture/refusals.ts'
import { features, layerViolations } from './scripts/architecture/layers.ts'
import { styleViolations } from './scripts/architecture/style.ts'
import { tableViolations } from './scripts/architecture/tables.ts'
import { readTree, type File } from './scripts/architecture/tree.ts'
import { testOnlyViolations } from './scripts/architecture/test-only.ts'
import { testNameViolations, wordViolations } from './scripts/architecture/words.ts'

const tree = readTree()
const file = (path: string, ...lines: string[]): File => ({ path, text: lines.join('\n') })
const importing = (path: string, ...names: string[]): File =>
  file(path, ...names.map((name, i) => `import { a as a${i} } from '${name}'`))

describe('the tree as it stands', () => {
  test('is read whole', () => {
    const paths = tree.map(each => each.path)
    expect(paths).toEqual(
      expect.arrayContaining(['package.json', 'contract/core/money.ts', '.ci/run', 'scripts/run.mjs']),
    )
    expect(paths.filter(path => path.startsWith('node_modules'))).toEqual([])
  })
  test('every module leans only on the modules below it', () => expect(layerViolations(tree)).toEqual([]))
  test('only the ledger writes the books, and each feature writes only its own tables', () => {
    expect(tableViolations(tree)).toEqual([])
  })
  test('every new migration says whether older code runs beside it', () => {
    expect(migrationViolations(tree)).toEqual([])
  })
  test('every file is named for what it does and stays short', () => {
    expect(styleViolations(tree)).toEqual([])
  })
  test('nothing is put off, no test is left out, no machine or registry is named', () => {
    expect(wordViolations(tree)).toEqual([])
  })
  test('every dependency is pinned and has its reason in a decision', () => {
    expect(dependencyViolations(tree)).toEqual([])
    expect(lockViolations(tree)).toEqual([])
  })
  test('decisions have one number each, one form, and are listed by subject', () =>
    expect(decisionViolations(tree)).toEqual([]))
  test('the glossary names every feature', () => {
    const glossary = tree.find(({ path }) => path === 'docs/glossary.md')!.text
    expect(features.filter(name => !glossary.includes(`| \`${name}\` `))).toEqual([])
  })
  test('what a file imports or runs by its address exists', () => {
    expect(missingFiles(tree)).toEqual([])
    const thread = file('server/cars/draw.ts', "const at = new URL('./gone.ts', import.meta.url)")
    expect(missingFiles([thread])).toEqual([
      'server/cars/draw.ts loads server/cars/gone.ts, which does not exist.',
    ])
  })
  test('what the documents name exists', () => expect(documentViolations(tree)).toEqual([]))
  test('nothing but tests hashes passwords and pins, or makes pictures, at less than the full cost', () => {
    expect(testOnlyViolations(tree)).toEqual([])
  })
  test('no call says a refusal that nothing behind it can raise', () => {
    expect(refusalViolations(tree, contract)).toEqual([])
  })
  test('no two locks over the whole database share a number', () => {
    const numbers = tree
      .filter(({ path }) => path.startsWith('server/'))
      .flatMap(({ text }) => [...text.matchAll(/\b\w*Lock = (\d[\d_]{8,})$/gm)].map(([, number]) => number))
    expect(numbers.length).toBeGreaterThan(4)
    expect(numbers).toEqual([...new Set(numbers)])
  })
  test('no two tests of a file have one name', () => expect(testNameViolations(tree)).toEqual([]))
})

describe('the layers', () => {
  const refused: [string, string][] = [
    ['contract/cars/cars.ts', 'fastify'],
    ['contract/cars/cars.ts', 'node:fs'],
    ['contract/cars/cars.ts', '#server/kernel/db/db.ts'],
    ['contract/core/call.ts', '#contract/cars/cars.ts'],
    ['server/kernel/calls/serve.ts', '#server/ledger/post.ts'],
    ['server/kernel/calls/serve.ts', '../../user/reads.ts'],
    ['server/kernel/calls/serve.ts', '#server/manifest/manifest.ts'],
    ['server/kernel/db/db.ts', '../calls/serve.ts'],
    ['server/kernel/files/files.ts', '#server/kernel/pictures/pictures.ts'],
    ['server/kernel/http/http.ts', '../pages/pages.ts'],
    ['server/kernel/pages/pages.ts', '#contract/cars/filters.ts'],
    ['server/ledger/post.ts', '#server/rails/rail.ts'],
    ['server/rails/paystack/paystack.ts', '#server/ledger/post.ts'],
    ['server/desk/desk.ts', '#server/ledger/accounts.ts'],
    ['server/manifest/manifest.ts', '#server/cars/reads.ts'],
    ['server/cars/add-car.ts', '#server/rails/rail.ts'],
    ['server/cars/add-car.ts', '#server/savings/reads.ts'],
    ['server/cars/add-car.ts', '#server/deal-engine/move.ts'],
    ['server/cars/add-car.ts', '#server/user/sql.ts'],
    ['server/cars/add-car.ts', '#server/user/devices/sessions-sql.ts'],
    ['server/cars/add-car.ts', '../user/mail.ts'],
    ['server/cars/add-car.ts', '#server/market/market.ts'],
    ['server/cars/add-car.ts', '#server/app.ts'],
    ['server/cars/add-car.ts', '#server/seed/cars/cars.ts'],
    ['server/cars/add-car.ts', '#server/testing/database/fresh-database.ts'],
    ['server/cars/add-car.test.ts', '#web/client/api.ts'],
    ['server/cars/manifest.ts', '#server/operator/commands.ts'],
    ['server/deal-engine/move.ts', '#server/purchase/kind.ts'],
    ['server/rental/terms/show-rent.ts', '#server/rental/open.ts'],
    ['server/purchase/open.ts', '#server/spare-parts/order/kind.ts'],
    ['server/purchase/open.ts', '#server/cars/sql.ts'],
    ['server/dashboard/show.ts', '#server/purchase/open.ts'],
    ['server/market/saved-searches/saved-searches.ts', '#server/market/predicates.ts'],
    ['server/app.ts', './market/facet-lists.ts'],
    ['server/app.ts', './market/manifest.ts'],
    ['server/app.test.ts', './market/facet-lists.ts'],
    ['bench/search/data.ts', '#server/market/rebuild-market.ts'],
    ['server/market/market.ts', '#server/cars/sql.ts'],
    ['server/market/market.ts', '#server/cars/show-cars.ts'],
    ['server/main.ts', '#web/routes.ts'],
    ['web/root.tsx', '#server/config.ts'],
    ['web/ui/button.tsx', '#web/session/session.ts'],
    ['web/ui/button.tsx', '#web/cars/car-card.tsx'],
    ['web/session/idle-watch.ts', '#web/client/api.ts'],
    ['web/client/api.ts', '#web/wallet/choose-pin.tsx'],
  ]
  test.each(refused)('%s may not import %s', (path, name) => {
    expect(layerViolations([importing(path, name)])).toHaveLength(1)
  })

  const allowed: [string, string][] = [
    ['contract/cars/cars.ts', 'zod'],
    ['contract/cars/cars.test.ts', 'fast-check'],
    ['server/kernel/calls/serve.ts', '#contract/core/call.ts'],
    ['server/kernel/pages/pages.ts', '../http/http.ts'],
    ['server/kernel/messages/notify.ts', '#contract/notices/notice-kinds.ts'],
    ['server/kernel/files/files.test.ts', '#server/kernel/pictures/pictures.ts'],
    ['server/wallet/withdraw.ts', '#server/rails/rail.ts'],
    ['server/cars/cars.test.ts', '#server/app.ts'],
    ['server/app.ts', '#server/cars/sql.ts'],
    ['server/app.ts', './market/market.ts'],
    ['server/features.ts', './market/manifest.ts'],
    ['server/market/manifest.ts', '#server/cars/show-cars.ts'],
    ['server/cars/manifest.ts', '#server/manifest/manifest.ts'],
    ['server/cars/review/desk.ts', '#server/desk/desk.ts'],
    ['server/manifest/manifest.ts', '#server/ledger/group-commit.ts'],
    ['server/rental/open.ts', '#server/rental/terms/show-rent.ts'],
    ['server/market/saved-searches/saved-searches.ts', '#server/market/market.ts'],
    ['bench/search/data.ts', '#server/market/market.ts'],
    ['server/market/market.ts', '#server/cars/card.ts'],
    ['server/market/search.test.ts', './predicates.ts'],
    ['web/checkout/pay/pay.tsx', '#web/ui/button.tsx'],
    ['web/wallet/wallet.tsx', '#web/transfers/withdrawals/pending.tsx'],
    ['journeys/buy.spec.ts', '#server/seed/accounts.ts'],
  ]
  test.each(allowed)('%s may import %s', (path, name) => {
    expect(layerViolations([importing(path, name)])).toEqual([])
  })

  test('a screen is opened by its address, a frame may be asked', () => {
    const list = file('web/routes.ts', "layout('app/shell.tsx', [route('account', 'wallet/wallet.tsx')])")
    const from = (name: string) => layerViolations([list, importing('web/savings/plan.tsx', name)])
    expect(from('#web/wallet/wallet.tsx')).toHaveLength(1)
    expect(from('#web/app/shell.tsx')).toEqual([])
  })

  test('every form of import is seen, and a comment is not one', () => {
    const forms = [
      "import type { A } from '#server/app.ts'",
      "import '#server/app.ts'",
      "export { a } from '#server/app.ts'",
      "const a = await import('#server/app.ts')",
      "import {\n  a,\n  b,\n} from '#server/app.ts'",
    ]
    for (const form of forms) expect(layerViolations([file('web/client/api.ts', form)]), form).toHaveLength(1)
    expect(layerViolations([file('web/client/api.ts', "// import { a } from '#server/app.ts'")])).toEqual([])
  })

  test('a folder that is no feature, and a feature without a place in the order, are named', () => {
    expect(layerViolations([file('server/parking/rules.ts', '')])[0]).toContain('is no feature')
    expect(layerViolations([file('server/landing/rules.ts', '')])[0]).toContain('has no place in the order')
    expect(layerViolations([file('server/kernel/other/a.ts', '')])[0]).toContain('has no place in the order')
  })
})

describe('the law of names, lengths and first lines', () => {
  const firstLine = '// The price of a car, worked out from its parts.'
  const styled = (path: string, ...lines: string[]) => styleViolations([file(path, firstLine, ...lines)])
  test('a good file passes', () => {
    expect(styled('server/cars/car-price.ts')).toEqual([])
    expect(
      styleViolations([
        file('server/migrations/0001_first_words.sql', '-- The first tables of the product.'),
      ]),
    ).toEqual([])
  })
  const wrong: [string, string[], string][] = [
    ['server/cars/carPrice.ts', [], 'kebab-case'],
    ['server/Domains/price.ts', [], 'kebab-case'],
    ['server/kernel/utils.ts', [], 'says nothing'],
    ['web/helpers/button.tsx', [], 'says nothing'],
    ['server/cars/index.ts', [], 'barrel'],
    ['web/ui/all.ts', ["export * from './button.tsx'"], 'passes on everything'],
    ['server/cars/price.ts', ['export class Price {}'], 'class Price'],
    ['server/cars/price.ts', Array<string>(300).fill('x'), '301 lines'],
    ['server/cars/price.test.ts', Array<string>(400).fill('x'), '401 lines'],
  ]
  test.each(wrong)('%s is refused (%#)', (path, lines, words) => {
    expect(styled(path, ...lines).join()).toContain(words)
  })
  test('a first line that is no sentence is refused', () => {
    for (const line of ['// price', '//', '// the price of a car'])
      expect(styleViolations([file('server/cars/price.ts', line)])[0], line).toContain('is no sentence')
    expect(styleViolations([file('server/cars/price.ts', `// ${'many '.repeat(15)}words.`)])).toHaveLength(1)
    expect(styleViolations([file('server/cars/price.ts', "import { a } from './a.ts'")])).toEqual([])
  })
  test('reference data may be as long as the world has it', () => {
    const long = file(
      'contract/reference/places.ts',
      '// Reference data: the local governments of Nigeria.',
      ...Array<string>(900).fill('x'),
    )
    expect(styleViolations([long])).toEqual([])
  })
})

describe('the law of words', () => {
  // Joined here, so that this file does not hold what it forbids.
  const words = [
    ['TO', 'DO'].join(''),
    ['FIX', 'ME'].join(''),
    ['test.on', "ly('a')"].join(''),
    ['describe.sk', "ip('a')"].join(''),
    ['/ro', 'ot/autox'].join(''),
    ['/tm', 'p/autox'].join(''),
    ['/wo', 'rk/main'].join(''),
    ['https://registry.np', 'mjs.org'].join('').replace('registry', ['regis', 'try'].join('')),
  ]
  words.push(['new URL(import.meta.ur', 'l).pathname'].join(''))
  test.each(words)('%s is found', word => {
    expect(wordViolations([file('server/app.ts', 'const a = 1', `const b = '${word}'`)])[0]).toMatch(
      /^server\/app\.ts:2 /,
    )
  })
  test('an address that only looks like a folder is no violation', () => {
    expect(
      wordViolations([file('web/app.ts', "const a = '/wallet/home'", "'https://example.com/work'")]),
    ).toEqual([])
  })
  test('two tests of one name are found', () => {
    const twice = [
      "test('a double click', () => 1)",
      "test('a double click', () => 2)",
      "test('another', () => 3)",
    ]
    expect(testNameViolations([file('server/a.test.ts', ...twice)])).toEqual([
      'server/a.test.ts has two tests called "a double click".',
    ])
  })
})

test.each([
  ['hash', 'Cheaply'],
  ['makePictures', 'By'],
  ['draw', 'By'],
])('a file of the product that would %s%s as only tests may is found', (...parts) => {
  const name = parts.join('')
  const text = `import { ${name} } from '#server/somewhere.ts'`
  expect(testOnlyViolations([file('server/main.ts', text)])).toEqual([
    `server/main.ts names ${name}: only what is under server/testing may.`,
  ])
  expect(
    testOnlyViolations([file('server/testing/world/world.ts', text), file('server/main.ts', '')]),
  ).toEqual([])
})

test('the law of dependencies catches what is not pinned and what has no reason', () => {
  const parts = { dependencies: { named: '1.2.3', loose: '^1.0.0' }, devDependencies: { silent: '4.5.6' } }
  const violations = dependencyViolations([
    file('package.json', JSON.stringify(parts)),
    file('docs/decisions/0001-parts.md', '`named` and `loose`'),
  ])
  expect(violations).toEqual([
    'loose is not pinned to one version in package.json.',
    'silent is not named with its reason in docs/decisions.',
  ])
})

test('a document that names what does not exist is found', () => {
  const lines = [
    'Money is in `server/nowhere/pay.ts` and `lost-for-good.ts`, see [there](gone.md).',
    'Read [the picture](../README.md#rooms), `contract/<word>/` and `/marketplace/cars`: `npm test` in `server/ledger/`.',
  ]
  expect(documentViolations([file('docs/money.md', ...lines)])).toEqual([
    'docs/money.md names server/nowhere/pay.ts, which does not exist.',
    'docs/money.md names lost-for-good.ts, which does not exist.',
    'docs/money.md leads to docs/gone.md, which does not exist.',
  ])
  expect(documentViolations([file('server/garage/README.md', lines[0]!)])).toEqual([
    'server/garage/README.md names server/nowhere/pay.ts, which does not exist.',
    'server/garage/README.md names lost-for-good.ts, which does not exist.',
    'server/garage/README.md leads to server/garage/gone.md, which does not exist.',
  ])
  // Paths in a decision are those of its day; its links still lead somewhere.
  expect(documentViolations([file('docs/decisions/0001-books.md', lines[0]!)])).toEqual([
    'docs/decisions/0001-books.md leads to docs/decisions/gone.md, which does not exist.',
  ])
})

test('a record of a decision with a number that is taken, or in another form, is found', () => {
  const record = (path: string, ...head: string[]) => file(`docs/decisions/${path}`, ...head)
  const good = record('0001-books.md', '# 1. Books', '', '2026-11-20, accepted')
  expect(decisionViolations([good])).toEqual([])
  expect(
    decisionViolations([
      good,
      record('0001-rails.md', '# 1. Rails', '', '2026-11-20, accepted; changes decision 3'),
      record('0002-pins.md', '# 0002: Pins', '', '2026-11-20, superseded'),
      record('0003-jobs.md', '# 3. Jobs', '', 'November 20, 2026'),
      record('notes.md', '# 4. Notes', '', '2026-11-20, accepted'),
    ]),
  ).toEqual([
    'docs/decisions/0001-rails.md has the number of docs/decisions/0001-books.md.',
    'docs/decisions/0002-pins.md does not begin with "# 2. " and its title.',
    'docs/decisions/0003-jobs.md does not say its day and status in its third line, as in "2026-11-20, accepted".',
    'docs/decisions/notes.md is no record: the form is 0001-words.md.',
  ])
  expect(decisionViolations([good, record('README.md', '- [2](0002-pins.md)')])).toEqual([
    'docs/decisions/README.md does not list 0001-books.md.',
  ])
})

test('a decision that the index does not list and a comment names is found', () => {
  const index = file(
    'docs/decisions/README.md',
    '- [1](0001-books.md): Books',
    '- [3](../../server/garage/README.md): Garage',
  )
  const unknown = 84
  const comments = ['// As decision 1 says.', `// Goes on from decisions 1, 3 and ${unknown}.`]
  expect(decisionViolations([index, file('server/pay.ts', ...comments)])).toEqual([
    `server/pay.ts names decision ${unknown}, which docs/decisions/README.md does not list.`,
  ])
})

describe('the law of refusals', () => {
  const callHead = { method: 'POST', path: '/api/Test/buy', auth: 'bearer', about: 'A call.' } as const
  const saying = (...refuses: NonNullable<Contract[string][string]['refuses']>): Contract => ({
    shop: { buy: { ...callHead, refuses } },
  })
  const answered = [
    file('server/shop/buy.ts', "import { take } from './take.ts'", 'typeof shop.buy'),
    file('server/shop/take.ts', "import { write } from '#server/ledger/write.ts'", "fail('OWN_CAR')"),
    file('server/ledger/write.ts', "// It may say 'NEW_RECIPIENT'."),
    file('server/schema.sql', "refusal := 'DAILY_LIMIT'"),
    file('server/other/sell.ts', "fail('OUT_OF_STOCK')"),
  ]

  test('what is raised by what answers it, the long way round or by the books, is no violation', () => {
    expect(refusalViolations(answered, saying('OWN_CAR', 'DAILY_LIMIT'))).toEqual([])
  })
  test('a name that only a comment or another call raises is named with its call', () => {
    expect(refusalViolations(answered, saying('OUT_OF_STOCK', 'NEW_RECIPIENT'))).toEqual([
      'shop.buy says that it refuses OUT_OF_STOCK, which nothing that answers it can raise.',
      'shop.buy says that it refuses NEW_RECIPIENT, which nothing that answers it can raise.',
    ])
  })
  test('a name that the kind of the call says already, or that is said twice, is refused', () => {
    const groups = saying('PLEASE_LOGIN', 'OWN_CAR', 'OWN_CAR')
    const words = refusalViolations([...answered, file('server/a.ts', "'PLEASE_LOGIN'")], groups)
    expect(words.filter(each => each.includes('twice'))).toHaveLength(2)
  })
  test('a call that nobody names is answered by anything', () => {
    expect(refusalViolations(answered.slice(1), saying('OUT_OF_STOCK'))).toEqual([])
  })
})
