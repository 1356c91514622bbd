// Test claims for damage to others, up to an award.
import type { InjuredClaim } from '#contract/insurance/claim/injured.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import type { SandboxBehaviour } from '#contract/transfers/sandbox-bank.ts'
import { payPartiesDue } from '#server/insurance/claim/pay-party.ts'
import { balanceOf as inBooks, claimAccount } from '#server/ledger/accounts.ts'
import { deskIn } from '../world/desk.ts'
import { balanceOf, type Person } from '../world/people.ts'
import { sandboxTo } from '../world/transfers.ts'
import type { World } from '../world/world.ts'
import { newDamage, report } from './claims.ts'
import { insurerIn, policyIn } from './insured.ts'

/** An account at the sandbox bank, without its name. */
export const accountThat = (behaviour: SandboxBehaviour) => {
  const { bankCode, accountNumber } = sandboxTo(behaviour)
  return { bankCode, accountNumber }
}

export const injuredIn = (world: World & Required<Pick<World, 'db'>>) => {
  const { run } = deskIn(world)
  let people = 0
  /** Another person each time, as the holder names them. */
  const newParty = (name = 'Bola Akin') => {
    people += 1
    return {
      ...newDamage().party,
      name,
      phone: `0803 555 ${1000 + people}`,
      email: `bola${people}@example.com`,
    }
  }
  const look = async ({ token }: Person, Id: string) =>
    (await world.ask<InsuranceClaim>({ url: '/api/InsuranceClaim/get-claim', query: { Id }, token })).data
  const injured = <T = InjuredClaim>(name: string, body: object) =>
    world.ask<T>({ url: `/api/InjuredPerson/${name}`, body })
  /** The link in the newest letter. */
  const tokenIn = async (email: string) => /#(\S+)/.exec((await world.mailTo(email))!.body)![1]!

  /** A claim for damage, reported and answered by nobody yet. */
  const damaged = async (name?: string) => {
    const insured = await policyIn(world, { insurerId: await insurerIn(world) })
    const party = newParty(name)
    const happenedAt = world.now().toISOString()
    const body = { policyId: insured.policy.id, happenedAt, ...newDamage(), party }
    const { data: claim, ...rest } = await report(world, insured.holder, body)
    if (!claim) throw new Error(JSON.stringify(rest))
    await world.settle()
    return { ...insured, party, claim, see: () => look(insured.holder, claim.id) }
  }
  const work = () =>
    payPartiesDue({ db: world.db, clock: world.now, rail: world.bank.rail.name }, error => {
      throw error
    })
  /** The bank and the claims do what is due, each after the other. */
  const turn = async () => {
    await work()
    await world.settle()
    await work()
    await world.settle()
  }
  /** Confirmed and awarded, with the insurer's money there. */
  const awarded = async (naira = 85_000, name?: string) => {
    const on = await damaged(name)
    const token = await tokenIn(on.party.email)
    await injured('answer', { token, answer: 'confirmed' })
    await run('insurance-claim settle', on.claim.id, 'award', String(naira), 'As both say')
    const reference = `bank ref ${on.claim.id.slice(0, 8)}`
    await run('insurers receive', on.insurerId, '1000000', reference, 'as the statement says')
    await turn()
    return { ...on, token, naira, wallet: await balanceOf(world, on.holder) }
  }
  const inClaim = (id: string) => inBooks(world.db, claimAccount(id)).catch(() => 0)
  const choose = (token: string, to: object, accountName: string) =>
    injured('choose-payout', { token, ...to, accountName })
  return { newParty, look, injured, tokenIn, damaged, turn, awarded, inClaim, choose }
}
