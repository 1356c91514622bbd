// Claims decided by insurers: acceptance, refusal, delays and lost answers.
import { afterEach, expect, test, vi } from 'vitest'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import type { ClaimFile } from '#server/rails/insurers/insurer-port.ts'
import { openInsurers } from '#server/rails/insurers/open-insurers.ts'
import { storePicture } from '#server/testing/deals/rental-records.ts'
import { accident, report } from '#server/testing/insurance/claims.ts'
import { addInsurer, comprehensive, policyIn } from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { type Person, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { askAboutDue, sendFile } from './ask-insurer.ts'

const world = await makeWorld()
afterEach(() => void vi.useRealTimers())
const insurerId = await addInsurer(world)
const deps = {
  db: world.db,
  files: world.files,
  clock: world.now,
  insurers: openInsurers({ db: world.db, clock: world.now, line: undefined }),
}
const fails = (error: unknown) => {
  throw error
}
const ask = () => askAboutDue(deps, fails)

const look = async ({ token }: Person, Id: string) =>
  (await world.ask<InsuranceClaim>({ url: '/api/InsuranceClaim/get-claim', query: { Id }, token })).data
/** Reported; its insurer was sent nothing yet. */
const reported = async (start: string, picturesOf: (who: Person) => Promise<string[]> = async () => []) => {
  const insured = await policyIn(world, { start, insurerId, more: comprehensive })
  const { holder, policy } = insured
  const pictures = await picturesOf(holder)
  const body = { policyId: policy.id, happenedAt: world.now().toISOString(), ...accident, pictures }
  const { data: claim } = await report(world, holder, body)
  return { ...insured, claim, see: () => look(holder, claim.id) }
}
const claimOf = async (start: string) => {
  const claim = await reported(start)
  await world.settle()
  return claim
}
const pass = async (holder: Person, hours: number) => {
  world.pass({ hours })
  holder.token = (await signIn(world, holder.email)).token
}

test('accepted: the amount is offered as soon as it is reported', async () => {
  const { see } = await claimOf('CLM-1')
  expect(await see()).toMatchObject({ state: 'approved', offeredKobo: 150_000_00 })
})

test('refused: the reason is the insurer’s, and a person may look again', async () => {
  const { see } = await claimOf('CLM-2')
  const { reason, ...rest } = await see()
  expect(rest).toMatchObject({ state: 'refused', allowed: ['ask-review'] })
  expect(reason).toBe('The damage is older than the policy')
})

test('asked for more: what is sent goes to the insurer, and it decides', async () => {
  const { holder, claim, see } = await claimOf('CLM-3')
  const claimView = await see()
  expect(claimView).toMatchObject({ state: 'missing', asks: 'The report of the police' })
  const body = { claimId: claim.id, version: claimView.version, words: 'Here it is', pictures: [] }
  await world.ask({ url: '/api/InsuranceClaim/send-more', body, token: holder.token })
  await world.settle()
  expect(await see()).toMatchObject({ state: 'approved', offeredKobo: 150_000_00 })
})

test('slow: read at once, and decided when it is asked about later', async () => {
  const { holder, see } = await claimOf('CLM-4')
  expect(await see()).toMatchObject({ state: 'assessing', clock: { words: 'Decision by' } })
  await pass(holder, 3)
  await ask()
  expect(await see()).toMatchObject({ state: 'approved' })
})

test('an answer that was lost is asked about; a file that never arrived is sent again, with the same reference', async () => {
  const [silent, lost] = [await claimOf('CLM-5'), await claimOf('CLM-6')]
  for (const { see } of [silent, lost]) expect(await see()).toMatchObject({ state: 'reported' })
  expect(await deskIn(world).run('insurance-claim queue')).toContain('insurer’s answer unknown')
  world.pass({ minutes: 1 })
  await ask()
  expect((await silent.see()).state).toBe('approved')
  expect((await lost.see()).state).toBe('reported')
  world.pass({ minutes: 4 })
  await ask()
  expect((await lost.see()).state).toBe('approved')
  expect(
    await world.db.rows`
      select request_count from sandbox_insurer_claim where reference = ${`claim_${lost.claim.id}_0`}`,
  ).toEqual([{ request_count: 2 }])
})

test('by a letter: it waits with its clock, the operator passes it on, and the insurer is asked no more', async () => {
  const { holder, claim, see } = await claimOf('KJA')
  expect(await see()).toMatchObject({
    state: 'reported',
    clock: { words: 'First answer by' },
  })
  await deskIn(world).run('insurance-claim settle', claim.id, 'approve', '1000', 'By its letter')
  await pass(holder, 1)
  await ask()
  expect(await see()).toMatchObject({ state: 'approved', offeredKobo: 1_000_00 })
  expect(await ask()).toBe(0)
})

/** The claimant takes it back; the jobs that it leaves are not run. */
const takeBack = async ({ token }: Person, { id: claimId, version }: InsuranceClaim) => {
  const answer = await world.ask({ url: '/api/InsuranceClaim/withdraw', body: { claimId, version }, token })
  expect(answer.status).toBe(200)
}
const withdrawnThere = async (claimId: string) =>
  (
    await world.db.rows<{ withdrawn_at: Date | null }>`
      select withdrawn_at from sandbox_insurer_claim where claim_reference = ${`claim_${claimId}`}`
  ).map(({ withdrawn_at: at }) => at !== null)

test('taken back meanwhile: the insurer is told once, again where it was not heard, and its answers move nothing', async () => {
  const { holder, claim, see } = await claimOf('CLM-4')
  await takeBack(holder, await see())
  let callCount = 0
  const port = deps.insurers('sandbox')
  const deaf = {
    ...port,
    withdrawClaim: async (reference: string) => {
      callCount += 1
      return callCount === 1
        ? ({ kind: 'unknown', why: 'no-answer' } as const)
        : port.withdrawClaim(reference)
    },
  }
  const line = { ...deps, insurers: () => deaf }
  await sendFile(line)({ id: claim.id })
  expect(await withdrawnThere(claim.id)).toEqual([false])
  for (const hours of [1, 4]) {
    await pass(holder, hours)
    await askAboutDue(line, fails)
  }
  expect([callCount, await withdrawnThere(claim.id)]).toEqual([2, [true]])
  expect(await see()).toMatchObject({ state: 'withdrawn' })
})

test('taken back before anything was sent: the insurer is never sent it', async () => {
  const { holder, claim } = await reported('CLM-1')
  await takeBack(holder, claim)
  expect(await ask()).toBe(0)
  await world.settle()
  expect(await withdrawnThere(claim.id)).toEqual([])
})

test('taken back while its file is on its way: the insurer is told until the file was there', async () => {
  const { holder, claim, see } = await reported('CLM-1')
  const port = deps.insurers('sandbox')
  const slow = {
    ...port,
    claim: async (file: ClaimFile) => {
      await takeBack(holder, claim)
      // It is told before the file is there.
      await sendFile(deps)({ id: claim.id })
      return port.claim(file)
    },
  }
  await sendFile({ ...deps, insurers: () => slow })({ id: claim.id })
  expect(await see()).toMatchObject({ state: 'withdrawn', offeredKobo: null })
  expect(await withdrawnThere(claim.id)).toEqual([false])
  await pass(holder, 1)
  await ask()
  expect(await withdrawnThere(claim.id)).toEqual([true])
})

test('pictures are sent themselves, the widest that there is; one that is forgotten is left out', async () => {
  const bytes = Buffer.from('a picture')
  const { claim } = await reported('KJA', async who => {
    const [there, gone] = [await storePicture(world, who), await storePicture(world, who)]
    for (const width of [320, 800]) await world.files.pictures.put(`${there}-${width}.webp`, bytes)
    return [there, gone]
  })
  const port = deps.insurers('sandbox')
  const claimFiles: ClaimFile[] = []
  const spyPort = { ...port, claim: (file: ClaimFile) => (claimFiles.push(file), port.claim(file)) }
  await sendFile({ ...deps, insurers: () => spyPort })({ id: claim.id })
  const content = bytes.toString('base64')
  expect(claimFiles[0]!.pictures).toMatchObject([
    { name: expect.stringMatching(/-800.webp$/), type: 'image/webp', content },
  ])
})

test('asked by many at once it is sent once and decided once', async () => {
  const { claim, see } = await reported('CLM-1')
  await Promise.all(Array.from({ length: 20 }, () => sendFile(deps)({ id: claim.id })))
  const claimView = await see()
  expect(claimView.history.filter(({ event }) => event === 'approve')).toHaveLength(1)
  expect(
    await world.db.rows`
      select request_count from sandbox_insurer_claim where reference = ${`claim_${claim.id}_0`}`,
  ).toEqual([{ request_count: 1 }])
})

test('an insurer that never answers is given up after the lease, and stops no other', async () => {
  const [other, silent] = [await claimOf('CLM-5'), await reported('CLM-1')]
  world.pass({ minutes: 1 })
  const port = deps.insurers('sandbox')
  const hanging = {
    ...port,
    claim: (file: ClaimFile) => {
      if (file.claimReference !== `claim_${silent.claim.id}`) return port.claim(file)
      setImmediate(() => vi.advanceTimersByTime(60_000))
      return new Promise<never>(() => undefined)
    },
  }
  const failures: { id: string }[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await askAboutDue({ ...deps, insurers: () => hanging }, (_, failure) => failures.push(failure))
  // Whoever reads from here on takes turns by real timers.
  vi.useRealTimers()
  expect(failures).toEqual([{ id: silent.claim.id }])
  expect((await other.see()).state).toBe('approved')
  // What was sent is asked about, never sent again unseen.
  const next = await world.db.rows`
    select next_do, tries, unknown from claim_order where claim_id = ${silent.claim.id}`
  expect(next).toEqual([{ next_do: 'ask', tries: 1, unknown: true }])
})

test('an offer of more than the policy pays is nobody’s decision: the operator finds out', async () => {
  const { claim, see } = await reported('KJA')
  const port = deps.insurers('sandbox')
  const generous = {
    ...port,
    claim: async () => ({ kind: 'accepted', amountKobo: claim.mostKobo + 1 }) as never,
  }
  await sendFile({ ...deps, insurers: () => generous })({ id: claim.id })
  expect(await see()).toMatchObject({ state: 'reported', offeredKobo: null })
  expect(await deskIn(world).run('insurance-claim queue')).toContain(`${claim.id}  reported`)
})
