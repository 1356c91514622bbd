// The audit trail names an operator that it is about.
import { expect, test } from 'vitest'
import type { AuditLine } from '#contract/desk/audit.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

test('a line about an operator has their name beside the id', async () => {
  const [ada, bola] = [await operatorIn(world, 'ada.named'), await operatorIn(world, 'bola.named')]
  await deskIn(world).run('operators disable', 'bola.named', 'Left the company')
  const { data } = await world.ask<AuditLine[]>({ url: '/api/Desk/audit', token: ada.token })
  expect(bola.token).toBeTruthy()
  const line = data.find(({ command }) => command === 'operators disable')
  expect(line).toMatchObject({ subject: { type: 'operator', name: 'bola.named' } })
  expect(
    data.filter(({ subject }) => subject && subject.type !== 'operator' && subject.name !== null),
  ).toEqual([])
})
