// Shared modules arrive in few programs, without much that a screen does not need.
import { expect, test } from 'vitest'
import { joinShared, type Shared } from './shared-programs.ts'

const part = (name: string, users: number[], { bytes = 500, needs = [] as number[] } = {}): Shared => ({
  modules: [name],
  bytes,
  users: new Set(users),
  needs,
})

const joined = (shared: Shared[], userCount = 4) =>
  joinShared(shared, userCount)
    .map(modules => modules.toSorted().join())
    .toSorted()

test('small parts that nearly the same screens need arrive together', () => {
  expect(joined([part('a', [0, 1, 2]), part('b', [0, 1, 2]), part('c', [0, 1, 2, 3])])).toEqual(['a,b,c'])
})

test('a large part stays apart from what another screen needs without it', () => {
  expect(joined([part('large', [0], { bytes: 50_000 }), part('b', [0, 1])])).toEqual(['b', 'large'])
})

test('parts that no screen needs together stay apart', () => {
  expect(joined([part('a', [0, 1]), part('b', [2, 3])])).toEqual(['a', 'b'])
})

test('what joins brings what it needs, and that is weighed as well', () => {
  const zod = part('zod', [0], { bytes: 50_000 })
  expect(joined([zod, part('schema', [0], { needs: [0] }), part('words', [0, 1])])).toEqual([
    'schema,zod',
    'words',
  ])
})

test('no program needs itself by way of another, and every module is in one, whatever is shared', () => {
  // a linear congruential generator, so that every run is the same
  let seed = 7
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  const shared: Shared[] = []
  for (let at = 0; at < 60; at++) {
    const direct = at === 0 ? [] : [random(at), random(at)]
    const needs = [...new Set(direct.flatMap(need => [need, ...shared[need]!.needs]))]
    const users = [random(20), random(20), random(20)]
    shared.push(part(String(at), users, { bytes: random(3_000), needs }))
    for (const need of needs)
      shared[need] = { ...shared[need]!, users: new Set([...shared[need]!.users, ...users]) }
  }
  const programs = joinShared(shared, 20)
  expect(programs.flat().toSorted((a, b) => Number(a) - Number(b))).toEqual(shared.map((_, at) => String(at)))
  const programOf = new Map(
    programs.flatMap((modules, program) => modules.map(name => [Number(name), program])),
  )
  const next = programs.map(
    modules =>
      new Set(modules.flatMap(name => shared[Number(name)]!.needs.map(need => programOf.get(need)!))),
  )
  for (const [program, needs] of next.entries()) {
    needs.delete(program)
    for (const need of needs) for (const further of next[need]!) needs.add(further)
    expect(needs.has(program), programs[program]!.join()).toBe(false)
  }
})
