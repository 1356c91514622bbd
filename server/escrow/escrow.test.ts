import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { EscrowFigures } from '#contract/escrow/escrow.ts'
import type { Proof, Seal } from '#contract/escrow/seal.ts'
import type { Receipt } from '#contract/receipts/receipts.ts'
import type { Entry } from '#contract/wallet/wallet.ts'
import { sealOnce } from '#server/ledger/chain.ts'
import { sealDays } from '#server/ledger/seals/day-seals.ts'
import { verifySeals } from '#server/ledger/seals/verify-seals.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { type Person, personWith, pin, signIn } from '#server/testing/world/people.ts'
import { saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { toFigure } from './figures.ts'
import { sealingWith } from './sealing.ts'

const world = await makeWorld()
const folder = await mkdtemp(join(tmpdir(), 'autox-proof-'))
afterAll(() => rm(folder, { recursive: true }))
const program = join(import.meta.dirname, '../../docs/check-receipt.mjs')
const sealing = sealingWith(world.parts.pepper)

const seal = async () => {
  await sealOnce(world.db, world.now)
  return sealDays(world.db, world.now, sealing)
}
const proofOf = (who: Person, id: string) =>
  world.ask<Proof>({ url: '/api/Escrow/get-proof', query: { TransactionId: id }, token: who.token })
const sealsFile = async (): Promise<string> => (await world.app.inject({ url: '/api/Escrow/get-seals' })).body
const historyOf = async (who: Person) =>
  (await world.ask<Entry[]>({ url: '/api/Wallet/GetTransactionHistory', token: who.token })).data
const receiptOf = async (who: Person, id: string) =>
  (
    await world.ask<Receipt>({
      url: '/api/Wallet/get-receipt',
      query: { TransactionId: id },
      token: who.token,
    })
  ).data

let files = 0
/** Runs the program in a process of its own, as anybody would. */
const run = async (proof: unknown, seals: string, key?: string) => {
  const [a, b] = [join(folder, `proof-${++files}.json`), join(folder, `seals-${files}.ndjson`)]
  await writeFile(a, typeof proof === 'string' ? proof : JSON.stringify(proof))
  await writeFile(b, seals)
  return new Promise<{ code: number; output: string }>(resolve => {
    execFile(process.execPath, [program, a, b, ...(key ? [key] : [])], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

const { seller, buyer } = await saleIn(world, 'completed')
/** A day later, when everybody has to sign in anew and the day before has its seal. */
const dayLater = async (...people: Person[]) => {
  world.pass({ hours: 24 })
  for (const who of people) who.token = (await signIn(world, who.email)).token
  await seal()
}
const sold = (await historyOf(seller))[0]!
const paid = (await historyOf(buyer)).find(entry => entry.direction === 'out')!
const tooEarly = await proofOf(seller, sold.id)
await dayLater(seller, buyer)
const proof = (await proofOf(seller, sold.id)).data
const seals = await sealsFile()
const sealLines = seals
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Seal)

test('a receipt is proved once its day is sealed, and by its owner alone', async () => {
  expect(tooEarly).toMatchObject({ status: 409, code: '97' })
  expect(proof.seal.day).toBe('2026-11-20')
  const stranger = await personWith(world, 0)
  expect(await proofOf(stranger, sold.id)).toMatchObject({ status: 404, data: null })
  expect(await proofOf({ ...seller, token: 'none' }, sold.id)).toMatchObject({ status: 401 })
})

test('every receipt’s entries make what it says in all', async () => {
  for (const who of [seller, buyer])
    for (const { id } of await historyOf(who)) {
      const { totalKobo, direction } = await receiptOf(who, id)
      const entries = (await proofOf(who, id)).data.entries
      const sum = entries.reduce((all, { amountKobo }) => all + amountKobo, 0)
      expect(sum).toBe(direction === 'in' ? totalKobo : 0 - totalKobo)
    }
})

test('the program finds a real receipt right, offline, and says what it knows and what it does not', async () => {
  const { code, output } = await run(proof, seals, proof.key)
  expect([code, output]).toEqual([0, expect.stringContaining('The receipt stands in the sealed books.')])
  expect(output).toMatch(/Amount +₦8,500,000\.00/)
  expect(output).toMatch(/Between them +₦127,500\.00/)
  const unsure = await run((await proofOf(buyer, paid.id)).data, seals)
  expect(unsure).toMatchObject({ code: 0, output: expect.stringContaining(`AutoX's key is ${proof.key}`) })
})

const [entry] = proof.entries
const secondProof = (await proofOf(buyer, paid.id)).data
const flip = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
const changedSeal = (change: Partial<Seal>) =>
  sealLines.map(line => `${JSON.stringify({ ...line, ...change })}\n`).join('')

const forged: [what: string, proof: unknown, seals: string, output: string][] = [
  ['another amount in the code', { ...proof, code: flip(proof.code, 16) }, seals, 'not signed'],
  [
    'another amount in the books',
    { ...proof, entries: [{ ...entry, amountKobo: 1 }] },
    seals,
    'does not stand',
  ],
  ['the proof of another receipt', { ...proof, entries: secondProof.entries }, seals, 'does not stand'],
  ['the code of another receipt', { ...proof, code: secondProof.code }, seals, 'does not stand'],
  ['the same entry twice', { ...proof, entries: [entry, entry] }, seals, 'twice'],
  ['no entry', { ...proof, entries: [] }, seals, 'no entry'],
  [
    'a changed way',
    { ...proof, entries: [{ ...entry, path: entry!.path.slice(1) }] },
    seals,
    'does not stand',
  ],
  ['a changed total in a seal', proof, changedSeal({ transactions: 1 }), 'not signed'],
  ['a changed root in a seal', proof, changedSeal({ root: 'ab'.repeat(32) }), 'not signed'],
  [
    'a seal of its own in the proof',
    { ...proof, seal: { ...proof.seal, transactions: 1 } },
    seals,
    'another seal',
  ],
  ['a day that no seal is known of', proof, '', 'has none of 2026-11-20'],
  ['halves of files', '{"code":', seals, 'could not be read'],
]
test.each(forged)('the program is not taken in by %s', async (_, wrong, with_, words) => {
  const { code, output } = await run(wrong, with_, proof.key)
  expect([code > 0, output]).toEqual([true, expect.stringContaining(words)])
  expect(output).not.toContain('stands in the sealed books')
})

test('seals and receipts that somebody signed themselves fail by the key', async () => {
  const foreign = sealingWith(Buffer.alloc(32, 7))
  expect(await run(proof, seals, foreign.publicKey)).toMatchObject({ code: 1 })
})

test('the file of seals is anybody’s, a line a day, each over the one before, and nothing private is in it', async () => {
  world.pass({ hours: 48 })
  expect(await seal()).toBe(2)
  const reply = await world.app.inject({ url: '/api/Escrow/get-seals' })
  expect(reply.headers).toMatchObject({
    'content-type': expect.stringContaining('application/x-ndjson'),
    'cache-control': 'public, max-age=600',
  })
  const lines = reply.body
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Seal)
  expect(lines.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  expect(Object.keys(lines[0]!).toSorted()).toEqual(Object.keys(proof.seal).toSorted())
  for (const who of [seller, buyer]) expect(reply.body).not.toContain(who.id)
  expect(await run(proof, reply.body, proof.key)).toMatchObject({ code: 0 })
  expect(await verifySeals(world.db, sealing)).toEqual({ findings: [], seals: 3 })
  const gap = lines.filter(({ day }) => day !== '2026-11-21').map(line => `${JSON.stringify(line)}\n`)
  expect(await run(proof, gap.join(''), proof.key)).toMatchObject({
    code: 1,
    output: expect.stringContaining('does not follow'),
  })
})

test('a proof holds nothing of the other side but its short name in the code', async () => {
  const text = JSON.stringify(proof)
  for (const { id, accountNumber, email } of [buyer])
    for (const secret of [id, accountNumber, email]) expect(text).not.toContain(secret)
})

test('what too few did is not told, that nobody did is', async () => {
  expect(toFigure({ count: 0, medianHours: null })).toEqual({ count: 0, medianHours: null })
  expect(toFigure({ count: 9, medianHours: 3 })).toEqual({ count: null, medianHours: null })
  expect(toFigure({ count: 10, medianHours: 3.04 })).toEqual({ count: 10, medianHours: 3 })
  const { data } = await world.ask<EscrowFigures>({ url: '/api/Escrow/get-figures' })
  expect(data).toMatchObject({
    escrowKobo: null,
    deals: { count: null, medianHours: null },
    disputes: { count: 0 },
    publicKey: proof.key,
  })
})

test(
  'figures count what ended in thirty days, disputes by their decision, and refunds apart from sales',
  { tags: 'slow' },
  async () => {
    const sales = []
    for (let i = 0; i < 10; i++) sales.push(await saleIn(world, 'disputed'))
    world.pass({ hours: 5 })
    const { data: open } = await world.ask<EscrowFigures>({ url: '/api/Escrow/get-figures' })
    // Ten prices of 8.5 million.
    expect(open.escrowKobo).toBe(85_000_000_00)
    const { runByTwo: operate } = deskIn(world)
    for (const { booking } of sales)
      await operate('purchase settle', booking.id, 'refund', 'For the sake of a test')
    world.pass({ hours: 24 })
    const { data: settled } = await world.ask<EscrowFigures>({ url: '/api/Escrow/get-figures' })
    expect(settled).toMatchObject({
      escrowKobo: null,
      disputes: { count: 10, medianHours: 5 },
      refunds: { count: 10, medianHours: 5 },
      deals: { count: 11, medianHours: 5 },
      latePayouts: { count: 0, medianHours: null },
    })
  },
)

test('a new seal is shown at once, also to whoever asked a moment before', async () => {
  const newest = async () =>
    (await world.ask<EscrowFigures>({ url: '/api/Escrow/get-figures' })).data.seal?.day
  world.pass({ hours: 24 })
  const before = await newest()
  await seal()
  expect(await newest()).not.toBe(before)
})

test('the program is handed out as it stands in the house', async () => {
  const reply = await world.app.inject({ url: '/check-receipt.mjs' })
  expect(reply.headers['content-disposition']).toContain('attachment')
  expect(reply.body).toContain('AutoX entry')
})

test('a transfer of one’s own is proved for both sides', async () => {
  const [ada, bola] = [await personWith(world, 5_000), await personWith(world, 0)]
  const { data } = await world.ask<{ id: string }>({
    url: '/api/Wallet/WalletTransfer',
    query: { pin },
    body: { accountNumber: bola.accountNumber, amountKobo: 1_234, narration: '' },
    token: ada.token,
  })
  await dayLater(ada, bola)
  for (const who of [ada, bola])
    expect(await run((await proofOf(who, data.id)).data, await sealsFile())).toMatchObject({ code: 0 })
})
