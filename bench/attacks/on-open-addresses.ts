// Attacks on open addresses: thirty connections ask for one while somebody sends money.
import { randomUUID } from 'node:crypto'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Car, CarCard } from '#contract/cars/cars.ts'
import { shareCardPath } from '#contract/cars/share-card.ts'
import type { Call } from '#contract/core/call.ts'
import { contract } from '#contract/index.ts'
import { demoAccounts, demoPassword, demoPin } from '#server/seed/people/people.ts'
import { median } from '../figures.ts'
import { type Attack, type Ground, timesMax } from './attack.ts'
import { authenticate, newcomer, newPlace, type Town } from './town.ts'

const aloneMs = 1_500
const besideSeconds = 3

type Payer = { token: string; to: string }

const payerOf = async (town: Town): Promise<Payer> => {
  const sessions = await Promise.all(
    [2, 1].map(which =>
      authenticate(town, demoAccounts[which]!.email, { ip: newPlace(), password: demoPassword }),
    ),
  )
  const [token, payeeToken] = sessions.map(({ data }) => data.token) as [string, string]
  const url = '/api/Wallet/GetWalletDetailsByUser'
  const { data } = await town.ask<{ accountNumber: string }>({ url, token: payeeToken, ip: newPlace() })
  return { token, to: data.accountNumber }
}

/** The median of transfers in milliseconds, made one after another until it is over. */
const transfersUntil = async (town: Town, { token, to }: Payer, over: () => boolean) => {
  const ms: number[] = []
  do {
    const began = performance.now()
    const { status, code } = await town.ask({
      url: '/api/Wallet/WalletTransfer',
      query: { pin: demoPin },
      body: { accountNumber: to, amountKobo: 100, narration: '' },
      token,
      key: randomUUID(),
      ip: newPlace(),
    })
    if (status !== 200) throw new Error(`A transfer was refused with code ${code}`)
    ms.push(performance.now() - began)
  } while (!over())
  return median(ms)
}

type Flood = { path: string; headers?: Record<string, string> }
type Answers = { answerCount: number; refused: number }

/** Starts what attacks, in a process of its own: beside it, a payment would be timed by a busy clock. */
const startAttacker = async <T>(
  script: string,
  args: readonly string[],
): Promise<{ answers: Promise<T> }> => {
  const child = fork(join(import.meta.dirname, script), args)
  await once(child, 'message')
  return { answers: once(child, 'message').then(([answers]) => answers as T) }
}

/** Thirty connections that ask for one address. */
const askAgainAndAgain = (origin: string, { path, headers = {} }: Flood) =>
  startAttacker<Answers>('ask-again.ts', [
    origin + path,
    String(besideSeconds),
    JSON.stringify({ 'x-forwarded-for': newPlace(), ...headers }),
  ])

type Measured = Answers & { path: string; times: number; ms: number }

/** How many times as long a transfer takes while `begin` has something done, and how long that is. */
const measureBeside = async <T>(town: Town, payer: Payer, begin: () => Promise<{ answers: Promise<T> }>) => {
  const until = performance.now() + aloneMs
  const alone = await transfersUntil(town, payer, () => performance.now() > until)
  let over = false
  const { answers } = await begin()
  void answers.finally(() => (over = true))
  const ms = await transfersUntil(town, payer, () => over)
  return { times: ms / alone, ms, answers: await answers }
}

const measure = async ({ town, product }: Ground, payer: Payer, flood: Flood): Promise<Measured> => {
  const { answers, ...measured } = await measureBeside(town, payer, () =>
    askAgainAndAgain(product.origin, flood),
  )
  return { path: flood.path.slice(0, 60), ...measured, ...answers }
}

const tell = ({ path, times, ms, answerCount, refused }: Measured): string =>
  `\`${path}\` ${times.toFixed(1)}× (${ms.toFixed(0)} ms; ${answerCount} given, ${refused} refused)`

const measureAll = async (ground: Ground, floods: readonly Flood[]) => {
  const payer = await payerOf(ground.town)
  const measurements: Measured[] = []
  for (const flood of floods) measurements.push(await measure(ground, payer, flood))
  return {
    held: measurements.every(({ times }) => times < timesMax),
    observation: measurements
      .toSorted((a, b) => b.times - a.times)
      .map(tell)
      .join('; '),
  }
}

/** The calls that anybody may read, with what they must be asked. */
const openCalls = (known: Record<string, string>): string[] =>
  Object.values(contract)
    .flatMap(group => Object.values(group) as Call[])
    .filter(({ method, auth }) => method === 'GET' && auth === 'anyone')
    .map(({ path, query }) => {
      const needed = Object.entries(query?.shape ?? {}).filter(
        ([, schema]) => !schema.safeParse(undefined).success,
      )
      const search = new URLSearchParams(needed.map(([name]) => [name, known[name] ?? 'x']))
      return search.size > 0 ? `${path}?${search.toString()}` : path
    })

const fixedPaths = [
  '/',
  '/marketplace',
  '/login',
  '/escrow',
  '/check-receipt.mjs',
  '/receipt/nonsense',
  '/certificate/nonsense',
  '/confirmed/nonsense',
  '/marketplace/%',
  '/no-such-page',
  '/pictures/none',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
  '/api/openapi.json',
]

/** Every address that anybody may ask for; `OPEN_PATHS` names others, between commas. */
const openPaths = async ({ town, product }: Ground): Promise<string[]> => {
  const { data: cars } = await town.ask<CarCard[]>({ url: '/api/Car/get-Cars', ip: newPlace() })
  const [car] = cars as [CarCard]
  const { data: listing } = await town.ask<Car>({
    url: '/api/Car/get-Car-by-id',
    query: { Id: car.id },
    ip: newPlace(),
  })
  const share = shareCardPath(listing)
  const map = await (await fetch(`${product.origin}/sitemap.xml`)).text()
  const parts = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path!)
  const pictures = car.picture
    ? [`/pictures/${car.picture.hash}-og.jpg`, `/pictures/${car.picture.hash}-800.avif`]
    : []
  return [
    fixedPaths,
    parts.slice(0, 2),
    pictures,
    [`/marketplace/${car.id}`, `/marketplace/${randomUUID()}`, share],
    openCalls({ Id: car.id, CarId: car.id, Ids: car.id, Make: 'Toyota' }),
  ].flat()
}

const openAddresses: Attack = {
  name: '8, addresses',
  tried: 'Thirty connections of one address ask for each address that is open to anybody, one after another',
  run: async ground =>
    measureAll(
      ground,
      (process.env.OPEN_PATHS?.split(',') ?? (await openPaths(ground))).map(path => ({ path })),
    ),
}

const heavyPapers: Attack = {
  name: '9, papers',
  tried: 'Six people hand in a PDF of 66,666 empty streams again and again',
  run: async ({ town, product }) => {
    const payer = await payerOf(town)
    const people = await Promise.all(Array.from({ length: 6 }, () => newcomer(town)))
    const tokens = people.map(({ token }) => token)
    const begin = () =>
      startAttacker<(string | number)[]>('hand-in-again.ts', [
        product.origin,
        String(besideSeconds),
        ...tokens,
      ])
    const { times, ms, answers: codes } = await measureBeside(town, payer, begin)
    const answersByCode = Object.entries(Object.groupBy(codes, code => String(code)))
    return {
      held: times < timesMax && !codes.includes(200),
      observation: `a transfer took ${times.toFixed(1)}× (${ms.toFixed(0)} ms) beside ${codes.length} papers; refused ${answersByCode.map(([code, all]) => `${all!.length} with code ${code}`).join(', ')}`,
    }
  },
}

const ownFiles: Attack = {
  name: '10, files',
  tried: 'Thirty connections of one person ask for a receipt, a statement and their data',
  run: async ground => {
    const { town } = ground
    const { token } = await payerOf(town)
    const { data: history } = await town.ask<{ id: string }[]>({
      url: '/api/Wallet/GetTransactionHistory',
      token,
      ip: newPlace(),
    })
    const unlocked = await town.ask<{ permit: string }>({
      url: '/api/User/unlock-my-data',
      body: { currentPassword: demoPassword },
      token,
      ip: newPlace(),
    })
    const headers = { authorization: `Bearer ${token}` }
    const month = new Date(Date.now() + 3_600_000).toISOString().slice(0, 7)
    return measureAll(ground, [
      { path: `/api/Wallet/get-receipt-file?TransactionId=${history[0]!.id}`, headers },
      { path: `/api/Wallet/get-statement?Month=${month}&Format=pdf`, headers },
      { path: `/api/User/download-my-data?permit=${unlocked.data.permit}`, headers },
    ])
  },
}

export const openAttacks = [openAddresses, heavyPapers, ownFiles]
