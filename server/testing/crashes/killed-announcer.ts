// Process of a test that ends between a commit and its announcement.
import { announce } from '#server/kernel/db/announcements.ts'
import { connect } from '#server/kernel/db/db.ts'

const db = connect(process.argv[2]!, { max: 2, togetherMs: 60_000 })
await db.inTx(async tx => announce(tx, 'killed', 'first'))
// The first is on its way; the second waits for a minute.
while ((await db.rows`select from announcement where 'killed' = any(channels)`).length > 0);
await db.inTx(async tx => announce(tx, 'killed', 'second'))
process.kill(process.pid, 'SIGKILL')
