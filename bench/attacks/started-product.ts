// Starts the product in its own process on a free port.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const readyMsMax = 240_000
const refusedMsMax = 120_000
// A machine's own settings take no part.
const unset = {
  DATABASE_URL: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  HOST: '',
  S3_URL: '',
  PAYSTACK_SECRET_KEY: '',
  PUBLIC_URL: '',
  TRUSTED_PROXIES: '',
  ALLOWED_ORIGINS: '',
  PEPPER: '',
  PEPPER_FILE: '',
}

export type Settings = { DATA_DIR: string } & Partial<Record<keyof typeof unset, string>>
export type Product = {
  origin: string
  port: number
  /** All that it has written so far. */
  log: () => string
  stop: () => Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const launch = (settings: Settings, port: number): { child: ChildProcess; log: () => string } => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...unset, NODE_ENV: 'production', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString()))
  return { child, log: () => written }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    reply => reply.ok,
    () => false,
  )

/** Starts it, and gives it once it answers. Throws with its last words where it does not. */
export const startProduct = async (settings: Settings): Promise<Product> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { child, log } = launch(settings, port)
  const until = performance.now() + readyMsMax
  while (!(await isReady(origin))) {
    if (hasEnded(child) || performance.now() > until) {
      await end(child, 'SIGKILL')
      throw new Error(`The product did not become ready:\n${log().slice(-3_000)}`)
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return { origin, port, log, stop: () => end(child, 'SIGTERM') }
}

/** Starts what ought to be refused: gives the sentence with which it ended, or undefined where it went on. */
export const refusedStart = async (settings: Settings): Promise<string | undefined> => {
  const { child, log } = launch(settings, await freePort())
  const ended = once(child, 'close').then(() => true)
  const waited = new Promise<false>(resolve => setTimeout(() => resolve(false), refusedMsMax).unref())
  const open = async () => {
    while (!hasEnded(child) && !log().includes('AutoX is open at'))
      await new Promise(resolve => setTimeout(resolve, 100))
    return hasEnded(child) ? ended : false
  }
  const refused = (await Promise.race([open(), waited])) && child.exitCode === 1
  await end(child, 'SIGTERM')
  return refused ? /AutoX could not start: (.*)/.exec(log())?.[1] : undefined
}
