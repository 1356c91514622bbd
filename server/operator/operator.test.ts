import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storeDocument } from '#server/kernel/uploads/documents.ts'
import { addOperator } from '#server/testing/desk/operators.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { offerCar, type Person, personWith, register } from '#server/testing/world/people.ts'
import { price, saleIn } from '#server/testing/world/sale.ts'
import { stateOf } from '#server/testing/world/state-of.ts'
import { withoutIds } from '#server/testing/without-ids.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { commands } from './commands.ts'

const world = await makeWorld()
const { files, desk, run, runAgain, runByTwo } = deskIn(world)
type Line = {
  command: string
  subject_id: string | null
  account_id: string | null
  outcome: string
  reason: string
  refusal: string
  operator: string
}
const trail = (): Promise<Line[]> => world.db.rows<Line>`select * from operator_action order by id`
const lastLine = async (): Promise<Line> => (await trail()).at(-1)!

const kycFile = async ({ id }: Person): Promise<{ file: string; document: string }> => {
  const pdf = new TextEncoder().encode('%PDF-1.4\nsecret paper\n%%EOF\n')
  const { key } = await storeDocument(files, pdf)
  const file = crypto.randomUUID()
  const at = world.now()
  await world.db.run`
    insert into kyc_file (id, user_id, type, number, submitted_at, changed_at)
    values (${file}, ${id}, 'personal', 1, ${at}, ${at})`
  const put = (kind: string) => world.db.one<{ id: string }>`
    insert into kyc_document (file_id, kind, file_key, name, content_type, bytes, at)
    values (${file}, ${kind}, ${key}, 'paper.pdf', 'application/pdf', 20, ${at}) returning id`
  await put('ProofOfAddress')
  return { file, document: (await put('IdentityDocument')).id }
}

test('an account is found by email, phone, name, account number and id, and the trail names who was found', async () => {
  const more = { firstName: 'Zainab', lastName: 'Finder', phoneNumber: '0809 765 4321' }
  const who = await personWith(world, 0, more)
  const queries = [
    who.email.toUpperCase(),
    '08097654321',
    'zainab find',
    'Finder Zainab',
    'find zain',
    'Zàináb FÌN',
    'Zeinab Findar',
    who.email.slice(0, who.email.indexOf('@')),
    '765 4321',
    who.accountNumber,
    who.accountNumber.replace(/^(...)(...)/, '$1 $2 '),
    who.id,
  ]
  for (const query of queries) {
    expect(await run('account find', ...query.split(' '))).toContain(`${who.id}  Zainab Finder`)
    expect(await lastLine()).toMatchObject({
      command: 'account find',
      subject_id: who.id,
      account_id: who.id,
      operator: 'Ngozi',
      outcome: 'done',
    })
  }
  expect(await run('account find', 'nobody at all')).toBe('No account matches.')
  expect(await lastLine()).toMatchObject({ command: 'account find', subject_id: null })
  expect(withoutIds(JSON.stringify(await trail()))).not.toMatch(/zainab|4321|@/i)
})

test('one account is shown with what hangs on it, and of numbers only the last four digits', async () => {
  const { seller, buyer, booking } = await saleIn(world, 'papers-submitted')
  await offerCar(world, seller)
  const output = await run('account show', seller.id)
  for (const words of [
    seller.email,
    'tier 3; bvn …',
    'session Another browser',
    `wallet …${seller.accountNumber.slice(-4)}: ₦0.00`,
    'cars: 1 listed, 1 reserved',
    `purchase ${booking.id}  as seller, ₦8,500,000.00: Documents to check`,
    'personal 1: Approved',
  ])
    expect(output).toContain(words)
  expect(output).not.toContain(seller.accountNumber)
  expect(await run('account show', buyer.id)).toContain('₦0.00, and ₦8,500,000.00 held')
  expect(await lastLine()).toMatchObject({ command: 'account show', subject_id: buyer.id })
})

test('suspending and restoring say what they did and why they were done', async () => {
  const who = await personWith(world, 0)
  await offerCar(world, who)
  expect(await runByTwo('account suspend', who.id, 'Reported', 'three', 'times')).toContain(
    'Suspended: 1 session ended, 1 car off the market. Purchases under way go on.',
  )
  expect(await lastLine()).toMatchObject({ command: 'account suspend', reason: 'Reported three times' })
  expect(await run('account show', who.id)).toContain('suspended November 20, 2026: Reported three times')
  expect(await runAgain('account restore', who.id, 'It was a mistake')).toBe(
    'Restored: 1 car back on the market.',
  )
  const listed = await run('audit list', who.id)
  expect(listed.split('\n').map(line => /account \w+/.exec(line)?.[0])).toEqual([
    // Proposed, confirmed and done.
    'account suspend',
    'account suspend',
    'account suspend',
    'account show',
    'account restore',
    undefined,
  ])
})

test('what is refused changes nothing and leaves a line that says so', async () => {
  const who = await personWith(world, 0)
  const before = await stateOf(world.db)
  await expect(run('account restore', who.id, 'No reason at all')).rejects.toThrow('not suspended')
  expect(await lastLine()).toMatchObject({
    command: 'account restore',
    account_id: who.id,
    outcome: 'refused',
    refusal: 'This account is not suspended.',
  })
  const { 'public.operator_action': _, ...after } = await stateOf(world.db)
  expect(before).toMatchObject(after)
})

test('the line and the work are one: where the line cannot be written nothing is done', async () => {
  await addOperator(world, 'ada.desk')
  await addOperator(world, 'ben.desk')
  const nobody = { ...desk(() => undefined), operator: '' }
  const disable = commands['operators disable']!.run(nobody, ['ben.desk', 'By nobody'])
  await expect(disable).rejects.toThrow('operator_action')
  const { disabled_at: at } = await world.db.one<{ disabled_at: Date | null }>`
    select disabled_at from operator where name = 'ben.desk'`
  expect(at).toBeNull()
})

test('no line of the trail can be changed or removed', async () => {
  await run('kyc waiting')
  for (const sql of [
    "update operator_action set reason = 'x'",
    'delete from operator_action',
    'truncate operator_action',
  ])
    await expect(world.db.pool.query(sql)).rejects.toThrow('append-only')
})

test('a KYC file is shown, its document written for the operator alone, and the file approved', async () => {
  const who = await personWith(world, 0, {}, 0)
  const { file, document } = await kycFile(who)
  expect(await run('kyc waiting')).toContain(`file ${file}  personal 1 of account ${who.id}`)
  expect(await run('kyc show', file)).toContain(`document ${document}  Identity document`)
  const path = join(world.dataDir, 'looked-at.pdf')
  expect(await run('kyc document', document, path, 'Checking the name')).toContain('Written to')
  expect(await readFile(path, 'utf8')).toContain('secret paper')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await lastLine()).toMatchObject({
    command: 'kyc document',
    subject_id: document,
    account_id: who.id,
    reason: 'Checking the name',
  })
  await expect(run('kyc document', document, path, 'A second look')).rejects.toThrow('already exists')
  expect(await run('kyc approve', file, 'All is in order')).toBe('Approved. The owner is notified.')
  expect(await run('account show', who.id)).toContain(`file ${file}  personal 1: Approved`)
  expect(await run('kyc revoke', file, 'It was forged after all')).toBe('Revoked. The owner is notified.')
})

test('documents are sent back one by one, each with its reason; a file is rejected with one', async () => {
  const who = await personWith(world, 0, {}, 0)
  const { file } = await kycFile(who)
  expect(await run('kyc return', file, 'IdentityDocument=The photograph is dark')).toBe(
    'Sent back. The owner is notified.',
  )
  expect(await run('kyc show', file)).toMatch(/Identity document.*returned The photograph is dark/)
  expect(await lastLine()).toMatchObject({ command: 'kyc show', account_id: who.id })
  const otherFile = await kycFile(await personWith(world, 0, {}, 0))
  expect(await run('kyc reject', otherFile.file, 'Not a person')).toBe('Rejected. The owner is notified.')
})

test('an identity check that waits is answered', async () => {
  const who = await personWith(world, 0, {}, 0)
  const waiting = (kind: string) => world.db.run`
    insert into identity_check (user_id, kind, state, number_hash, last4, reference, at)
    values (${who.id}, ${kind}, 'waiting', sha256(${`${kind} ${who.id}`}::text::bytea), '4321', 'r', ${world.now()})`
  await waiting('bvn')
  await waiting('nin')
  expect(await run('kyc waiting')).toContain(`bvn …4321 of account ${who.id}`)
  expect(await run('account verify', who.id, 'bvn', 'match', 'Seen the slip')).toContain('Verified.')
  expect(await run('account verify', who.id, 'nin', 'no-match', 'Another name')).toContain('Not verified.')
  expect(await run('account show', who.id)).toMatch(/tier 1; bvn …4321 matched$/m)
  await expect(run('account verify', who.id, 'nin', 'match', 'Once more')).rejects.toThrow(
    'We can’t find that check',
  )
})

test('a dispute is settled with its line; a split that is none is refused with one', async () => {
  const { booking, seller } = await saleIn(world, 'disputed')
  expect(await run('purchase disputes')).toContain(booking.id)
  const split = ['purchase settle', booking.id, 'split'] as const
  await expect(runByTwo(...split, String(price / 100), 'Too much of it')).rejects.toThrow(
    'less than ₦8,500,000.00',
  )
  expect(await lastLine()).toMatchObject({ command: 'propose purchase settle split', outcome: 'refused' })
  await expect(run(...split, '5000000', 'Both are right')).rejects.toThrow('needs two operators')
  expect(await runByTwo(...split, '5000000', 'Both are right')).toContain('Settled: shared')
  expect(await lastLine()).toMatchObject({
    command: 'purchase settle split',
    reason: 'Both are right',
    outcome: 'done',
  })
  expect(await run('account show', seller.id)).not.toContain(booking.id)
  expect(await run('ledger verify')).toContain('The books are right')
})

const id = crypto.randomUUID()
test.each([
  ['account find', [], 'Say an email'],
  ['account show', [], 'Enter the id of the account'],
  ['account show', ['12'], 'Enter the id of the account'],
  ['account show', [id], 'We can’t find that account.'],
  ['account suspend', [id], 'Enter a reason'],
  ['account suspend', [id, 'why'], 'Enter a reason'],
  ['account suspend', [id, 'A good reason'], 'We can’t find that account.'],
  ['account verify', [id, 'passport', 'match', 'A good reason'], 'Say bvn or nin.'],
  ['account verify', [id, 'bvn', 'yes', 'A good reason'], 'Say match or no-match.'],
  [
    'account verify',
    [id, 'bvn', 'match', 'A good reason'],
    'We can’t find that check among the pending ones.',
  ],
  ['kyc show', [id], 'We can’t find that KYC file.'],
  ['kyc document', [id], 'Name the file to write'],
  ['kyc document', [id, '/nowhere/x.pdf', 'A good reason'], 'We can’t find that document.'],
  ['kyc return', [id], 'Name at least one document'],
  ['kyc return', [id, 'IdentityDocument'], 'Write each document as Kind="why"'],
  ['kyc return', [id, 'Passport=It is dark'], 'There is no document "Passport"'],
  ['kyc return', [id, 'IdentityDocument='], 'Enter a reason'],
  ['part-order show', [id], 'We can’t find that part order.'],
  ['part-order settle', [id, 'keep', 'A good reason'], 'Say release or refund or take-back or split.'],
  ['part-order settle', [id, 'refund', 'A good reason'], 'We can’t find that part order.'],
  ['purchase show', [id], 'We can’t find that purchase.'],
  ['purchase settle', [id, 'keep', 'A good reason'], 'Say release or refund or split.'],
  ['purchase settle', [id, 'split', 'much', 'A good reason'], 'For a split, enter the seller’s share'],
  ['audit list', ['everything'], 'Enter the id of the account'],
])('%s %j is refused in words', async (name, args, words) => {
  const before = await stateOf(world.db)
  await expect(run(name, ...args)).rejects.toThrow(words)
  const { 'public.operator_action': _, ...after } = await stateOf(world.db)
  expect(before).toMatchObject(after)
})

test('a registration that nobody confirmed is found as one', async () => {
  const email = await register(world)
  await world.db.run`update app_user set confirmed_at = null where email = ${email}`
  expect(await run('account find', email)).toMatch(/never confirmed$/)
})

test('every command is explained in the guide, and the guide names no other', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
  const groups = new Set(Object.keys(commands).map(name => name.split(' ')[0]))
  const named = [...guide.matchAll(/`(?:npm run operator -- )?([a-z-]+) ([a-z-]+)/g)]
    .filter(match => groups.has(match[1]))
    .map(match => `${match[1]} ${match[2]}`)
  expect(new Set(named)).toEqual(new Set(Object.keys(commands)))
})
