// Server that a test kills, with a client that retries until answered.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Started } from './bare-app.ts'
import type { Ask } from '../world/ask.ts'
import type { ApiAnswer } from '../world/world.ts'
import { bundleIntoOneFile } from './one-file.ts'

type Program = 'bare-server.ts' | 'bare-workers.ts'
const bundles = new Map<Program, Promise<string>>()
const bundleOf = (name: Program): Promise<string> => {
  const bundle = bundles.get(name) ?? bundleIntoOneFile(fileURLToPath(new URL(name, import.meta.url)))
  bundles.set(name, bundle)
  return bundle
}
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

export type Answered<T> = {
  answer: ApiAnswer<T>
  /** How often the request got no answer, or none that is final. */ lost: number
}

export type KilledServer = {
  /** Ends the server as a power cut of its process does, and starts it again. */
  killServer: () => Promise<void>
  /** Kills PostgreSQL under the running server, which starts it again by itself. */
  killPostgres: () => Promise<void>
  /** Process ids of its workers, for tests that kill one. */
  workers: () => Promise<number[]>
  /** Asks, and asks again with the same key for as long as nobody answers or the answer is a 5xx. */
  ask: <T>(request: Ask & { key: string }) => Promise<Answered<T>>
  /** The address of its database. */
  url: () => Promise<string>
  stop: () => Promise<void>
}

const isStarted = (message: unknown): message is Started =>
  typeof message === 'object' && message !== null && 'postgresPid' in message

const start = async (
  dataDir: string,
  program: Program,
): Promise<{ child: ChildProcess; started: Started; lastWords: () => string }> => {
  const child = spawn(process.execPath, [await bundleOf(program), dataDir], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Its last words, for the case that it ends by itself.
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => (words = `${words}${chunk.toString()}`.slice(-4_000)))
  const message = await Promise.race([
    once(child, 'message').then(([content]: unknown[]) => content),
    once(child, 'exit').then(([code]: unknown[]) =>
      Promise.reject(new Error(`The server ended with ${String(code)}: ${words}`)),
    ),
  ])
  if (!isStarted(message)) throw new Error('The server did not say where it listens')
  return { child, started: message, lastWords: () => words }
}

const requestOf = ({ url, query = {}, body, form, post, token, key }: Ask & { key: string }, port: number) =>
  fetch(`http://127.0.0.1:${port}${url}?${new URLSearchParams(query).toString()}`, {
    method: body || form || post ? 'POST' : 'GET',
    headers: {
      'idempotency-key': key,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(form ? { body: form } : body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })

/** Starts the server, or one with workers, on a folder of its own. */
export const startKilledServer = async (
  dataDir: string,
  program: Program = 'bare-server.ts',
): Promise<KilledServer> => {
  let up = start(dataDir, program)
  const report = async () => {
    const { child } = await up
    child.send('how does it stand?')
    const [message] = (await once(child, 'message')) as [Started]
    return message
  }
  const kill = async () => {
    const { child, lastWords } = await up
    if (child.exitCode !== null) throw new Error(`The server ended by itself: ${lastWords()}`)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await up
  return {
    killServer: async () => {
      await kill()
      up = start(dataDir, program)
      await up
    },
    killPostgres: async () => void process.kill((await report()).postgresPid, 'SIGKILL'),
    workers: async () => (await report()).workers ?? [],
    ask: async <T>(request: Ask & { key: string }) => {
      for (let lost = 0; ; lost++) {
        const { started, child, lastWords } = await up
        if (child.exitCode !== null) throw new Error(`The server ended by itself: ${lastWords()}`)
        const reply = await requestOf(request, started.port).catch(() => undefined)
        const answer = await reply?.json().catch(() => undefined)
        if (reply && answer && reply.status < 500)
          return { answer: { status: reply.status, ...(answer as object) } as ApiAnswer<T>, lost }
        await pause(30)
      }
    },
    url: async () => (await up).started.url,
    stop: kill,
  }
}
