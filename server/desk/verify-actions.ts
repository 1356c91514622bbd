// Verifies the hash chain of the audit trail.
import type { Query } from '../kernel/db/db.ts'

const shownMax = 20

/** `head` is the hash of the newest line: noted elsewhere, it also proves that no line was cut off the end. */
export const verifyActions = async (
  db: Query,
): Promise<{ lines: number; findings: string[]; head: string | null }> => {
  const wrong = await db.rows<{ number: number; why: string }>`
    select number, case
        when number <> place then 'stands where line ' || place || ' should'
        when previous <> before_hash then 'does not hold the hash of the line before it'
        else 'says something else than when it was written' end as why
    from (
      select number, row_number() over (order by number) as place, previous, hash, operator_action_hash(a) as own,
        coalesce(lag(hash) over (order by number), ''::bytea) as before_hash
      from operator_action a
    ) line
    where number <> place or previous <> before_hash or hash <> own
    order by number limit ${shownMax}`
  const { lines } = await db.one<{ lines: number }>`select count(*) as lines from operator_action`
  const head = await db.maybe<{ hash: string }>`
    select encode(hash, 'hex') as hash from operator_action order by number desc limit 1`
  return {
    lines,
    findings: wrong.map(({ number, why }) => `Line ${number} of the audit trail ${why}.`),
    head: head?.hash ?? null,
  }
}
