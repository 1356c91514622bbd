// Streams a user's complete data as one JSON file.
import { Readable } from 'node:stream'
import type { dataRights } from '#contract/data-rights/data-rights.ts'
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { passwordValidator } from '#server/user/check-password.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type Caller, type Handler, withPrepared } from '#server/kernel/calls/handler-types.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { countAttempt, type AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'
import { challengeEnds, newChallenge } from '#server/kernel/secrets/challenges.ts'
import { siteOf } from '#server/kernel/secrets/verify-passkey.ts'
import type { Feature, Deps } from '#server/manifest/manifest.ts'
import type { NamedSection } from '#server/manifest/personal.ts'
import { jsonFile } from './json-file.ts'

// A download reads everything there is of somebody; nobody needs it more often than this.
const downloads: AttemptLimit = { kind: 'download', attemptsMax: 20, windowMinutes: 60 }

const about = (now: Date) => ({
  what: 'Everything AutoX keeps about you, as of the moment below. Passwords, PINs and tokens are kept only as hashes and are left out.',
  madeAt: now.toISOString(),
  amounts: 'In kobo: 100 are one naira.',
  documents:
    'Documents come by their own calls, for as long as you are signed in: GET /api/KYC/get-document?Id= with the id of a verification document, GET /api/Booking/get-paper?Id= with the id of a paper of a purchase. Pictures are at their addresses.',
})

const sectionsOf = (
  features: readonly Feature[],
  db: Query,
  who: { id: string; now: Date },
): NamedSection[] => [
  ['about', () => about(who.now)],
  ...features.flatMap(({ personal }) => personal?.sections?.(db, who) ?? []),
]

const permitPurpose = ({ id, sessionId }: Caller): string => `download ${id} ${sessionId}`

/** A permit for whoever proved again that the account is theirs: an open session alone takes no copy away. */
export const unlockMyData = (deps: Deps) => {
  const checkPassword = passwordValidator(siteOf(deps))
  return withPrepared<typeof dataRights.unlock, unknown>({
    prepare: ({ db, now, user }, { body }) => checkPassword(db, user.id, body.currentPassword, now),
    run: async ({ now, user }) => {
      const minutes = limits.dataPermitMinutes
      return { permit: newChallenge(deps.pepper, permitPurpose(user), { now, minutes }), minutes }
    },
  })
}

/** Everything that every feature gives of somebody. Refuses TOO_MANY_REQUESTS, and BAD_INPUT by `query.permit`. */
export const downloadMyData =
  ({ features, pepper }: Deps): Handler<typeof dataRights.download> =>
  async ({ db, user, now }, { query: { permit } }) => {
    if (!challengeEnds(pepper, permitPurpose(user), { challenge: permit, now }))
      failField('query.permit', 'This permit is over. Type your password again.')
    if (!(await countAttempt(db, downloads, user.id, now)).ok)
      fail('TOO_MANY_REQUESTS', {
        message: 'You downloaded your data many times just now. Please wait an hour.',
      })
    return {
      content: Readable.from(jsonFile(sectionsOf(features, db, { id: user.id, now }))),
      contentType: 'application/json; charset=utf-8',
      name: `autox-my-data-${lagosDayOf(now)}.json`,
      bytes: undefined,
    }
  }
