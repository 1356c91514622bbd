// What insurers were sent of claims for one event follows those claims.
import { expect, test } from 'vitest'
import { claimLimits } from '#contract/insurance/claim/kinds.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { bothSidesIn, reportDamageTo } from '#server/testing/insurance/both-sides.ts'
import { insurerIn } from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import type { Person } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { findFile } from './order-sql.ts'

const world = await makeWorld()
const insurerId = await insurerIn(world)
const bothSides = () => bothSidesIn(world, { insurerId })
const settle = (id: string, ...rest: string[]) => deskIn(world).run('insurance-claim settle', id, ...rest)

const filed = async ({ id }: { id: string }) => (await findFile(world.db, id))!
const otherSideIn = async (claim: { id: string }) =>
  (await filed(claim)).file_sent.otherSide!.map(({ claimReference: name, isSameDamage, isOffered }) => ({
    name,
    isSameDamage,
    isOffered,
  }))
const silentParties = async () => {
  world.pass({ hours: 169 })
  await world.settle()
}
const step = async ({ token }: Person, name: string, { id }: { id: string }, more: object = {}) => {
  const query = { Id: id }
  const { data } = await world.ask<InsuranceClaim>({ url: '/api/InsuranceClaim/get-claim', query, token })
  const body = { claimId: id, version: data.version, ...more }
  const { status } = await world.ask({ url: `/api/InsuranceClaim/${name}`, body, token })
  expect(status).toBe(200)
  await world.settle()
}
const deny = async (email: string) => {
  await world.settle()
  const token = /#(\S+)/.exec((await world.mailTo(email))!.body)![1]!
  const body = { token, answer: 'denied' }
  expect((await world.ask({ url: '/api/InjuredPerson/answer', body })).status).toBe(200)
  await world.settle()
}

test('a claim that is linked later: the insurer of the first gets its file anew, once', async () => {
  const { fromAda, fromBola } = await bothSides()
  const bolas = await fromBola()
  await world.settle()
  const first = await filed(bolas)
  expect(first.file_sent.otherSide).toEqual([])
  const adas = await fromAda()
  await world.settle()
  const link = { name: `claim_${adas.id}`, isSameDamage: true, isOffered: false }
  expect(await otherSideIn(bolas)).toEqual([link])
  const second = await filed(bolas)
  expect(second.reference).not.toBe(first.reference)
  await silentParties()
  expect(await otherSideIn(adas)).toMatchObject([{ name: `claim_${bolas.id}` }])
  expect((await filed(bolas)).opened_at).toEqual(second.opened_at)
})

test('a claim that is withdrawn while its file is on the way anew: its insurer learns of it, and so does the other', async () => {
  const { bola, fromAda, fromBola } = await bothSides()
  const bolas = await fromBola()
  await world.settle()
  const adas = await fromAda()
  await world.settle()
  await step(bola.holder, 'withdraw', bolas)
  const there = await world.db.rows<{ withdrawn: boolean }>`
    select withdrawn_at is not null as withdrawn from sandbox_insurer_claim
    where claim_reference = ${`claim_${bolas.id}`}`
  expect(there).toEqual([{ withdrawn: true }])
  await silentParties()
  expect(await otherSideIn(adas)).toEqual([])
})

test('a person who was not there: the other insurer learns that the claim is not about its vehicle', async () => {
  const { ada, plate, fromBola } = await bothSides()
  const bolas = await fromBola('')
  const adas = await reportDamageTo(world, ada, plate)
  await world.settle()
  const named = await filed(bolas)
  expect(await otherSideIn(bolas)).toMatchObject([{ name: `claim_${adas.id}`, isSameDamage: true }])
  await deny(adas.email)
  expect(await otherSideIn(bolas)).toEqual([])
  expect((await filed(bolas)).reference).not.toBe(named.reference)
})

test('a claim that stays linked: the other insurer learns which vehicle it pays for, and whether it offers', async () => {
  const { ada, plate, thirdPlate, fromBola } = await bothSides()
  const bolas = await fromBola()
  const adas = await reportDamageTo(world, ada, plate)
  await deny(adas.email)
  const name = `claim_${adas.id}`
  expect(await otherSideIn(bolas)).toEqual([{ name, isSameDamage: false, isOffered: false }])
  const party = { name: 'Chidi Obi', phone: '0803 999 1000', plate: thirdPlate, workshop: '' }
  await step(ada.holder, 'name-party', adas, party)
  const references = [(await filed(bolas)).reference]
  await silentParties()
  await settle(adas.id, 'award', '85000', 'As both say')
  await world.settle()
  expect(await otherSideIn(bolas)).toEqual([{ name, isSameDamage: false, isOffered: true }])
  references.push((await filed(bolas)).reference)
  expect(new Set(references).size).toBe(2)
})

test('what closes without its holder is no claim of the other side any more', async () => {
  const { ada, plate, fromBola } = await bothSides()
  const bolas = await fromBola()
  const adas = await reportDamageTo(world, ada, plate)
  await deny(adas.email)
  expect(await otherSideIn(bolas)).toHaveLength(1)
  world.pass({ hours: 24 * 60 })
  await world.settle()
  expect(await otherSideIn(bolas)).toEqual([])
})

test('an insurer is never sent a file under a reference that it has had, and no more often than the limit', async () => {
  const { ada, fromBola } = await bothSides()
  const bolas = await fromBola()
  await world.settle()
  const references = [(await filed(bolas)).reference]
  for (let turn = 0; turn <= claimLimits.otherSideChangesMax; turn++) {
    const adas = await reportDamageTo(world, ada, bolas.plate)
    await world.settle()
    references.push((await filed(bolas)).reference)
    await step(ada.holder, 'withdraw', adas)
    references.push((await filed(bolas)).reference)
    // As if each was another event: one is reported a few times at most.
    await world.db.run`update insurance_claim set happened_on = happened_on - 9 where id = ${adas.id}`
  }
  const changes = references.filter((name, at) => name !== references[at - 1])
  expect(new Set(changes).size).toBe(changes.length)
  expect(changes).toHaveLength(1 + claimLimits.otherSideChangesMax)
})
