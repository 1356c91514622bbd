// Damage to somebody else: the injured person answers, is paid, and nothing reaches the holder.
import { expect, test } from 'vitest'
import { wordsNow } from '#contract/deal-engine/deal-words.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import { insuranceClaimWords } from '#contract/insurance/claim/words.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import { insurerAccount } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { accident } from '#server/testing/insurance/claims.ts'
import { accountThat, injuredIn } from '#server/testing/insurance/injured.ts'
import { reminders } from '#server/jobs.ts'
import { remindOfTimers } from '#server/kernel/process/timers.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { factsAtDesk } from './desk-facts.ts'
import type { ClaimRow } from './sql.ts'

const world = await makeWorld()
const { run, runAgain } = deskIn(world)
const { newParty, look, injured, tokenIn, damaged, turn, awarded, inClaim, choose } = injuredIn(world)

test('the injured person is written to, confirms, and the insurer has it only then', async () => {
  const { claim, party, see, holder } = await damaged()
  expect(claim).toMatchObject({ state: 'party-asked', party: { name: 'Bola Akin', answer: null } })
  const sms = await world.mailTo(claim.party!.phone)
  expect(sms!.body.length).toBeLessThanOrEqual(160)
  const token = await tokenIn(party.email)
  const { data: view } = await injured('get-claim', { token })
  expect(view).toMatchObject({
    state: 'party-asked',
    allowed: ['answer', 'add-pictures'],
    words: accident.words,
  })
  // Nothing private of the holder.
  expect(JSON.stringify(view)).not.toContain(holder.email)
  expect(JSON.stringify(view)).not.toContain(holder.id)
  expect(await injured('answer', { token, answer: 'confirmed' })).toMatchObject({
    status: 200,
    data: { state: 'reported', answer: 'confirmed', allowed: ['add-pictures'] },
  })
  expect(await see()).toMatchObject({ state: 'reported', party: { answer: 'confirmed' }, allowed: [] })
  const file = await world.db.one<{ party: object }>`
    select file_sent -> 'party' as party from claim_order where claim_id = ${claim.id}`
  expect(file.party).toMatchObject({ name: 'Bola Akin', answer: 'confirmed' })
  expect(await injured('answer', { token, answer: 'denied' })).toMatchObject({ status: 409 })
})

test('paid into a bank account: the name is shown first, and the holder gets nothing', async () => {
  const { claim, token, holder, wallet, see, naira } = await awarded(85_000, 'Musa Akin')
  expect(await inClaim(claim.id)).toBe(naira * 100)
  const account = accountThat('repeats')
  // In the name of the holder, Ada Demo.
  const holders = await injured('find-account', { token, ...accountThat('settles') })
  expect(holders.errors).toMatchObject([{ field: 'accountNumber' }])
  const { data: named } = await injured<{ accountName: string }>('find-account', { token, ...account })
  expect(await choose(token, account, 'SOMEBODY ELSE')).toMatchObject({
    code: expect.any(String),
    status: 409,
  })
  expect(await choose(token, account, named.accountName)).toMatchObject({
    status: 200,
    data: { state: 'paying-party', payee: { lastDigits: account.accountNumber.slice(-4) } },
  })
  await turn()
  expect((await injured('get-claim', { token })).data).toMatchObject({ state: 'party-paid' })
  expect(await see()).toMatchObject({ state: 'party-paid', payout: null, offeredKobo: naira * 100 })
  expect([await inClaim(claim.id), await balanceOf(world, holder)]).toEqual([0, wallet])
  world.pass({ hours: 97 })
  holder.token = (await signIn(world, holder.email)).token
  await world.settle()
  expect(await look(holder, claim.id)).toMatchObject({ state: 'paid' })
})

test('paid into their wallet, and never into the holder’s', async () => {
  const { claim, token, holder, wallet, naira } = await awarded()
  const numberOf = async ({ token: bearer }: Person) =>
    (await world.ask<{ accountNumber: string }>({ url: '/api/Wallet/GetWalletDetailsByUser', token: bearer }))
      .data.accountNumber
  const own = { bankCode: walletBankCode, accountNumber: await numberOf(holder) }
  expect((await injured('find-account', { token, ...own })).errors).toMatchObject([
    { field: 'accountNumber' },
  ])
  expect((await choose(token, own, 'Whoever')).errors).toMatchObject([{ field: 'accountNumber' }])
  const bola = await personWith(world, 0, { firstName: 'Bola' })
  const to = { bankCode: walletBankCode, accountNumber: await numberOf(bola) }
  const { data } = await injured<{ accountName: string }>('find-account', { token, ...to })
  expect(await choose(token, to, data.accountName)).toMatchObject({ status: 200 })
  await turn()
  expect([await balanceOf(world, bola), await balanceOf(world, holder)]).toEqual([naira * 100, wallet])
  expect(await look(holder, claim.id)).toMatchObject({ state: 'party-paid' })
})

test('what a bank refuses, or sends back later, waits in the claim until they choose anew', async () => {
  const { claim, token, holder, wallet, naira } = await awarded(85_000, 'Chidi Halima Akin')
  const refused = accountThat('refuses')
  const { data: named } = await injured<{ accountName: string }>('find-account', { token, ...refused })
  await choose(token, refused, named.accountName)
  await turn()
  const back = (await injured('get-claim', { token })).data
  expect(back).toMatchObject({ state: 'awarded', payee: null, allowed: ['choose-payout', 'second-review'] })
  expect(await inClaim(claim.id)).toBe(naira * 100)
  const later = accountThat('reverses')
  const { data: other } = await injured<{ accountName: string }>('find-account', { token, ...later })
  await choose(token, later, other.accountName)
  await turn()
  expect(await look(holder, claim.id)).toMatchObject({ state: 'party-paid' })
  world.pass({ minutes: 15 })
  holder.token = (await signIn(world, holder.email)).token
  await turn()
  expect(await look(holder, claim.id)).toMatchObject({ state: 'awarded' })
  expect([await inClaim(claim.id), await balanceOf(world, holder)]).toEqual([naira * 100, wallet])
})

test('not collected: it is the insurer’s again, and both are written to', async () => {
  const { claim, holder, insurerId, wallet, naira, party } = await awarded()
  world.pass({ hours: 2_161 })
  holder.token = (await signIn(world, holder.email)).token
  await world.settle()
  expect(await look(holder, claim.id)).toMatchObject({ state: 'uncollected' })
  expect([await inClaim(claim.id), await balanceOf(world, holder)]).toEqual([0, wallet])
  const back = await world.db.one<{ kobo: number }>`
    select p.amount_kobo as kobo from ledger_posting p
    join ledger_txn t on t.id = p.txn_id and t.key = ${`insurance_claim:${claim.id}:uncollected`}
    join ledger_account a on a.id = p.account_id and a.code = ${insurerAccount(insurerId)}`
  expect(back.kobo).toBe(naira * 100)
  expect((await world.mailTo(party.email))!.subject).toContain('no account in time')
})

test('disputed: the insurer has both accounts; silent: it decides without theirs', async () => {
  const { claim, party } = await damaged()
  const token = await tokenIn(party.email)
  expect((await injured('answer', { token, answer: 'disputed' })).errors).toMatchObject([{ field: 'words' }])
  const words = 'They hit my whole side, not the bumper'
  await injured('answer', { token, answer: 'disputed', words })
  const { file } = await world.db.one<{ file: string }>`
    select file_sent::text as file from claim_order where claim_id = ${claim.id}`
  expect(file).toContain(words)

  const silent = await damaged()
  world.pass({ hours: 169 })
  silent.holder.token = (await signIn(world, silent.holder.email)).token
  await world.settle()
  expect(await silent.see()).toMatchObject({ state: 'reported', party: { answer: null } })
  const row = await world.db.one<ClaimRow>`select * from insurance_claim where id = ${silent.claim.id}`
  const answer = { words: 'Their answer', value: 'None by the deadline; they can still answer' }
  expect(await factsAtDesk(world.db, row)).toContainEqual(answer)
})

test('the holder’s silence closes nothing of the injured person: the insurer decides without more', async () => {
  const { claim, holder, party, see } = await damaged()
  const token = await tokenIn(party.email)
  await injured('answer', { token, answer: 'confirmed' })
  await run('insurance-claim settle', claim.id, 'ask', 'A picture of your own car')
  expect(await see()).toMatchObject({ state: 'missing', due: { event: 'decide-without' } })
  world.pass({ hours: 721 })
  holder.token = (await signIn(world, holder.email)).token
  await world.settle()
  expect(await see()).toMatchObject({ state: 'assessing', asks: '', more: [] })
  const { file } = await world.db.one<{ file: { more: string[]; reference: string } }>`
    select file_sent as file from claim_order where claim_id = ${claim.id}`
  expect(file.more).toEqual([expect.stringContaining('sent nothing by the deadline')])
  await run('insurance-claim settle', claim.id, 'award', '85000', 'As both say')
  expect((await injured('get-claim', { token })).data).toMatchObject({ state: 'awarded' })
})

test('withdrawn before they answer: they are written to, and see where they can claim', async () => {
  const { claim, holder, party, see } = await damaged()
  const { version } = await see()
  const body = { claimId: claim.id, version }
  // The newest letter is found by its time.
  world.pass({ minutes: 1 })
  await world.ask({ url: '/api/InsuranceClaim/withdraw', body, token: holder.token })
  await world.settle()
  const letter = (await world.mailTo(party.email))!
  expect(letter.subject).toContain('withdrew the report')
  expect(letter.body).toContain('Demo Shield')
  expect((await world.mailTo(claim.party!.phone))!.body.length).toBeLessThanOrEqual(160)
  expect((await injured('get-claim', { token: await tokenIn(party.email) })).data).toMatchObject({
    state: 'withdrawn',
    allowed: [],
  })
})

test('refused: the second review is the injured person’s, and the holder cannot use it up', async () => {
  const { claim, holder, party, see } = await damaged()
  const token = await tokenIn(party.email)
  await injured('answer', { token, answer: 'confirmed' })
  await run('insurance-claim settle', claim.id, 'refuse-award', 'The lamp was broken before')
  await world.settle()
  const view = await see()
  expect(view).toMatchObject({ state: 'not-awarded', myTurn: false, allowed: [] })
  expect(wordsNow(insuranceClaimWords, view).words).toContain('nothing for you to do')
  const letter = await world.mailTo(holder.email)
  expect(letter!.body).not.toContain('If you disagree')
  expect((await world.mailTo(party.email))!.body).toContain(
    'turn to the National Insurance Commission: naicom.gov.ng',
  )
  const body = { claimId: claim.id, version: view.version, reason: 'It was not broken before' }
  const { token: bearer } = holder
  expect(await world.ask({ url: '/api/InsuranceClaim/ask-review', body, token: bearer })).toMatchObject({
    status: 409,
  })
  expect(await injured('request-review', { token, reason: 'It was not broken before' })).toMatchObject({
    data: { state: 'award-review' },
  })
})

test('refused: the holder, who can do nothing, gets no reminder of the deadline', async () => {
  const { claim, holder, party, see } = await damaged()
  await injured('answer', { token: await tokenIn(party.email), answer: 'confirmed' })
  await run('insurance-claim settle', claim.id, 'refuse-award', 'The lamp was broken before')
  const before = await world.mailTo(holder.email)
  const { due } = await see()
  world.pass({ hours: (Date.parse(due!.at) - world.now().getTime()) / 3_600_000 - 12 })
  await remindOfTimers(world.db, world.now(), reminders, error => {
    throw error
  })
  const { at } = await world.db.one<{ at: Date | null }>`
    select reminded_at as at from process_timer where subject_id = ${claim.id}`
  expect(at).toEqual(world.now())
  expect(await world.mailTo(holder.email)).toEqual(before)
})

test('nobody, or the holder themselves: the holder names again, three times at most', async () => {
  const { holder, policy, claim, party, see } = await damaged()
  const token = await tokenIn(party.email)
  expect(await injured('answer', { token, answer: 'denied' })).toMatchObject({ status: 200 })
  expect(await see()).toMatchObject({ state: 'unnamed', party: null, allowed: ['name-party', 'withdraw'] })
  // Their link has ended with it.
  expect(await injured('get-claim', { token })).toMatchObject({ status: 400, code: '23' })
  const name = async (more: object) =>
    world.ask<InsuranceClaim>({
      url: '/api/InsuranceClaim/name-party',
      body: { claimId: claim.id, version: (await see()).version, ...newParty(), ...more },
      token: holder.token,
    })
  expect((await name({ email: holder.email })).errors).toMatchObject([{ field: 'email' }])
  expect((await name({ phone: '+234 803 123 4567' })).errors).toMatchObject([{ field: 'phone' }])
  const insured = policy.plate.replaceAll('-', ' ').toLowerCase()
  expect((await name({ plate: insured })).errors).toMatchObject([{ field: 'plate' }])
  expect(await name({})).toMatchObject({ status: 200, data: { state: 'party-asked' } })
  expect(await name({})).toMatchObject({ status: 200 })
  expect(await name({})).toMatchObject({ status: 409 })
})

test('a wrong link opens nothing, and the holder cannot accept for themselves', async () => {
  expect(await injured('get-claim', { token: 'A'.repeat(44) })).toMatchObject({ status: 400, code: '23' })
  const { claim, holder, see } = await awarded()
  const { version } = await see()
  const body = { claimId: claim.id, version, to: 'wallet' }
  expect(await world.ask({ url: '/api/InsuranceClaim/accept', body, token: holder.token })).toMatchObject({
    status: 409,
  })
  await expect(
    world.db.run`update insurance_claim set payout = 'wallet' where id = ${claim.id}`,
  ).rejects.toThrow('insurance_claim_not_to_holder')
  await expect(
    world.db.run`update claim_party set payee_user_id = ${holder.id} where claim_id = ${claim.id}`,
  ).rejects.toThrow('claim_party_is_not_the_claimant')
})

test('a second look of theirs changes the amount, and what is set aside follows', async () => {
  const { claim, token, naira } = await awarded()
  expect(await injured('request-review', { token, reason: 'The door has to be replaced too' })).toMatchObject(
    {
      data: { state: 'award-review', allowed: ['add-pictures'] },
    },
  )
  await runAgain('insurance-claim settle', claim.id, 'award', String(naira + 40_000), 'With the door')
  await turn()
  const { data: view } = await injured('get-claim', { token })
  expect(view).toMatchObject({
    state: 'awarded',
    allowed: ['choose-payout'],
    offeredKobo: (naira + 40_000) * 100,
  })
  expect(await inClaim(claim.id)).toBe((naira + 40_000) * 100)
})

test('every kobo is where the books say', async () => {
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
