// Opens the project in the compiler: syntax trees and types.
import { join } from 'node:path'
import {
  isCallExpression,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is'
import type {
  CallExpression,
  Expression,
  Node,
  SourceFile,
  TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type } from 'typescript/unstable/sync'

const root = join(import.meta.dirname, '../../..')

export type Template = { node: TaggedTemplateExpression; path: string; line: number }
export type Project = {
  checker: Checker
  templates: readonly Template[]
  /** Calls by the name that is called, for whoever asks what a function is given. */
  calls: ReadonlyMap<string, readonly CallExpression[]>
  /** True where a value of this hole is itself a piece of SQL. */
  isPiece: (hole: Expression) => boolean
  close: () => void
}

const collect = (file: SourceFile, take: (node: Node) => void): void => {
  const walk = (node: Node): undefined => {
    take(node)
    node.forEachChild(walk)
  }
  walk(file)
}

/** The holes of a template, in their order. */
export const holesOf = ({ template }: TaggedTemplateExpression): Expression[] =>
  isTemplateExpression(template) ? template.templateSpans.map(span => span.expression) : []

const parts = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])

// The tests and the browser's part hold no queries of the product; without them it is read in half the time.
const config = join(root, 'tsconfig.queries.json')
const configText = JSON.stringify({
  extends: './tsconfig.json',
  compilerOptions: { types: ['node'] },
  include: ['server', 'bench'],
  // A deal of the tests alone has a table that no migration makes.
  exclude: ['**/*.test.ts', 'server/testing/errand'],
})

/** Reads the server and the benchmark once. `close` ends the compiler; what was read before stays readable. */
export const openProject = (): Project => {
  const readFile = (path: string) => (path === config ? configText : undefined)
  const fileExists = (path: string) => path === config || undefined
  const api = new API({ cwd: root, fs: { readFile, fileExists } })
  const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]!
  const { checker, program } = project
  const templates: Template[] = []
  const calls = new Map<string, CallExpression[]>()
  for (const name of program.getSourceFileNames()) {
    const path = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : ''
    const file = /^(server|bench)\//.test(path) ? program.getSourceFile(name) : undefined
    if (!file) continue
    collect(file, node => {
      if (isTaggedTemplateExpression(node)) {
        const before = file.text.slice(0, node.template.getStart())
        templates.push({ node, path, line: before.split('\n').length })
      } else if (isCallExpression(node)) {
        const called = node.expression.getText()
        calls.set(called, [...(calls.get(called) ?? []), node])
      }
    })
  }
  const holes = templates.flatMap(({ node }) => holesOf(node))
  const types = checker.getTypeAtLocation(holes)
  const pieces = new Set(
    holes.filter((_, i) => parts(types[i]!).some(type => type.getSymbol()?.name === 'Sql')),
  )
  return { checker, templates, calls, isPiece: hole => pieces.has(hole), close: () => api.close() }
}
