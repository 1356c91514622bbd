// Streams a JSON file item by item, at constant memory.

import type { NamedSection, Section } from '#server/manifest/personal.ts'

const isStream = (section: Section): section is AsyncIterable<object> =>
  section !== null && Symbol.asyncIterator in section

const indent = (value: unknown, by: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`)

const listOf = async function* (items: AsyncIterable<object>): AsyncGenerator<string> {
  let some = false
  for await (const item of items) {
    yield `${some ? ',' : '['}\n    ${indent(item, '    ')}`
    some = true
  }
  yield some ? '\n  ]' : '[]'
}

/** The pretty text of an object with these sections, in pieces. */
export const jsonFile = async function* (sections: readonly NamedSection[]): AsyncGenerator<string> {
  for (const [i, [name, give]] of sections.entries()) {
    yield `${i === 0 ? '{' : ','}\n  ${JSON.stringify(name)}: `
    const section = await give()
    if (isStream(section)) yield* listOf(section)
    else yield indent(section, '  ')
  }
  yield '\n}\n'
}
