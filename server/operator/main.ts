// The operator's commands: `npm run operator -- <what> <verb> …`.
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { backupCommands } from '../backup/commands.ts'
import { type Config, readConfig } from '../config.ts'
import { connect, type Db, type Query } from '../kernel/db/db.ts'
import { provenDesk } from '../desk/operators/prove.ts'
import { features } from '../features.ts'
import { takersOf } from '../manifest/takers.ts'
import { keepingSettings } from '../desk/settings/current.ts'
import { openFiles } from '../kernel/files/files.ts'
import { startPostgres } from '../kernel/postgres/postgres.ts'
import { bankRefusal, type BankName, joinInstallation, notStartedYet } from '../installation.ts'
import { openBank } from '../open-bank.ts'
import { prepareDatabase } from '../kernel/jobs/prepare-database.ts'
import { closedRail } from '../rails/closed-rail.ts'
import type { Rail } from '../rails/rail.ts'
import { commands } from './commands.ts'
import { fullHelp, helpNear } from './help.ts'
import { doctorUsage, runDoctor } from './doctor/doctor.ts'
import type { Print } from '../desk/desk.ts'

const print: Print = line => process.stdout.write(`${line}\n`)

const described = { doctor: doctorUsage, ...commands, ...backupCommands }

const openDatabase = async (config: Config) => {
  // A command keeps its locks on one connection, so it goes past a pooler.
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url) return { url, stop: async () => undefined }
  const folder = join(config.dataDir, 'postgres')
  if (!existsSync(folder)) throw new Error(notStartedYet)
  // Joins the database of a running server, or starts it for as long as this command takes.
  const postgres = await startPostgres(folder, { archive: config.backup !== undefined })
  return { url: postgres.url('postgres'), stop: () => postgres.stop() }
}

// A database that no start has prepared is left as it is.
const refuseUnstarted = async (db: Query): Promise<void> => {
  const { isPrepared } = await db.one<{ isPrepared: boolean }>`
    select to_regclass('migration') is not null as "isPrepared"`
  if (!isPrepared) throw new Error(notStartedYet)
}

type Deps = { bank: BankName; config: Config; db: Db; clock: () => Date; pepper: Uint8Array }

// Most commands never ask the bank, and work in a shell that does not have its key.
const railOf = ({ bank, config, ...deps }: Deps): Rail => {
  const refusal = bankRefusal(bank, config)
  if (refusal) return closedRail('paystack', refusal)
  const paystackSecretKey = bank === 'sandbox' ? undefined : config.paystackSecretKey
  return openBank({ config: { paystackSecretKey }, ...deps }).rail
}

/** Whom the audit trail names: OPERATOR where several people share a machine's user, else that user. */
const operatorName = (): string => (process.env.OPERATOR?.trim() || userInfo().username).slice(0, 100)

const main = async ([what = '', verb = '', ...args]: string[]): Promise<number> => {
  // It looks at what keeps the other commands from running, so it opens everything itself.
  if (what === 'doctor') return (await runDoctor(process.env, [verb, ...args].filter(Boolean), print)) ? 0 : 1
  const clock = () => new Date()
  const backup = backupCommands[`${what} ${verb}`]
  if (backup) return (await backup.run({ settings: readConfig(process.env), clock, print }, args)) ? 0 : 1
  const command = commands[`${what} ${verb}`]
  if (!command) {
    const isHelp = what === '' || what === 'help'
    if (!isHelp && verb !== '') print(`There is no command "${what} ${verb}".\n`)
    const lines = isHelp && verb === '' ? fullHelp(described) : helpNear(described, isHelp ? verb : what)
    for (const line of lines) print(line)
    return isHelp ? 0 : 2
  }
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const connected = connect(database.url, { max: 2 })
  const db = keepingSettings(connected)
  try {
    await refuseUnstarted(connected)
    await prepareDatabase(connected)
    const { bank, pepper } = await joinInstallation(db, config)
    const rail = railOf({ bank, config, db, clock, pepper })
    const desk = {
      db,
      files: openFiles(config, pepper),
      rail,
      takers: takersOf(features),
      pepper: config,
      operator: operatorName(),
      clock,
      print,
      hint: print,
    }
    const proven = args.includes('--as') ? await provenDesk(desk, args) : { desk, args }
    return (await command.run(proven.desk, proven.args)) ? 0 : 1
  } finally {
    await db.close()
    await database.stop()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  return 1
})
