// Decides which modules that several screens share arrive together.

/** Modules that the same screens need. */
export type Shared = {
  modules: string[]
  /** Their weight in a browser, about. */
  bytes: number
  /** Which screens need them, and parts that are fetched later: numbers from 0. */
  users: ReadonlySet<number>
  /** Numbers, in the list that this one stands in, of all that has to be there first. */
  needs: readonly number[]
}

/** What a further request is worth in bytes, for each one that the screen makes already. */
const requestBytes = 260

type Program = Omit<Shared, 'needs'> & { needs: Set<Program> }
type Pair = { a: Program; b: Program; gain: number }

/** What has to be there for `of` and is not there for `beside`, in bytes, itself included. */
const bytesBeside = (of: Program, beside: Program): number =>
  [...of.needs].reduce(
    (sum, need) => (need === beside || beside.needs.has(need) ? sum : sum + need.bytes),
    of.bytes,
  )

/** What joining both saves in requests, less what it makes screens load that need only one of them. */
function gainOf(a: Program, b: Program, requests: readonly number[]): number {
  const aBytes = bytesBeside(a, b)
  const bBytes = bytesBeside(b, a)
  let gain = 0
  for (const user of a.users) gain += b.users.has(user) ? requestBytes * requests[user]! : -bBytes
  for (const user of b.users) if (!a.users.has(user)) gain -= aBytes
  return gain
}

/** Whether one needs the other by way of a third, which would then stand before and behind the two. */
const areApart = (a: Program, b: Program): boolean =>
  [...a.needs].some(need => need !== b && need.needs.has(b)) ||
  [...b.needs].some(need => need !== a && need.needs.has(a))

function join({ a, b }: Pair, programs: Set<Program>): Program {
  const joined = {
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    users: new Set([...a.users, ...b.users]),
    needs: new Set([...a.needs, ...b.needs].filter(need => need !== a && need !== b)),
  }
  programs.delete(a)
  programs.delete(b)
  for (const { needs } of programs)
    if (needs.delete(a) || needs.delete(b)) {
      needs.delete(b)
      for (const need of [joined, ...joined.needs]) needs.add(need)
    }
  programs.add(joined)
  return joined
}

/** The pair that is worth most; `pairs` is left without those that are worth nothing any more. */
function takeBest(pairs: Pair[], requests: readonly number[]): Pair | undefined {
  while (pairs.length > 0) {
    let best = 0
    for (let at = 1; at < pairs.length; at++) if (pairs[at]!.gain > pairs[best]!.gain) best = at
    const pair = pairs[best]!
    // A screen that makes fewer requests by now gains less than when the pair was weighed.
    const gain = gainOf(pair.a, pair.b, requests)
    if (gain > 0 && gain < pair.gain) {
      pair.gain = gain
      continue
    }
    pairs[best] = pairs.at(-1)!
    pairs.pop()
    if (gain > 0 && !areApart(pair.a, pair.b)) return pair
  }
  return undefined
}

/**
 * Joins what is shared into few programs, the most worthwhile pair first. A program for each set of screens would be
 * hundreds of small ones, of which a screen loads a hundred; one program for all would make every screen load all.
 * Returns the modules of each program. None needs itself by way of another.
 */
export function joinShared(shared: readonly Shared[], userCount: number): string[][] {
  const all: Program[] = shared.map(part => ({ ...part, needs: new Set() }))
  for (const [at, { needs }] of shared.entries()) for (const need of needs) all[at]!.needs.add(all[need]!)
  const programs = new Set(all)
  const requests = Array.from(
    { length: userCount },
    (_, user) => all.filter(({ users }) => users.has(user)).length,
  )
  let pairs: Pair[] = []
  const weigh = (a: Program, b: Program) => {
    const gain = gainOf(a, b, requests)
    if (gain > 0) pairs.push({ a, b, gain })
  }
  for (const [at, a] of all.entries()) for (const b of all.slice(at + 1)) weigh(a, b)
  for (let pair = takeBest(pairs, requests); pair; pair = takeBest(pairs, requests)) {
    for (const user of pair.a.users) if (pair.b.users.has(user)) requests[user]!--
    const joined = join(pair, programs)
    pairs = pairs.filter(({ a, b }) => programs.has(a) && programs.has(b))
    for (const program of programs) if (program !== joined) weigh(joined, program)
  }
  return [...programs].map(({ modules }) => modules)
}
