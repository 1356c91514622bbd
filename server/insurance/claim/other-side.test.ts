// One event claimed on two policies: one vehicle is paid for once.
import { expect, test } from 'vitest'
import type { DeskSubjectView } from '#contract/desk/subject-view.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { openInsurers } from '#server/rails/insurers/open-insurers.ts'
import { bothSidesIn, reportDamageTo } from '#server/testing/insurance/both-sides.ts'
import { accident, newDamage, report } from '#server/testing/insurance/claims.ts'
import {
  applied,
  comprehensive,
  insurerIn,
  look,
  policyIn,
  policySteps,
  quoteFor,
} from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { signIn, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { features } from '#server/features.ts'
import { askAboutDue } from './ask-insurer.ts'
import { insuranceClaimKind } from './kind.ts'
import { findFile } from './order-sql.ts'
import { eraseClaims } from './sql.ts'

const world = await makeWorld()
const { run } = deskIn(world)
const insurerId = await insurerIn(world)
const settle = (id: string, ...rest: string[]) => run('insurance-claim settle', id, ...rest)

const bothSides = (start?: string) => bothSidesIn(world, { insurerId, ...(start !== undefined && { start }) })
const recordsOf = async ({ id }: Pick<InsuranceClaim, 'id'>) => run('insurance-claim records', id)
const silentParties = async () => {
  world.pass({ hours: 169 })
  await world.settle()
}

test('the operator and the insurer see the other side, and nobody else does', async () => {
  const { ada, bola, fromAda, fromBola } = await bothSides()
  const adas = await fromAda()
  const bolas = await fromBola()
  expect(await recordsOf(adas)).toContain(
    `${bolas.id.slice(0, 8)} at Demo Shield: Reported, for the same vehicle`,
  )
  expect(await recordsOf(bolas)).toContain(adas.id)
  const thing = features.flatMap(each => Object.entries(each.things ?? {}))
  const subject = thing.find(([name]) => name === 'insurance-claim')![1]
  expect((await subject.tells!(world.db, bolas.id))!.about).toMatchObject({
    type: 'insurance-claim',
    id: adas.id,
  } satisfies Partial<DeskSubjectView['about']>)
  const { facts } = (await subject.tells!(world.db, adas.id))!
  expect(facts).toEqual(
    expect.arrayContaining([
      { words: 'Claimed for', value: 'Damage to others' },
      { words: 'What happened', value: adas.words },
      { words: 'Their answer', value: 'Not yet' },
      { words: 'At most', value: formatNaira(adas.mostKobo) },
    ]),
  )
  const { file } = await world.db.one<{ file: { otherSide: object[] } }>`
    select file_sent as file from claim_order where claim_id = ${bolas.id}`
  expect(file.otherSide).toEqual([
    {
      claimReference: `claim_${adas.id}`,
      insurer: 'Demo Shield',
      cause: 'to-others',
      happenedOn: expect.any(String),
      isSameDamage: true,
      isOffered: false,
    },
  ])
  for (const [{ holder }, own, counterpart] of [
    [ada, adas, bolas],
    [bola, bolas, adas],
  ] as const) {
    const query = { Id: own.id }
    const page = await world.ask({ url: '/api/InsuranceClaim/get-claim', query, token: holder.token })
    expect(JSON.stringify(page)).not.toContain(counterpart.id)
  }
  expect(JSON.stringify(file)).not.toContain('Bola Akin')
})

test.each(['Bola first', 'Ada first'])('one vehicle is paid for once: %s', async order => {
  const { ada, bola, fromAda, fromBola, party } = await bothSides()
  const [adas, bolas] = [await fromAda(), await fromBola()]
  await silentParties()
  world.pass({ minutes: 1 })
  const award = (...reason: string[]) => settle(adas.id, 'award', '85000', ...reason)
  const approve = (...reason: string[]) => settle(bolas.id, 'approve', '85000', ...reason)
  const [first, second, paid] =
    order === 'Bola first' ? ([approve, award, bolas] as const) : ([award, approve, adas] as const)
  await first('As both say')
  await expect(second('As both say')).rejects.toThrow(`Claim ${paid.id.slice(0, 8)} at Demo Shield`)
  // Both claimants read the reason, so the claim of the other is never written into it.
  await expect(second(`The excess, beside ${paid.id.slice(0, 8)}`)).rejects.toThrow('“also paid elsewhere”')
  await second('The excess. Also paid elsewhere.')
  await signInAgain(world, ada.holder, bola.holder)
  const letters = await world.db.rows<{ body: string }>`
    select subject || body as body from demo_mail where to_address = any(${[party.email, party.phone]})`
  expect(letters.length).toBeGreaterThan(0)
  for (const [{ holder }, own, counterpart] of [
    [ada, adas, bolas],
    [bola, bolas, adas],
  ] as const) {
    const short = counterpart.id.slice(0, 8)
    const page = await world.ask({
      url: '/api/InsuranceClaim/get-claim',
      query: { Id: own.id },
      token: holder.token,
    })
    expect(page.status).toBe(200)
    const letter = await world.mailTo(holder.email)
    expect(letter!.subject).toContain('₦85,000')
    const texts = [page.data, letter, ...(own === adas ? letters : [])]
    expect(JSON.stringify(texts)).not.toContain(short)
  }
})

test('one vehicle is paid for once where two policies insure it', async () => {
  const { holder, policy, quoteRequest } = await policyIn(world, { insurerId, more: comprehensive })
  const send = async (policyId: string) => {
    await signInAgain(world, holder)
    const body = { policyId, happenedAt: world.now().toISOString(), ...accident }
    return (await report(world, holder, body)).data
  }
  const { version, refund } = await look(world, holder, policy.id)
  const end = { policyId: policy.id, version, refundKobo: refund!.refundKobo }
  await policySteps.take(world, holder, 'cancel', end, true)
  const startsOn = dayAfter(lagosDayOf(world.now()), 1)
  const { data: quote } = await quoteFor(world, holder, { ...quoteRequest, startsOn })
  const next = await applied(world, holder, quote)
  await policySteps.take(world, holder, 'pay', { policyId: next.id, version: next.version }, true)
  await world.settle()
  const first = await send(policy.id)
  world.pass({ hours: 24 })
  const second = await send(next.id)
  expect(await recordsOf(second)).toContain(
    `Another claim for this event, ${first.id.slice(0, 8)} at Demo Shield: Reported, for the same vehicle`,
  )
  await settle(first.id, 'approve', '85000', 'As reported')
  await expect(settle(second.id, 'approve', '85000', 'As reported')).rejects.toThrow(
    `Claim ${first.id.slice(0, 8)} at Demo Shield already pays for this vehicle.`,
  )
})

test('an insurer that accepts what the other side pays decides nothing: a person does', async () => {
  const { bola, fromAda, fromBola } = await bothSides('CLM-1')
  const adas = await fromAda()
  await silentParties()
  await settle(adas.id, 'award', '85000', 'As both say')
  bola.holder.token = (await signIn(world, bola.holder.email)).token
  const bolas = await fromBola()
  await world.settle()
  const fails = (error: unknown) => {
    throw error
  }
  const insurers = openInsurers({ db: world.db, clock: world.now, line: undefined })
  await askAboutDue({ db: world.db, files: world.files, clock: world.now, insurers }, fails)
  const row = await world.db.one<{ state: string; unknown: boolean }>`
    select c.state, o.unknown from insurance_claim c join claim_order o on o.claim_id = c.id where c.id = ${bolas.id}`
  expect(row).toEqual({ state: 'reported', unknown: true })
})

test('two drivers who blame each other are linked, and each claim pays for another vehicle', async () => {
  const { ada, bola, fromBola } = await bothSides()
  const bolas = await fromBola()
  const body = { policyId: ada.policy.id, happenedAt: bolas.happenedAt, ...newDamage(), party: undefined }
  const { data: adas } = await report(world, ada.holder, { ...body, otherPlate: bola.policy.plate })
  expect(await recordsOf(adas)).toContain(bolas.id)
  const blamed = { ...body, policyId: bola.policy.id, otherPlate: ada.policy.plate }
  const { data: bolasOther } = await report(world, bola.holder, blamed)
  expect(await recordsOf(bolasOther)).toContain(adas.id)
  expect((await recordsOf(bolasOther)).match(/for the same vehicle/g)).toBeNull()
})

/** Ada and Bola each report that they damaged the same third vehicle, whose owner says nothing. */
const twoDrivers = async () => {
  const { ada, bola, thirdPlate: plate } = await bothSides()
  const fromAda = await reportDamageTo(world, ada, plate)
  const fromBola = await reportDamageTo(world, bola, plate.toUpperCase().replaceAll(' ', '-'))
  await silentParties()
  return [fromAda, fromBola, ada.holder] as const
}

const linksIn = async ({ id }: InsuranceClaim) =>
  (await findFile(world.db, id))!.file_sent.otherSide!.map(({ claimReference: name }) => name)

test('two drivers who name the same injured vehicle: the insurer sees both, and the vehicle is paid once', async () => {
  const [adas, bolas] = await twoDrivers()
  const link = ({ id }: InsuranceClaim) =>
    `${id.slice(0, 8)} at Demo Shield: Reported, for the same vehicle (${id})`
  expect(await recordsOf(adas)).toContain(link(bolas))
  expect(await recordsOf(bolas)).toContain(link(adas))
  expect([await linksIn(adas), await linksIn(bolas)]).toEqual([[`claim_${bolas.id}`], [`claim_${adas.id}`]])
  await settle(adas.id, 'award', '85000', 'As both say')
  await expect(settle(bolas.id, 'award', '85000', 'As both say')).rejects.toThrow(
    `Claim ${adas.id.slice(0, 8)} at Demo Shield already pays for this vehicle.`,
  )
})

test('a hundred awards at once for one vehicle that two drivers name: one claim offers it', async () => {
  const [adas, bolas] = await twoDrivers()
  const claims = [adas, bolas]
  const award = (turn: number) =>
    world.db.inTx(tx =>
      moveDeal(tx, insuranceClaimKind, {
        id: claims[turn % 2]!.id,
        event: 'award',
        actor: 'system',
        actorId: null,
        amountKobo: kobo(85_000_00),
        now: world.now(),
      }),
    )
  const answers = await Promise.allSettled(Array.from({ length: 100 }, (_, turn) => award(turn)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { offers } = await world.db.one<{ offers: number }>`
    select count(*) as offers from insurance_claim
    where id = any(${claims.map(({ id }) => id)}) and offered_kobo is not null`
  expect(offers).toBe(1)
})

test('a vehicle stays paid for after the driver who damaged it deleted their account', async () => {
  const [adas, bolas, ada] = await twoDrivers()
  await settle(adas.id, 'award', '85000', 'As both say')
  await world.db.inTx(tx => eraseClaims(tx, ada.id))
  await expect(settle(bolas.id, 'award', '85000', 'As both say')).rejects.toThrow(
    `Claim ${adas.id.slice(0, 8)} at Demo Shield already pays for this vehicle.`,
  )
})

test('one damage that is reported on two days of one policy is paid once', async () => {
  const { ada, thirdPlate: plate } = await bothSides()
  const first = await reportDamageTo(world, ada, plate)
  world.pass({ hours: 24 })
  await signInAgain(world, ada.holder)
  const second = await reportDamageTo(world, ada, plate)
  await silentParties()
  await settle(first.id, 'award', '85000', 'As both say')
  await expect(settle(second.id, 'award', '85000', 'As both say')).rejects.toThrow(
    `Claim ${first.id.slice(0, 8)} at Demo Shield already pays for this vehicle.`,
  )
})

test('a vehicle whose owner was not there links no claims', async () => {
  const { ada, bola, thirdPlate: plate } = await bothSides()
  const adas = await reportDamageTo(world, ada, plate)
  await world.settle()
  const token = /#(\S+)/.exec((await world.mailTo(adas.email))!.body)![1]!
  await world.ask({ url: '/api/InjuredPerson/answer', body: { token, answer: 'denied' } })
  const bolas = await reportDamageTo(world, bola, plate)
  expect(await recordsOf(bolas)).not.toContain(adas.id)
})
