// The operator's door: `npm run operator -- <what> <verb> …`. Everything it does is done by the same verbs as the product's own.
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { connect, type Db } from '../platform/db.ts'
import { startPostgres } from '../platform/postgres.ts'
import { prepareDatabase } from '../platform/prepare-database.ts'
import type { Print } from './print.ts'
import { disputes, settleDispute, showPurchase } from './purchases.ts'
import { trialBalance, verify } from './ledger.ts'

type Command = {
  usage: string
  about: string
  run: (db: Db, args: string[], print: Print) => Promise<boolean>
}

const commands: Record<string, Command> = {
  'ledger verify': {
    usage: '',
    about: 'proves that no kobo is missing and that no line was altered',
    run: verify,
  },
  'ledger trial-balance': { usage: '', about: 'what each kind of account holds', run: trialBalance },
  'purchase disputes': { usage: '', about: 'purchases that wait for a decision', run: disputes },
  'purchase show': { usage: '<id>', about: 'one purchase with its history', run: showPurchase },
  'purchase settle': {
    usage: '<id> release|refund|split [naira to the seller] <reason in words>',
    about: 'ends a dispute: pays the seller, refunds the buyer, or shares the price',
    run: settleDispute,
  },
}

const print: Print = line => process.stdout.write(`${line}\n`)

const help = (): void => {
  print('npm run operator -- <command>\n')
  for (const [name, { usage, about }] of Object.entries(commands))
    print(`  ${[name, usage].join(' ').trim()}\n      ${about}`)
}

const openDatabase = async () => {
  const config = readConfig(process.env)
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined }
  // Joins the database of a running server, or starts it for as long as this command takes.
  const postgres = await startPostgres(join(config.dataDir, 'postgres'))
  return { url: postgres.url('postgres'), stop: () => postgres.stop() }
}

const main = async ([what = '', verb = '', ...args]: string[]): Promise<number> => {
  const command = commands[`${what} ${verb}`]
  if (!command) {
    help()
    return what === '' || what === 'help' ? 0 : 2
  }
  const database = await openDatabase()
  const db = connect(database.url, { max: 2 })
  try {
    await prepareDatabase(db)
    return (await command.run(db, args, print)) ? 0 : 1
  } finally {
    await db.close()
    await database.stop()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  return 1
})
