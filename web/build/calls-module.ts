// Vite plugin `virtual:calls`: the contract's addresses and flags without schemas.
import type { Plugin } from 'vite'

type Described = {
  method: string
  path: string
  auth: string
  form?: true
  idempotent?: true
  staff?: unknown
}

const name = 'virtual:calls'
const flagsOf = (call: Described): string =>
  (call.auth === 'anyone' ? '' : 'b') +
  (call.form ? 'f' : '') +
  (call.idempotent ? 'o' : '') +
  (call.staff === 'self' ? 's' : '')

/** The module's text: `calls[group][name] = [method, path, flags]` and `errorNames[code] = name`. */
export function callsText(
  contract: Record<string, Record<string, Described>>,
  errors: Record<string, { code: string }>,
): string {
  const calls = Object.fromEntries(
    Object.entries(contract).map(([group, members]) => [
      group,
      Object.fromEntries(
        Object.entries(members).map(([member, call]) => [member, [call.method, call.path, flagsOf(call)]]),
      ),
    ]),
  )
  const errorNames = Object.fromEntries(Object.entries(errors).map(([error, { code }]) => [code, error]))
  return `export const calls = ${JSON.stringify(calls)}\nexport const errorNames = ${JSON.stringify(errorNames)}\n`
}

const deskName = 'virtual:desk-calls'

/** The operator's calls stand in a module of their own, which only the desk's pages load. */
export function callsModule(): Plugin {
  const folder = new URL('../../contract/', import.meta.url).href
  return {
    name: 'autox-calls',
    resolveId: id => (id === name || id === deskName ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${deskName}`) {
        const { deskContract } = await import(/* @vite-ignore */ `${folder}desk/desk-contract.ts`)
        return callsText(deskContract, {})
      }
      if (id !== `\0${name}`) return undefined
      const [{ contract }, { errors }] = await Promise.all([
        import(/* @vite-ignore */ `${folder}index.ts`),
        import(/* @vite-ignore */ `${folder}core/error-table.ts`),
      ])
      return callsText(contract, errors)
    },
  }
}
