// Listens for market changes from every process and reconnects when the connection is lost.
import pg from 'pg'
import { changeOf, type MarketChange, marketChannel } from './market-changed.ts'

const retryMs = 2_000

/**
 * Calls `changed` for each change; without one, since something may have been missed, when the line is lost and after
 * every reconnection.
 */
export const listenMarket = (
  url: string,
  changed: (change: MarketChange | undefined) => void,
): { stop: () => Promise<void> } => {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const again = (): void => {
    if (stopped || timer) return
    changed(undefined)
    timer = setTimeout(() => void open(), retryMs)
  }
  const open = async (): Promise<void> => {
    timer = undefined
    client = new pg.Client({ connectionString: url, application_name: 'autox-market', keepAlive: true })
    client.on('notification', ({ payload = '' }) => changed(changeOf(payload)))
    client.on('error', again)
    client.on('end', again)
    try {
      await client.connect()
      await client.query(`listen ${marketChannel}`)
      changed(undefined)
    } catch {
      again()
    }
  }
  void open()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
