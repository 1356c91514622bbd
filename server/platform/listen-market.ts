// Hears from every process that the market has changed, and says so here; connects again when the line is lost.
import pg from 'pg'
import { marketChannel } from './market-changed.ts'

const retryMs = 2_000

/** Calls `changed` for each change, and once after every reconnection, since something may have been missed. */
export const listenMarket = (url: string, changed: () => void): { stop: () => Promise<void> } => {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const again = (): void => {
    if (!stopped) timer ??= setTimeout(() => void open(), retryMs)
  }
  const open = async (): Promise<void> => {
    timer = undefined
    client = new pg.Client({ connectionString: url, application_name: 'autox-market' })
    client.on('notification', changed)
    client.on('error', again)
    client.on('end', again)
    try {
      await client.connect()
      await client.query(`listen ${marketChannel}`)
      changed()
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
