// Every query of the source: what it can become, and what its row type claims.
import type { CallExpression, Node } from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import { textsOf } from './expand-template.ts'
import { callsOf, type Fn, isFunction } from './find-source.ts'
import type { Project, Template } from './open-project.ts'
import { type Claim, claimsOf, rowTypeOf } from './row-type.ts'

export type QueryTemplate = Template & {
  claims: readonly Claim[]
  /** True where the row may hold more than the claims: an index signature, or a type that nobody names. */
  open: boolean
  texts: readonly string[]
  /** Why its texts cannot be told. */
  unread?: string
}

const queryMethod = /\.(rows|one|maybe|run)$/

const functionAround = (node: Node): Fn | undefined => {
  for (let at = node.parent; at.parent; at = at.parent) if (isFunction(at) && at.typeParameters) return at
  return undefined
}

type Row = Pick<QueryTemplate, 'claims' | 'open'> & { call?: CallExpression }

/** The row types of a query: one, or one for each call that names the type which its function leaves open. */
const rowsOf = (project: Project, { node }: Template): Row[] => {
  const { checker } = project
  const type = rowTypeOf(checker, node)
  if (!type) return [{ claims: [], open: true }]
  const claims = claimsOf(checker, type)
  const open = [type, ...(type.isIntersectionType() ? type.getTypes() : [])].some(
    part => checker.getIndexInfosOfType(part).length > 0,
  )
  const fn = functionAround(node)
  const written = node.typeArguments?.[0]?.getText() ?? ''
  const left = (fn?.typeParameters ?? [])
    .map((parameter, place) => ({ name: parameter.name.getText(), place }))
    .filter(({ name }) => new RegExp(`\\b${name}\\b`).test(written))
  if (!fn || left.length === 0) return [{ claims, open }]
  const named = callsOf(project, fn).filter(call => call.typeArguments)
  if (named.length === 0) return [{ claims, open: true }]
  return named.map(call => {
    const typeNodes = left.flatMap(({ place }) => call.typeArguments?.[place] ?? [])
    const types = typeNodes.flatMap((each): Type[] => {
      const nodeType = checker.getTypeFromTypeNode(each)
      return nodeType && (nodeType.isObjectType() || nodeType.isIntersectionType()) ? [nodeType] : []
    })
    const more = types.flatMap(each => claimsOf(checker, each))
    return {
      claims: [...new Map([...claims, ...more].map(claim => [claim.name, claim])).values()],
      open,
      call,
    }
  })
}

/** Every query of the project. `tables` is what an `ident` may be whose name the source does not say. */
export const findQueries = (project: Project, tables: readonly string[]): QueryTemplate[] =>
  project.templates.flatMap(template => {
    const how = queryMethod.exec(template.node.tag.getText())?.[1]
    if (!how) return []
    const rows = how === 'run' ? [{ claims: [], open: true }] : rowsOf(project, template)
    return rows.map(({ call, ...row }: Row) => {
      try {
        return { ...template, ...row, texts: textsOf(project, template.node, { tables, call }) }
      } catch (error) {
        return { ...template, ...row, texts: [], unread: (error as Error).message }
      }
    })
  })
