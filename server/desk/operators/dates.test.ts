// Dates at the desk read as "Month day, year", on whatever page they stand.
import { expect, test } from 'vitest'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import { startConversation } from '#server/testing/conversations/talk.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { claimReported } from '#server/testing/insurance/claims.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { filesOf, filled, handIn } from '#server/testing/world/kyc.ts'
import { saleIn } from '#server/testing/world/sale.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const { runByTwo } = deskIn(world)
const { token } = await operatorIn(world, 'ada.desk')

test('no page of the desk shows a date as programs write it', { tags: 'slow' }, async () => {
  const { buyer, seller, booking } = await saleIn(world, 'papers-accepted')
  const { claim } = await claimReported(world)
  await handIn(world, seller, 'personal', filled('personal'))
  const [file] = await filesOf(world, seller)
  const conversation = await startConversation(world, buyer, booking.car.id)
  const report = { conversationId: conversation, reason: 'fraud', words: 'Look at it' }
  await world.ask({ url: '/api/Messages/report', body: report, token: seller.token })
  await runByTwo('account suspend', buyer.id, 'A stolen phone')
  const things = { purchase: booking.id, 'insurance-claim': claim.id, 'kyc-file': file!.id, conversation }
  const texts: string[] = []
  for (const [Type, Id] of Object.entries({ ...things, account: buyer.id, car: booking.car.id })) {
    const { data } = await world.ask<DeskSubjectView>({ url: '/api/Desk/look', query: { Type, Id }, token })
    texts.push(...data.lines, ...data.documents.map(({ note }) => note))
  }
  for (const typed of [booking.id, buyer.email]) {
    const body = { typed }
    const { data } = await world.ask<{ about: string }[]>({ url: '/api/Desk/find', body, token })
    texts.push(...data.map(({ about }) => about))
  }
  for (const Name of ['books', 'reconcile', 'mail'])
    texts.push(
      ...(await world.ask<{ lines: string[] }>({ url: '/api/Desk/check', query: { Name }, token })).data
        .lines,
    )
  expect(texts.filter(line => /\b\d{4}-\d\d-\d\d/.test(line))).toEqual([])
  expect(texts.join('\n')).toContain('November 20, 2026 at ')
})
