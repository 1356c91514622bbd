// Tells operators by letter and device what newly waits, is overdue or fails.
import { type DeskRole, hasRole, rolesForCheck, rolesForQueue } from '#contract/desk/roles.ts'
import type { DeskPages } from '#server/desk/desk-subject.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { enqueueMail } from '#server/kernel/messages/mail.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { Deps } from '#server/manifest/manifest.ts'
import {
  type AlertedOperator,
  checkNewsOf,
  type CheckNews,
  newsOf,
  operatorsToAlert,
  type QueueNews,
  markNotified,
  takeAlertTurn,
} from './alert-sql.ts'
import type { DeskAlert } from './push-alert.ts'
import { signalWaiting } from './notify-desk.ts'

/** An operator is told at most once in this time, however much happens. */
const gatherMinutes = 15

export const deskPushJob = 'desk/push-device'

export const checkKind = (name: string): string => `check ${name}`

/** What an operator may be told of: queues that they decide, and watched checks that they see. */
export const kindsFor = ({ queues, checks }: DeskPages, roles: readonly string[]) => ({
  queues: Object.keys(queues).filter(name => hasRole(roles, rolesForQueue(queues[name]!.thing))),
  checks: Object.keys(checks).filter(
    name => checks[name]!.everyMinutes !== undefined && hasRole(roles, rolesForCheck(name)),
  ),
})

/** The same, by the names under which they are muted. */
export const kindNamesFor = (desk: DeskPages, roles: readonly string[]): string[] => {
  const { queues, checks } = kindsFor(desk, roles)
  return [...queues, ...checks.map(checkKind)]
}

type News = { queues: readonly QueueNews[]; checks: readonly CheckNews[] }

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0)

const queueLine = ({ queues }: DeskPages, { queue, waiting, came, late }: QueueNews, publicUrl: string) => {
  const news = [...(came > 0 ? [`${came} new`] : []), ...(late > 0 ? [`${late} overdue`] : [])].join(', ')
  return `${queues[queue]!.words}: ${news}; ${waiting} waiting\n${publicUrl}/desk/queues/${queue}`
}

const checkLine = ({ checks }: DeskPages, { name, failed_since: since }: CheckNews, publicUrl: string) =>
  `${since ? `Fails since ${lagosTime(since)}` : 'Passes again'}: ${checks[name]!.words}\n${publicUrl}/desk/checks/${name}`

const letterOf = (desk: DeskPages, { queues, checks }: News, publicUrl: string) => {
  const failing = checks.filter(({ failed_since: since }) => since !== null).length
  const counts: [number, string][] = [
    [failing, failing === 1 ? 'check fails' : 'checks fail'],
    [checks.length - failing, checks.length - failing === 1 ? 'check passes again' : 'checks pass again'],
    [sum(queues.map(({ late }) => late)), 'overdue'],
    [sum(queues.map(({ came }) => came)), 'new'],
  ]
  const subject = counts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`)
  const lines = [
    ...checks.map(check => checkLine(desk, check, publicUrl)),
    ...queues.map(queue => queueLine(desk, queue, publicUrl)),
    `Choose what we write to you about: ${publicUrl}/desk/alerts`,
  ]
  return { subject: `Desk: ${subject.join(', ')}`, text: lines.join('\n\n') }
}

/** The page of what it is about, if that is one queue or check. */
const linkOf = ({ queues, checks }: News): string => {
  const [only, ...others] = [
    ...queues.map(({ queue }) => `/desk/queues/${queue}`),
    ...checks.map(({ name }) => `/desk/checks/${name}`),
  ]
  return only !== undefined && others.length === 0 ? only : '/desk'
}

const alertOf = (title: string, news: News, now: Date): Omit<DeskAlert, 'deviceId'> => ({
  title,
  link: linkOf(news),
  kinds: [...news.queues.map(({ queue }) => queue), ...news.checks.map(({ name }) => checkKind(name))],
  at: now.toISOString(),
})

const notifyOperator = async (tx: Tx, { desk, config }: Deps, operator: AlertedOperator, now: Date) => {
  const { email, devices, muted, told_at: since } = operator
  const roles: readonly DeskRole[] = operator.roles
  const kinds = kindsFor(desk, roles)
  const queues = await newsOf(
    tx,
    kinds.queues.filter(name => !muted.includes(name)),
    since,
  )
  const checks = await checkNewsOf(
    tx,
    kinds.checks.filter(name => !muted.includes(checkKind(name))),
    since,
  )
  if (queues.length === 0 && checks.length === 0) return
  await markNotified(tx, operator.operator_id, now)
  const letter = letterOf(desk, { queues, checks }, config.publicUrl)
  if (email !== null) await enqueueMail(tx, { to: email, ...letter })
  const alert = alertOf(letter.subject, { queues, checks }, now)
  for (const deviceId of devices) await enqueue(tx, deskPushJob, { ...alert, deviceId })
}

/** Notes what waits in these queues, and tells of those that changed. */
export const noteQueues = async (tx: Tx, queues: DeskPages['queues'], now: Date): Promise<void> => {
  const changed = []
  for (const [name, { note }] of Object.entries(queues))
    if ((await note(tx, name, now)) > 0) changed.push(name)
  signalWaiting(tx, changed)
}

/** Notes what waits, and tells each operator who was not told in the last quarter of an hour. */
export const alertOperators = ({ db, clock, ...deps }: Deps): Promise<void> =>
  db.inTx(async tx => {
    if (!(await takeAlertTurn(tx))) return
    const now = clock()
    await noteQueues(tx, deps.desk.queues, now)
    const before = new Date(now.getTime() - gatherMinutes * 60_000)
    for (const operator of await operatorsToAlert(tx, before))
      await notifyOperator(tx, { db, clock, ...deps }, operator, now)
  })
