// Says which folder may import which: layers, features and their order.
import { importsOf, type Import } from './imports.ts'
import type { File } from './tree.ts'

/** What AutoX does, each under the same name in contract, server, web and on the screen. */
export const features: readonly string[] = [
  'user', 'kyc', 'wallet', 'transfers', 'receipts', 'escrow', 'savings', 'cars', 'market', 'home', 'landing',
  'spare-parts', 'conversations', 'checkout', 'offer', 'reservation', 'purchase', 'test-drive', 'inspection',
  'rental', 'repair', 'garage', 'finance', 'insurance', 'deals', 'ratings', 'notices', 'dashboard', 'dealers',
  'staff', 'leads', 'desk', 'help', 'live', 'uploads', 'sharing', 'data-rights', 'legal', 'demo',
] // prettier-ignore

/** What serves all features, by tier. */
const layers: Readonly<Record<string, readonly string[]>> = {
  contract: ['core', 'reference', 'deal-engine'],
  server: [
    'kernel', 'ledger', 'rails', 'manifest', 'deal-engine', 'migrations', 'seed', 'operator', 'backup', 'testing',
  ],
  web: [
    'build', 'ui', 'public-pages', 'session', 'client', 'forms', 'app', 'deal-engine', 'offline', 'public', 'rendering',
  ],
} // prettier-ignore

/** The modules of the server in their order: each leans only on those before it. */
const serverOrder: readonly string[] = [
  'kernel', 'ledger', 'rails', 'desk', 'dashboard/page-views', 'dashboard/figures', 'manifest',
  'user', 'desk/operators', 'desk/settings', 'live', 'repair/opening-hours', 'staff', 'notices', 'kyc', 'wallet',
  'transfers', 'desk/status', 'receipts', 'escrow', 'uploads', 'ratings', 'dealers/branches', 'cars', 'insurance', 'rental/terms', 'garage', 'market',
  'market/saved-searches', 'savings', 'finance', 'help', 'spare-parts', 'dealers', 'repair/workshops', 'conversations',
  'inspection/inspectors', 'data-rights', 'demo',
  'deal-engine', 'insurance/policy', 'finance/repayment', 'rental', 'offer', 'reservation', 'finance/instalment-sale', 'purchase',
  'repair', 'repair/warranty', 'insurance/claim', 'inspection', 'finance/agreement', 'test-drive',
  'spare-parts/order', 'checkout', 'dashboard', 'deals', 'leads', 'desk/overview',
].map(module => `server/${module}`) // prettier-ignore

/** The folders of the kernel in their order: each leans only on those before it. */
const kernelOrder: readonly string[] = [
  'words', 'fonts', 'write-atomically', 'request-id', 'metrics', 'network', 'calendar-file', 'background', 'postgres', 'db', 'turns', 'secrets', 'files', 'live',
  'jobs', 'messages', 'process', 'push', 'pdf', 'pictures', 'videos', 'uploads', 'http', 'calls', 'pages',
] // prettier-ignore
/** What the kernel knows of the contract: all of it at once, what belongs to no feature, and notices, which everything sends. */
const kernelContract: readonly string[] = ['index.ts', 'core', 'reference', 'deal-engine', 'notices']

/** The layers of the web in their order; the features stand above them all. */
const webOrder: readonly string[] = ['build', 'ui', 'public-pages', 'session', 'client'].map(
  module => `web/${module}`,
)

/** Rooms that lean on less than what stands before them. */
const leansOnlyOn: Readonly<Record<string, readonly string[]>> = {
  'server/ledger': ['server/kernel'],
  'server/rails': ['server/kernel'],
  'server/desk': ['server/rails', 'server/kernel'],
  'contract/core': ['contract/reference'],
  'contract/reference': ['contract/core'],
  'contract/deal-engine': ['contract/core', 'contract/reference'],
}
const railsUsers = [
  'desk', 'manifest', 'wallet', 'transfers', 'kyc', 'insurance', 'insurance/policy', 'insurance/claim',
].map(module => `server/${module}`) // prettier-ignore

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
// What a module keeps to itself; neighbours use its reads.ts and its verbs.
const privateFile = /\/((?:[a-z]+-)*sql|rules|jobs|mail)\.ts$/

const marketPort = 'server/market/market.ts'
const marketManifest = 'server/market/manifest.ts'
const carCards = ['server/cars/card.ts', 'server/cars/market-cards.ts']

const nested: readonly string[] = serverOrder.filter(module => module.split('/').length === 3)

/** The module of a file: `server/cars`, `server/finance/agreement`, `web/ui`; a tier's outermost files are its top. */
export const moduleOf = (path: string): string => {
  const inner = nested.find(module => path.startsWith(`${module}/`))
  if (inner) return inner
  const [tier = '', folder = '', file] = path.split('/')
  if (!['contract', 'server', 'web'].includes(tier)) return path.includes('/') ? tier : 'root'
  if (!file) return path.endsWith('.css') ? 'web/ui' : `${tier}/top`
  return ['server/seed', 'server/operator', 'web/rendering'].includes(`${tier}/${folder}`)
    ? `${tier}/top`
    : `${tier}/${folder}`
}

/** Whoever asks the search knows nothing of how it finds; the search knows cars by their cards alone. */
const marketRefusal = ({ from, to }: Import): string | undefined => {
  const [here, there] = [moduleOf(from), moduleOf(to)]
  if (from === 'server/features.ts' && to === marketManifest) return undefined
  if (there === 'server/market' && here !== there && to !== marketPort)
    return `other modules reach the search only through ${marketPort}`
  if (
    here === 'server/market' &&
    from !== marketManifest &&
    there === 'server/cars' &&
    !carCards.includes(to)
  )
    return `the search leans on cars only through ${carCards.join(' and ')}`
  return undefined
}

/** The kernel's folders stand in one order, and none knows a feature. */
const kernelRefusal = ({ from, to }: Import): string | undefined => {
  const [folder = '', other = ''] = [from, to].map(path => path.split('/')[2])
  if (to.startsWith('contract/'))
    return kernelContract.includes(to.split('/')[1] ?? '')
      ? undefined
      : 'the kernel knows no feature; the feature hands it over in its manifest'
  if (folder === other || !to.startsWith('server/kernel/')) return undefined
  return kernelOrder.indexOf(other) < kernelOrder.indexOf(folder)
    ? undefined
    : `kernel/${other} does not come before kernel/${folder} (scripts/architecture/layers.ts)`
}

const serverRefusal = ({ from, to }: Import): string | undefined => {
  const [here, there] = [moduleOf(from), moduleOf(to)]
  if (!serverOrder.includes(here)) return undefined
  if (there === 'server/top') return 'only entry points, seed and operator commands import those'
  if (serverOrder.indexOf(there) > serverOrder.indexOf(here))
    return `${there} does not come before ${here}; leave it a job instead`
  if (there === 'server/rails' && !railsUsers.includes(here))
    return 'only wallet, transfers, kyc and insurance use the rails'
  if (here === 'server/dashboard' && serverOrder.indexOf(there) > serverOrder.indexOf('server/deal-engine'))
    return to.endsWith('/reads.ts') ? undefined : 'the dashboard knows deals only by their reads.ts'
  // The list of deals asks each kind which of its deals about a car are open.
  if (here === 'server/deals') return undefined
  return privateFile.test(to) && !/^server\/(kernel|ledger|desk|manifest)\//.test(to)
    ? `that file is private to ${there}; use its reads.ts or a verb`
    : undefined
}

const webRefusal = ({ from, to }: Import, screens: ReadonlySet<string>): string | undefined => {
  const [here, there] = [moduleOf(from), moduleOf(to)]
  const place = webOrder.indexOf(here)
  if (place >= 0 && !webOrder.slice(0, place).includes(there))
    return `${here} leans only on the layers below it`
  return screens.has(to) && here !== 'web/top' ? 'a screen is opened by its address, not imported' : undefined
}

const refusal = (item: Import, screens: ReadonlySet<string>): string | undefined => {
  const { from, to } = item
  const [here, there] = [moduleOf(from), moduleOf(to)]
  if (!item.ours)
    return from.startsWith('contract/') && !isTest(from) && to !== 'zod'
      ? 'the contract needs only zod'
      : undefined
  const [tier, targetTier] = [from.split('/')[0], to.split('/')[0]]
  if (tier === 'contract' && !isTest(from) && (targetTier === 'server' || targetTier === 'web'))
    return 'the contract imports no tier'
  if (tier === 'server' && targetTier === 'web') return 'the server never imports the web'
  if (tier === 'web' && targetTier === 'server') return 'the web never imports the server'
  if (here === 'server/kernel' && !isTest(from)) {
    const inKernel = kernelRefusal(item)
    if (inKernel) return inKernel
  }
  if (here === there) return undefined
  const toSearch = isTest(from) && here === 'server/market' ? undefined : marketRefusal(item)
  if (toSearch) return toSearch
  // A test may set its stage with anything of its own tier; nothing else may use what is made for tests.
  if (isTest(from) || here === 'server/testing') return undefined
  if (there === 'server/testing')
    return ['scripts', 'root', 'journeys', 'bench'].includes(here)
      ? undefined
      : 'only tests use server/testing'
  const few = leansOnlyOn[here]
  if (few && tier === targetTier && !few.includes(there)) return `${here} leans only on ${few.join(', ')}`
  if (tier === 'server' && targetTier === 'server') return serverRefusal(item)
  if (tier === 'web' && targetTier === 'web') return webRefusal(item, screens)
  return undefined
}

const routes = /'([\w/-]+\.tsx)'/g
// Frames are layouts: who stands inside one may ask it for what it holds.
const screensOf = (files: readonly File[]): Set<string> => {
  const list = files.find(({ path }) => path === 'web/routes.ts')?.text ?? ''
  return new Set(
    [...list.matchAll(routes)].map(([, path]) => `web/${path}`).filter(path => !path.startsWith('web/app/')),
  )
}

/** One sentence for each import that its module does not allow, and for each folder that is no feature and no layer. */
export const layerViolations = (files: readonly File[]): string[] => {
  const code = files.filter(file => /\.tsx?$/.test(file.path))
  const folders = new Set(
    code.flatMap(({ path }) => {
      const [tier = '', folder, file] = path.split('/')
      return layers[tier] && folder && file ? [`${tier}/${folder}`] : []
    }),
  )
  const unknown = [...folders].flatMap(path => {
    const [tier = '', folder = ''] = path.split('/')
    if (!features.includes(folder) && !layers[tier]?.includes(folder))
      return [`${path} is no feature and no layer (scripts/architecture/layers.ts).`]
    return tier === 'server' && features.includes(folder) && !serverOrder.includes(path)
      ? [`${path} has no place in the order of the server (scripts/architecture/layers.ts).`]
      : []
  })
  const kernelFolders = new Set(
    code.flatMap(({ path }) => /^server\/kernel\/([^/]+)\//.exec(path)?.[1] ?? []),
  )
  for (const folder of kernelFolders)
    if (!kernelOrder.includes(folder))
      unknown.push(
        `server/kernel/${folder} has no place in the order of the kernel (scripts/architecture/layers.ts).`,
      )
  const screens = screensOf(files)
  const wrong = code.flatMap(importsOf).flatMap(item => {
    const why = refusal(item, screens)
    return why ? [`${item.from} may not import ${item.to}: ${why}.`] : []
  })
  return [...unknown, ...wrong]
}
