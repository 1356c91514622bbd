// Runs an operator command in a test and returns its output.
import type { Desk } from '../../desk/desk.ts'
import { newKeys } from '../../desk/operators/keys.ts'
import { insertRole } from '../../desk/operators/roles-sql.ts'
import { insertOperator } from '../../desk/operators/sql.ts'
import { features } from '../../features.ts'
import { takersOf } from '../../manifest/takers.ts'
import { commands } from '../../operator/commands.ts'
import type { World } from './world.ts'

const eyes = new WeakMap<World, Promise<readonly [string, string]>>()
/** Two operators of this world. */
export const eyesIn = (world: World): Promise<readonly [string, string]> => {
  const make = async () => {
    const names = ['first.eye', 'second.eye'] as const
    for (const name of names) {
      const { keyColumns } = await newKeys(world.parts.pepper)
      await world.db.inTx(async tx => {
        const now = world.now()
        await insertOperator(tx, { ...keyColumns, name, now })
        await insertRole(tx, { operatorId: keyColumns.id, role: 'administrator', by: 'a test', now })
      })
    }
    return names
  }
  const there = eyes.get(world) ?? make()
  eyes.set(world, there)
  return there
}

/** `ask` gives what a command said and whether all was well; `run` expects that it was. `desk` is what a command is given. */
export const deskIn = (world: World) => {
  const { files } = world
  const desk = (print: (line: string) => void, as?: string): Desk => ({
    db: world.db,
    files,
    rail: world.bank.rail,
    takers: takersOf(features),
    pepper: { dataDir: world.dataDir },
    operator: as ?? 'Ngozi',
    ...(as !== undefined && { signedIn: true }),
    clock: world.now,
    print,
    hint: print,
  })
  const askAs = async (as: string | undefined, name: string, args: string[]) => {
    const lines: string[] = []
    const ok = await commands[name]!.run(
      desk(line => void lines.push(line), as),
      args,
    )
    return { ok, output: lines.join('\n') }
  }
  const ask = (name: string, ...args: string[]): Promise<{ ok: boolean; output: string }> =>
    askAs(undefined, name, args)
  const run = async (name: string, ...args: string[]): Promise<string> => {
    const { ok, output } = await ask(name, ...args)
    if (!ok) throw new Error(`${name} found something wrong: ${output}`)
    return output
  }
  /** A second look: the same by an operator who decided nothing before. */
  const runAgain = async (name: string, ...args: string[]): Promise<string> =>
    (await askAs('second.look', name, args)).output
  /** What one operator proposes by a command, another confirms. Gives what the proposal said. */
  const runByTwo = async (name: string, ...args: string[]): Promise<string> => {
    const [first, second] = await eyesIn(world)
    const { output } = await askAs(first, name, args)
    const [, command = '', id = ''] = /^npm run operator -- (\w+ confirm) (\S+)/m.exec(output) ?? []
    const { output: confirmed } = await askAs(second, command, [id, 'Looked at by the other'])
    return `${output}\n${confirmed}`
  }
  return { files, desk, ask, run, runAgain, runByTwo, runAs: askAs }
}
