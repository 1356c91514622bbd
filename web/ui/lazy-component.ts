// Lazy section of a page; a load failure leaves the page intact.
import { type ComponentType, lazy } from 'react'
import { isConnected, mayBeOffline, waitUntilConnected } from './network.ts'
import { settleAfterPress } from './press.ts'

const reloadedAt = 'autoXreloadedAt'
const againMs = 30_000

/** The server was renewed and the part is gone: the page is loaded again, once. Drafts are written as it leaves. */
function reloadOnce(error: unknown): Promise<never> {
  const before = Number(sessionStorage.getItem(reloadedAt) ?? 0)
  if (Date.now() - before < againMs) throw error
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  window.location.reload()
  return new Promise(() => {})
}

/** Waits for a connection first, because browsers cache a failed load. */
export async function loadProgram<Module>(load: () => Promise<Module>): Promise<Module> {
  if (mayBeOffline()) await waitUntilConnected()
  try {
    return await settleAfterPress(load())
  } catch (error) {
    if (await isConnected()) return reloadOnce(error)
    await waitUntilConnected()
    return loadProgram(load)
  }
}

/** As React's `lazy`. Without a connection it waits for one; a failure would replace the whole application. */
export const lazyComponent = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadProgram(load))
