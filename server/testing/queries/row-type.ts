// Reads a query's row type from the type checker: property kinds and nullability.
import type { TaggedTemplateExpression } from 'typescript/unstable/ast'
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/** `Date[]` is a list of dates; `json` is any object that is no date; `unknown` claims nothing. */
export type Claim = {
  name: string
  kinds: readonly string[]
  nullable: boolean
  optional: boolean
  text: string
}

const depthMax = 6
const has = (type: Type, flags: TypeFlags): boolean => (type.flags & flags) !== 0
const isNothing = (type: Type): boolean => has(type, TypeFlags.Null | TypeFlags.Undefined)
const isDate = (type: Type): boolean => type.getSymbol()?.name === 'Date'

export const claimsOf = (checker: Checker, row: Type): Claim[] => {
  const bounded = (type: Type): Type => checker.getBaseConstraintOfType(type) ?? type
  const parts = (type: Type): readonly Type[] => {
    const whole = bounded(type)
    return whole.isUnionType() ? whole.getTypes().flatMap(parts) : [whole]
  }
  const values = (type: Type): readonly Type[] => parts(type).filter(part => !isNothing(part))
  const properties = (type: Type) =>
    checker.getPropertiesOfType(type).map(symbol => [symbol, checker.getTypeOfSymbol(symbol)!] as const)
  const elementsOf = (list: Type): readonly Type[] =>
    (list.isTypeReference() ? checker.getTypeArguments(list) : []).flatMap(values)

  /** JSON cannot give a date: inside it a date is text. */
  const holdsDate = (type: Type, depth = 0): boolean => {
    if (depth > depthMax || isDate(type)) return isDate(type)
    const inside = checker.isArrayLikeType(type)
      ? elementsOf(type)
      : type.isObjectType() || type.isIntersectionType()
        ? properties(type).flatMap(([, inner]) => values(inner))
        : []
    return inside.some(each => holdsDate(each, depth + 1))
  }

  const kindOf = (type: Type): string => {
    if (has(type, TypeFlags.StringLike)) return 'string'
    if (has(type, TypeFlags.NumberLike)) return 'number'
    if (has(type, TypeFlags.BooleanLike)) return 'boolean'
    if (has(type, TypeFlags.Unknown | TypeFlags.Any)) return 'unknown'
    // A number or a text with a brand, such as kobo.
    const plain = type.isIntersectionType()
      ? type.getTypes().find(part => has(part, TypeFlags.StringLike | TypeFlags.NumberLike))
      : undefined
    if (plain) return kindOf(plain)
    const name = type.getSymbol()?.name ?? ''
    if (['Date', 'Buffer'].includes(name)) return name
    if (checker.isArrayLikeType(type)) return `${[...new Set(elementsOf(type).map(kindOf))].join(' | ')}[]`
    return holdsDate(type) ? 'json with a Date in it' : 'json'
  }

  return properties(row).map(([symbol, declared]) => ({
    name: symbol.name,
    kinds: [...new Set(values(declared).map(kindOf))],
    nullable: parts(declared).some(part => has(part, TypeFlags.Null | TypeFlags.Unknown | TypeFlags.Any)),
    optional: parts(declared).some(part => has(part, TypeFlags.Undefined)),
    text: checker.typeToString(declared),
  }))
}

/** The row type of `rows`, `one` or `maybe`, written or inferred: what is in the promise, in the list, without `undefined`. */
export const rowTypeOf = (checker: Checker, node: TaggedTemplateExpression): Type | undefined => {
  const written = node.typeArguments?.[0]
  if (written) return checker.getTypeFromTypeNode(written)
  const promise = checker.getTypeAtLocation(node)
  const resultType = promise?.isTypeReference() ? checker.getTypeArguments(promise)[0] : undefined
  if (!resultType) return undefined
  if (checker.isArrayType(resultType) && resultType.isTypeReference())
    return checker.getTypeArguments(resultType)[0]
  return checker.getNonNullableType(resultType)
}
