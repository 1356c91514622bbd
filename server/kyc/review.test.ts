import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kycReview, kycStates, type KycState } from '#contract/kyc/review.ts'
import { edgeOf } from '#contract/deal-engine/process.ts'
import { transition } from '#server/kernel/process/transition.ts'
import { decide, filesOf, filled, handIn, identityOf } from '#server/testing/world/kyc.ts'
import { type Person, personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { decideFile } from './review-file.ts'

const world = await makeWorld()
const ada = await personWith(world, 0, {}, 2)
const decisions = ['approve', 'return', 'reject', 'revoke'] as const
const words = 'A reason in words.'

const fileIn = async (state: KycState): Promise<string> => {
  const id = randomUUID()
  await world.db.run`delete from kyc_document`
  await world.db.run`delete from kyc_file where user_id = ${ada.id}`
  await world.db.run`
    insert into kyc_file (id, user_id, type, number, state, submitted_at, changed_at)
    values (${id}, ${ada.id}, 'personal', 1, ${state}, ${world.now()}, ${world.now()})`
  await world.db.run`
    insert into kyc_document (file_id, kind, file_key, name, content_type, bytes, expires_on, at)
    values (${id}, 'IdentityDocument', 'none.pdf', 'paper', 'application/pdf', 1, '2030-01-01', ${world.now()})`
  return id
}
const stateOf = async (id: string) =>
  (await world.db.one<{ state: string }>`select state from kyc_file where id = ${id}`).state
const whole = kycStates.flatMap(state =>
  (['operator', 'system'] as const).flatMap(actor => decisions.map(decision => ({ state, actor, decision }))),
)

test.each(whole)('$decision by the $actor on a file that is $state', async ({ state, actor, decision }) => {
  const id = await fileIn(state)
  const edge = edgeOf(kycReview, state, decision, actor)
  const work = world.db.inTx(tx =>
    decideFile(tx, {
      fileId: id,
      actor,
      decision,
      reason: words,
      ...(decision === 'return' && { documents: [{ kind: 'IdentityDocument', reason: words }] }),
      now: world.now(),
    }),
  )
  if (edge) await work
  else await expect(work).rejects.toMatchObject({ errorName: 'NOT_NOW' })
  expect(await stateOf(id)).toBe(edge?.to ?? state)
})

const events = [...new Set(kycReview.edges.map(edge => edge.event))]
const others = kycStates.flatMap(state =>
  (['owner', 'operator', 'system'] as const).flatMap(actor => events.map(event => ({ state, actor, event }))),
)
test.each(others)('$event by the $actor from $state is moved or refused as the table says', async move => {
  const id = await fileIn(move.state)
  const edge = edgeOf(kycReview, move.state, move.event, move.actor)
  const about = { id, event: move.event, actor: move.actor, actorId: null, now: world.now() }
  const work = world.db.inTx(tx => transition(tx, kycReview, about))
  if (edge) expect(await work).toMatchObject({ from: move.state, to: edge.to })
  else await expect(work).rejects.toMatchObject({ errorName: 'NOT_NOW' })
})

test('sending back, rejecting and revoking need a reason, and documents that are in the file', async () => {
  const id = await fileIn('submitted')
  const refused = [
    { decision: 'return' },
    { decision: 'return', documents: [{ kind: 'IdentityDocument', reason: ' no ' }] },
    { decision: 'return', documents: [{ kind: 'Roadworthiness', reason: words }] },
    { decision: 'reject' },
    { decision: 'approve', documents: [{ kind: 'IdentityDocument', reason: words }] },
  ] as const
  for (const each of refused)
    await expect(decide(world, id, each)).rejects.toMatchObject({ errorName: 'BAD_INPUT' })
  expect(await stateOf(id)).toBe('submitted')
})

const approvedUntil = async (who: Person, day: string): Promise<string> => {
  const { data } = await handIn(world, who, 'personal', filled('personal', 'wait.pdf', day))
  await decide(world, data.id, { decision: 'approve' })
  return data.id
}
const passTo = async (moment: string) => {
  world.pass({ minutes: (new Date(moment).getTime() - world.now().getTime()) / 60_000 })
  await world.settle()
}
const readStanding = async (id: string, who: Person) => {
  const { rows } = {
    rows: await world.db.rows<{ tier: number }>`select tier from identity_tier where user_id = ${who.id}`,
  }
  return [await stateOf(id), rows[0]!.tier]
}

test('a file runs out at midnight in Lagos, is announced thirty days before, and the tier falls with it', async () => {
  const bola = await personWith(world, 0, {}, 2)
  const id = await approvedUntil(bola, '2027-03-01')
  expect(await readStanding(id, bola)).toEqual(['approved', 3])
  await passTo('2027-01-29T22:59:59Z')
  expect(await readStanding(id, bola)).toEqual(['approved', 3])
  await passTo('2027-01-29T23:00:00Z')
  expect(await readStanding(id, bola)).toEqual(['expiring', 3])
  await passTo('2027-02-28T22:59:59Z')
  expect(await readStanding(id, bola)).toEqual(['expiring', 3])
  await passTo('2027-02-28T23:00:00Z')
  expect(await readStanding(id, bola)).toEqual(['expired', 2])
  const notices = await world.db.rows<{ title: string }>`
    select title from notice where user_id = ${bola.id} and kind = 'verification' order by at`
  expect(notices.map(({ title }) => title)).toEqual([
    'Approved: your personal documents',
    'Expiring soon: your personal documents',
    'Expired: your personal documents',
  ])
})

test('a file that waited past its day is not approved, and a run-out document must be replaced', async () => {
  const chi = await personWith(world, 0, {}, 2)
  const session = { email: chi.email, password: 'a long demo password' }
  const { data: file } = await handIn(world, chi, 'personal', filled('personal', 'wait.pdf', '2027-03-10'))
  await passTo('2027-03-09T23:00:00Z')
  await expect(decide(world, file.id, { decision: 'approve' })).rejects.toMatchObject({
    errorName: 'NOT_NOW',
  })
  await decide(world, file.id, { decision: 'reject', reason: words })
  const again = await world.ask<{ token: string }>({ url: '/api/User/authenticate', body: session })
  const me = { ...chi, token: again.data.token }
  const half = await handIn(world, me, 'personal', { ProofOfAddress: 'wait.pdf' }, file.id)
  expect(half).toMatchObject({ code: '62', errors: [{ field: 'IdentityDocument' }] })
  const papers = { IdentityDocument: 'wait.pdf', IdentityDocumentExpiresOn: '2028-01-01' }
  const { data: next } = await handIn(world, me, 'personal', papers, file.id)
  // Nothing of a rejected file counts as accepted.
  expect(next.documents.map(({ verdict }) => verdict)).toEqual(['waiting', 'waiting'])
  expect((await filesOf(world, me)).map(({ number }) => number)).toEqual([2, 1])
  expect((await identityOf(world, me)).next).toMatchObject({ needs: 'address' })
})
