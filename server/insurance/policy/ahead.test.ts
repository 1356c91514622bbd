// A policy bought ahead: until its first day every place says when cover begins.
import { expect, test } from 'vitest'
import type { Answer } from '#contract/core/call.ts'
import { statePill, wordsNow } from '#contract/deal-engine/deal-words.ts'
import type { inbox } from '#contract/deals/inbox.ts'
import type { CheckedCertificate } from '#contract/insurance/insurance.ts'
import { beginsWords } from '#contract/insurance/policy/first-day.ts'
import { policy as table } from '#contract/insurance/policy/process.ts'
import type { PolicyCard } from '#contract/insurance/policy/shape.ts'
import { policyStory } from '#contract/insurance/policy/story.ts'
import { policyWords } from '#contract/insurance/policy/words.ts'
import { dayAfter, lagosDayOf, momentOf } from '#contract/repair/opening-hours/days.ts'
import { done } from '#server/testing/deals/offers.ts'
import { insurerIn, look, policyIn, policySteps } from '#server/testing/insurance/insured.ts'
import { type Person, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const insurerId = await insurerIn(world)

type Inbox = NonNullable<Answer<typeof inbox.list>['data']>
const listed = async ({ token }: Person) =>
  done(await world.ask<PolicyCard[]>({ url: '/api/Policy/get-policies', query: {}, token }))
const inInbox = async ({ token }: Person) =>
  done(await world.ask<Inbox>({ url: '/api/Deal/get-deals', query: { Kind: 'policy' }, token }))
const checked = async (code: string) =>
  done(
    await world.ask<CheckedCertificate>({
      url: '/api/Insurance/check-certificate',
      query: { Code: code },
    }),
  )
const kind = { deal: table, words: policyWords }

test('bought ahead: title, pill, lists and the public check say when it begins, to the minute of that day', async () => {
  const startsOn = dayAfter(lagosDayOf(world.now()), 3)
  const { holder, policy } = await policyIn(world, { insurerId, more: { startsOn } })
  const read = async () => {
    const page = await look(world, holder, policy.id)
    const [card] = await listed(holder)
    const [row] = await inInbox(holder)
    for (const each of [page, card!, row!.card as unknown as PolicyCard])
      expect([each.begins, statePill(kind, each), wordsNow(policyWords, each)]).toEqual([
        page.begins,
        statePill(kind, page),
        wordsNow(policyWords, page),
      ])
    return { page, check: await checked(page.certificate!.code) }
  }
  const minutesBefore = (momentOf(startsOn, '00:00').getTime() - world.now().getTime()) / 60_000 - 1
  for (const minutes of [0, minutesBefore]) {
    world.pass({ minutes })
    await signInAgain(world, holder)
    const { page, check } = await read()
    expect(page).toMatchObject({ state: 'active', begins: startsOn })
    expect(statePill(kind, page).words).toBe('Issued: not begun yet')
    expect(wordsNow(policyWords, page).title).toBe(beginsWords(startsOn))
    expect(policyStory.stops(page).at(-1)).toMatchObject({ words: 'In force', reached: false })
    expect(check).toMatchObject({ genuine: true, state: 'not-begun', from: startsOn })
    expect(check.words).toContain(beginsWords(startsOn))
  }
  expect((await world.mailTo(holder.email))!.subject).toContain(beginsWords(startsOn))
  world.pass({ minutes: 1 })
  await signInAgain(world, holder)
  const { page, check } = await read()
  expect(page.begins).toBeNull()
  expect(statePill(kind, page).words).toBe('In force')
  expect(wordsNow(policyWords, page).title).toBe('In force')
  expect(policyStory.stops(page).at(-1)).toMatchObject({ words: 'In force', reached: true })
  expect(check.state).toBe('in-force')
})

test('the certificate of the next policy, before its first day, leads to the one that insures today', async () => {
  const { holder, policy } = await policyIn(world, { insurerId })
  const startsOn = dayAfter(policy.until, 1)
  world.pass({ hours: 24 * 350 })
  await world.settle()
  await signInAgain(world, holder)
  const { version, renewal } = await look(world, holder, policy.id)
  const body = { policyId: policy.id, version, premiumKobo: renewal!.premiumKobo }
  done(await policySteps.take(world, holder, 'renew', body, true))
  await world.settle()
  const { renewedBy } = await look(world, holder, policy.id)
  const next = await look(world, holder, renewedBy!)
  expect(next.begins).toBe(startsOn)
  expect((await checked(next.certificate!.code)).words).toContain('An earlier policy insures it today')
  expect(await look(world, holder, policy.id)).toMatchObject({ begins: null })
})
