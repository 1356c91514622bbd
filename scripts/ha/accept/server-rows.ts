// Rows of the acceptance table about the three AutoX servers.
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../../programs.ts'
import { answers, waitUntil } from '../cluster.ts'
import { boundToUs } from '../processes.ts'
import { machines, publicUrl } from '../topology.ts'
import {
  type Answer,
  causeOf,
  isAnswered,
  isDone,
  send,
  startLoad,
  statusesOf,
  type Transfer,
} from './load.ts'
import {
  askPrimary, callers, compareWithBooks, originOf, type Row, type Stage, untilServersReady, untilWhole,
} from './stage.ts' // prettier-ignore

const receiptOf = ({ text }: Answer): string => {
  const { data } = JSON.parse(text) as { data: { id: string; amountKobo: number; at: string } }
  return `${data.id} ${data.amountKobo} ${data.at}`
}

/** Sends each transfer that was done once more, and counts those that get another receipt. */
const countOtherAnswers = async (transfers: readonly Transfer[]): Promise<number> => {
  let differences = 0
  for (const transfer of transfers.filter(isAnswered)) {
    await send(transfer)
    if (
      new Set(transfer.answers.filter(isDone).map(receiptOf)).size !== 1 ||
      !isDone(transfer.answers.at(-1)!)
    )
      differences++
  }
  return differences
}

const killSeconds = 40

const h2: Row = {
  name: 'H2',
  promise: 'one AutoX killed every 2 s: the same key gives the same answer',
  run: async stage => {
    await untilWhole()
    const load = startLoad({ accounts: stage.accounts, callers: 12, perSecond: 15, insists: true })
    let kills = 0
    for (const until = performance.now() + killSeconds * 1_000; performance.now() < until; kills++) {
      stage.cluster.autox[machines[kills % 3]!].signal('SIGKILL')
      await setTimeout(2_000)
    }
    await untilServersReady()
    const transfers = await load.stop()
    const differences = await countOtherAnswers(transfers)
    const { answered, lost } = await compareWithBooks(stage, transfers)
    return {
      holds: differences === 0 && lost === 0 && answered === transfers.length && answered > 0,
      figure: `${kills} kills, ${answered} of ${transfers.length} transfers done, ${statusesOf(transfers)}; sent again: ${differences} other answers; ${lost} not in the books exactly once`,
    }
  },
}

/** A copy of this release with one migration more, which an earlier run may have left in the database. */
const makeRelease = async (stage: Stage): Promise<string> => {
  await askPrimary(
    stage,
    `delete from migration where number = 9000; drop table if exists next_release;
     alter table app_user drop column if exists next_release`,
  )
  const folder = join(stage.cluster.data, 'next-release')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const part of ['package.json', 'server', 'contract', 'build'])
    await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const text =
    '-- expand: a column and a table of the next release\n' +
    'alter table app_user add column next_release text;\ncreate table next_release (id int primary key);\n'
  await writeFile(join(folder, 'server/migrations/9000_next_release.sql'), text)
  return folder
}

/** Leaves letters to be sent until `stop`, and gives how many. */
const leaveJobs = (stage: Stage, subject: string) => {
  let count = 0
  const over = new AbortController()
  const work = (async () => {
    const client = new pg.Client({ connectionString: stage.cluster.primaryUrl })
    await client.connect()
    while (!over.signal.aborted) {
      const payload = JSON.stringify({
        to: `job-${count}@example.com`,
        subject,
        text: 'Once',
      })
      await client.query(`select graphile_worker.add_job('mail/send', $1::json, max_attempts => 12)`, [
        payload,
      ])
      count++
      await setTimeout(250)
    }
    await client.end()
  })()
  return {
    stop: async () => {
      over.abort()
      await work
      return count
    },
  }
}

const countLetters = (stage: Stage, subject: string) =>
  askPrimary<{ letters: number; people: number }>(
    stage,
    `select count(*)::int as letters, count(distinct to_address)::int as people from demo_mail where subject = $1`,
    [subject],
  ).then(([row]) => row!)

/** Brings timers of the demonstration forward, one a second; gives what each is about. */
const bringTimersForward = (stage: Stage) =>
  askPrimary<{ process: string; id: string; event: string }>(
    stage,
    `with chosen as (
       select process, subject_id, event, row_number() over () as place from process_timer
       where event in ('unanswered', 'papers-overdue', 'delivery-overdue', 'sending-overdue', 'review-overdue',
         'inspection-over', 'reading-over', 'return-unanswered'))
     update process_timer t set due_at = now() + c.place * interval '1 second' from chosen c
     where t.process = c.process and t.subject_id = c.subject_id and t.event = c.event
     returning t.process, t.subject_id::text as id, t.event`,
  )

const countFired = (stage: Stage, timers: { process: string; id: string; event: string }[]) =>
  askPrimary<{ process: string; id: string; event: string; count: number }>(
    stage,
    `select process, subject_id::text as id, event, count(*)::int as count from process_event
     where at > now() - interval '15 minutes' and (process, subject_id::text, event) in (
       select * from unnest($1::text[], $2::text[], $3::text[])) group by 1, 2, 3`,
    [timers.map(each => each.process), timers.map(each => each.id), timers.map(each => each.event)],
  )

const watchPages = () => {
  const failures: string[] = []
  let count = 0
  const over = new AbortController()
  const work = (async () => {
    while (!over.signal.aborted) {
      const reply = await fetch(`${publicUrl}/marketplace?PageNumber=${1 + (count % 9)}`, {
        signal: AbortSignal.timeout(15_000),
      }).catch((error: Error) => error)
      count++
      if (reply instanceof Error) failures.push(causeOf(reply))
      else {
        await reply.arrayBuffer()
        if (!reply.ok) failures.push(String(reply.status))
      }
      await setTimeout(100)
    }
  })()
  return {
    stop: async () => {
      over.abort()
      await work
      return { count, failures }
    },
  }
}

const restartOneByOne = async (stage: Stage, release: string): Promise<void> => {
  for (const machine of machines) {
    await stage.cluster.autox[machine].stop()
    stage.cluster.autox[machine].start({
      command: boundToUs([process.execPath, join(release, 'server/main.ts')]),
    })
    await waitUntil(() => answers(`${originOf(machine)}/readyz`), {
      msMax: 180_000,
      words: `The next release did not become ready on machine ${machine}.`,
    })
    // The balancer sees it too.
    await setTimeout(2_000)
  }
}

const h7: Row = {
  name: 'H7',
  promise:
    'rolling restart of three servers with a new migration under load: 0 failed requests, every job and timer once',
  run: async stage => {
    await untilWhole()
    await untilServersReady()
    const release = await makeRelease(stage)
    const timers = await bringTimersForward(stage)
    const subject = `Rolling restart ${new Date().toISOString()}`
    const jobs = leaveJobs(stage, subject)
    const pages = watchPages()
    const load = startLoad({
      accounts: stage.accounts,
      callers,
      perSecond: Math.max(5, stage.fullPerSecond / 3),
    })
    const stopAll = () => Promise.all([load.stop(), jobs.stop(), pages.stop()])
    try {
      await restartOneByOne(stage, release)
    } finally {
      await stopAll()
    }
    const [transfers, jobCount, views] = await stopAll()
    await waitUntil(async () => (await countLetters(stage, subject)).people >= jobCount, {
      msMax: 120_000,
      words: 'Not every job was done within two minutes.',
    }).catch(() => undefined)
    await setTimeout(12_000)
    const letters = await countLetters(stage, subject)
    const fired = await countFired(stage, timers)
    const twice = fired.filter(({ count }) => count !== 1).length
    const failed = transfers.filter(transfer => !isAnswered(transfer)).length
    return {
      holds:
        failed === 0 && views.failures.length === 0 && letters.letters === jobCount && letters.people === jobCount &&
        fired.length === timers.length && twice === 0, // prettier-ignore
      figure: `${transfers.length} transfers, ${failed} failed (${statusesOf(transfers)}); ${views.count} pages, ${views.failures.length} failed${views.failures.length ? ` (${[...new Set(views.failures)].join(', ')})` : ''}; ${jobCount} jobs, ${letters.letters} letters to ${letters.people}; ${timers.length} timers, ${fired.length} fired, ${twice} more than once`,
    }
  },
}

const idleMinutes = 10

const h10: Row = {
  name: 'H10',
  promise: 'an idle listening connection survives 10 minutes through HAProxy',
  isIdle: true,
  run: async stage => {
    const client = new pg.Client({ connectionString: stage.cluster.primaryUrl, keepAlive: true })
    let lost = ''
    client.on('error', error => (lost = error.message))
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await client.query('listen accept_idle')
    const notice = new Promise<string>(resolve =>
      client.on('notification', ({ payload = '' }) => resolve(payload)),
    )
    await setTimeout(idleMinutes * 60_000)
    const began = performance.now()
    await askPrimary(stage, `select pg_notify('accept_idle', 'still here')`)
    const payload = await Promise.race([notice, setTimeout(5_000, '')])
    const ms = performance.now() - began
    await client.end().catch(() => undefined)
    return {
      holds: payload === 'still here' && lost === '',
      figure: payload
        ? `heard after ${idleMinutes} minutes of silence, ${ms.toFixed(0)} ms after it was said, by the same connection (backend ${rows[0]!.pid})`
        : `not heard; ${lost || 'no error'}`,
    }
  },
}

export const serverRows: readonly Row[] = [h2, h7, h10]
