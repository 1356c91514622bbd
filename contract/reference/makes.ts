// Makes and models for sellers, most sold in Nigeria first.
import { listed } from '#contract/reference/makes-listed.ts'
import type { Body } from '#contract/reference/vehicles.ts'

/** One model and the body types it is sold in, the usual one first. */
export type Model = { name: string; bodies: readonly Body[] }

const readLine = (line: string): [string, Model[]] => {
  const [make = '', ...groups] = line.split('|').map(part => part.trim())
  const models = new Map<string, Body[]>()
  for (const group of groups) {
    const [body = '', names = ''] = group.split(': ')
    for (const name of names.split(', ')) models.set(name, [...(models.get(name) ?? []), body as Body])
  }
  return [make, [...models].map(([name, bodies]) => ({ name, bodies }))]
}

const table = new Map(listed.trim().split('\n').map(readLine))

/** Every make, those most sold in Nigeria first. */
export const makes: readonly string[] = [...table.keys()]

/** The models of a make; empty for a make that is not listed, which a seller may still type by hand. */
export const modelsOf = (make: string): readonly Model[] => table.get(make) ?? []

/** Usual body types of a model; empty for an unlisted one. */
export const bodiesOf = (make: string, model: string): readonly Body[] =>
  modelsOf(make).find(each => each.name === model)?.bodies ?? []
