// Prepares a clean clone: installs dependencies and finds Node 24.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

export const say = sentence => process.stdout.write(`${sentence}\n`)

const packagesOf = path => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/** What differs between the lock file and what npm last installed, as a count. npm writes its own list when it has finished. */
const differences = () => {
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).filter(([path, required]) => {
    if (path === '' || (required.optional && !installed[path])) return false
    return installed[path]?.version !== required.version
  }).length
}

const npm = (args, options) => {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  return spawnSync(command, [...first, ...args], { cwd: root, encoding: 'utf8', ...options })
}

const installOptions = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

const install = () => {
  if (differences() === 0) return
  const fresh = !existsSync(join(root, 'node_modules'))
  say(
    fresh
      ? 'Installing the parts of AutoX. This is done once and takes a minute or two.'
      : 'The list of parts has changed: installing them again.',
  )
  // "ci" installs exactly the lock file. It refuses a lock file that leaves out another machine's optional parts (npm does
  // so when a registry lacks them); "install --no-save" takes the same versions and is content with that.
  // Dev parts too: `npm test` and `npm start` share one set-up.
  const tries = [['ci'], ['install', '--no-save']].map(verb => () => npm([...verb, ...installOptions]))
  const done = tries.reduce((earlier, attempt) => (earlier?.status === 0 ? earlier : attempt()), undefined)
  if (done.status === 0) return
  say(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`.trim())
  throw new Error('The parts could not be installed. Is the network there? Then run the command again.')
}

// npm may be told to run no install scripts; then the package "node" has not fetched its program yet.
const fetchNode = () => {
  say('Fetching Node 24 for AutoX.')
  const folder = dirname(dirname(own))
  const done = spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (done.status !== 0 || !existsSync(own))
    throw new Error(
      `Node 24 could not be fetched. Install Node 24 and run the command again.\n${done.stderr ?? ''}`,
    )
}

/** Sets up what is missing and gives the path of a Node 24. Quick when there is nothing to do. */
export const setUp = () => {
  install()
  if (existsSync(own)) return own
  const required = createRequire(import.meta.url)(join(root, 'package.json')).engines.node.match(/\d+/)[0]
  if (Number(process.versions.node.split('.')[0]) >= Number(required)) return process.execPath
  fetchNode()
  return own
}
