// A copy of everything about somebody, as one JSON file: written while it is read, however much there is.
import { Readable } from 'node:stream'
import type { dataRights } from '#contract/data-rights/data-rights.ts'
import { fail } from '#contract/core/errors.ts'
import type { Query } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { lagosDay } from '#server/kernel/jobs/lagos-time.ts'
import { countAttempt, type AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'
import type { Domain } from '#server/manifest/domain.ts'
import type { NamedSection } from '#server/manifest/personal.ts'
import { jsonFile } from './json-file.ts'

// A download reads everything there is of somebody; nobody needs it more often than this.
const downloads: AttemptLimit = { kind: 'download', attemptsMax: 20, windowMinutes: 60 }

const about = (now: Date) => ({
  what: 'Everything AutoX keeps about you, as of the moment below. Passwords, pins and tokens are kept only as hashes and are left out.',
  madeAt: now.toISOString(),
  amounts: 'In kobo: 100 are one naira.',
  documents:
    'Documents come by their own calls, for as long as you are signed in: GET /api/KYC/get-document?Id= with the id of a verification document, GET /api/Booking/get-paper?Id= with the id of a paper of a purchase. Pictures are at their addresses.',
})

const sectionsOf = (
  domains: readonly Domain[],
  db: Query,
  who: { id: string; now: Date },
): NamedSection[] => [
  ['about', () => about(who.now)],
  ...domains.flatMap(({ personal }) => personal?.sections?.(db, who) ?? []),
]

/** Everything that every domain gives of somebody. Refuses TOO_MANY_REQUESTS. */
export const downloadMyData =
  (domains: readonly Domain[]): Handler<typeof dataRights.download> =>
  async ({ db, user, now }) => {
    if (!(await countAttempt(db, downloads, user.id, now)).ok)
      fail('TOO_MANY_REQUESTS', {
        message: 'You downloaded your data many times just now. Please wait an hour.',
      })
    return {
      content: Readable.from(jsonFile(sectionsOf(domains, db, { id: user.id, now }))),
      contentType: 'application/json; charset=utf-8',
      name: `autox-my-data-${lagosDay(now)}.json`,
      bytes: undefined,
    }
  }
