// Expands a query template into every SQL text it can produce.
import type { CallExpression, Node, TaggedTemplateExpression } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { listWalks } from './every-way.ts'
import { functionAt } from './find-source.ts'
import { holesOf, type Project } from './open-project.ts'
import {
  applied,
  type Env,
  listOf,
  outermost,
  type Reading,
  unread,
  type Value,
  written,
} from './settle-value.ts'

const value = '\0'

/** `tables` is what an `ident` may be whose name the source does not say. */
type Expanding = Reading & { tables: readonly string[] }

const nameOf = (reading: Expanding, node: Node, env: Env): string => {
  // A column that is put together at run time is no table of the list: only who hears it knows it.
  if (is.isTemplateExpression(node) || node.getText() === 'column') throw unread(node)
  try {
    const settled = written(reading, { node, env })
    if ('node' in settled && is.isStringLiteral(settled.node)) return settled.node.text
  } catch {
    // It comes from a list or a row.
  }
  if (reading.tables.length === 0) throw unread(node)
  return reading.choose('table', reading.tables)
}

const sqlOf = (reading: Expanding, from: Value): string => {
  const settled = written(reading, from)
  if ('sql' in settled) return settled.sql
  const { node, env } = settled
  if (is.isTaggedTemplateExpression(node)) return read(reading, node, env)
  // Only `none` is made without a template.
  if (is.isNewExpression(node)) return ''
  if (!is.isCallExpression(node)) throw unread(node)
  const { expression: called, arguments: args } = node
  const [first, second] = args
  if (called.getText() === 'ident' && first) return nameOf(reading, first, env)
  const all = (list: Node): string[] => listOf(reading, { node: list, env }).map(each => sqlOf(reading, each))
  if (called.getText() === 'join' && first && second && is.isStringLiteral(second))
    return all(first).join(second.text)
  const fn = functionAt(reading.project, first)
  if (fn && is.isPropertyAccessExpression(called) && called.name.getText() === 'reduce')
    return all(called.expression).reduce((left, right) =>
      sqlOf(reading, applied(reading, fn, [{ sql: left }, { sql: right }], env)),
    )
  throw unread(node)
}

const read = (reading: Expanding, node: TaggedTemplateExpression, env: Env): string => {
  const { template: body } = node
  if (!is.isTemplateExpression(body)) return body.text
  const holes = holesOf(node).map(hole =>
    reading.project.isPiece(hole) ? sqlOf(reading, { node: hole, env }) : value,
  )
  return body.head.text + body.templateSpans.map((span, i) => holes[i] + span.literal.text).join('')
}

type TextOptions = { tables: readonly string[]; call?: CallExpression | undefined }

/** As the database would be asked them. `call` is the one call to look at of the function around. Throws a sentence where a piece cannot be told. */
export const textsOf = (
  project: Project,
  template: TaggedTemplateExpression,
  options: TextOptions,
): string[] =>
  listWalks(choose => {
    let number = 0
    return read({ project, choose, ...options }, template, outermost)
      .replaceAll(value, () => `$${++number}`)
      .trimStart()
  })
