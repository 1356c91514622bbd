// Whoever has the page of an agreement open hears of every instalment that is taken.
import { afterAll, expect, test } from 'vitest'
import { owedIn } from '#contract/finance/agreement/repayment.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { collectDue } from '#server/finance/repayment/collect.ts'
import { announce } from '#server/kernel/db/announcements.ts'
import { connect } from '#server/kernel/db/db.ts'
import { listen } from '#server/kernel/db/listen.ts'
import { freshDatabaseUrl } from '#server/testing/database/fresh-database.ts'
import { agreementAt } from '#server/testing/deals/agreement-roads.ts'
import { seeAgreement } from '#server/testing/deals/agreements.ts'
import { signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { agreementRepayment } from './repayment-rules.ts'

const url = await freshDatabaseUrl()
const db = connect(url, { max: 20 })
afterAll(() => db.close())
const world = await makeWorld({ db })

test('the pages of all three sides hear of an instalment on its day', { tags: 'slow' }, async () => {
  const on = await agreementAt(world, 'repaying')
  const topic = `deal:${on.agreement.id}`
  const topicsOf = new Map<string, Set<string>>()
  const [line, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const listening = listen(url, [
    {
      channel: 'live',
      onMessage: words => {
        const [about = '', ...ids] = words.split(' ')
        if (about === 'end') return end.resolve()
        topicsOf.set(about, new Set([...(topicsOf.get(about) ?? []), ...ids]))
      },
      back: line.resolve,
    },
  ])
  await line.promise
  const { nextOn } = owedIn(on.agreement, lagosDayOf(world.now()))!
  const due = Date.parse(`${nextOn}T08:00:00+01:00`)
  world.pass({ minutes: Math.ceil((due - world.now().getTime()) / 60_000) })
  await collectDue(db, agreementRepayment, world.now(), error => {
    throw error
  })
  on.applicant.token = (await signIn(world, on.applicant.email)).token
  expect((await seeAgreement(world, on.applicant, on.agreement)).payments).toHaveLength(1)
  // Words are heard in the order in which they were said.
  await db.inTx(async tx => announce(tx, 'live', 'end'))
  await end.promise
  await listening.stop()
  expect(topicsOf.get(topic)).toEqual(new Set([on.applicant.id, on.owner.id, on.lender.id]))
})
