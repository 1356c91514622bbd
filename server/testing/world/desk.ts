// The operator at the desk in a test: runs a command and gives what it says.
import type { Desk } from '../../desk/desk.ts'
import { commands } from '../../operator/commands.ts'
import type { World } from './world.ts'

/** `ask` gives what a command said and whether all was well; `run` expects that it was. `desk` is what a command is given. */
export const deskIn = (world: World) => {
  const { files } = world
  const desk = (print: (line: string) => void): Desk => ({
    db: world.db,
    files,
    rail: world.bank.rail,
    pepper: { dataDir: world.dataDir },
    operator: 'Ngozi',
    clock: world.now,
    print,
  })
  const ask = async (name: string, ...args: string[]): Promise<{ ok: boolean; said: string }> => {
    const lines: string[] = []
    const ok = await commands[name]!.run(
      desk(line => void lines.push(line)),
      args,
    )
    return { ok, said: lines.join('\n') }
  }
  const run = async (name: string, ...args: string[]): Promise<string> => {
    const { ok, said } = await ask(name, ...args)
    if (!ok) throw new Error(`${name} found something wrong: ${said}`)
    return said
  }
  return { files, desk, ask, run }
}
