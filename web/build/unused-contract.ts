// Vite plugin that lets the build drop contract values no screen uses.
import { join } from 'node:path'
import { parseSync, type Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [field: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Whether the value is made by calling something at once; what stands in a function is called later. */
const callsAtOnce = (node: Node): boolean =>
  /^(?:Call|New)Expression$/.test(node.type) ||
  (!/Function/.test(node.type) && childrenOf(node).some(callsAtOnce))

/**
 * The module with every value at its top level that a call makes marked as free of effects. Without the mark the build
 * keeps a schema for the call that makes it, and a screen that takes one number from a module would load zod for it.
 * Throws where the module does anything else than make values, since the build would drop that as well.
 */
export function markUnused(code: string, path: string): string {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const effect = program.body.find(({ type }) => !/^(?:Import|Export)|Declaration$/.test(type))
  if (effect)
    throw new Error(`${path} does something at its top level: ${code.slice(effect.start, effect.end)}`)
  const values = program.body
    .flatMap(line =>
      line.type === 'ExportNamedDeclaration' && line.declaration ? [line.declaration] : [line],
    )
    .flatMap(line => (line.type === 'VariableDeclaration' ? line.declarations : []))
    .flatMap(({ init }) => (isNode(init) && callsAtOnce(init) ? [init] : []))
  return values.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code,
  )
}

export function unusedContract(): Plugin {
  const folder = join(import.meta.dirname, '../../contract/')
  return {
    name: 'autox-unused-contract',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.startsWith(folder) && id.endsWith('.ts')
        ? // A chunk that uses nothing of the module need not wait for it either.
          { code: markUnused(code, id), map: null, moduleSideEffects: false }
        : undefined,
  }
}
