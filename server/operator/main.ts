// The operator's door: `npm run operator -- <what> <verb> …`. Everything it does is done by the same verbs as the product's own.
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { connect } from '../kernel/db/db.ts'
import { keepingSettings } from '../domains/settings/current.ts'
import { openFiles } from '../kernel/files/files.ts'
import { startPostgres } from '../kernel/postgres/postgres.ts'
import { openInstallation } from '../installation.ts'
import { openBank } from '../open-bank.ts'
import { prepareDatabase } from '../kernel/db/prepare-database.ts'
import { commands } from './commands.ts'
import type { Print } from '../desk/desk.ts'

const print: Print = line => process.stdout.write(`${line}\n`)

const help = (): void => {
  print('npm run operator -- <command>\n')
  const byThing = Map.groupBy(Object.entries(commands), ([name]) => name.split(' ')[0])
  for (const [name, { usage, about }] of [...byThing.values()].flat())
    print(`  ${[name, usage].join(' ').trim()}\n      ${about}`)
}

const openDatabase = async (config: Config) => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined }
  // Joins the database of a running server, or starts it for as long as this command takes.
  const postgres = await startPostgres(join(config.dataDir, 'postgres'))
  return { url: postgres.url('postgres'), stop: () => postgres.stop() }
}

/** Whom the audit trail names: OPERATOR where several people share a machine's user, else that user. */
const operatorName = (): string => (process.env.OPERATOR?.trim() || userInfo().username).slice(0, 100)

const main = async ([what = '', verb = '', ...args]: string[]): Promise<number> => {
  const command = commands[`${what} ${verb}`]
  if (!command) {
    if (what !== '' && what !== 'help') print(`There is no command "${what} ${verb}".\n`)
    help()
    return what === '' || what === 'help' ? 0 : 2
  }
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  const connected = connect(database.url, { max: 2 })
  const db = keepingSettings(connected)
  const clock = () => new Date()
  try {
    await prepareDatabase(connected)
    const pepper = await openInstallation(db, config, clock())
    const { rail } = openBank({ config, db, clock, pepper })
    const desk = {
      db,
      files: openFiles(config, pepper),
      rail,
      pepper: config,
      operator: operatorName(),
      clock,
      print,
    }
    return (await command.run(desk, args)) ? 0 : 1
  } finally {
    await db.close()
    await database.stop()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  return 1
})
