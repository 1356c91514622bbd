// Removes ledger guards one at a time: edits ledger_post or drops constraints.

/** A piece of ledger_post, and what stands there instead. */
export type Change = [piece: string, instead: string]

/** Runs something right after the accounts were looked at. */
const afterLook = (statement: string): Change => [
  '  first_versions := versions;',
  `  ${statement}\n  first_versions := versions;`,
]

/** Accounts are read without a lock, with time for somebody else before anything is done with what was read. */
export const noLock: readonly Change[] = [
  [
    'order by a.id for no key update of a)',
    'order by a.id), nap as materialized (select pg_sleep(0.02) from (select count(*) from locked) l)',
  ],
  ['spent_days, spent from locked;', 'spent_days, spent from locked, nap;'],
]

/** The lock is taken, but after the look. */
export const lockTooLate: readonly Change[] = [
  ...noLock,
  afterLook('perform from ledger_account where id = any(ids) order by id for no key update;'),
]

/** What is locked is the newest entry: an empty account has none, and a busy one soon has a newer. */
export const lockOnNewestEntry: readonly Change[] = [
  ...noLock,
  afterLook(
    'perform from ledger_posting p where p.account_id = any(ids) order by p.version desc limit 1 for update;',
  ),
]

export const noFloor: readonly Change[] = [["case kind when 'outside' then -largest else 0 end", '-largest']]
export const keepsHalves: readonly Change[] = [['for m in first..done loop', 'for m in 1..0 loop']]
export const numbersByHand: readonly Change[] = [
  ["nextval('ledger_txn_id_seq')", '(select coalesce(max(id), 0) + 1 from ledger_txn)'],
]
/** A key that was used before is not noticed. */
export const noMemory: readonly Change[] = [
  ['join ledger_txn t on t.key = k.key', 'join ledger_txn t on false'],
]

export const noRuleBelowZero = 'alter table ledger_account drop constraint ledger_account_never_below_zero'
export const noSingleKey = 'alter table ledger_txn drop constraint ledger_txn_key'
export const noSingleVersion = 'alter table ledger_posting drop constraint ledger_posting_pkey'
export const noSingleEnd = 'alter table ledger_hold_resolution drop constraint ledger_hold_resolution_pkey'
