// PostgreSQL settings for a small server, given on the command line.
import { totalmem } from 'node:os'

/**
 * `durable`: answered writes are on disk. `fast`: for tests that never kill the server; a crash may lose everything.
 */
export type Durability = 'durable' | 'fast'

const mb = 1024 * 1024
const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)))

const byDurability: Record<Durability, Record<string, string>> = {
  durable: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  fast: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    wal_level: 'minimal',
    // Creating or dropping a database scans all of it, and a test database holds a few megabytes.
    shared_buffers: '128MB',
    max_wal_senders: '0',
    // On a slow machine the connections of one test file are still leaving while those of the next ones come.
    max_connections: '200',
  },
}

/** Each process opens up to 31 connections; the rest is for commands and for those that are leaving. */
const connectionsFor = (processes: number): number => 69 + 31 * processes

/** How old a change can be before its segment of the log is closed, however little is in it. */
const segmentSecondsMax = 30

/** Closed segments of the log are copied to the spool, atomically and synced, by PostgreSQL's own module. */
const archiving = (spool: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': spool,
  archive_timeout: `${segmentSecondsMax}s`,
})

type Extent = { processes?: number | undefined; spool?: string | undefined }

/** The settings as arguments for `postgres`. Memory follows the machine: an eighth for pages, from 64 MB to 2 GB. */
export const settingsFor = (
  durability: Durability,
  socketFolder: string,
  { processes = 1, spool }: Extent = {},
): string[] => {
  const memoryMb = totalmem() / mb
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder.includes(',') ? `"${socketFolder}"` : socketFolder,
    unix_socket_permissions: '0700',
    max_connections: String(connectionsFor(processes)),
    shared_buffers: `${between(64, memoryMb / 8, 2_048)}MB`,
    effective_cache_size: `${between(256, memoryMb / 2, 16_384)}MB`,
    maintenance_work_mem: '64MB',
    work_mem: '8MB',
    random_page_cost: '1.1',
    // Our questions are short; compiling them costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    idle_in_transaction_session_timeout: '60s',
    // Terse leaves out the DETAIL line, which carries the values of a row that was refused: names, mails, numbers.
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...byDurability[durability],
    ...(spool !== undefined && archiving(spool)),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
