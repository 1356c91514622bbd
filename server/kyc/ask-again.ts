// Asks the register again about checks without a verdict, at growing intervals.
import type { Db, Tx } from '#server/kernel/db/db.ts'
import { legalNameOf } from '#server/user/reads.ts'
import { patiently, type IdentityAnswer, type VerifyIdentity } from '#server/rails/identity.ts'
import { limits } from '#contract/core/limits.ts'
import { clearCase } from './clear-case.ts'
import { openFacts } from './identity-facts.ts'
import { type CheckRow, checksLeft, checksOf, claimDueChecks, lockTier } from './identity-sql.ts'
import { byDocumentWords, identityWords } from './words.ts'
import { keepTier } from './keep-tier.ts'
import { notifyOfIdentity } from './notices.ts'
import { recordIdentity } from './record-identity.ts'
import { askAgainMinutes } from './rules.ts'

type Deps = { db: Db; verify: VerifyIdentity; pepper: Uint8Array; clock: () => Date }

/** A person may have tried again, or handed a document in, while the register was asked. */
const isStill = (check: CheckRow, now: CheckRow | undefined): boolean =>
  now?.state === 'waiting' &&
  now.asks === check.asks &&
  now.ask_at !== null &&
  now.at.getTime() === check.at.getTime()

const record = async (tx: Tx, check: CheckRow, answer: IdentityAnswer, now: Date): Promise<void> => {
  const { user_id: userId, kind } = check
  await lockTier(tx, userId, now)
  if (
    !isStill(
      check,
      (await checksOf(tx, userId)).find(each => each.kind === kind),
    )
  )
    return
  const recorded = await recordIdentity(tx, {
    userId,
    kind,
    numberHash: check.number_hash,
    last4: check.last4,
    ...answer,
    now,
  })
  const match = recorded.outcome === 'match'
  await notifyOfIdentity(tx, {
    userId,
    kind,
    match,
    words: identityWords(kind, recorded),
    tier: recorded.tier,
    now,
  })
}

const atOnce = 20

/** Asks about due checks one by one; `onError` receives failures. */
export const askIdentitiesAgain = async (
  { db, verify, pepper, clock }: Deps,
  onError: (error: unknown, about: { account: string }) => void,
): Promise<void> => {
  const ask = patiently(verify)
  // Claimed with the time of the next try, so that two processes do not ask at once and none is lost by a crash.
  for (const check of await claimDueChecks(db, clock(), askAgainMinutes, atOnce))
    try {
      const facts = openFacts(pepper, check)
      if (!facts) continue
      const answer = await ask({ kind: check.kind, ...facts, ...(await legalNameOf(db, check.user_id)) })
      if (answer.outcome !== 'unavailable') await db.inTx(tx => record(tx, check, answer, clock()))
    } catch (error) {
      onError(error, { account: check.user_id })
    }
}

/** Ends checks that nothing came for, so that no number lies here for ever; their owners read what to hand in. */
export const endChecksLeft = async (db: Db, now: Date): Promise<void> => {
  const until = new Date(now.getTime() - limits.identityWaitsDays * 86_400_000)
  for (const { user_id: userId, kind } of await checksLeft(db, until, atOnce))
    await db.inTx(async tx => {
      await lockTier(tx, userId, now)
      if (!(await checksLeft(tx, until, atOnce)).some(each => each.user_id === userId && each.kind === kind))
        return
      await clearCase(tx, userId, kind)
      const words = `No document was submitted within ${limits.identityWaitsDays} days. ${byDocumentWords(kind)}`
      await notifyOfIdentity(tx, {
        userId,
        kind,
        match: false,
        words,
        tier: await keepTier(tx, userId, now),
        now,
      })
    })
}
