// Reloads a page and waits until what came is on it.
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * A loader that answers with promises lets `revalidate` end before their data has come. The function it returns resolves
 * once other `data` is rendered, so that a form closes on what it saved.
 */
export function useReload(data: unknown): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState<{ before: unknown; end: () => void }>()
  useEffect(() => {
    if (waiting && waiting.before !== data) waiting.end()
  }, [waiting, data])
  return async () => {
    const rendered = new Promise<void>(end =>
      setWaiting(earlier => ({ before: data, end: () => (earlier?.end(), end()) })),
    )
    await revalidate()
    await rendered
  }
}
