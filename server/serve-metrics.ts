// Serves the figures to monitoring, where METRICS names an address.
import cluster from 'node:cluster'
import { hostText } from './listen-on.ts'
import type { Deps } from './manifest/manifest.ts'
import type { MetricsAddress } from './kernel/metrics/metrics-setting.ts'
import { listenForScrapes, type Scrapes } from './kernel/metrics/listen-for-scrapes.ts'

type Say = (sentence: string) => void

const announce = (scrapes: Scrapes, say: Say): Scrapes => {
  say(`Figures are at http://${hostText(scrapes.address)}/metrics.`)
  return scrapes
}

/** Serves those of this process; a worker hands them to the first process instead. Throws a sentence. */
export const serveMetrics = async (
  address: MetricsAddress | undefined,
  deps: Pick<Deps, 'vitals' | 'status'>,
  say: Say,
): Promise<Scrapes | undefined> => {
  if (!address) return undefined
  const { AggregatorRegistry } = await import('prom-client')
  const { openRegistry } = await import('./desk/status/registry.ts')
  const registry = openRegistry(deps)
  if (cluster.isWorker) {
    // Making one is what lets it answer the first process.
    void new AggregatorRegistry()
    AggregatorRegistry.setRegistries([registry])
    return undefined
  }
  const render = async () => ({ type: registry.contentType, text: await registry.metrics() })
  return announce(await listenForScrapes(address, render), say)
}

/** Serves the sums of all workers, and the largest where they all read one database. Throws a sentence. */
export const serveWorkersMetrics = async (
  address: MetricsAddress | undefined,
  say: Say,
): Promise<Scrapes | undefined> => {
  if (!address) return undefined
  const { AggregatorRegistry } = await import('prom-client')
  const workers = new AggregatorRegistry()
  const render = async () => ({ type: workers.contentType, text: await workers.clusterMetrics() })
  return announce(await listenForScrapes(address, render), say)
}
