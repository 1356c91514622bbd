// Entry point of every command: sets up, then runs it with Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root, say, setUp } from './set-up.mjs'

// The last program of a command receives the arguments; `serves` means it runs until it is stopped.
const commands = {
  // A wrong setting is refused before a build is made for it.
  start: { programs: ['server/check-settings.ts', 'scripts/build-web.ts', 'server/main.ts'], serves: true },
  ha: { programs: ['scripts/build-web.ts', 'scripts/ha/main.ts'], serves: true },
  dev: {
    programs: ['server/main.ts'],
    serves: true,
    // Only our own source is watched: the build writes files of its own beside what it reads.
    flags: [
      '--watch-path=server',
      '--watch-path=contract',
      '--watch-preserve-output',
      '--conditions=development',
    ],
    mode: 'development',
  },
  test: { programs: ['scripts/test.ts'], mode: 'test' },
  'test:full': { programs: ['scripts/test.ts'], words: ['full'], mode: 'test' },
  'test:rest': { programs: ['scripts/test.ts'], words: ['rest'], mode: 'test' },
  bench: { programs: ['scripts/build-web.ts', 'bench/main.ts'] },
  operator: { programs: ['server/operator/main.ts'] },
  build: { programs: ['scripts/build-web.ts'] },
  schema: { programs: ['scripts/write-schema.ts'] },
  map: { programs: ['scripts/map.ts'] },
  words: { programs: ['scripts/print-words.ts', 'scripts/print-deals.ts'] },
  screens: { programs: ['scripts/build-web.ts', 'scripts/screens/main.ts'] },
  processes: { programs: ['scripts/write-processes.ts'] },
}

const environment = (node, mode) => ({
  ...process.env,
  NODE_ENV: process.env.NODE_ENV ?? mode ?? 'production',
  PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  // Node keeps our types stripped and our code compiled: the next start costs a third less.
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
})

// A server is to end when this process is killed; on Linux the kernel can be asked to see to it.
const bound = (node, args) => {
  const ends = ['--pdeathsig', 'TERM']
  const can =
    process.platform === 'linux' && spawnSync('setpriv', [...ends, 'true'], { stdio: 'ignore' }).status === 0
  return can ? ['setpriv', [...ends, node, ...args]] : [node, args]
}

// A server has a process group of its own, so that Ctrl-C reaches it once, through us, however many hands pass it on.
const passSignalsTo = (child, serves) => {
  let last = 0
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => {
      // What does not serve shares our terminal's group, and has had Ctrl-C already.
      if (!serves && name === 'SIGINT') return
      if (serves && Date.now() - last < 1_000) return
      last = Date.now()
      child.kill(serves ? 'SIGTERM' : name)
    })
}

const runProgram = (node, program, args, { serves = false, flags = [], mode }) =>
  new Promise((resolve, reject) => {
    const all = [...flags, join(root, program), ...args]
    const [command, words] = serves ? bound(node, all) : [node, all]
    const options = { cwd: root, stdio: 'inherit', env: environment(node, mode), detached: serves }
    const child = spawn(command, words, options)
    passSignalsTo(child, serves)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })

const main = async ([name, ...args]) => {
  const command = commands[name]
  if (!command)
    throw new Error(`There is no command "${name ?? ''}". There are: ${Object.keys(commands).join(', ')}.`)
  const node = setUp()
  for (const [i, program] of command.programs.entries()) {
    const last = i === command.programs.length - 1
    const how = last ? command : { mode: command.mode }
    const code = await runProgram(node, program, last ? [...(command.words ?? []), ...args] : [], how)
    if (code !== 0 || last) return code
  }
  return 0
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  say(error.message)
  process.exitCode = 1
}
