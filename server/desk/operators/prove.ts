// Identifies the operator of a four-eyes command, by session or app code.
import { OperatorName } from '#contract/desk/sign-in.ts'
import { Failure } from '#contract/core/errors.ts'
import { refuse } from '#server/desk/arguments.ts'
import type { Desk } from '#server/desk/desk.ts'
import { countAttempt } from '#server/kernel/secrets/attempt-limit.ts'
import { findPepper } from '#server/kernel/secrets/pepper.ts'
import { stepOfCode } from '#server/kernel/secrets/timed-codes.ts'
import { codeSecretOf } from './keys.ts'
import { codesOfCommands } from './rules.ts'
import { operatorByName, takeStep } from './sql.ts'

/** Extracts `--name value` from the arguments. */
export const optionOf = (args: readonly string[], name: string): { value?: string; rest: string[] } => {
  const at = args.indexOf(`--${name}`)
  if (at < 0) return { rest: [...args] }
  const value = args[at + 1]
  return { ...(value !== undefined && { value }), rest: [...args.slice(0, at), ...args.slice(at + 2)] }
}

const wrong = (): never =>
  refuse(
    'Say who you are: --as <your name at the desk> --code <the six digits that your app shows now>. A code works once: wait for the next one.',
  )

/** Desk of the proven operator, and the remaining arguments. The code is used up even if the command fails. */
export const provenDesk = async (
  desk: Desk,
  args: readonly string[],
): Promise<{ desk: Desk; args: string[] }> => {
  if (desk.signedIn) return { desk, args: [...args] }
  const { value: as, rest } = optionOf(args, 'as')
  const { value: code, rest: others } = optionOf(rest, 'code')
  const name = OperatorName.safeParse(as).data ?? wrong()
  const now = desk.clock()
  const counted = await countAttempt(desk.db, codesOfCommands, name, now)
  if (!counted.ok) throw new Failure('TOO_MANY_REQUESTS')
  const [row, pepper] = [await operatorByName(desk.db, name), await findPepper(desk.pepper)]
  if (!row || !pepper || row.disabled_at || !/^\d{6}$/.test(code ?? '')) return wrong()
  const step = stepOfCode(codeSecretOf(pepper, row), code!, { now, usedStep: row.code_step })
  if (step === undefined || (await desk.db.inTx(tx => takeStep(tx, row, step))) === 0) return wrong()
  return { desk: { ...desk, operator: row.name, signedIn: true, machineUser: desk.operator }, args: others }
}
