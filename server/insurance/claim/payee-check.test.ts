// An account in another name than the injured person’s waits for the desk.
import { expect, test } from 'vitest'
import { walletBankCode } from '#contract/reference/nuban.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { accountThat, injuredIn } from '#server/testing/insurance/injured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, personWith, signIn } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { factsAtDesk } from './desk-facts.ts'
import type { ClaimRow } from './sql.ts'

const world = await makeWorld()
const { run, runAgain, runByTwo } = deskIn(world)
const { awarded, choose, inClaim, injured, turn } = injuredIn(world)

const account = accountThat('repeats')
const rowOf = (id: string) => world.db.one<ClaimRow>`select * from insurance_claim where id = ${id}`
/** Awarded, and the account of Musa chosen, whom nobody named. */
const chosen = async (naira = 85_000) => {
  const on = await awarded(naira)
  const { data: named } = await injured<{ accountName: string }>('find-account', {
    token: on.token,
    ...account,
  })
  const answer = await choose(on.token, account, named.accountName)
  return { ...on, answer, view: async () => (await injured('get-claim', { token: on.token })).data }
}

test('it waits for a person, who reads both names, and is paid once they allow it', async () => {
  const { claim, answer, naira, view, see, holder, wallet } = await chosen()
  const by = new Date(world.now().getTime() + 24 * 3_600_000).toISOString()
  expect(answer).toMatchObject({ status: 200, data: { state: 'payee-check', by, allowed: [] } })
  await turn()
  expect([await inClaim(claim.id), (await view()).state]).toEqual([naira * 100, 'payee-check'])
  expect(await see()).toMatchObject({ state: 'payee-check', allowed: [], myTurn: false })
  const facts = await factsAtDesk(world.db, await rowOf(claim.id))
  const at = facts.findIndex(({ words }) => words === 'Injured person')
  expect(facts.slice(at, at + 3)).toEqual([
    { words: 'Injured person', value: 'Bola Akin' },
    {
      words: 'Account they chose',
      value: `DEMO MUSA TWICE, Sandbox Bank (demonstration), ending in ${account.accountNumber.slice(-4)}`,
    },
    { words: 'Compare', value: expect.stringMatching(/^No name in common that counts/) },
  ])
  expect(await run('insurance-claim disputes')).toContain(claim.id)

  // Whoever awarded it does not allow it too.
  await runAgain('insurance-claim settle', claim.id, 'allow-payee', 'Her maiden name, by her passport')
  await turn()
  expect([await inClaim(claim.id), await balanceOf(world, holder)]).toEqual([0, wallet])
  expect(await view()).toMatchObject({ state: 'party-paid' })
  // The reason is about the injured person: who hit them does not read it.
  expect((await see()).history.find(({ event }) => event === 'allow-payee')).toMatchObject({ note: '' })
})

test('refused: the money waits, they are written to, and an account in their name is paid', async () => {
  const { claim, party, token, naira, view, holder, wallet } = await chosen()
  world.pass({ minutes: 1 })
  await run('insurance-claim settle', claim.id, 'refuse-payee', 'This is the account of another person.')
  await turn()
  expect(await view()).toMatchObject({
    state: 'awarded',
    payee: null,
    payeeRefusal: 'This is the account of another person.',
    allowed: ['choose-payout', 'second-review'],
  })
  expect(await inClaim(claim.id)).toBe(naira * 100)
  const letter = (await world.mailTo(party.email))!
  expect(letter.subject).toBe('Choose another account for your payout')
  expect(letter.body).toContain('This is the account of another person.')
  expect((await world.mailTo(claim.party!.phone))!.body.length).toBeLessThanOrEqual(160)

  const bola = await personWith(world, 0, { firstName: 'Bola' })
  const own = { bankCode: walletBankCode, accountNumber: bola.accountNumber }
  expect(await choose(token, own, 'Bola Demo')).toMatchObject({
    data: { state: 'paying-party', payeeRefusal: '' },
  })
  await turn()
  expect([await balanceOf(world, bola), await balanceOf(world, holder)]).toEqual([naira * 100, wallet])
})

test('the name that the owner of a wallet gave their business does not count', async () => {
  const { token, claim } = await awarded()
  const spouse = await personWith(world, 0, { firstName: 'Emeka' })
  await world.db.run`
    update app_user set account_type = 'AutoDealer', business_name = 'Bola Akin Foods' where id = ${spouse.id}`
  const to = { bankCode: walletBankCode, accountNumber: spouse.accountNumber }
  const { data: named } = await injured<{ accountName: string }>('find-account', { token, ...to })
  expect(named.accountName).toBe('Bola Akin Foods')
  expect(await choose(token, to, named.accountName)).toMatchObject({ data: { state: 'payee-check' } })
  expect(await factsAtDesk(world.db, await rowOf(claim.id))).toContainEqual({
    words: 'Owner of the wallet',
    value: 'Emeka Demo',
  })
})

test('the surname of the holder in both names proves nothing', async () => {
  const { token } = await awarded(85_000, 'Bola Demo')
  const { data: named } = await injured<{ accountName: string }>('find-account', { token, ...account })
  expect(named.accountName).toContain('DEMO')
  expect(await choose(token, account, named.accountName)).toMatchObject({ data: { state: 'payee-check' } })
})

test('above the dated amount two operators allow it; not looked at in time, it still waits', async () => {
  const { claim, view, holder, answer } = await chosen(900_000)
  world.pass({ hours: 25 })
  holder.token = (await signIn(world, holder.email)).token
  await turn()
  // The time that was promised does not move.
  expect(await view()).toMatchObject({ state: 'payee-check', by: answer.data.by })
  await world.db.run`update insurance_claim set offered_kobo = 1000000001 where id = ${claim.id}`
  const allow = ['insurance-claim settle', claim.id, 'allow-payee', 'Her maiden name'] as const
  await expect(run(...allow)).rejects.toThrow('needs two operators')
  await runByTwo(...allow)
  expect(await view()).toMatchObject({ state: 'paying-party' })
})

test('every kobo is where the books say', async () => {
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
})
