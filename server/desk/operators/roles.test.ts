// Calls, types, decisions, queues and checks by each role, as the table says.
import { beforeAll, expect, test } from 'vitest'
import { type Call, callName } from '#contract/core/call.ts'
import { deskContract } from '#contract/desk/desk-contract.ts'
import {
  type DeskRole,
  deskRoleNames,
  deskRoles,
  hasRole,
  rightsTable,
  rolesForCall,
  rolesForCheck,
  rolesForQueue,
  rolesToDecide,
  rolesToSee,
} from '#contract/desk/roles.ts'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import { worklistNames } from '#contract/desk/worklists.ts'
import { deskParts } from '#server/operator/desk-subjects.ts'
import { knownDeskFields } from '#server/testing/desk/known-fields.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { makeGoodRequest, sendCall } from '#server/testing/tables/good-requests.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const nobody = 'no role'
type Who = DeskRole | typeof nobody
const everyRole: readonly Who[] = [...deskRoleNames, nobody]
const tokens = new Map<Who, string>()

beforeAll(async () => {
  // The first of a desk is an administrator, whatever else they do.
  const first = await operatorIn(world, 'first.desk', 'support')
  expect(first.roles).toEqual(['administrator', 'support'])
  for (const role of deskRoleNames) {
    const { token } = await operatorIn(world, `only.${role}`, role)
    tokens.set(role, token)
  }
  const { token, id } = await operatorIn(world, 'only.nothing', 'support')
  await world.db.run`delete from operator_role where operator_id = ${id}`
  tokens.set(nobody, token)
})

const rolesOf = (who: Who): DeskRole[] => (who === nobody ? [] : [who])

type Refusable = { status: number; code: number | string; message: string; data: unknown }
/** Refused by name, in the envelope, in words that name a role; or not for the want of one. */
const expectAsTable = (
  answer: Refusable,
  who: Who,
  allowed: readonly DeskRole[] | undefined,
  what: string,
) => {
  const isAllowed = hasRole(rolesOf(who), allowed)
  expect([what, who, answer.code === '49']).toEqual([what, who, !isAllowed])
  if (isAllowed) return
  expect(answer).toMatchObject({ status: 403, data: null, succeeded: false, errors: [] })
  expect(answer.message).toMatch(/^This needs the role .*Administrator\. You have /)
  expect(answer.message).toContain(who === nobody ? 'You have no role.' : `You have ${deskRoles[who].words}.`)
}
const ask = (who: Who, path: string, more: { query?: Record<string, string>; body?: object }) =>
  world.ask<unknown>({ url: `/api/Desk/${path}`, token: tokens.get(who)!, ...more })

const calls = Object.values(deskContract).flatMap(group => Object.values(group) as Call[])
const closed = calls.filter(({ auth }) => auth === 'operator')

test('the table names every call, type and check of the desk, and none that there is not', () => {
  const { rolesByCall, ownCalls, rightsByType, rolesByCheck } = rightsTable
  expect([...Object.keys(rolesByCall), ...ownCalls].toSorted()).toEqual(closed.map(callName).toSorted())
  const queueTypes = Object.values(deskParts.queues).map(({ thing }) => thing)
  const types = new Set([...Object.keys(deskParts.things), ...queueTypes])
  expect(Object.keys(rightsByType).toSorted()).toEqual([...types].toSorted())
  expect(Object.keys(rolesByCheck).toSorted()).toEqual(Object.keys(deskParts.checks).toSorted())
})

test('whoever decides about a type sees it', () => {
  for (const type of Object.keys(deskParts.things))
    for (const role of rolesForQueue(type))
      expect([type, rolesToSee(type)]).toEqual([type, expect.arrayContaining([role])])
})

test.each(closed.map(call => ({ name: callName(call), call })))(
  '$name by each role',
  async ({ name, call }) => {
    expect.hasAssertions()
    if (call === deskContract.desk.signOut) return expect(rolesForCall(name)).toBeUndefined()
    for (const who of everyRole) {
      const good = await makeGoodRequest(call, knownDeskFields)
      const answer = await sendCall(world, call, good, { token: tokens.get(who)! })
      const allowed = rolesForCall(name)
      // A type or check that the call names may be closed to a role that makes the call.
      if (hasRole(rolesOf(who), allowed)) expect([name, who, answer.status]).not.toEqual([name, who, 401])
      else expectAsTable(answer, who, allowed, name)
    }
  },
)

const id = crypto.randomUUID()

test.each(Object.entries(deskParts.things))(
  '%s is seen and decided as the table says',
  async (type, thing) => {
    expect.hasAssertions()
    const decisions = new Map(Object.keys(thing.ways ?? {}).map(name => [name.split(' ')[0], name]))
    for (const who of everyRole) {
      const viewers = rolesToSee(type)
      const query = { Type: type, Id: id }
      expectAsTable(await ask(who, 'look', { query }), who, viewers, `look ${type}`)
      // Files that one person opens are counted, so that only types with documents are tried.
      if (thing.open)
        expectAsTable(
          await ask(who, 'document', { query: { ...query, Document: id } }),
          who,
          viewers,
          `document ${type}`,
        )
      expectAsTable(await ask(who, 'messages', { query }), who, viewers, `messages ${type}`)
      expectAsTable(await ask(who, 'list', { query: { Type: type } }), who, viewers, `list ${type}`)
      for (const way of decisions.values()) {
        const body = { type, id, way, version: 'any', reason: 'To see who may', key: crypto.randomUUID() }
        expectAsTable(await ask(who, 'act', { body }), who, rolesToDecide(type, way), `${type} ${way}`)
      }
    }
  },
)

test.each(Object.entries(deskParts.queues))(
  'the queue %s is open as the table says',
  async (name, { thing }) => {
    for (const who of everyRole) {
      expectAsTable(await ask(who, 'queue', { query: { Name: name } }), who, rolesForQueue(thing), name)
      const { data } = await ask(who, 'queues', {})
      const names = (data as { queues: { name: string }[] } | null)?.queues.map(queue => queue.name) ?? []
      expect([who, names.includes(name)]).toEqual([who, hasRole(rolesOf(who), rolesForQueue(thing))])
    }
  },
)

test.each(Object.keys(deskParts.checks))('the check %s is open as the table says', async name => {
  expect.hasAssertions()
  for (const who of everyRole)
    expectAsTable(await ask(who, 'check', { query: { Name: name } }), who, rolesForCheck(name), name)
})

test.each(worklistNames)('the worklist %s is open as the table says', async list => {
  expect.hasAssertions()
  for (const who of everyRole)
    for (const path of ['worklist', 'worklist-counts'])
      expectAsTable(
        await ask(who, path, { body: { list } }),
        who,
        rolesToSee(deskParts.worklists[list].thing),
        list,
      )
})

test('a search finds, and the lists name, only what a role sees', async () => {
  const person = await personWith(world, 0)
  for (const who of deskRoleNames) {
    const { data } = await ask(who, 'lists', {})
    const types = (data as { lists: { type: string }[] }).lists.map(({ type }) => type)
    for (const type of types) expect(hasRole([who], rolesToSee(type))).toBe(true)
    const hits = await ask(who, 'find', { body: { typed: person.email } })
    expect(hits.data).toMatchObject([{ type: 'account', id: person.id }])
  }
})

test('a page offers only what its operator decides, and says who decides the rest', async () => {
  const person = await personWith(world, 0)
  const look = async (who: Who) =>
    (await ask(who, 'look', { query: { Type: 'account', Id: person.id } })).data as DeskSubjectView
  expect(await look('risk')).toMatchObject({ ways: [{ name: 'suspend' }], decidedBy: '' })
  expect(await look('support')).toMatchObject({ ways: [], decidedBy: 'Decided by Risk or Administrator.' })
})
