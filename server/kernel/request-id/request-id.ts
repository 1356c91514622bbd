// Carries the id of a request to jobs, mails and partners.
import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string | undefined>()

/** Undefined in work that no request began: a timer, a recurring task. */
export const currentRequestId = (): string | undefined => storage.getStore()

/** Does `work`, and whatever it waits for, under the id of a request. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T => storage.run(id, work)

/** The header by which a partner can quote the request; without one it is none. */
export const requestIdHeader = (): { 'x-request-id'?: string } => {
  const id = currentRequestId()
  return id === undefined ? {} : { 'x-request-id': id }
}
