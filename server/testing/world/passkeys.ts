// A software authenticator for tests: adds a passkey, signs in, confirms orders.
import { proofOf } from '#contract/core/proof-text.ts'
import type { PasskeyView } from '#contract/user/passkeys.ts'
import { authenticator } from './authenticator.ts'
import { password, type Person, pin } from './people.ts'
import type { World } from './world.ts'

type Who = Pick<Person, 'token'>
type PasskeyWorld = Pick<World, 'ask' | 'parts'>
export type Device = ReturnType<typeof authenticator>

export const deviceIn = ({ parts: deps }: Pick<World, 'parts'>): Device => {
  const { origin, hostname: rpId } = new URL(deps.config.publicUrl)
  return authenticator({ origin, rpId })
}

const challengeOf = async (world: PasskeyWorld, path: string, who?: Who, body: object = {}) => {
  const reply = await world.ask<{ challenge: string }>({
    url: `/api/User/${path}`,
    body,
    ...(who && { token: who.token }),
  })
  return reply.data.challenge
}

/** Adds a passkey of this device; `more` replaces fields of the call. */
export const addPasskey = async (
  world: PasskeyWorld,
  who: Who,
  device = deviceIn(world),
  more: object = {},
) => {
  const made = device.make(await challengeOf(world, 'passkey-add-options', who))
  const reply = await world.ask<PasskeyView[]>({
    url: '/api/User/passkey-add',
    body: { name: 'My phone', currentPassword: password, ...made, ...more },
    token: who.token,
  })
  return { device, reply, credentialId: made.credentialId }
}

/** The id of a passkey that was just added. */
export const passkeyOf = async (world: PasskeyWorld, who: Who): Promise<string> =>
  (await addPasskey(world, who)).credentialId

export const allowPayments = (world: PasskeyWorld, who: Who, credentialId: string, typed = pin) =>
  world.ask<PasskeyView[]>({
    url: '/api/User/passkey-allow-payments',
    query: { pin: typed },
    body: { credentialId },
    token: who.token,
  })

export const signInProof = async (world: PasskeyWorld, device: Device): Promise<string> =>
  proofOf(device.sign(await challengeOf(world, 'passkey-options')))

/** In place of the password. */
export const ownProof = async (world: PasskeyWorld, who: Who, device: Device): Promise<string> =>
  proofOf(device.sign(await challengeOf(world, 'passkey-proof-options', who)))

type Order = { call: string; query?: object; body?: object }

/** In place of the pin, for this order. */
export const orderProof = async (
  world: PasskeyWorld,
  who: Who,
  device: Device,
  { call, query = {}, body = {} }: Order,
): Promise<string> => {
  const order = JSON.stringify({ query, body })
  return proofOf(device.sign(await challengeOf(world, 'passkey-order-options', who, { call, order })))
}
