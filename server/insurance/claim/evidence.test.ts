// Pictures that a claim is decided by: who took each and when.
import { expect, test } from 'vitest'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import type { ClaimFile } from '#server/rails/insurers/insurer-port.ts'
import { openInsurers } from '#server/rails/insurers/open-insurers.ts'
import { coveredRentalIn, scratch } from '#server/testing/deals/covered-rentals.ts'
import { done } from '#server/testing/deals/offers.ts'
import { cause } from '#server/testing/deals/rental-causes.ts'
import { createRecordPoints, recorded, storePicture } from '#server/testing/deals/rental-records.ts'
import { passTime, type Renting, seeRental, stepOf, withCode } from '#server/testing/deals/rentals.ts'
import { operatorIn } from '#server/testing/desk/operators.ts'
import { accident, report } from '#server/testing/insurance/claims.ts'
import { injuredIn } from '#server/testing/insurance/injured.ts'
import { comprehensive, insurerIn, policyIn } from '#server/testing/insurance/insured.ts'
import { personWith } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { askAboutDue } from './ask-insurer.ts'

const world = await makeWorld()
await insurerIn(world)

const lookAs = (token: string, Id: string, Type = 'insurance-claim') =>
  world.ask<DeskSubjectView>({ url: '/api/Desk/look', query: { Type, Id }, token })
const hashesIn = (value: unknown): string[] => JSON.stringify(value).match(/[0-9a-f]{40}/g) ?? []

/** Four pictures of the scratched point by each side, before and after. */
const fourOf = async (who: Renting['owner'], isMarked: boolean) => {
  const points = await createRecordPoints(world, who, isMarked ? [scratch.point] : [])
  const at = points.find(({ point }) => point === scratch.point)!
  at.pictures = await Promise.all([1, 2, 3, 4].map(() => storePicture(world, who)))
  return { points, hashes: at.pictures }
}

const damaged = async () => {
  const on = await coveredRentalIn(world, 1)
  const { id } = on.rental
  const [ownerOut, renterOut] = [await fourOf(on.owner, false), await fourOf(on.renter, false)]
  await recorded(world, on.owner, id, 'out', { points: ownerOut.points })
  await recorded(world, on.renter, id, 'out', { points: renterOut.points })
  world.pass({ minutes: 1 })
  await withCode(world, on, 'hand-out')
  await passTime(world, on, { minutes: 60 })
  const [ownerBack, renterBack] = [await fourOf(on.owner, true), await fourOf(on.renter, false)]
  await recorded(world, on.owner, id, 'back', { points: ownerBack.points })
  await recorded(world, on.renter, id, 'back', { points: renterBack.points })
  on.rental = await withCode(world, on, 'bring-back')
  const now = await seeRental(world, on.owner, on.rental)
  done(await stepOf(world, on.owner, 'claim', now, { damages: [scratch] }))
  await cause(world, on.rental, 'uncontested')
  await world.settle()
  const { insuranceClaimId: claimId } = await seeRental(world, on.owner, on.rental)
  return { on, claimId: claimId!, sets: [ownerOut, renterOut, ownerBack, renterBack] }
}

test('the desk sees both condition records of both sides, and nobody else sees more than before', async () => {
  const { on, claimId, sets } = await damaged()
  const { token } = await operatorIn(world, 'ada.desk')
  const { data } = await lookAs(token, claimId)
  expect(data.records.map(({ moment, side }) => `${moment} ${side}`)).toEqual([
    'out owner',
    'out renter',
    'back owner',
    'back renter',
  ])
  for (const [at, { hashes }] of sets.entries()) {
    const { record } = data.records[at]!
    expect(
      record!.points.find(({ point }) => point === scratch.point)!.pictures.map(({ hash }) => hash),
    ).toEqual(hashes)
    expect(Date.parse(record!.madeAt)).toBeLessThanOrEqual(world.now().getTime())
  }
  // What the records have is not shown twice.
  expect(data.pictures).toEqual([])

  const stranger = await personWith(world, 0)
  for (const person of [on.owner, on.renter, stranger])
    expect((await lookAs(person.token, claimId)).status).toBe(401)
  const otherClaim = await damaged()
  const { token: freshToken } = await operatorIn(world, 'late.desk')
  const ofOther = await lookAs(freshToken, otherClaim.claimId)
  expect(ofOther.data.records).toHaveLength(4)
  expect(hashesIn(ofOther.data).filter(hash => sets.some(({ hashes }) => hashes.includes(hash)))).toEqual([])
  const later = await personWith(world, 0)
  for (const [url, query] of [
    ['/api/Rental/get-records', { Id: on.rental.id }],
    ['/api/InsuranceClaim/get-claim', { Id: claimId }],
  ] as const)
    expect((await world.ask({ url, query, token: later.token })).status).toBe(404)
  for (const Id of [on.rental.id, crypto.randomUUID()])
    expect((await lookAs(freshToken, Id)).status).toBe(400)
})

test('the insurer is sent pictures of each record, with who took each, when, and of what', async () => {
  const { claimId, sets } = await damaged()
  const row = await world.db.one<{ pictures: { list: { hash: string }[] } }>`
    select pictures from insurance_claim where id = ${claimId}`
  const hashesSent = new Set(row.pictures.list.map(({ hash }) => hash))
  expect(sets.map(({ hashes }) => hashes.filter(hash => hashesSent.has(hash)).length)).toEqual([4, 4, 4, 4])
  const claimFiles: ClaimFile[] = []
  const real = openInsurers({ db: world.db, clock: world.now, line: undefined })
  for (const hash of hashesSent) await world.files.pictures.put(`${hash}-800.webp`, new Uint8Array([1, 2, 3]))
  await world.db.run`
    update claim_order set next_do = 'send', next_at = ${world.now()} where claim_id = ${claimId}`
  await askAboutDue(
    {
      db: world.db,
      files: world.files,
      clock: world.now,
      insurers: name => ({
        ...real(name),
        claim: file => {
          claimFiles.push(file)
          return real(name).claim(file)
        },
      }),
    },
    error => {
      throw error
    },
  )
  const [file] = claimFiles
  expect(file!.pictures).toHaveLength(16)
  const records = await world.db.rows<{ moment: string; side: string; made_at: Date }>`
    select moment, side, made_at from rental_record r join rental on rental.id = r.rental_id
    where insurance_claim_id = ${claimId} order by moment desc, side`
  expect(
    file!.pictures.slice(0, 4).map(({ takenBy, takenAt, shows }) => ({ takenBy, takenAt, shows })),
  ).toEqual(
    records.map(({ moment, side, made_at: at }) => ({
      takenBy: side === 'owner' ? 'Owner' : 'Renter',
      takenAt: at.toISOString(),
      shows: `Boot, ${moment === 'out' ? 'at handover' : 'at return'}${moment === 'back' && side === 'owner' ? ', marked as damage' : ''}`,
    })),
  )
})

test('a claimant’s own pictures are the claimant’s, from when they were sent', async () => {
  const { holder, policy } = await policyIn(world, { more: comprehensive })
  const happenedAt = world.now().toISOString()
  world.pass({ minutes: 1 })
  const sentAt = world.now().toISOString()
  const pictures = [await storePicture(world, holder)]
  world.pass({ minutes: 1 })
  const { data: claim } = await report(world, holder, {
    policyId: policy.id,
    happenedAt,
    ...accident,
    pictures,
  })
  const { token } = await operatorIn(world, 'own.desk')
  expect((await lookAs(token, claim.id)).data).toMatchObject({
    records: [],
    pictures: [{ shows: 'Sent with the claim', by: 'Claimant', at: sentAt, picture: { hash: pictures[0] } }],
  })
})

test('the desk says whom an award pays, and who reads the reason of which decision', async () => {
  const on = injuredIn(world)
  const { claim, party } = await on.damaged()
  await on.injured('answer', { token: await on.tokenIn(party.email), answer: 'confirmed' })
  const { token } = await operatorIn(world, 'award.desk')
  const { ways } = (await lookAs(token, claim.id)).data
  const wordsOf = (action: string) => ways.find(({ name }) => name === action)
  expect(wordsOf('award')).toMatchObject({
    amount: 'Amount to the injured person',
    about: expect.stringMatching(/The claimant and the injured person can read your reason\.$/),
  })
  expect(wordsOf('ask')!.about).toMatch(/The claimant can read your reason\.$/)
})
