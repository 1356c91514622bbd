// Runs project tools from node_modules and returns their outcome.
import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

export const root: string = dirname(import.meta.dirname)

const start = (name: string, args: string[], extra: NodeJS.ProcessEnv, stdio: 'inherit' | 'pipe') => {
  const bin = join(root, 'node_modules', '.bin')
  const path = [dirname(process.execPath), bin, process.env['PATH'] ?? ''].join(delimiter)
  return spawn(join(bin, name), args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...extra },
    stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
}

const codeOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })

/** Runs a tool and shows what it writes while it runs. Gives its exit code. */
export const runAttached = (name: string, args: string[], extra: NodeJS.ProcessEnv = {}): Promise<number> =>
  codeOf(start(name, args, extra, 'inherit'))

/** Runs a tool without showing anything; gives its exit code and what it wrote, for when it failed. */
export const runQuietly = async (
  name: string,
  args: string[],
  extra: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> => {
  const child = start(name, args, extra, 'pipe')
  const output: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => output.push(part))
  child.stderr?.on('data', (part: Buffer) => output.push(part))
  const code = await codeOf(child)
  return { code, output: Buffer.concat(output).toString().trim() }
}
