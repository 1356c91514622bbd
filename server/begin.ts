// Opens what every server needs: database, newest tables, the installation, its files.
import { join } from 'node:path'
import { type Config } from './config.ts'
import { type Installation, openInstallation } from './installation.ts'
import { confirmMsMax, hasStandbys } from './kernel/db/commit-guard.ts'
import { connect, type Db } from './kernel/db/db.ts'
import { refuseWrongClock } from './kernel/db/machine-clock.ts'
import { explainUnreachable } from './kernel/db/unreachable.ts'
import { withLock } from './kernel/db/with-lock.ts'
import { type Files, openFiles } from './kernel/files/files.ts'
import { senderOf } from './kernel/messages/sender.ts'
import { checkMail } from './kernel/messages/smtp.ts'
import { prepareDatabase } from './kernel/jobs/prepare-database.ts'
import { startPostgres } from './kernel/postgres/postgres.ts'
import { letDemoOperatorsIn } from './desk/operators/demo-operators.ts'
import { keepingSettings, readSettings } from './desk/settings/current.ts'
import { checkDojah } from './rails/dojah/dojah.ts'
import { lockAfterRestore } from './transfers/lock-after-restore.ts'
import { seedIfEmpty } from './seed/load.ts'

/** Says a sentence to whoever starts AutoX. */
export const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

/** The embedded PostgreSQL, or the one of DATABASE_URL. */
export const openDatabase = async ({ databaseUrl, databaseDirectUrl, ...config }: Config) => {
  const { dataDir, workers, backup } = config
  if (databaseUrl)
    return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, stop: async () => undefined }
  say('Starting PostgreSQL …')
  const options = { say, processes: workers, archive: backup !== undefined }
  const postgres = await startPostgres(join(dataDir, 'postgres'), options)
  const url = postgres.url('postgres')
  return { url, directUrl: url, stop: () => postgres.stop() }
}

export type DatabasePlace = { url: string; directUrl: string }

// Jobs in eight lanes take and hand back theirs at once; locks and the queue's own notices keep one each.
const sessionsMax = 13

/** A pooler in between gets neither locks nor jobs, and a commit has its time where standbys confirm it. */
const connectTo = async ({ url, directUrl }: DatabasePlace, max: number): Promise<Db> => {
  const direct = url === directUrl ? undefined : { url: directUrl, max: sessionsMax }
  return connect(url, { max, direct, ...((await hasStandbys(directUrl)) && { confirmMsMax }) })
}

// Any constant serves, as long as every process that starts takes the same one.
const startLock = 5_284_620_334

// At the first start every letter must be able to leave; later ones go on while the mail server is away for a while.
const proveMail = async ({ smtpUrl, mailFrom }: Config, isFirst: boolean): Promise<void> => {
  const problem = await checkMail(smtpUrl!, senderOf(mailFrom!)!)
  if (problem && (isFirst || problem.isFinal)) throw new Error(problem.words)
  if (problem) say(`Letters cannot leave now, and are kept until they can. ${problem.words}`)
}

// Whoever set it up wrongly learns it at once; while Dojah is away, checks wait and everything else goes on.
const proveIdentity = async ({ dojah }: Config): Promise<void> => {
  const problem = dojah && (await checkDojah(dojah))
  if (problem?.isFinal) throw new Error(problem.words)
  if (problem) say(problem.words)
}

export type OpenInstallation = { installation: Installation; files: Files }

/** Opens the installation, and makes the demonstration where it is one; of two starts at once the second waits. */
const openOnce = (db: Db, config: Config, clock: () => Date): Promise<OpenInstallation> =>
  withLock(db, startLock, async () => {
    const installation = await openInstallation(db, config, clock(), async ({ kind, isFirst }) => {
      if (kind !== 'real') return
      await proveMail(config, isFirst)
      await proveIdentity(config)
    })
    const { kind, pepper } = installation
    const files = openFiles(config, pepper)
    if (kind === 'demonstration') {
      // First of all: what the demonstration decides about lenders and insurers has two of them behind it.
      await letDemoOperatorsIn(db, { pepper, now: clock() })
      await seedIfEmpty({ db, files, pepper, clock, say })
    }
    return { installation, files }
  })

/** Brings the database up to this version and opens the installation in it. Throws with a sentence. */
export const begin = async (
  place: DatabasePlace,
  config: Config,
  { clock, connectionsMax }: { clock: () => Date; connectionsMax: number },
): Promise<OpenInstallation & { db: Db }> => {
  const { url, directUrl } = place
  const connected = await connectTo(place, connectionsMax).catch((error: unknown) => {
    throw explainUnreachable(error, directUrl, directUrl === url ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
  })
  await prepareDatabase(connected).catch((error: unknown) => {
    throw explainUnreachable(error, url)
  })
  await refuseWrongClock(connected, clock)
  if (await lockAfterRestore(connected, clock()))
    say(
      'This database was restored from a backup. Payouts are locked until `rail reconcile` finds no difference.',
    )
  const db = keepingSettings(connected)
  await readSettings(db)
  return { db, ...(await openOnce(db, config, clock)) }
}
