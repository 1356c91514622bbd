// Batches concurrent lookups into one query.

type Waiting<K, V> = { key: K; answer: (value: V | undefined) => void; refuse: (error: unknown) => void }

const atOnceMax = 500

/**
 * Creates a function that looks up one key in batches. `fetch` receives up to 500 distinct keys and returns its
 * results, matched by `nameOf`. A single lookup does not wait; nothing is cached between batches.
 */
export const batchLoader = <K, V>(
  nameOf: (key: K) => string,
  fetch: (keys: K[]) => Promise<Map<string, V>>,
): ((key: K) => Promise<V | undefined>) => {
  const waiting: Waiting<K, V>[] = []
  let asking = false
  const ask = async (): Promise<void> => {
    const batch = waiting.splice(0, atOnceMax)
    try {
      const valueByName = await fetch([...new Map(batch.map(({ key }) => [nameOf(key), key])).values()])
      for (const { key, answer } of batch) answer(valueByName.get(nameOf(key)))
    } catch (error) {
      for (const { refuse } of batch) refuse(error)
    }
  }
  const work = async (): Promise<void> => {
    while (waiting.length > 0) await ask()
    asking = false
  }
  return key =>
    new Promise((answer, refuse) => {
      waiting.push({ key, answer, refuse })
      if (asking) return
      asking = true
      setImmediate(() => void work())
    })
}
