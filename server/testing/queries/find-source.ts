// Resolves a source name to its declaration, called function and return value.
import type {
  ArrowFunction,
  CallExpression,
  Expression,
  FunctionDeclaration,
  Identifier,
  Node,
} from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isBlock,
  isFunctionDeclaration,
  isIdentifier,
  isReturnStatement,
  isShorthandPropertyAssignment,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { SymbolFlags } from 'typescript/unstable/sync'
import type { Project } from './open-project.ts'

export type Fn = ArrowFunction | FunctionDeclaration
export const isFunction = (node: Node): node is Fn => isArrowFunction(node) || isFunctionDeclaration(node)

/** The declaration that a name stands for, through imports. */
export const declarationOf = ({ checker }: Project, name: Identifier): Node | undefined => {
  const here = isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name)
  const symbol = here && here.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(here) : here
  return symbol?.valueDeclaration?.resolve()
}

/** The function that stands here, by its name or written out. */
export const functionAt = (project: Project, here: Node | undefined): Fn | undefined => {
  const declared = here && isIdentifier(here) ? declarationOf(project, here) : here
  const node = declared && isVariableDeclaration(declared) ? declared.initializer : declared
  return node && isFunction(node) ? node : undefined
}

/** The calls of a function, as far as the project's own files make any. */
export const callsOf = (project: Project, fn: Fn): readonly CallExpression[] => {
  const named = isFunctionDeclaration(fn) ? fn : fn.parent
  const name = 'name' in named && named.name ? (named.name as Node).getText() : ''
  return (project.calls.get(name) ?? []).filter(call => functionAt(project, call.expression) === fn)
}

/** What a function may give: its body, or what stands behind each of its returns. */
export const listReturns = ({ body }: Fn): Expression[] => {
  if (!body) return []
  if (!isBlock(body)) return [body]
  const expressions: Expression[] = []
  const walk = (node: Node): undefined => {
    if (isReturnStatement(node) && node.expression) expressions.push(node.expression)
    else if (!isFunction(node)) node.forEachChild(walk)
  }
  walk(body)
  return expressions
}
