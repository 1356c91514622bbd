// Checks a BVN or NIN: counts, asks the provider, stores no number.
import type { kyc } from '#contract/kyc/kyc.ts'
import { legalNameOf } from '#server/user/reads.ts'
import { type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import { type IdentityAnswer, patiently, unavailable, type VerifyIdentity } from '#server/rails/identity.ts'
import { sealFacts } from './identity-facts.ts'
import { byDocumentWords, identityWords } from './words.ts'
import type { HashNumber } from './number-hash.ts'
import { notifyOfIdentity } from './notices.ts'
import { readIdentity } from './reads.ts'
import { recordIdentity } from './record-identity.ts'
import { reserveTry } from './reserve-try.ts'
import { askAgainMinutes } from './rules.ts'

export type IdentityDeps = {
  pepper: Uint8Array
  hashNumber: HashNumber
  /** The register that is asked; undefined where a person decides by document. */
  verify: VerifyIdentity | undefined
}

export const verifyIdentity = ({ pepper, hashNumber, verify }: IdentityDeps) => {
  const ask = verify && patiently(verify)
  return withPrepared<typeof kyc.verifyIdentity, IdentityAnswer>({
    prepare: async (ctx, { body }) => {
      await reserveTry(ctx, body)
      return ask ? ask({ ...body, ...(await legalNameOf(ctx.db, ctx.user.id)) }) : unavailable
    },
    run: async ({ tx, user, now }, { body: { kind, number, birthDate } }, answer) => {
      const about = { userId: user.id, kind }
      const recorded = await recordIdentity(tx, {
        ...about,
        numberHash: hashNumber(kind, number),
        last4: number.slice(-4),
        ...answer,
        waiting: {
          facts: sealFacts(pepper, { ...about, number, birthDate }),
          ask_at: ask ? new Date(now.getTime() + askAgainMinutes[0] * 60_000) : null,
        },
        now,
      })
      const { outcome, differs, tier } = recorded
      const words = ask ? identityWords(kind, recorded) : byDocumentWords(kind)
      if (outcome === 'match') await notifyOfIdentity(tx, { ...about, match: true, words, tier, now })
      const identity = { ...(await readIdentity(tx, user.id, now)), register: ask !== undefined }
      return { outcome, differs: [...differs], words, identity }
    },
  })
}

export const showIdentity =
  ({ verify }: IdentityDeps): Handler<typeof kyc.identity> =>
  async ({ db, user, now }) => ({ ...(await readIdentity(db, user.id, now)), register: verify !== undefined })
