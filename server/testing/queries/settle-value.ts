// Traces a source value to its literals through names, branches, parameters and calls.
import type { CallExpression, Expression, Node } from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Choose } from './every-way.ts'
import { callsOf, declarationOf, type Fn, functionAt, listReturns, isFunction } from './find-source.ts'
import type { Project } from './open-project.ts'

export type Env = ReadonlyMap<Node, Value>
/** An expression with what the parameters around it stand for; SQL that is known already; or what was not given. */
export type Value = { node: Node; env: Env } | { sql: string } | 'absent'

export type Reading = {
  project: Project
  choose: Choose
  /** The one call of a function that is looked at; otherwise each call there is. */
  call?: CallExpression | undefined
}

export const unread = (node: Node): Error => new Error(`cannot tell what "${node.getText()}" becomes`)
export const outermost: Env = new Map()

/** What stands for a parameter that nothing binds yet: the argument of a call of its function. */
const argument = ({ project, choose, call }: Reading, parameter: Node, fn: Fn): Value => {
  const calls = call && functionAt(project, call.expression) === fn ? [call] : callsOf(project, fn)
  if (calls.length === 0) throw unread(parameter)
  const node = choose(fn, calls).arguments[fn.parameters.findIndex(each => each === parameter)]
  return node ? { node, env: outermost } : 'absent'
}

const declared = (reading: Reading, node: Node, env: Env): Value => {
  const bound = env.get(node)
  if (bound) return bound
  if (is.isVariableDeclaration(node) && node.initializer) return { node: node.initializer, env }
  if (is.isParameterDeclaration(node) && isFunction(node.parent)) {
    const value = argument(reading, node, node.parent)
    return value === 'absent' && node.initializer ? { node: node.initializer, env } : value
  }
  if (!is.isBindingElement(node) || !node.name) throw unread(node)
  const pattern = node.parent
  const whole = declared(reading, pattern.parent, env)
  if (is.isObjectBindingPattern(pattern))
    return property(reading, whole, (node.propertyName ?? node.name).getText())
  const part = is.isArrayBindingPattern(pattern)
    ? listOf(reading, whole)[pattern.elements.indexOf(node)]
    : undefined
  if (!part) throw unread(node)
  return part
}

// `join` and `ident` are read by what they mean.
const hasKnownMeaning = ({ expression }: CallExpression): boolean =>
  ['join', 'ident'].includes(expression.getText())

const settle = (reading: Reading, from: Value): Value => {
  if (from === 'absent' || 'sql' in from) return from
  const { project, choose } = reading
  const { node, env } = from
  const next = (there: Node): Value => settle(reading, { node: there, env })
  if (is.isParenthesizedExpression(node) || is.isNonNullExpression(node) || is.isAsExpression(node))
    return next(node.expression)
  if (is.isIdentifier(node)) {
    if (node.getText() === 'undefined') return 'absent'
    const declaration = declarationOf(project, node)
    if (!declaration) throw unread(node)
    return settle(reading, declared(reading, declaration, env))
  }
  if (is.isConditionalExpression(node)) return next(choose(node, [node.whenTrue, node.whenFalse]))
  if (is.isBinaryExpression(node)) {
    const both = node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken
    return next(both ? node.right : choose(node, [node.left, node.right]))
  }
  if (is.isPropertyAccessExpression(node))
    return settle(reading, property(reading, { node: node.expression, env }, node.name.getText()))
  if (!is.isCallExpression(node) || hasKnownMeaning(node)) return from
  const fn = functionAt(project, node.expression)
  const args = node.arguments.map(arg => ({ node: arg, env }))
  return fn ? settle(reading, applied(reading, fn, args, env)) : from
}

/** What a function gives for these arguments. */
export const applied = (
  { choose }: Reading,
  fn: Fn,
  args: readonly (Value | undefined)[],
  env: Env,
): Value => {
  const bound = fn.parameters.flatMap((parameter, i): [Node, Value][] => {
    const arg = args[i] ?? (parameter.initializer ? { node: parameter.initializer, env } : undefined)
    return arg ? [[parameter, arg]] : []
  })
  return { node: choose(fn.body, listReturns(fn)), env: new Map([...env, ...bound]) }
}

const property = (reading: Reading, whole: Value, name: string): Value => {
  const settled = settle(reading, whole)
  if (settled === 'absent' || 'sql' in settled || !is.isObjectLiteralExpression(settled.node))
    throw new Error(`cannot tell the "${name}" of what is not written out`)
  const { node, env } = settled
  for (const part of node.properties.toReversed()) {
    if (is.isSpreadAssignment(part)) {
      const value = property(reading, { node: part.expression, env }, name)
      if (value !== 'absent') return value
    } else if (part.name?.getText() === name) {
      if (is.isShorthandPropertyAssignment(part)) return settle(reading, { node: part.name, env })
      if (is.isPropertyAssignment(part)) return { node: part.initializer, env }
      throw unread(part)
    }
  }
  return 'absent'
}

/** What is written out in the end. Throws where it is not given. */
export const written = (reading: Reading, from: Value): Exclude<Value, string> => {
  const settled = settle(reading, from)
  if (settled === 'absent') throw new Error('cannot tell what is not given')
  return settled
}

// `...(x ? [a] : [])`: the text with the piece is the one to try.
const fuller = (each: Expression): Expression => {
  const inner = is.isParenthesizedExpression(each) ? each.expression : each
  const ways = is.isConditionalExpression(inner) ? [inner.whenTrue, inner.whenFalse] : []
  return ways.find(way => is.isArrayLiteralExpression(way) && way.elements.length > 0) ?? each
}
const holdsPieces = ({ project: { checker } }: Reading, list: Expression): boolean =>
  /\bSql\b/.test(checker.typeToString(checker.getTypeAtLocation(list)!))

/** The items of a list, as it is written out or made by `map` of another. */
export const listOf = (reading: Reading, from: Value): Value[] => {
  const settled = written(reading, from)
  if ('sql' in settled) throw new Error('cannot tell a list from SQL')
  const { node, env } = settled
  if (is.isArrayLiteralExpression(node))
    return node.elements.flatMap(each =>
      is.isSpreadElement(each)
        ? listOf(reading, { node: fuller(each.expression), env })
        : [{ node: each, env }],
    )
  if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) throw unread(node)
  const { name, expression } = node.expression
  if (['filter', 'slice'].includes(name.getText())) return listOf(reading, { node: expression, env })
  const fn = name.getText() === 'map' ? functionAt(reading.project, node.arguments[0]) : undefined
  if (!fn) throw unread(node)
  // Once stands for as often as there are values; each piece of SQL in a list has its own turn.
  const held = holdsPieces(reading, expression) ? listOf(reading, { node: expression, env }) : [undefined]
  return held.map(each => applied(reading, fn, [each], env))
}
