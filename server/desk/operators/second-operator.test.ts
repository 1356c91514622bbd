// Decisions above a dated amount need a second operator, at the desk and by command.
import { expect, test } from 'vitest'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import { writeAction } from '#server/desk/audit.ts'
import { deskParts } from '#server/operator/desk-subjects.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { addInsurer } from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { price, saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { proposalActionOf } from './proposals.ts'

const world = await makeWorld()
const { run, runAs } = deskIn(world)
const ada = await operatorIn(world, 'ada.desk')
const ben = await operatorIn(world, 'ben.desk')

type Operator = { token: string }
const look = async ({ token }: Operator, id: string, type = 'purchase') =>
  (await world.ask<DeskSubjectView>({ url: '/api/Desk/look', query: { Type: type, Id: id }, token })).data
const actOn = async (who: Operator, id: string, more: object) =>
  world.ask<{ lines: string[] }>({
    url: '/api/Desk/act',
    token: who.token,
    body: { type: 'purchase', id, reason: 'Looked at all of it', key: crypto.randomUUID(), ...more },
  })
const decide = async (who: Operator, id: string, way: string, more: object = {}) =>
  actOn(who, id, { way, version: (await look(who, id)).version, ...more })
const booksOf = async (id: string) => {
  const { rows } = await world.db.pool.query<{ state: string; moves: number; to_buyer_kobo: number | null }>(
    `select state, to_buyer_kobo, (select count(*)::int from ledger_hold_resolution r join ledger_hold h on h.id = r.hold_id
      join ledger_account a on a.id = h.account_id where a.code like '%purchase:' || p.id) as moves from purchase p where id = $1`,
    [id],
  )
  return rows[0]!
}
const disputed = async () => (await saleIn(world, 'disputed')).booking.id
const waysOf = async (who: Operator, id: string) => (await look(who, id)).ways.map(({ name }) => name)
const still = { state: 'disputed', moves: 0 }

test('one operator proposes, no money moves, and another confirms: it moves once', async () => {
  const id = await disputed()
  const key = crypto.randomUUID()
  const proposed = await decide(ada, id, 'refund', { key })
  expect(proposed.data.lines.join('\n')).toContain('No money has moved')
  expect((await actOn(ada, id, { way: 'refund', version: 'any', key })).data.lines).toEqual([
    'This was already done, and only once.',
  ])
  expect(await booksOf(id)).toMatchObject(still)
  expect(await look(ben, id)).toMatchObject({
    proposal: {
      state: 'proposed',
      proposedBy: 'ada.desk',
      amountKobo: price,
      isOwn: false,
      effect: 'Moves now: ₦8,500,000.00 back to the buyer.',
      reason: 'Looked at all of it',
    },
  })
  expect([await waysOf(ada, id), await waysOf(ben, id)]).toEqual([
    ['proposal take-back'],
    ['proposal confirm', 'proposal return'],
  ])
  expect(await decide(ada, id, 'proposal confirm')).toMatchObject({ status: 403, code: '48' })
  expect(await booksOf(id)).toMatchObject(still)
  const { version } = await look(ben, id)
  const confirmed = await Promise.all(
    [1, 2, 3].map(() => actOn(ben, id, { way: 'proposal confirm', version, key: 'one-key-of-ben' })),
  )
  expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await booksOf(id)).toEqual({ state: 'refunded', to_buyer_kobo: price, moves: 1 })
  const trail = await run('audit list', id)
  for (const command of [
    'propose purchase settle refund',
    'confirm purchase settle refund',
    'purchase settle refund',
  ])
    expect(trail).toContain(command)
  expect(await run('ledger verify')).toContain('The books are right')
  expect(await decide(ben, id, 'proposal confirm')).toMatchObject({ status: 409, code: '43' })
})

test('two who confirm at once: one does, and the other reads who did', async () => {
  const cleo = await operatorIn(world, 'cleo.desk')
  const id = await disputed()
  await decide(ada, id, 'release')
  const { version } = await look(ben, id)
  const both = await Promise.all([ben, cleo].map(who => actOn(who, id, { way: 'proposal confirm', version })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await booksOf(id)).toMatchObject({ state: 'released', moves: 1 })
})

test('a proposal is returned with words or taken back, and only then is another decided', async () => {
  const id = await disputed()
  await decide(ada, id, 'refund')
  expect(await decide(ben, id, 'release')).toMatchObject({ status: 409, code: '43' })
  expect(await decide(ben, id, 'proposal take-back')).toMatchObject({ status: 403 })
  expect((await decide(ben, id, 'proposal return', { reason: 'The seller was not heard' })).status).toBe(200)
  expect((await look(ada, id)).proposal).toMatchObject({
    state: 'returned',
    decidedBy: 'ben.desk',
    decidedReason: 'The seller was not heard',
  })
  expect(await waysOf(ada, id)).toEqual(expect.arrayContaining(['release', 'refund', 'split']))
  await decide(ada, id, 'split', { amountKobo: 100 })
  expect((await look(ben, id)).proposal).toMatchObject({
    amountKobo: price,
    effect: 'Moves now: ₦0.98 to the seller, ₦0.02 to AutoX, ₦8,499,999.00 back to the buyer.',
  })
  expect((await decide(ada, id, 'proposal take-back')).status).toBe(200)
  expect((await look(ben, id)).proposal).toBeNull()
  expect(await booksOf(id)).toMatchObject(still)
})

test('what changed since it was proposed is not confirmed, and is named', async () => {
  const id = await disputed()
  await decide(ada, id, 'refund')
  await world.db.pool.query('update purchase set version = version + 1 where id = $1', [id])
  const late = await decide(ben, id, 'proposal confirm')
  expect(late).toMatchObject({ status: 409, code: '43' })
  expect(late.message).toContain('It has changed since ada.desk proposed “Decide a purchase: refund”')
  expect(await booksOf(id)).toMatchObject(still)
})

test('a proposal of an operator whose role was taken away is not confirmed', async () => {
  const id = await disputed()
  const dan = await operatorIn(world, 'dan.desk')
  await decide(dan, id, 'refund')
  await run('operators disable', 'dan.desk', 'Left the desk')
  const late = await decide(ben, id, 'proposal confirm')
  expect(late.message).toContain('dan.desk, who proposed it, is no longer an operator')
  expect(await booksOf(id)).toMatchObject(still)
  expect((await decide(ben, id, 'proposal return')).status).toBe(200)
})

test('at the command line: proposed by name and code, confirmed by another, and refused to one alone', async () => {
  const id = await disputed()
  const words = [id, 'split', '4000000', 'Both are right']
  await expect(run('purchase settle', ...words)).rejects.toThrow('needs two operators')
  const { output } = await runAs('ada.desk', 'purchase settle', words)
  const [, proposal = ''] = /proposals confirm (\S+)/.exec(output) ?? []
  await expect(run('proposals confirm', proposal, 'Looked at')).rejects.toThrow('--as')
  await expect(runAs('ada.desk', 'proposals confirm', [proposal, 'Looked at'])).rejects.toMatchObject({
    errorName: 'SECOND_PERSON',
  })
  expect(await run('proposals show', proposal)).toContain('ada.desk proposed “Decide a purchase: split”')
  expect((await runAs('ben.desk', 'proposals confirm', [proposal, 'Looked at'])).output).toContain(
    'carried out',
  )
  expect(await booksOf(id)).toMatchObject({ state: 'split', moves: 1 })
  await expect(runAs('ben.desk', 'proposals return', [proposal, 'Too late'])).rejects.toThrow('already')
})

test('what one operator decided before exempts nobody; what two decided needs no third', async () => {
  const [alone, together] = [await disputed(), await disputed()]
  const line = { command: 'purchase settle release', operator: 'ada.desk', at: world.now(), refusal: '' }
  for (const id of [alone, together])
    await writeAction(world.db, { ...line, operator: 'ben.desk', subject: { type: 'purchase', id } })
  await decide(await operatorIn(world, 'eve.desk'), together, 'release')
  await world.db.run`
    update desk_proposal set state = 'confirmed', decided_by = 'ben.desk', decided_at = ${world.now()},
      decided_reason = 'Looked at' where subject_id = ${together}`
  await decide(ada, alone, 'refund')
  expect(await booksOf(alone)).toMatchObject(still)
  // Whoever decided first is one of the two.
  expect((await decide(ben, alone, 'proposal confirm')).status).toBe(200)
  expect(await booksOf(alone)).toMatchObject({ state: 'refunded', moves: 1 })
  await decide(ada, together, 'refund')
  expect(await booksOf(together)).toMatchObject({ state: 'refunded', moves: 1 })
})

test('money of an insurer is confirmed on its page', async () => {
  const id = await addInsurer(world)
  await runAs('ada.desk', 'insurers receive', [id, '6000000', 'STATEMENT 41', 'Paid in for claims'])
  const page = await look(ben, id, 'insurer')
  expect(page).toMatchObject({ one: 'Insurer', proposal: { amountKobo: 600_000_000 } })
  const body = { type: 'insurer', way: 'proposal confirm', version: page.version }
  expect((await actOn(ben, id, body)).status).toBe(200)
  expect((await look(ben, id, 'insurer')).lines.join()).toContain('held for it: ₦6,000,000.00')
})

test('money of an insurer is noted on its page, by two operators above the amount, once for each reference', async () => {
  const id = await addInsurer(world)
  const note = async (way: string, amountKobo: number, reference: string) =>
    actOn(ada, id, {
      type: 'insurer',
      way,
      version: (await look(ada, id, 'insurer')).version,
      amountKobo,
      reference,
      reason: 'As the statement says',
    })
  const page = await look(ada, id, 'insurer')
  expect(page.ways.map(({ words }) => words)).toEqual(['Note money received', 'Note money paid on'])
  const held = async () => (await look(ada, id, 'insurer')).lines.join()
  expect((await note('receive', 1_000_000_00, 'IN-1')).status).toBe(200)
  for (const amountKobo of [1_000_000_00, 2_000_000_00])
    expect((await note('receive', amountKobo, 'IN-1')).message).toContain('This reference is noted already')
  expect(await held()).toContain('held for it: ₦1,000,000.00')
  expect((await note('remit', 1_000_001_00, 'OUT-1')).message).toContain('at most ₦1,000,000.00')
  expect((await note('remit', 400_000_00, 'OUT-2')).status).toBe(200)
  expect(await held()).toContain('held for it: ₦600,000.00')
  const bare = { type: 'insurer', way: 'receive', version: page.version, amountKobo: 100 }
  expect((await actOn(ada, id, bare)).errors).toMatchObject([{ field: 'reference' }])
  await note('receive', 6_000_000_00, 'IN-2')
  expect((await look(ben, id, 'insurer')).proposal).toMatchObject({ amountKobo: 600_000_000 })
  expect(await held()).toContain('held for it: ₦600,000.00')
})

test('no way of a thing is called as what is done about a proposal', () => {
  const names = Object.values(deskParts.things).flatMap(({ ways = {} }) => Object.keys(ways))
  expect(names).toEqual(expect.arrayContaining(['take-back', 'return', 'confirm']))
  expect(names.filter(name => proposalActionOf(name))).toEqual([])
})

test('the amount itself needs nobody else, and one kobo above it does', async () => {
  const { needsSecondOperator } = await import('#contract/desk/second-operator.ts')
  const amounts = [500_000_000, 500_000_001].map(each => needsSecondOperator(each as never, world.now()))
  expect(amounts).toEqual([false, true])
})

test('the table itself refuses one person twice, a second open proposal and a change afterwards', async () => {
  const id = await disputed()
  await decide(ada, id, 'refund')
  const change = (set: string) =>
    world.db.pool.query(`update desk_proposal set ${set} where subject_id = $1`, [id])
  const decidedBy = (name: string) =>
    `state = 'confirmed', decided_by = '${name}', decided_at = now(), decided_reason = 'Looked at'`
  await expect(change(decidedBy('ada.desk'))).rejects.toThrow('desk_proposal_two_people')
  await expect(change('amount_kobo = 1')).rejects.toThrow('never altered')
  await change(decidedBy('ben.desk'))
  await expect(change(`state = 'returned'`)).rejects.toThrow('never altered')
  await expect(world.db.pool.query('delete from desk_proposal')).rejects.toThrow('never altered')
})
