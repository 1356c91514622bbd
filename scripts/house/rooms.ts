// Who may import whom: the rooms of the house, and for each the rooms it leans on.
import { importsOf, type Import } from './imports.ts'
import type { File } from './tree.ts'

/** The domains in their order: each may lean on those before it. */
const domains: readonly string[] = [
  'user', 'operators', 'settings', 'live', 'opening-hours', 'staff', 'notices', 'kyc', 'wallet', 'transfers', 'receipts', 'escrow', 'uploads', 'ratings', 'cars', 'rent', 'garage', 'market', 'searches', 'savings', 'finance', 'insurance', 'accessories', 'workshops',
  'conversations', 'inspectors', 'data-rights', 'demo', 'dashboard',
] // prettier-ignore

/** Kinds of deals that know each other, in their order, and what several of them lean on: each may lean on those before it. */
const kinds: readonly string[] = [
  'rental',
  'offer',
  'reservation',
  'repayment',
  'instalment-sale',
  'purchase',
  'repair',
  'warranty-claim',
  'policy',
  'claim',
  'agreement',
]

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const topOfServer = ['seed', 'operator']

/** The room of a file: `server/domains/cars`, `web/ui`, `contract`, …; the outermost files of a room count as its top. */
export const roomOf = (path: string): string => {
  const [first, second, third] = path.split('/')
  if (first === 'server') {
    if (second === 'domains') return `server/domains/${third}`
    // The search stands apart, and has its place in the order of the domains.
    if (second === 'market') return 'server/domains/market'
    return path.split('/').length === 2 || topOfServer.includes(second ?? '')
      ? 'server/top'
      : `server/${second}`
  }
  if (first === 'web') {
    if (second === 'screens') return `web/screens/${third}`
    if (second === 'rendering') return 'web/top'
    if (path.split('/').length === 2) return path.endsWith('.css') ? 'web/ui' : 'web/top'
    return `web/${second}`
  }
  return path.includes('/') ? (first ?? '') : 'root'
}

const below: Record<string, readonly string[]> = {
  contract: [],
  'server/kernel': ['contract'],
  'server/ledger': ['server/kernel', 'contract'],
  'server/rails': ['server/kernel', 'contract'],
  'server/desk': ['server/rails', 'server/kernel', 'contract'],
  'server/manifest': ['server/desk', 'server/ledger', 'server/rails', 'server/kernel', 'contract'],
  'web/build': ['contract'],
  'web/ui': ['contract'],
  'web/public-pages': ['web/ui', 'contract'],
  'web/session': ['web/ui', 'contract'],
  'web/client': ['web/session', 'web/ui', 'contract'],
  'web/features': ['web/client', 'web/session', 'web/public-pages', 'web/ui', 'contract'],
  'web/app': ['web/features', 'web/client', 'web/session', 'web/public-pages', 'web/ui', 'contract'],
  'web/deals': [
    'web/app',
    'web/features',
    'web/client',
    'web/session',
    'web/public-pages',
    'web/ui',
    'contract',
  ],
}
const screenLeansOn = ['web/deals', ...(below['web/deals'] ?? [])]
// What one domain keeps to itself; neighbours use its reads.ts and its verbs.
const privateFile = /\/((?:[a-z]+-)*sql|rules|jobs|mail)\.ts$/

const marketPort = 'server/market/market.ts'
const marketManifest = 'server/market/domain.ts'
const carCard = 'server/domains/cars/card.ts'

/** Whoever asks the search knows nothing of how it finds, and the search knows cars by their cards alone; its manifest binds the calls that both answer. */
const marketRefusal = ({ from, to }: Import): string | undefined => {
  if (from === 'server/domains.ts' && to === marketManifest) return undefined
  if (to.startsWith('server/market/') && to !== marketPort)
    return `other rooms reach the search only through ${marketPort}`
  if (
    from.startsWith('server/market/') &&
    from !== marketManifest &&
    !isTest(from) &&
    to.startsWith('server/domains/') &&
    to !== carCard
  )
    return `the search leans on cars only through ${carCard}`
  return undefined
}

const domainRefusal = (own: string, { to }: Import): string | undefined => {
  const there = roomOf(to)
  if (['server/manifest', 'server/desk', 'server/ledger', 'server/kernel', 'contract'].includes(there))
    return undefined
  if (there === 'server/rails')
    return ['wallet', 'transfers', 'kyc', 'insurance'].includes(own)
      ? undefined
      : 'only wallet, transfers, kyc and insurance use the rails'
  // It shows what all others keep, deals too; nobody leans on it.
  if (there === 'server/deals' && own === 'dashboard')
    return to.endsWith('/reads.ts') ? undefined : 'the dashboard knows deals only by their reads.ts'
  if (!there.startsWith('server/domains/'))
    return 'a domain leans only on manifest, desk, ledger, kernel, contract and earlier domains'
  const other = there.slice('server/domains/'.length)
  if (domains.indexOf(other) >= domains.indexOf(own))
    return `${other} does not come before ${own}; leave it a job instead`
  return privateFile.test(to) ? `that file is private to ${other}; use its reads.ts or a verb` : undefined
}

/** A kind of deal leans on the engine and on what the domains offer to others, the engine on no kind; what stands beside them knows all. */
const dealRefusal = ({ from, to }: Import): string | undefined => {
  const [own = '', there = ''] = [from, to].map(path => path.split('/')[2] ?? '')
  if (roomOf(to) === 'server/deals') {
    if (own === there || there === 'engine') return undefined
    if (kinds.includes(there) && kinds.indexOf(there) < kinds.indexOf(own))
      return privateFile.test(to) ? `that file is private to ${there}; use its reads.ts or a verb` : undefined
    return own.endsWith('.ts')
      ? undefined
      : `a kind of deal knows only those before it (${kinds.join(', ')}); the engine knows none`
  }
  if (/^server\/(ledger|kernel|manifest|desk)$|^contract$/.test(roomOf(to))) return undefined
  if (!roomOf(to).startsWith('server/domains/'))
    return 'a kind of deal leans only on the engine, domains, ledger, kernel and contract'
  return privateFile.test(to) ? 'that file is private to its domain; use its reads.ts or a verb' : undefined
}

const across = (from: string, to: string): string | undefined => {
  if (from.startsWith('server/') && to.startsWith('web/')) return 'the server never imports the web'
  if (from.startsWith('web/') && to.startsWith('server/')) return 'the web never imports the server'
  return undefined
}

const refusal = (item: Import): string | undefined => {
  const here = roomOf(item.from)
  const there = roomOf(item.to)
  if (!item.ours)
    return here === 'contract' && !isTest(item.from) && item.to !== 'zod'
      ? 'the contract needs only zod'
      : undefined
  if (here === there && here !== 'server/deals') return undefined
  const crossing = across(item.from, item.to) ?? marketRefusal(item)
  if (crossing) return crossing
  // A test may set its stage with anything on its own side; nothing else may use what is made for tests.
  if (isTest(item.from) || here === 'server/testing') return undefined
  if (there === 'server/testing')
    return ['scripts', 'root', 'journeys', 'bench'].includes(here)
      ? undefined
      : 'only tests use server/testing'
  if (here === 'server/deals') return dealRefusal(item)
  if (here.startsWith('server/domains/')) return domainRefusal(here.slice('server/domains/'.length), item)
  const leansOn = here.startsWith('web/screens/') ? screenLeansOn : below[here]
  if (!leansOn || leansOn.includes(there)) return undefined
  return `${here} leans only on ${leansOn.join(', ') || 'zod'}`
}

/** One sentence for each import that its room does not allow, and for each domain that the order does not name. */
export const roomOffences = (files: readonly File[]): string[] => {
  const code = files.filter(file => /\.tsx?$/.test(file.path))
  const unknown = [
    ...new Set(code.map(file => roomOf(file.path)).filter(room => room.startsWith('server/domains/'))),
  ]
    .filter(room => !domains.includes(room.slice('server/domains/'.length)))
    .map(room => `${room} has no place in the order of domains (scripts/house/rooms.ts).`)
  const wrong = code.flatMap(importsOf).flatMap(item => {
    const why = refusal(item)
    return why ? [`${item.from} may not import ${item.to}: ${why}.`] : []
  })
  return [...unknown, ...wrong]
}
