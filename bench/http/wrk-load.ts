// Sends transfers with wrk, whose client cost is as low as pgbench's.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Measured } from './load.ts'
import { familySeconds } from '../ledger/cpu.ts'
import { benchPin, tokenOf } from '../search/market-data.ts'

const run = promisify(execFile)

type Transfers = {
  origin: string
  accounts: readonly string[]
  toOne: boolean
  callers: number
  seconds: number
}

/** Everybody pays somebody else, or everybody pays the first person; every request has a key of its own. */
const script = ({ accounts, toOne }: Transfers): string => `
local accounts = { ${accounts.map(number => `"${number}"`).join(', ')} }
local turn = 0
request = function()
  turn = turn + 1
  local payer = 1 + turn % (#accounts - 1)
  local payee = ${toOne ? '0' : '(payer + 1 + turn % (#accounts - 2)) % #accounts'}
  if payee == payer then payee = 0 end
  local headers = {
    ["authorization"] = "Bearer ${tokenOf(0).slice(0, -1)}" .. payer,
    ["content-type"] = "application/json",
    ["idempotency-key"] = "${randomUUID()}-" .. turn,
  }
  local body = '{"accountNumber":"' .. accounts[payee + 1] .. '","amountKobo":100,"narration":"For the spare tyre"}'
  return wrk.format("POST", "/api/Wallet/WalletTransfer?pin=${benchPin}", headers, body)
end
done = function(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %d %d %d %d %d\\n", summary.requests, summary.duration,
    e.status + e.connect + e.read + e.write + e.timeout, latency:percentile(50), latency:percentile(99)))
end
`

const withWrk = async (file: string, load: Transfers): Promise<number[]> => {
  const args = ['-t1', `-c${load.callers}`, `-d${load.seconds}s`, '-s', file, load.origin]
  try {
    const { stdout } = await run('wrk', args, { timeout: 120_000 })
    const match = /RESULT (\d+) (\d+) (\d+) (\d+) (\d+)/.exec(stdout)
    if (!match) throw new Error(`wrk said nothing that can be read: ${stdout}`)
    return match.slice(1).map(Number)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(
      'This benchmark needs wrk: on Debian and Ubuntu `apt-get install wrk`, on macOS `brew install wrk`.',
      { cause: error },
    )
  }
}

/** Transfers per second, and processor milliseconds for each of the server and of PostgreSQL. */
export const measureTransfers = async (
  load: Transfers,
  serverPid: number,
  postmaster: number,
): Promise<Measured> => {
  const folder = await mkdtemp(join(tmpdir(), 'autox-wrk-'))
  try {
    const file = join(folder, 'transfers.lua')
    await writeFile(file, script(load))
    const before = [familySeconds(serverPid), familySeconds(postmaster)] as const
    const [requests, microseconds, refused, p50, p99] = (await withWrk(file, load)) as [
      number,
      number,
      number,
      number,
      number,
    ]
    const done = requests - refused
    return {
      perSecond: done / (microseconds / 1e6),
      serverMs: ((familySeconds(serverPid) - before[0]) * 1_000) / done,
      postgresMs: ((familySeconds(postmaster) - before[1]) * 1_000) / done,
      p50: p50 / 1_000,
      p99: p99 / 1_000,
      refused,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
