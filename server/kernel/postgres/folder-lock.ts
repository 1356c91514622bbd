// Lets one process at a time work on a folder; a dead process holds nothing.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// On Linux the name is abstract and leaves no file. Elsewhere it is a socket file, removed when nobody answers on it.
const addressOf = (folder: string): string => {
  const name = `autox-start-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name)
}

const tryToHold = (address: string): Promise<(() => void) | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer(socket => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => {
      server.unref()
      resolve(() => server.close())
    })
  })

const removeIfDead = (address: string): Promise<void> =>
  new Promise(resolve => {
    const socket = connect(address)
    socket.once('connect', () => (socket.destroy(), resolve()))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') rmSync(address, { force: true })
      resolve()
    })
  })

type Wait = {
  withinMs: number
  /** Sentence to whoever did not get its turn. */
  refusal: string
}

/** Runs `work` while no other process runs it for the same folder, which need not exist. Throws the refusal. */
export const withFolderLock = async <T>(
  folder: string,
  { withinMs, refusal }: Wait,
  work: () => Promise<T>,
): Promise<T> => {
  const address = addressOf(folder)
  const until = performance.now() + withinMs
  let release = await tryToHold(address)
  while (!release) {
    if (performance.now() > until) throw new Error(refusal)
    if (!address.startsWith('\0')) await removeIfDead(address)
    await new Promise(resolve => setTimeout(resolve, 20))
    release = await tryToHold(address)
  }
  try {
    return await work()
  } finally {
    release()
  }
}
