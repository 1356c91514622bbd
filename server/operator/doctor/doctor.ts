// `operator doctor`: looks at everything an installation needs, and changes nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../../config.ts'
import { bankRefusal, joinInstallation, notStartedYet, readInstallationKind } from '../../installation.ts'
import { connect, type Db } from '../../kernel/db/db.ts'
import { startPostgres } from '../../kernel/postgres/postgres.ts'
import { openBank } from '../../open-bank.ts'
import type { Print } from '../../desk/desk.ts'
import { settings } from './contradictions.ts'
import { archiver, backups, database, migrations, pepper, repeatedChecks, seals, work } from './database.ts'
import { type Check, examine, type Patient, printFindings } from './examine.ts'
import { clock, disk, diskOf, fileLimitOf, openFilesLimit, versions } from './machine.ts'
import { bank, certificate, files, mail, publicAddress, register } from './connections.ts'

export const doctorUsage = {
  usage: '[letter]',
  about:
    'looks at versions, disk, clock, database, mail, files, bank, seals and settings, and says what to do; `letter` also sends one to OPERATOR_MAIL',
}

export const checks: readonly Check[] = [
  versions,
  disk,
  openFilesLimit,
  clock,
  settings,
  database,
  migrations,
  pepper,
  archiver,
  backups,
  publicAddress,
  certificate,
  files,
  mail,
  bank,
  register,
  seals,
  work,
  repeatedChecks,
]

type Opened = { db: Db | string; close: () => Promise<void> }

const connectTo = async (url: string, stop: () => Promise<void>): Promise<Opened> => {
  const db = connect(url, { max: 4 })
  const close = async () => {
    await db.close()
    await stop()
  }
  try {
    const { isPrepared } = await db.one<{ isPrepared: boolean }>`
      select to_regclass('migration') is not null as "isPrepared"`
    if (isPrepared) return { db, close }
    await close()
    return { db: notStartedYet, close: async () => undefined }
  } catch (error) {
    await close()
    const { message, code } = error as Error & { code?: string }
    return { db: `The database does not answer: ${message || code}.`, close: async () => undefined }
  }
}

const openDatabase = async ({ databaseUrl, dataDir, backup }: Config): Promise<Opened> => {
  if (databaseUrl) return connectTo(databaseUrl, async () => undefined)
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) return { db: notStartedYet, close: async () => undefined }
  try {
    const postgres = await startPostgres(folder, { archive: backup !== undefined })
    return await connectTo(postgres.url('postgres'), () => postgres.stop())
  } catch (error) {
    return { db: (error as Error).message, close: async () => undefined }
  }
}

const sentence = (error: unknown): string => (error as Error).message

const openRail = (
  { db, installation, config }: Pick<Patient, 'db' | 'installation' | 'config'>,
  now: () => Date,
): Patient['rail'] => {
  if (typeof db === 'string') return db
  if (typeof installation === 'string') return installation
  const refusal = bankRefusal(installation.bank, config)
  return refusal ?? openBank({ config, db, clock: now, pepper: installation.pepper }).rail
}

/** Kind by the settings alone; where they contradict each other the start refuses, and says why. */
const kindOfSettings = (config: Config): Patient['kind'] => {
  try {
    return readInstallationKind(config)
  } catch {
    return 'real'
  }
}

/** What there is to examine, of an open database or of the sentence that says why it is none. */
export const patientOf = async (
  config: Config,
  db: Db | string,
  now: () => Date = () => new Date(),
): Promise<Patient> => {
  const installation = typeof db === 'string' ? db : await joinInstallation(db, config).catch(sentence)
  return {
    config,
    db,
    installation,
    kind: typeof installation === 'string' ? kindOfSettings(config) : installation.kind,
    rail: openRail({ db, installation, config }, now),
    now,
    readDisk: diskOf,
    readFileLimit: fileLimitOf,
    shouldSendLetter: false,
  }
}

/** Runs all checks side by side and prints what each says; false where one found a fault. */
export const runDoctor = async (
  environment: Record<string, string | undefined>,
  args: readonly string[],
  print: Print,
): Promise<boolean> => {
  if (args.some(word => word !== 'letter')) {
    print(`Usage: doctor ${doctorUsage.usage}`)
    return false
  }
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    for (const line of sentence(error).split('\n')) print(`✗ settings  ${line}`)
    print('Nothing else was looked at: mend these first.')
    return false
  }
  const { db, close } = await openDatabase(config)
  try {
    const patient = await patientOf(config, db)
    return printFindings(
      await examine(checks, { ...patient, shouldSendLetter: args.includes('letter') }),
      print,
    )
  } finally {
    await close()
  }
}
