// Walks a thing that forks in every way there is, one way after another.
export type Choose = <T>(fork: unknown, ways: readonly T[]) => T

const waysMax = 200

/** What each walk gives, each once. A fork is known by its `fork`: within one walk it is always taken in the same way. */
export const listWalks = (walk: (choose: Choose) => string): string[] => {
  const choices: { fork: unknown; way: number; count: number }[] = []
  const knownTexts = new Set<string>()
  for (let walks = 0; walks < waysMax; walks++) {
    knownTexts.add(
      walk((fork, ways) => {
        const known = choices.find(each => each.fork === fork)
        if (!known) choices.push({ fork, way: 0, count: ways.length })
        return ways[known?.way ?? 0]!
      }),
    )
    while (choices.length > 0 && choices.at(-1)!.way + 1 === choices.at(-1)!.count) choices.pop()
    const last = choices.at(-1)
    if (!last) return [...knownTexts]
    last.way++
  }
  throw new Error(`it can become more than ${waysMax} texts`)
}
