// Second looks are refused to the first operator, at the desk and by command.
import { expect, test } from 'vitest'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { deals } from '#contract/deals/deals.ts'
import { secondLooks } from '#contract/desk/second-looks.ts'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import { writeAction } from '#server/desk/audit.ts'
import { act } from '#server/desk/desk.ts'
import { commands } from '#server/operator/commands.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { claimReported } from '#server/testing/insurance/claims.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { filesOf, filled, handIn } from '#server/testing/world/kyc.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { desk, run, runAs } = deskIn(world)
const ada = await operatorIn(world, 'ada.desk')
const ben = await operatorIn(world, 'ben.desk')

type Operator = { token: string }
const look = async ({ token }: Operator, type: string, id: string) =>
  (await world.ask<DeskSubjectView>({ url: '/api/Desk/look', query: { Type: type, Id: id }, token })).data
const decide = async (who: Operator, type: string, id: string, more: object) =>
  world.ask({
    url: '/api/Desk/act',
    token: who.token,
    body: {
      type,
      id,
      version: (await look(who, type, id)).version,
      key: crypto.randomUUID(),
      reason: 'Looked at all of it',
      ...more,
    },
  })

test('one operator refuses a claim and cannot overturn it, at the desk or by command; another can', async () => {
  const { holder, claim } = await claimReported(world)
  const at = ['insurance-claim', claim.id] as const
  expect((await decide(ada, ...at, { way: 'acknowledge' })).status).toBe(200)
  expect((await decide(ada, ...at, { way: 'refuse' })).status).toBe(200)
  const { data } = await world.ask<InsuranceClaim>({
    url: '/api/InsuranceClaim/get-claim',
    query: { Id: claim.id },
    token: holder.token,
  })
  await world.ask({
    url: '/api/InsuranceClaim/ask-review',
    body: { claimId: claim.id, version: data.version, reason: 'The police say otherwise' },
    token: holder.token,
  })
  const own = await look(ada, ...at)
  expect(own.ways).toEqual([])
  expect(own.secondLook).toMatch(/^You did “Decide a claim on a policy: refuse” on .*adds one/)
  for (const way of [{ way: 'overturn', amountKobo: 100_00 }, { way: 'uphold' }])
    expect(await decide(ada, ...at, way)).toMatchObject({ status: 403, code: '48' })
  const words = [claim.id, 'overturn', '100', 'By the report of the police']
  await expect(runAs('ada.desk', 'insurance-claim settle', words)).rejects.toThrow(
    'a different operator reviews it',
  )
  await expect(run('insurance-claim settle', ...words)).rejects.toThrow('--as <your name at the desk>')
  const page = await look(ben, ...at)
  // Nobody is injured here, so that nothing can be awarded.
  expect(page.ways.map(({ name }) => name)).toEqual(['uphold', 'overturn'])
  expect(page.secondLook).toContain('ada.desk did “Decide a claim on a policy: refuse”')
  expect((await decide(ben, ...at, { way: 'overturn', amountKobo: 100_00 })).status).toBe(200)
})

test('a new version of a rejected file is decided by another operator', async () => {
  const who = await personWith(world, 0, {}, 0)
  const handedIn = async () => {
    await handIn(world, who, 'personal', filled('personal'))
    return (await filesOf(world, who)).find(({ state }) => state === 'submitted')!
  }
  const first = await handedIn()
  expect((await decide(ada, 'kyc-file', first.id, { way: 'reject' })).status).toBe(200)
  const second = await handedIn()
  expect(second.id).not.toBe(first.id)
  expect((await look(ada, 'kyc-file', second.id)).ways.map(({ name }) => name)).toEqual(['return'])
  expect(await decide(ada, 'kyc-file', second.id, { way: 'approve' })).toMatchObject({ code: '48' })
  expect((await decide(ben, 'kyc-file', second.id, { way: 'approve' })).status).toBe(200)
})

const pairs = Object.entries(secondLooks).flatMap(([command, over]) => over.map(before => [command, before]))

test.each(pairs)('“%s” after one’s own “%s” is refused by name', async (command, before) => {
  const subject = { type: 'car', id: crypto.randomUUID() } as const
  const decided = { command: before, subject, operator: 'ada.desk', at: world.now(), refusal: '' }
  await world.db.inTx(tx => writeAction(tx, decided))
  const by = (as?: string, more: object = {}) =>
    act({ ...desk(() => undefined, as), ...more }, { command, subject }, async () => 'done')
  await expect(by('ada.desk')).rejects.toMatchObject({ errorName: 'SECOND_PERSON' })
  await expect(by()).rejects.toThrow('--as')
  // Their other name on the machine, under which they decided before.
  await expect(by('ben.desk', { machineUser: 'ada.desk' })).rejects.toMatchObject({
    errorName: 'SECOND_PERSON',
  })
  expect(await by('ben.desk')).toBe('done')
})

test('two operators go on by turns, and another thing is a first look', async () => {
  const subject = { type: 'car', id: crypto.randomUUID() } as const
  const decline = (as: string, about: { type: 'car'; id: string } = subject) =>
    act(
      desk(() => undefined, as),
      { command: 'listing decline', subject: about },
      async () => 'done',
    )
  for (const name of ['ada.desk', 'ben.desk', 'ada.desk']) expect(await decline(name)).toBe('done')
  await expect(decline('ada.desk')).rejects.toThrow('a different operator reviews it')
  expect(await decline('ada.desk', { ...subject, id: crypto.randomUUID() })).toBe('done')
})

test('every decision in the table is a command, and only five steps of the operator do not decide the deal', () => {
  const [bare] = [Object.entries(secondLooks).flatMap(([command, over]) => [command, ...over])]
  for (const command of bare) {
    const [thing, verb] = command.split(' ')
    expect(commands, command).toHaveProperty([`${thing} ${verb}`])
  }
  expect(
    deals.flatMap(({ name, edges }) =>
      edges.filter(edge => edge.undecided).map(({ event }) => `${name} ${event}`),
    ),
  ).toEqual([
    'rental decide-line',
    'rental_claim decide-line',
    'insurance_claim acknowledge',
    'insurance_claim ask',
    'insurance_claim ask',
    'insurance_claim refuse-payee',
  ])
})
