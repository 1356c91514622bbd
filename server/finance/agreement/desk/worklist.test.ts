// The work of lenders at the desk, in the list that insurers have.
import { expect, test } from 'vitest'
import type { WorkCounts, WorkItem } from '#contract/desk/worklists.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()

test('an application waits for its lender from the owner’s statement on, until when it lapses, and is found by its id', async () => {
  const on = await agreementAt(world, 'inspected')
  const { token } = await operatorIn(world, 'ada.desk')
  const body = { list: 'agreements', typed: on.agreement.id }
  const { data } = await world.ask<WorkItem[]>({ url: '/api/Desk/worklist', body, token })
  expect(data).toEqual([
    expect.objectContaining({
      type: 'agreement',
      id: on.agreement.id,
      title: on.agreement.car.title,
      party: on.agreement.lenderName,
      state: 'With the lender',
      dueAt: on.agreement.dueAt,
      overdue: false,
      amountKobo: on.agreement.loanKobo,
    }),
  ])
  const counts = await world.ask<WorkCounts>({ url: '/api/Desk/worklist-counts', body, token })
  expect(counts.data).toMatchObject({
    party: 'Lender',
    parties: [{ name: on.agreement.lenderName, count: 1 }],
  })
  expect(counts.data.views).toContainEqual({ view: 'new', count: 1 })
})
