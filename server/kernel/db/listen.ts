// Listens for database notifications on one connection, with reconnects.
import pg from 'pg'
import { clientSettings } from './client-settings.ts'

const retryMs = 2_000

export type Listener = {
  channel: string
  onMessage: (words: string) => void
  /** Nothing is heard from now on. */
  lost?: () => void
  /** The connection is up, again or for the first time: notifications may have been missed. */
  back: () => void
}

/** Listens until `stop`. Channels are names of ours, never input. */
export const listen = (url: string, listeners: readonly Listener[]): { stop: () => Promise<void> } => {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  const again = (): void => {
    if (stopped || timer) return
    for (const listener of listeners) listener.lost?.()
    timer = setTimeout(() => void open(), retryMs)
  }
  const open = async (): Promise<void> => {
    timer = undefined
    client = new pg.Client({ ...clientSettings(url), application_name: 'autox-listener' })
    client.on('notification', ({ channel, payload = '' }) =>
      listeners.find(listener => listener.channel === channel)?.onMessage(payload),
    )
    client.on('error', again)
    client.on('end', again)
    try {
      await client.connect()
      for (const { channel } of listeners) await client.query(`listen ${channel}`)
      for (const listener of listeners) listener.back()
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
