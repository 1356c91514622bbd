// Handlers of passkeys: sign in, add, name, remove, and sign an order.
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { type passkeys, type PasskeyView, readOrder } from '#contract/user/passkeys.ts'
import { type Handlers, withPrepared } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { newChallenge } from '#server/kernel/secrets/challenges.ts'
import { descriptorsOf, keepPasskey, passkeyViewOf } from '#server/kernel/secrets/keep-passkey.ts'
import { type NewKey, rpIdOf, siteOf, verifyAttestation } from '#server/kernel/secrets/verify-passkey.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { passwordValidator } from '../check-password.ts'
import { deviceWords } from '../devices/device-words.ts'
import { passkeyAddedWords, passkeyRemovedWords } from '../mail.ts'
import { signInOnDevice } from '../open-session.ts'
import { loginOf } from '../rules.ts'
import { findById, type UserRow } from '../sql.ts'
import { addPurpose, orderPurpose, passkeyChecker, provePurpose, signInPurpose } from './check-passkey.ts'
import { allowPayments, deletePasskey, insertPasskey, passkeysOf, renamePasskey } from './passkey-sql.ts'

const alreadyRemoved = { message: 'That passkey was removed already.' }

const listPasskeys = async (db: Query, userId: string): Promise<PasskeyView[]> =>
  (await passkeysOf(db, userId)).map(row => ({ ...passkeyViewOf(row), pays: row.pays_at !== null }))

type OwnerNotice = { userId: string; title: string; text: string; now: Date }
const tellOwner = (tx: Tx, { userId, title, text, now }: OwnerNotice) =>
  notify(tx, { userId, kind: 'security', title, text, link: '/settings/security', now })

const signIn = (deps: Deps) => {
  const check = passkeyChecker(siteOf(deps))
  return withPrepared<typeof passkeys.signIn, UserRow>({
    prepare: async ({ db, now }, { body }) => {
      const passkey = await check(db, body.passkey, { purpose: signInPurpose, now })
      const known = passkey && (await findById(db, passkey.user_id))
      if (!known)
        return failField(
          'passkey',
          'We couldn’t sign you in with that passkey. It may have been removed, or the request timed out. Try again, or use your password.',
          'WRONG_CREDENTIALS',
        )
      return known.suspended_at ? fail('SUSPENDED', { account: known.id }) : known
    },
    run: ({ tx, ...asker }, _, known) => signInOnDevice(tx, known, asker),
  })
}

const add = (deps: Deps) => {
  const checkPassword = passwordValidator(siteOf(deps))
  return withPrepared<typeof passkeys.add, NewKey>({
    prepare: async ({ db, now, user: { id } }, { body }) => {
      const attestation = await verifyAttestation(siteOf(deps), { purpose: addPurpose(id), now }, body)
      await checkPassword(db, id, body.currentPassword, now)
      return attestation
    },
    run: async ({ tx, now, user: { id }, device }, { body: { name, transports } }, { key, challenge }) => {
      await keepPasskey(tx, {
        challenge,
        count: (await passkeysOf(tx, id)).length,
        max: limits.passkeysMax,
        insert: () => insertPasskey(tx, { ...key, user_id: id, name, transports, created_at: now }),
      })
      await tellOwner(tx, { userId: id, ...passkeyAddedWords(name, deviceWords(device), now), now })
      return listPasskeys(tx, id)
    },
  })
}

const remove = (deps: Deps) => {
  const checkPassword = passwordValidator(siteOf(deps))
  return withPrepared<typeof passkeys.remove, UserRow>({
    prepare: ({ db, now, user }, { body }) => checkPassword(db, user.id, body.currentPassword, now),
    run: async ({ tx, now, user: { id: userId }, device }, { body }) => {
      const passkey = (await passkeysOf(tx, userId)).find(({ id }) => id === body.credentialId)
      if (!passkey || !(await deletePasskey(tx, { id: passkey.id, userId })))
        return fail('NOT_FOUND', alreadyRemoved)
      await tellOwner(tx, { userId, ...passkeyRemovedWords(passkey.name, deviceWords(device), now), now })
      return listPasskeys(tx, userId)
    },
  })
}

export const passkeyHandlers = (deps: Deps): Handlers<typeof passkeys> => {
  const rpId = rpIdOf(deps.config)
  const challengeFor = (purpose: string, now: Date, minutes: number = limits.passkeyChallengeMinutes) =>
    newChallenge(deps.pepper, purpose, { now, minutes })
  return {
    options: async ({ now }) => ({ challenge: challengeFor(signInPurpose, now), rpId }),
    signIn: signIn(deps),
    list: ({ db, user }) => listPasskeys(db, user.id),
    proofOptions: async ({ tx, now, user }) => ({
      challenge: challengeFor(provePurpose(user.id), now),
      rpId,
      allow: descriptorsOf(await passkeysOf(tx, user.id)),
    }),
    addOptions: async ({ tx, now, user: { id } }) => ({
      challenge: challengeFor(addPurpose(id), now),
      rpId,
      userId: Buffer.from(id).toString('base64url'),
      userName: loginOf((await findById(tx, id)) ?? fail('PLEASE_LOGIN')),
      exclude: descriptorsOf(await passkeysOf(tx, id)),
    }),
    add: add(deps),
    rename: async ({ tx, user: { id: userId } }, { body: { credentialId: id, name } }) =>
      (await renamePasskey(tx, { id, userId }, name))
        ? listPasskeys(tx, userId)
        : fail('NOT_FOUND', alreadyRemoved),
    remove: remove(deps),
    allowPayments: async ({ tx, now, user: { id: userId } }, { body: { credentialId: id } }) =>
      (await allowPayments(tx, { id, userId }, now))
        ? listPasskeys(tx, userId)
        : fail('NOT_FOUND', alreadyRemoved),
    orderOptions: async ({ tx, now, user }, { body }) => {
      const hashOf = deps.orders.get(body.call)
      if (!hashOf) return failField('call', 'The method and path of a call that takes a PIN')
      const order = hashOf(readOrder(body.order)!)
      const paying = (await passkeysOf(tx, user.id)).filter(({ pays_at: paysAt }) => paysAt)
      if (paying.length === 0)
        fail('NOT_NOW', { message: 'None of your passkeys can confirm payments. Enter your PIN.' })
      return {
        challenge: challengeFor(orderPurpose(user.id, order), now, limits.orderChallengeMinutes),
        rpId,
        allow: descriptorsOf(paying),
      }
    },
  }
}
