// Records the query texts produced at run time that static analysis cannot derive.
import { isTemplateExpression } from 'typescript/unstable/ast/is'
import type { TaggedTemplateExpression } from 'typescript/unstable/ast'
import { compile, type Query, Sql } from '#server/kernel/db/db.ts'

const between = '\0'

/** A template's own words, the same where it is written and where it runs. */
export const wordsOf = ({ template }: TaggedTemplateExpression): string =>
  isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(span => span.literal.text)].join(between)
    : template.text

/** Texts by the words of their template. */
export type RecordedQueries = Map<string, Set<string>>

/** A database that asks `db` and notes what it asks. */
export const recording = (db: Query, textsByTemplate: RecordedQueries): Query => {
  const note = (strings: TemplateStringsArray, values: readonly unknown[]): void => {
    const words = strings.join(between)
    textsByTemplate.set(
      words,
      (textsByTemplate.get(words) ?? new Set()).add(compile(new Sql(strings, values)).text),
    )
  }
  return {
    rows: <T extends object>(strings: TemplateStringsArray, ...values: unknown[]) => {
      note(strings, values)
      return db.rows<T>(strings, ...values)
    },
    one: <T extends object>(strings: TemplateStringsArray, ...values: unknown[]) => {
      note(strings, values)
      return db.one<T>(strings, ...values)
    },
    maybe: <T extends object>(strings: TemplateStringsArray, ...values: unknown[]) => {
      note(strings, values)
      return db.maybe<T>(strings, ...values)
    },
    run: (strings, ...values) => {
      note(strings, values)
      return db.run(strings, ...values)
    },
  }
}
