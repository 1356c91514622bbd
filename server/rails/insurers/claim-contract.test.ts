// Shared claim contract of all insurers, demo and HTTP.
import { afterAll, describe, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { sandboxInsurerTimes, sandboxPaysKobo } from '#contract/insurance/sandbox-insurer.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { insurerDouble } from '#server/testing/insurance/insurer-double.ts'
import { openHttpInsurer } from './http.ts'
import type { ClaimFile, InsurerPort } from './insurer-port.ts'
import { openSandboxInsurer } from './sandbox.ts'

const double = await insurerDouble()
afterAll(() => double.close())

type Becomes = 'accepted' | 'refused' | 'asks' | 'pending' | 'read'
type Stage = {
  insurer: InsurerPort
  /** Decides what becomes of the next file, and gives the plate that it is about. */
  next: (becomes: Becomes) => string
  /** What was read is accepted. */
  accepts: (reference: string) => void
}

const sandboxStage = async (): Promise<Stage> => {
  const time = { now: new Date('2026-11-20T09:00:00Z') }
  return {
    insurer: openSandboxInsurer({ db: await freshDatabase(), clock: () => time.now }),
    next: becomes =>
      ({ accepted: 'CLM-1AA', refused: 'CLM-2AA', asks: 'CLM-3AA', read: 'CLM-4AA', pending: 'KJA-1AA' })[
        becomes
      ],
    accepts: () => (time.now = new Date(time.now.getTime() + sandboxInsurerTimes.slowHours * 3_600_000)),
  }
}

const accepted = { status: 'accepted', amountKobo: sandboxPaysKobo }
const decisions = {
  accepted,
  refused: { status: 'refused', reason: 'The damage\nis older than the policy' },
  asks: { status: 'asks', reason: 'The report of the police' },
  read: { status: 'read' },
  pending: { status: 'pending' },
}
const httpStage = (): Stage => ({
  insurer: openHttpInsurer(double.line),
  next: becomes => {
    double.behaviour.claim = decisions[becomes]
    return 'KJA-1AA'
  },
  accepts: reference => double.claims.set(reference, accepted),
})

let files = 0
const fileFor = (plate: string, more: readonly string[] = []): ClaimFile => ({
  reference: `claim_contract-test-${String((files += 1)).padStart(4, '0')}`,
  claimReference: `claim_contract-test-of-${String(files).padStart(4, '0')}`,
  policyReference: 'policy_contract-test-0001',
  plate,
  cause: 'to-others',
  happenedAt: '2026-11-20T08:00:00.000Z',
  place: 'Lekki',
  words: 'I touched the car in front of me',
  otherPlate: '',
  otherInsurer: '',
  hurt: false,
  pictures: [
    {
      name: 'dent.webp',
      type: 'image/webp',
      content: 'AAEC',
      shows: 'Rear left, at return',
      takenBy: 'Owner',
      takenAt: '2026-11-20T09:00:00.000Z',
    },
  ],
  more,
  mostKobo: kobo(3_000_000_00),
})

const stages: [string, Stage][] = [
  ['the insurer of the demonstration', await sandboxStage()],
  ['an insurer over HTTP', httpStage()],
]

describe.each(stages)('%s', (_, { insurer, next, accepts }) => {
  test('accepts with an amount, once for a reference, and says the same when it is asked', async () => {
    const file = fileFor(next('accepted'))
    const decided = { kind: 'accepted', amountKobo: sandboxPaysKobo }
    expect([await insurer.claim(file), await insurer.claim(file)]).toEqual([decided, decided])
    expect(await insurer.askClaim(file.reference)).toEqual(decided)
  })

  test('refuses with its reason in one line', async () => {
    const file = fileFor(next('refused'))
    const decided = { kind: 'refused', words: 'The damage is older than the policy' }
    expect([await insurer.claim(file), await insurer.askClaim(file.reference)]).toEqual([decided, decided])
  })

  test('asks for what is missing, and decides once it was sent, as a file of its own', async () => {
    const file = fileFor(next('asks'))
    expect(await insurer.claim(file)).toEqual({ kind: 'asks', words: 'The report of the police' })
    if (file.plate === 'KJA-1AA') next('accepted')
    const more = fileFor(file.plate, ['Here it is'])
    expect(await insurer.claim(more)).toMatchObject({ kind: 'accepted' })
    expect(await insurer.askClaim(file.reference)).toMatchObject({ kind: 'asks' })
  })

  test('reads it first, and decides later', async () => {
    const file = fileFor(next('read'))
    expect(await insurer.claim(file)).toEqual({ kind: 'read' })
    accepts(file.reference)
    expect(await insurer.askClaim(file.reference)).toMatchObject({ kind: 'accepted' })
  })

  test('has it and says nothing', async () => {
    expect(await insurer.claim(fileFor(next('pending')))).toEqual({ kind: 'pending' })
  })

  test('is told that a claim is taken back, and again, and knows it', async () => {
    const file = fileFor(next('pending'))
    await insurer.claim(file)
    const withdraw = async () => insurer.withdrawClaim(file.claimReference)
    expect([await withdraw(), await withdraw()]).toEqual([{ kind: 'withdrawn' }, { kind: 'withdrawn' }])
  })

  test('has never seen what was never sent', async () => {
    expect(await insurer.askClaim('claim_never-sent-00001')).toEqual({ kind: 'never-seen' })
    expect(await insurer.withdrawClaim('claim_never-sent-00')).toEqual({ kind: 'never-seen' })
  })
})

const wrong: [string, object][] = [
  ['accepted without an amount', { status: 'accepted' }],
  ['accepted with nothing', { status: 'accepted', amountKobo: 0 }],
  ['accepted with less than nothing', { status: 'accepted', amountKobo: -1 }],
  ['accepted with a part of a kobo', { status: 'accepted', amountKobo: 1.5 }],
  ['accepted with words', { status: 'accepted', amountKobo: '15000' }],
  ['accepted with more than a number holds', { status: 'accepted', amountKobo: 2 ** 60 }],
  ['refused without a reason', { status: 'refused', reason: ' ' }],
  ['asked for nothing', { status: 'asks' }],
  ['a state that there is not', { status: 'ok' }],
  ['of another reference', { ...accepted, reference: 'claim_of-somebody-else' }],
]
test.each(wrong)('%s is not understood, and nothing is decided by it', async (_, answer) => {
  const insurer = openHttpInsurer(double.line)
  const file = fileFor('KJA-1AA')
  double.claims.set(file.reference, answer as { status: string })
  const unknown = { kind: 'unknown', why: 'not-understood' }
  expect([await insurer.claim(file), await insurer.askClaim(file.reference)]).toEqual([unknown, unknown])
})

test('the pictures themselves arrive over HTTP, and what is taken back is noted there', async () => {
  const insurer = openHttpInsurer(double.line)
  const file = fileFor('KJA-1AA')
  await insurer.claim(file)
  expect(double.files.get(file.claimReference)).toMatchObject({ pictures: file.pictures })
  await insurer.withdrawClaim(file.claimReference)
  expect(double.withdrawn).toContain(file.claimReference)
})

test('a broken connection is unknown', async () => {
  const insurer = openHttpInsurer(double.line)
  double.behaviour.wrong = request => void request.socket.destroy()
  try {
    const unknown = { kind: 'unknown', why: 'no-answer' }
    expect(await insurer.claim(fileFor('KJA-1AA'))).toEqual(unknown)
    expect(await insurer.askClaim('claim_contract-test-0001')).toEqual(unknown)
    expect(await insurer.withdrawClaim('claim_contract-test-of-0001')).toEqual(unknown)
  } finally {
    double.behaviour.wrong = undefined
  }
})
