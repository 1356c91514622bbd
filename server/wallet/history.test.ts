import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { PageMeta } from '#contract/core/call.ts'
import { kobo } from '#contract/core/money.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { outside, walletOf } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import { post } from '#server/ledger/post.ts'
import { capture, release } from '#server/ledger/resolve.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
let keys = 0
const friends: Person[] = []
const names = ['Adé Ọlá', 'Bola Demo', 'Chidi Okoro']
beforeAll(async () => {
  for (const name of names) {
    const [firstName, lastName] = name.split(' ') as [string, string]
    friends.push(await personWith(world, 900_000, { firstName, lastName }))
  }
})

type Query = Record<string, string>
const ask = (who: Person, query: Query = {}) =>
  world.ask<Entry[]>({ url: '/api/Wallet/GetTransactionHistory', query, token: who.token })

/** Everything, read on with Before until the list says that it ends. */
const readAll = async (who: Person, query: Query, PageSize = '3'): Promise<Entry[]> => {
  const entries: Entry[] = []
  let meta: PageMeta | undefined
  do {
    const more: Query = meta?.before === undefined ? {} : { Before: String(meta.before) }
    const answer = await ask(who, { ...query, ...more, PageSize })
    entries.push(...answer.data)
    meta = answer.pageMeta
  } while (meta?.before !== undefined)
  return entries
}

const base = new Date('2026-09-28T20:00:00Z').getTime()
const words = ['', 'Tyres', 'ẹ̀kọ́ fees', 'half 50% off', 'under_score']
type Step = {
  do: 'in' | 'out' | 'deposit' | 'hold' | 'sale' | 'split'
  friend: number
  amount: number
  word: number
  hours: number
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('in', 'out', 'deposit', 'hold', 'sale', 'split'),
  friend: fc.nat({ max: 2 }),
  amount: fc.integer({ min: 2, max: 900 }),
  word: fc.nat({ max: words.length - 1 }),
  hours: fc.integer({ min: 0, max: 30 }),
})

const take = async (me: Person, s: Step, at: Date): Promise<void> => {
  const [mine, friendWallet] = [walletOf(me.id), walletOf(friends[s.friend]!.id)]
  const meta = {
    ...(words[s.word] && { narration: words[s.word]! }),
    ...(s.do === 'deposit' && { senderName: 'Kemi Bank' }),
  }
  const key = () => `history-test:${++keys}`
  const amountKobo = kobo(s.amount)
  const move = (kind: string, from: typeof mine, to: typeof mine) =>
    world.db.inTx(tx => post(tx, { key: key(), kind, moves: [{ from, to, amountKobo }], meta, at }))
  if (s.do === 'in') return void (await move('transfer', friendWallet, mine))
  if (s.do === 'out') return void (await move('transfer', mine, friendWallet))
  if (s.do === 'deposit') return void (await move('deposit', outside('sandbox') as never, mine))
  const [payer, payee] = s.do === 'sale' ? [friendWallet, mine] : [mine, friendWallet]
  await world.db.inTx(async tx => {
    const about = { ...meta, about: 'Toyota Camry' }
    const { holdId } = await hold(tx, {
      key: key(),
      from: payer,
      purpose: `test:${++keys}`,
      amountKobo,
      meta: about,
      at,
    })
    if (s.do === 'hold') await release(tx, { key: key(), holdId, meta: about, at })
    else
      await capture(tx, {
        key: key(),
        holdId,
        meta: about,
        at,
        to: [{ account: payee, amountKobo: kobo(s.do === 'split' ? 1 : s.amount) }],
      })
  })
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
/** The meaning of the filters, one entry at a time. */
const matchesFilters = (e: Entry, q: Query): boolean =>
  (!q['Search'] ||
    [e.narration, e.counterparty, e.id === q['Search'] ? q['Search'] : ''].some(each =>
      plain(each).includes(plain(q['Search']!)),
    )) &&
  (!q['Kind'] || e.kind === q['Kind']) &&
  (!q['Direction'] || e.direction === q['Direction']) &&
  (!q['From'] || lagosDayOf(new Date(e.at)) >= q['From']) &&
  (!q['To'] || lagosDayOf(new Date(e.at)) <= q['To']) &&
  (!q['MinKobo'] || e.amountKobo >= Number(q['MinKobo'])) &&
  (!q['MaxKobo'] || e.amountKobo <= Number(q['MaxKobo']))

const day = fc.integer({ min: 0, max: 20 }).map(n => lagosDayOf(new Date(base + n * 86_400_000)))
const arbitraryByFilter: Record<string, fc.Arbitrary<string>> = {
  Search: fc.constantFrom('tyre', 'ADE', 'olá', 'eko', '50%', '_', 'okoro', 'kemi', 'toyota', 'no such', '7'),
  Kind: fc.constantFrom('transfer', 'deposit', 'hold', 'release', 'sale', 'capture', 'savings'),
  Direction: fc.constantFrom('in', 'out'),
  From: day,
  To: day,
  MinKobo: fc.integer({ min: 0, max: 900 }).map(String),
  MaxKobo: fc.integer({ min: 0, max: 900 }).map(String),
}
const contradicts = (q: Query) =>
  Boolean(q['From'] && q['To'] && q['From'] > q['To']) ||
  Number(q['MinKobo'] ?? 0) > Number(q['MaxKobo'] ?? 900)
const filters: fc.Arbitrary<Query> = fc
  .subarray(Object.keys(arbitraryByFilter), { minLength: 1, maxLength: 3 })
  .chain(chosen => fc.record(Object.fromEntries(chosen.map(name => [name, arbitraryByFilter[name]!]))))
  .filter(q => !contradicts(q))

test(
  'each filter, and any of them together, finds what a slow look at every entry finds',
  { tags: 'slow', timeout: 90_000 },
  async () => {
    let matchCount = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 25 }),
        fc.array(filters, { minLength: 12, maxLength: 12 }),
        async (steps, questions) => {
          const me = await personWith(world, 0)
          let at = base
          await take(me, { do: 'deposit', friend: 0, amount: 90_000, word: 0, hours: 0 }, new Date(at))
          for (const each of steps) {
            at += each.hours * 3_600_000
            await take(me, each, new Date(at))
          }
          const all = await readAll(me, {}, '100')
          for (const query of questions) {
            const matches = all.filter(entry => matchesFilters(entry, query))
            matchCount += matches.length
            const answer = await ask(me, query)
            expect(answer.status, JSON.stringify(answer)).toBe(200)
            expect([answer.data, answer.pageMeta!.totalRecords], JSON.stringify(query)).toEqual([
              matches.slice(0, 24),
              matches.length,
            ])
            expect(await readAll(me, query)).toEqual(matches)
            const second = await ask(me, { ...query, PageNumber: '2', PageSize: '3' })
            expect(second.data).toEqual(matches.slice(3, 6))
          }
        },
      ),
      { numRuns: 8, endOnFailure: true },
    )
    expect(matchCount).toBeGreaterThan(50)
  },
)

test('a list that is read on does not shift while money moves', async () => {
  const me = await personWith(world, 50_000)
  const pay = (word: number) => take(me, { do: 'out', friend: 0, amount: 5, word, hours: 0 }, world.now())
  for (let i = 0; i < 5; i++) await pay(1)
  for (const query of [{}, { Search: 'tyres' }] as Query[]) {
    const first = await ask(me, { ...query, PageSize: '2' })
    await pay(1)
    const rest = await ask(me, { ...query, PageSize: '2', Before: String(first.pageMeta!.before) })
    const numbers = [...first.data, ...rest.data].map(entry => entry.number)
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! - i))
  }
})

test('what contradicts itself is refused at its field', async () => {
  const me = friends[0]!
  const refusedAt = (field: string) => ({ status: 400, code: '10', errors: [{ field }] })
  expect(await ask(me, { From: '2026-11-02', To: '2026-11-01' })).toMatchObject(refusedAt('query.To'))
  expect(await ask(me, { MinKobo: '2', MaxKobo: '1' })).toMatchObject(refusedAt('query.MaxKobo'))
  expect(await ask(me, { From: '2026-02-30' })).toMatchObject(refusedAt('query.From'))
  expect((await ask(me, { From: '2026-11-01', To: '2026-11-01' })).status).toBe(200)
})

test('a part of a shared escrow that comes back is no sale', async () => {
  const me = await personWith(world, 50_000)
  await take(me, { do: 'split', friend: 1, amount: 500, word: 0, hours: 0 }, world.now())
  expect((await ask(me)).data.map(entry => [entry.kind, entry.direction, entry.amountKobo])).toEqual([
    ['release', 'in', 499],
    ['hold', 'out', 500],
    ['deposit', 'in', 50_000],
  ])
})
