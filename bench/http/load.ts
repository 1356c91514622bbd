// Generates HTTP load and measures the processor time of server and PostgreSQL.
import autocannon from 'autocannon'
import { familySeconds } from '../ledger/cpu.ts'

export type Load = { origin: string; requests: autocannon.Request[]; connections: number; seconds: number }
export type Measured = {
  perSecond: number
  serverMs: number
  postgresMs: number
  p50: number
  p99: number
  refused: number
}

/** Requests per second, and processor milliseconds per request. Throws where nothing was answered. */
export const measure = async (load: Load, serverPid: number, postmaster: number): Promise<Measured> => {
  const before = [familySeconds(serverPid), familySeconds(postmaster)] as const
  const result = await autocannon({
    url: load.origin,
    connections: load.connections,
    duration: load.seconds,
    requests: load.requests,
  })
  const used = [familySeconds(serverPid) - before[0], familySeconds(postmaster) - before[1]] as const
  const done = result['2xx']
  if (done === 0) throw new Error(`Nothing was answered: ${JSON.stringify(result.statusCodeStats)}`)
  return {
    perSecond: done / result.duration,
    serverMs: (used[0] * 1_000) / done,
    postgresMs: (used[1] * 1_000) / done,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}
