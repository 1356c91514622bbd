// Bugs of other ledgers, each reproduced once its guard is removed.
import { expect, test } from 'vitest'
import { connect, type Db } from '#server/kernel/db/db.ts'
import { freshDatabase, freshDatabaseUrl } from '#server/testing/database/fresh-database.ts'
import { type Bug, ledgerBugs } from '#server/testing/faults/ledger-bugs.ts'
import { verifyBooks } from './verify-books.ts'

const db = await freshDatabase({ max: 10 })

test.each(ledgerBugs)('$bug: $story', async ({ run }) => {
  await run(db)
  expect((await verifyBooks(db)).findings).toEqual([])
})

/** Changes the function that writes the books; a change that does not fit its text any more is a mistake of this test. */
const takeAway = async (broken: Db, { sql = '', post = [] }: Bug['without']): Promise<void> => {
  if (sql) await broken.pool.query(sql)
  let { text } = await broken.one<{ text: string }>`select pg_get_functiondef('ledger_post'::regproc) as text`
  for (const [part, instead] of post) {
    expect(text).toContain(part)
    text = text.replace(part, instead)
  }
  await broken.pool.query(text)
}

test.each(ledgerBugs)('$bug comes back without its guard', async ({ run, without }) => {
  const broken = connect(await freshDatabaseUrl(), { max: 10 })
  try {
    await takeAway(broken, without)
    await expect(run(broken)).rejects.toBeInstanceOf(Error)
  } finally {
    await broken.close()
  }
})
