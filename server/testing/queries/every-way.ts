// Walks a thing that forks in every way there is, one way after another.
export type Choose = <T>(fork: unknown, ways: readonly T[]) => T

const waysMax = 200

/** What each walk gives, each once. A fork is known by its `fork`: within one walk it is always taken in the same way. */
export const everyWay = (walk: (choose: Choose) => string): string[] => {
  const taken: { fork: unknown; way: number; count: number }[] = []
  const given = new Set<string>()
  for (let walks = 0; walks < waysMax; walks++) {
    given.add(
      walk((fork, ways) => {
        const known = taken.find(each => each.fork === fork)
        if (!known) taken.push({ fork, way: 0, count: ways.length })
        return ways[known?.way ?? 0]!
      }),
    )
    while (taken.length > 0 && taken.at(-1)!.way + 1 === taken.at(-1)!.count) taken.pop()
    const last = taken.at(-1)
    if (!last) return [...given]
    last.way++
  }
  throw new Error(`it can become more than ${waysMax} texts`)
}
