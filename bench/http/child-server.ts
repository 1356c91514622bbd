// Starts a benchmark server in its own process to measure its processor time.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export type ChildServer = { pid: number; origin: string; stop: () => Promise<void> }

/** Gives the server once it listens. */
export const startChild = (file: string, args: string[]): Promise<ChildServer> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = fork(join(import.meta.dirname, file), args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const stop = () =>
      new Promise<void>(done => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      })
    child.once('exit', code => reject(new Error(`${file} ended with ${code}`)))
    child.once('message', message => {
      const { port } = message as { port: number }
      resolve({ pid: child.pid!, origin: `http://127.0.0.1:${port}`, stop })
    })
  })
