// Holds PostgreSQL in its own process, so tests can kill it separately.
import { startPostgres } from '#server/kernel/postgres/postgres.ts'

const postgres = await startPostgres(process.argv[2] ?? '', { durability: 'durable' })
process.stdout.write(
  `${JSON.stringify({ owner: postgres.isOwner(), pid: postgres.pid(), url: postgres.url() })}\n`,
)
const hold = setInterval(() => undefined, 60_000)
process.once('SIGTERM', () => {
  clearInterval(hold)
  void postgres.stop()
})
