// Serves the figures to monitoring, where METRICS names an address.
import cluster, { type Worker } from 'node:cluster'
import { on } from 'node:events'
import type { Registry } from 'prom-client'
import { hostText } from './listen-on.ts'
import type { Deps } from './manifest/manifest.ts'
import type { MetricsAddress } from './kernel/metrics/metrics-setting.ts'
import { listenForScrapes, type Scrapes } from './kernel/metrics/listen-for-scrapes.ts'

type Say = (sentence: string) => void
type Answer = { figures: object[] }

const question = 'figures'
const answerMsMax = 5_000

const announce = (scrapes: Scrapes, say: Say): Scrapes => {
  say(`Figures are at http://${hostText(scrapes.address)}/metrics.`)
  return scrapes
}

const answerFirstProcess = (registry: Registry, say: Say): void => {
  const answer = async () => process.send?.({ figures: await registry.getMetricsAsJSON() } satisfies Answer)
  process.on('message', message => {
    if (message === question)
      answer().catch((error: Error) => say(`Figures could not be read: ${error.message}`))
  })
}

/** Throws where the worker does not answer in time: one that hangs is a fault, and its counts are missing. */
const askWorker = async (worker: Worker): Promise<object[]> => {
  const messages = on(worker, 'message', { signal: AbortSignal.timeout(answerMsMax), close: ['exit'] })
  worker.send(question)
  // A worker also says other things to the first process.
  for await (const [message] of messages) {
    const { figures } = message as Partial<Answer>
    if (figures) return figures
  }
  throw new Error(`Worker ${worker.id} ended before it answered`)
}

/** Serves those of this process; a worker hands them to the first process instead. Throws a sentence. */
export const serveMetrics = async (
  address: MetricsAddress | undefined,
  deps: Pick<Deps, 'vitals' | 'status'>,
  say: Say,
): Promise<Scrapes | undefined> => {
  if (!address) return undefined
  const { openRegistry } = await import('./desk/status/registry.ts')
  const registry = openRegistry(deps)
  if (cluster.isWorker) {
    answerFirstProcess(registry, say)
    return undefined
  }
  const render = async () => ({ type: registry.contentType, text: await registry.metrics() })
  return announce(await listenForScrapes(address, render), say)
}

/**
 * Serves the sums of the workers that serve, and the largest where they all read one database. prom-client's own way
 * also asks those that only start, and every scrape fails meanwhile. Throws a sentence.
 */
export const serveWorkersMetrics = async (
  address: MetricsAddress | undefined,
  serving: () => Worker[],
  say: Say,
): Promise<Scrapes | undefined> => {
  if (!address) return undefined
  const { AggregatorRegistry } = await import('prom-client')
  const render = async () => {
    const registry = AggregatorRegistry.aggregate(await Promise.all(serving().map(askWorker)))
    return { type: registry.contentType, text: await registry.metrics() }
  }
  return announce(await listenForScrapes(address, render), say)
}
