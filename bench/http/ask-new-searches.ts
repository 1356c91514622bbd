// Starts a process that asks for pages of searches that nobody made before.
import { fork } from 'node:child_process'
import { join } from 'node:path'

export type SearchTally = { pages: number; refused: number }

/**
 * Resolves once the connections ask: what is measured while that process starts would stand for a flood that there is not
 * yet. In a process of its own: beside it, a payment would be timed by a busy clock.
 */
export const askNewSearches = async (
  origin: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ tally: Promise<SearchTally> }> => {
  const child = fork(join(import.meta.dirname, 'flood-load.ts'), [
    origin,
    String(connections),
    String(seconds),
  ])
  const awaitMessage = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', code => code && reject(new Error(`flood-load.ts ended with ${code}`)))
    })
  await awaitMessage()
  return { tally: awaitMessage() as Promise<SearchTally> }
}
