// Runs AutoX as on three machines, or tries failures of it.
import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../programs.ts'
import { startCluster } from './cluster.ts'
import { publicUrl } from './topology.ts'
import { missingWords, mountInTree, prepareTree, treeFolder } from './tree.ts'

const say = (sentence: string) => process.stderr.write(`${sentence}\n`)
const insideName = 'AUTOX_HA_INSIDE'

/** Runs this program again with mounts of its own, which end with it. */
const runInside = (): Promise<number> =>
  new Promise((finish, fail) => {
    const words = ['--mount', '--propagation', 'private', process.execPath, fileURLToPath(import.meta.url)]
    const child = spawn('unshare', [...words, ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: { ...process.env, [insideName]: '1' },
      detached: true,
    })
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => child.kill('SIGTERM'))
    child.once('error', fail)
    child.once('exit', (code, signal) => finish(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })

const untilSignal = (): Promise<void> =>
  new Promise(done => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => done())
  })

const serve = async (tree: string, data: string): Promise<number> => {
  const signal = untilSignal()
  const cluster = await startCluster({ tree, data, say })
  say(
    `AutoX is open at ${publicUrl}, on three machines of this one. Logs: ${join(data, 'logs')}. Ctrl-C ends all.`,
  )
  await signal
  say('Closing …')
  await cluster.stop()
  return 0
}

const main = async ([command = 'start', ...rows]: string[]): Promise<number> => {
  const tree = treeFolder()
  const missing = missingWords(tree)
  if (missing) throw new Error(missing)
  if (!['start', 'accept'].includes(command))
    throw new Error(`There is no "${command}". Say npm run ha, or npm run ha -- accept H1 H4.`)
  if (!process.env[insideName]) {
    await prepareTree(tree, say)
    return runInside()
  }
  const data = resolve(root, process.env['DATA_DIR'] ?? '.data', command === 'accept' ? 'ha-accept' : 'ha')
  await mkdir(data, { recursive: true })
  mountInTree(tree, data)
  if (command === 'start') return serve(tree, data)
  const { accept } = await import('./accept/accept.ts')
  return accept({ tree, data, say }, rows)
}

try {
  // A row that failed may have left a load or a look-out running.
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  say((error as Error).message)
  process.exit(1)
}
