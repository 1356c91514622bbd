// Starts the whole product for the journeys and stops it afterwards.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium, noChromium } from '../scripts/chromium.ts'
import { beginRun } from '#server/testing/runs/run-folder.ts'
import { startPostgres } from '#server/kernel/postgres/postgres.ts'

const root = dirname(import.meta.dirname)
const log = join(root, 'test-results', 'product.log')
// A journey makes people by the dozen, none of their passwords is guessed at, nobody waits for what recurs, and no drawing changed.
const before = ['hash-cheaply.ts', 'recur-often.ts', 'reuse-drawings.ts'].flatMap(name => [
  '--import',
  pathToFileURL(join(root, 'server', 'testing', name)).href,
])
const readyMsMax = 300_000

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const start = async (port: number, dataDir: string): Promise<ChildProcess> => {
  await mkdir(dirname(log), { recursive: true })
  const environment = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir }
  const child = spawn(process.execPath, [...before, 'server/main.ts'], {
    cwd: root,
    env: {
      ...environment,
      DATABASE_URL: '',
      SMTP_URL: '',
      MAIL_FROM: '',
      HOST: '',
      PUBLIC_URL: '',
      PAYSTACK_SECRET_KEY: '',
      PEPPER: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log)
  child.stdout?.pipe(file)
  child.stderr?.pipe(file)
  return child
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  const until = performance.now() + readyMsMax
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`The product did not become ready:\n${(await readFile(log, 'utf8')).slice(-3_000)}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

export default async function startProduct(): Promise<() => Promise<void>> {
  if (!findChromium()) throw new Error(noChromium)
  const run = await beginRun(notice => console.log(notice))
  const dataDir = await mkdtemp(join(tmpdir(), 'autox journeys '))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = await start(port, dataDir)
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
    await run.end()
  }
  try {
    await waitUntilReady(url, child)
  } catch (error) {
    await stop()
    throw error
  }
  process.env['AUTOX_URL'] = url
  // Where the journeys note for each other which states of which screens they have scanned, and what one made for all.
  process.env['AUTOX_SCANNED'] = await mkdtemp(join(dataDir, 'scanned-'))
  process.env['AUTOX_SHARED'] = await mkdtemp(join(dataDir, 'shared-'))
  // For the operator's commands, and for people who stand ready; both work beside the running product.
  process.env['AUTOX_DATA'] = dataDir
  const postgres = await startPostgres(join(dataDir, 'postgres'))
  process.env['AUTOX_DATABASE'] = postgres.url()
  return async () => {
    await postgres.stop()
    await stop()
  }
}
