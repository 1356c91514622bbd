// Unfinished payment of the user: suppresses other offers, resumes from home.
import { deviceKeys, forget, keep, read } from './keys.ts'
import { isOwnPath } from './pages.ts'

const quietMs = 3_600_000
const unfinishedMs = 24 * quietMs

type Payment = { at: number; page: string | undefined }

function latestPayment(): Payment | undefined {
  const [at = '', page] = read(deviceKeys.paying)?.split(' ') ?? []
  return Number(at) ? { at: Number(at), page: page && isOwnPath(page) ? page : undefined } : undefined
}

/** A payment page was opened, at this address with its query. */
export const notePaying = (page: string, now = Date.now()): void =>
  void keep(deviceKeys.paying, `${now} ${page}`)
/** It is paid, or the person does not want to pay any more. */
export const forgetPaying = (): void => forget(deviceKeys.paying)
/** Whether a payment page was open within the last hour without a payment since. */
export const isPaying = (now = Date.now()): boolean => now - (latestPayment()?.at ?? 0) < quietMs
/** Where the payment goes on that was begun within the hour: the page a detour comes back to by itself. */
export const payingPage = (now = Date.now()): string | undefined =>
  isPaying(now) ? latestPayment()?.page : undefined
/** The address of a payment that was begun within a day and not finished. */
export const unfinishedPayment = (now = Date.now()): string | undefined => {
  const payment = latestPayment()
  return payment && now - payment.at < unfinishedMs ? payment.page : undefined
}
