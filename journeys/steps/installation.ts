// Starts a real installation with a strict mail server and a Paystack double.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connect } from '#server/kernel/db/db.ts'
import { startPaystackDouble } from '#server/testing/paystack/double.ts'
import { openMailServer } from '#server/testing/world/mail-double.ts'

const root = dirname(dirname(import.meta.dirname))
const sender = 'no-reply@shop.example'
const secretKey = 'sk_test_0123456789abcdef'
const preload = (name: string) => ['--import', pathToFileURL(join(root, 'server', 'testing', name)).href]
const before = [
  ...preload('hash-cheaply.ts'),
  ...preload('recur-often.ts'),
  ...preload('paystack/ask-double.ts'),
]

type Environment = Record<string, string>
type Ended = { code: number | null; words: string }

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

// A shell has no other variables than those that are named; a program that was compiled before starts in two thirds of the time.
const launch = (
  words: string[],
  environment: Environment,
): { child: ChildProcess; readOutput: () => string } => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...before, ...words], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  return { child, readOutput: () => output }
}

const run = async (words: string[], environment: Environment): Promise<Ended> => {
  const { child, readOutput } = launch(words, environment)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, words: readOutput() }
}

/** The doubles and a database of its own, of which nothing has been started yet; `close` takes all of it away. */
export const newInstallation = async () => {
  const mail = await openMailServer({ senders: [sender], user: { name: 'autox', password: 'p@ss word' } })
  const double = await startPaystackDouble({ secretKey, clock: () => new Date() })
  double.book.balance = 0
  const folder = await mkdtemp(join(tmpdir(), 'autox first day '))
  const name = `first_day_${crypto.randomUUID().slice(0, 8)}`
  const adminUrl = process.env['AUTOX_DATABASE']!
  const admin = connect(adminUrl, { max: 1 })
  await admin.pool.query(`create database ${name}`)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const shell = { DATABASE_URL: adminUrl.replace(/\/\w+\?/, `/${name}?`), DATA_DIR: folder }
  const settings = {
    ...shell,
    PORT: String(port),
    HOST: '127.0.0.1',
    SMTP_URL: mail.url,
    MAIL_FROM: `AutoX <${sender}>`,
    PAYSTACK_SECRET_KEY: secretKey,
    PUBLIC_URL: 'https://shop.example',
    COMPANY: 'Shop Limited, RC 1234567, 1 Marina, Lagos',
    HELP_EMAIL: 'help@shop.example',
    AUTOX_PAYSTACK_DOUBLE: double.url,
  }
  let running: ChildProcess | undefined
  const stop = async () => {
    if (!running || running.exitCode !== null) return
    running.kill('SIGTERM')
    await once(running, 'exit')
  }
  return {
    mail,
    double,
    origin,
    shell,
    settings,
    sender,
    /** Starts it and waits until it ends by itself. */
    refusedStart: (environment: Environment) => run(['server/main.ts'], environment),
    /** Starts it and gives what it said once it is open. */
    start: async (environment: Environment): Promise<string> => {
      const { child, readOutput } = launch(['server/main.ts'], environment)
      running = child
      while (!readOutput().includes('AutoX is open at')) {
        if (child.exitCode !== null) throw new Error(`It did not start: ${readOutput()}`)
        await Promise.race([once(child.stderr!, 'data'), once(child, 'exit')])
      }
      return readOutput()
    },
    stop,
    /** A command of the operator, in a shell that has only these variables. */
    command: (words: string, environment: Environment = shell) =>
      run(['server/operator/main.ts', ...words.split(' ')], environment),
    close: async () => {
      await stop()
      await Promise.all([mail.stop(), double.stop()])
      await admin.pool.query(`drop database if exists ${name} with (force)`)
      await admin.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
