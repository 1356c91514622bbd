// Starts crashing servers one ahead, so tests never wait for the next.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ErrandReport, Errand } from './crashing-server.ts'
import type { World } from '../world/world.ts'
import { bundleIntoOneFile } from './one-file.ts'

const entry = fileURLToPath(new URL('crashing-server.ts', import.meta.url))
let program: Promise<string> | undefined

export type Crashing = {
  /** Sends the server that lives on an errand; gives what it did. It knows only what the database knows. */
  live: (errand: Errand) => Promise<ErrandReport>
  /** The same with a server that has done nothing yet, and ends after it: what one takes that is to die takes. */
  trace: (errand: Errand) => Promise<ErrandReport>
  /** Sends a new one on an errand from which it does not come back, and waits for its end. */
  die: (errand: Errand & { steps: number }) => Promise<void>
  /** Ends them all. */
  stop: () => Promise<void>
}

type Server = { child: ChildProcess; ended: Promise<undefined> }

const start = async (url: string, dataDir: string): Promise<Server> => {
  const child = fork(await (program ??= bundleIntoOneFile(entry)), [url, dataDir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // What the last one compiled need not be compiled again.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'autox-compiled') },
  })
  const ended = once(child, 'exit').then(() => undefined)
  const began = await Promise.race([ended, once(child, 'message')])
  if (!began) throw new Error('A server ended before it began')
  return { child, ended }
}

/** What it answers, or undefined where it ended without an answer. */
const send = ({ child, ended }: Server, errand: Errand): Promise<ErrandReport | undefined> =>
  new Promise(resolve => {
    child.once('message', done => resolve(done as ErrandReport))
    void ended.then(resolve)
    child.send(errand)
  })

const answered = (done: ErrandReport | undefined): ErrandReport => {
  if (!done) throw new Error('A server ended that was to live')
  return done
}

export const crashing = ({ db, dataDir }: Pick<World, 'db' | 'dataDir'>): Crashing => {
  const all: Promise<Server>[] = []
  const another = () => {
    const server = start(String(db.pool.options.connectionString), dataDir)
    server.catch(() => undefined)
    all.push(server)
    return server
  }
  const living = another()
  let next = another()
  const take = () => {
    const server = next
    next = another()
    return server
  }
  return {
    live: async errand => answered(await send(await living, errand)),
    trace: async errand => {
      const server = await take()
      const done = answered(await send(server, errand))
      server.child.kill('SIGKILL')
      return done
    },
    die: async errand => {
      if (await send(await take(), errand))
        throw new Error(`A server lived that was to end before step ${errand.steps + 1}`)
    },
    stop: async () => {
      for (const { child, ended } of await Promise.all(all)) {
        child.kill('SIGKILL')
        await ended
      }
    },
  }
}
