// Runs system checks periodically and alerts on failure.
import { enqueueMail } from '#server/kernel/messages/mail.ts'
import type { Log } from '#server/kernel/jobs/recurring-tasks.ts'
import type { Check } from '#server/desk/desk-subject.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import { waitForAlertTurn } from './alert-sql.ts'
import { deskOf } from './own-desk.ts'
import { type CheckResult, noteAlert, noteResult, takeCheck } from './watch-sql.ts'
import { checkGroup, signalWaiting } from './notify-desk.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

const minuteMs = 60_000
// Money may be on its way between the bank and the books at the moment of a look, so a letter waits for the second.
const failuresBeforeLetter = 2
const shownLinesMax = 20

type Finding = { ok: boolean; lines: readonly string[]; figures: Record<string, number> }

const runCheck = async (deps: Deps, check: Check): Promise<Finding> => {
  const { desk, lines } = deskOf(deps, 'the watch')
  const figures: Record<string, number> = {}
  const note = (name: string, value: number) => void (figures[name] = value)
  try {
    return { ok: await check.run({ ...desk, note }, []), lines, figures }
  } catch (error) {
    const why = `✗ It could not be checked: ${(error as Error).message}`
    return { ok: false, lines: [...lines, why], figures: {} }
  }
}

const letterOf = (words: string, { lines, failed_since: since }: CheckResult, publicUrl: string) => ({
  subject: since ? `A check fails: ${words}` : `Check passes again: ${words}`,
  text: `${since ? `This check of AutoX has failed since ${lagosTime(since)}: ${words}` : `This check of AutoX passes again: ${words}`}\n\n${lines.slice(-shownLinesMax).join('\n')}\n\n${publicUrl}/desk`,
})

const alert = async ({ db, config, clock }: Deps, words: string, result: CheckResult): Promise<void> => {
  const begins = result.failures >= failuresBeforeLetter && !result.alerted_at
  const ends = result.failures === 0 && result.alerted_at
  if (!begins && !ends) return
  await db.inTx(async tx => {
    await waitForAlertTurn(tx)
    await noteAlert(tx, result.name, begins ? 'failure' : 'end', clock())
    signalWaiting(tx, [checkGroup(result.name)])
    if (config.operatorMail)
      await enqueueMail(tx, { to: config.operatorMail, ...letterOf(words, result, config.publicUrl) })
  })
}

/** Runs each watched check that is due. */
export const watchChecks = async (deps: Deps, log: Log): Promise<void> => {
  const { db, clock } = deps
  for (const [name, check] of Object.entries(deps.desk.checks)) {
    if (check.everyMinutes === undefined) continue
    const nextAt = new Date(clock().getTime() + check.everyMinutes * minuteMs)
    if (!(await takeCheck(db, name, clock(), nextAt))) continue
    const { ok, lines, figures } = await runCheck(deps, check)
    const now = clock()
    const soon = new Date(now.getTime() + minuteMs)
    const result = await noteResult(db, { name, ok, lines, figures, now, nextAt: ok ? nextAt : soon })
    if (!ok)
      log.error(
        { check: name, since: result.failed_since, lines: lines.slice(-shownLinesMax) },
        'a check failed',
      )
    await alert(deps, check.words, result)
  }
}
