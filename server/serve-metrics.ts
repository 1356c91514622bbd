// Serves the figures to monitoring, where METRICS names an address.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
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

const answerFirstProcess = (registry: Registry): void =>
  void process.on('message', async message => {
    if (message === question) process.send?.({ figures: await registry.getMetricsAsJSON() } satisfies Answer)
  })

/** Throws where the worker does not answer in time: one that hangs is a fault, and its counts are missing. */
const askWorker = async (worker: Worker): Promise<object[]> => {
  const answer = once(worker, 'message', { signal: AbortSignal.timeout(answerMsMax) })
  worker.send(question)
  const [{ figures }] = (await answer) as [Answer]
  return figures
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
    answerFirstProcess(registry)
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
