// What nobody may write into the books, by the guard that refuses it.
import type { WrongWrites } from './schema-guards.ts'

const account = (code: string) => `(select id from ledger_account where code = '${code}')`
const legs = (...rows: string[]) =>
  `insert into ledger_posting (txn_id, account_id, other_account_id, amount_kobo, balance_kobo, version) values ${rows.join(', ')}`
const txn = (key: string, more: { kind?: string; hash?: string; meta?: string } = {}) =>
  `(now(), '${key}', '${more.kind ?? 'test'}', ${more.hash ?? "sha256('x')"}, '${more.meta ?? '{}'}')`
const txns = (...rows: string[]) =>
  `insert into ledger_txn (at, key, kind, request_hash, meta) values ${rows.join(', ')}`
// On the stage the first hold was given back and the second is open.
const hold = { ended: '(select min(id) from ledger_hold)', open: '(select max(id) from ledger_hold)' }
const ends = (holdId: string, txnId: string, outcome = 'released', capturedKobo = 0) =>
  `insert into ledger_hold_resolution (hold_id, txn_id, outcome, captured_kobo) values (${holdId}, ${txnId}, '${outcome}', ${capturedKobo})`
const firstTxn = '(select min(id) from ledger_txn)'
const holds = (id: string, more: { account?: string; payer?: string; kobo?: number } = {}) =>
  `insert into ledger_hold (id, account_id, payer_id, amount_kobo) values (${id}, ${more.account ?? account('fees')}, ${more.payer ?? account('fees')}, ${more.kobo ?? 1})`
const nobody = '999999999'

// Emptying a table empties those that refer to it, which have guards of their own.
const others = ['ledger_hold', 'ledger_hold_resolution'] as const
const appendOnly = (table: string, column: string) => [
  `update ${table} set ${column} = ${column}`,
  `delete from ${table} where false`,
  {
    also: others
      .filter(otherTable => otherTable !== table)
      .map(otherTable => `drop trigger append_only on ${otherTable};`)
      .join(' '),
    sql: `truncate ${table} cascade`,
  },
]

type DaySeal = { day?: string; previous?: string; roots?: string; signature?: string }
const daySeals = (...seals: DaySeal[]) =>
  `insert into ledger_day_seal values ${seals
    .map(
      ({ day = '2026-11-20', previous = 'x', roots = "'{x}'", signature = "repeat('x', 64)::bytea" }) =>
        `('${day}', 1, 1, 0, 0, '', '', '${previous}', '{1}', ${roots}, now(), ${signature})`,
    )
    .join(', ')}`

export const wrongLedgerWrites: WrongWrites = {
  'ledger_code.ledger_code_check': [
    `insert into ledger_account (code) values ('gifts')`,
    `insert into ledger_account (code) values ('hold:')`,
    `insert into ledger_account (code) values ('hold:a b')`,
  ],
  'ledger_account.ledger_account_pkey': `insert into ledger_account (id, code) overriding system value values (1, 'hold:twice')`,
  'ledger_account.ledger_account_code_key': `insert into ledger_account (code) values ('fees')`,
  'ledger_account.ledger_account_owner': [
    `insert into ledger_account (code) values ('wallet:nobody')`,
    `insert into ledger_account (code) values ('savings:nobody')`,
    `insert into ledger_account (code, owner_id) values ('outside:mine', gen_random_uuid())`,
  ],
  'ledger_account.ledger_account_never_below_zero': [
    `update ledger_account set balance_kobo = -1 where code = 'fees'`,
    `update ledger_account set balance_kobo = -1 where kind = 'wallet'`,
    `update ledger_account set balance_kobo = -1 where kind = 'hold'`,
    `update ledger_account set balance_kobo = -1 where kind = 'savings' and closed_at is null`,
  ],
  'ledger_account.ledger_account_safe_number': [
    `update ledger_account set balance_kobo = 9007199254740992 where kind = 'wallet'`,
    `update ledger_account set balance_kobo = -9007199254740992 where kind = 'outside'`,
  ],
  'ledger_account.ledger_account_spent': `update ledger_account set spent_kobo = -1 where kind = 'wallet'`,
  'ledger_account.ledger_account_closed_is_empty': [
    `update ledger_account set closed_at = now() where kind = 'wallet' and balance_kobo > 0`,
    `update ledger_account set balance_kobo = 1 where closed_at is not null`,
  ],
  'ledger_account.closed_for_ever': `update ledger_account set closed_at = null where closed_at is not null`,
  'ledger_account.never_closed': [
    `delete from ledger_account where false`,
    {
      also: others.map(table => `drop trigger append_only on ${table};`).join(' '),
      sql: 'truncate ledger_account cascade',
    },
  ],
  'ledger_account.same_for_ever': [
    `update ledger_account set owner_id = gen_random_uuid() where kind = 'wallet'`,
    `update ledger_account set code = 'outside:x' where code = 'outside:paystack'`,
    `update ledger_account set opened_at = now() where code = 'fees'`,
  ],

  'ledger_txn.ledger_txn_pkey': `insert into ledger_txn (id, at, key, kind, request_hash, meta) overriding system value
    select id, at, 'another key', kind, request_hash, meta from ledger_txn limit 1`,
  'ledger_txn.ledger_txn_key': txns(txn('once'), txn('once')),
  'ledger_txn.ledger_txn_key_check': [txns(txn('')), txns(txn('k'.repeat(201)))],
  'ledger_txn.ledger_txn_kind_check': [
    txns(txn('k', { kind: '' })),
    txns(txn('k', { kind: 'k'.repeat(41) })),
  ],
  'ledger_txn.ledger_txn_request_hash_check': txns(txn('k', { hash: "''" })),
  'ledger_txn.ledger_txn_meta_check': [
    txns(txn('k', { meta: '[]' })),
    `insert into ledger_txn (at, key, kind, request_hash, meta)
     select now(), 'k', 'k', sha256('x'), jsonb_object_agg(n, gen_random_uuid()) from generate_series(1, 100) n`,
  ],
  'ledger_txn.ledger_txn_reverses': txns(
    txn('a', { meta: '{"reverses": 1}' }),
    txn('b', { meta: '{"reverses": 1}' }),
  ),
  'ledger_txn.append_only': appendOnly('ledger_txn', 'kind'),

  'ledger_posting.ledger_posting_pkey': `insert into ledger_posting select * from ledger_posting where txn_id = ${firstTxn}`,
  'ledger_posting.ledger_posting_check': legs('(1, 1, 1, 7, 0, 1000)', '(1, 1, 1, -7, 0, 1001)'),
  'ledger_posting.ledger_posting_amount_kobo_check': legs('(1, 1, 2, 0, 0, 1000)'),
  'ledger_posting.ledger_posting_version_check': legs('(1, 1, 2, 7, 0, 0)', '(1, 2, 1, -7, 0, 0)'),
  'ledger_posting.balanced': [
    legs('(1, 1, 2, 7, 0, 1000)'),
    legs('(1, 1, 2, 7, 0, 1000)', '(1, 2, 1, -6, 0, 1000)'),
    // Two wrongs that make a nought together.
    legs('(1, 1, 2, 7, 0, 1000)', '(2, 2, 1, -7, 0, 1000)'),
  ],
  'ledger_posting.append_only': appendOnly('ledger_posting', 'version'),

  'ledger_hold.ledger_hold_pkey': holds(hold.open),
  'ledger_hold.ledger_hold_id_fkey': holds(nobody),
  'ledger_hold.ledger_hold_account_id_fkey': holds(firstTxn, { account: nobody }),
  'ledger_hold.ledger_hold_payer_id_fkey': holds(firstTxn, { payer: nobody }),
  'ledger_hold.ledger_hold_amount_kobo_check': [holds(firstTxn, { kobo: 0 }), holds(firstTxn, { kobo: -1 })],
  'ledger_hold.append_only': appendOnly('ledger_hold', 'amount_kobo'),

  'ledger_hold_resolution.ledger_hold_resolution_pkey': ends(hold.ended, firstTxn),
  'ledger_hold_resolution.ledger_hold_resolution_txn_id_key': ends(
    hold.open,
    '(select txn_id from ledger_hold_resolution)',
  ),
  'ledger_hold_resolution.ledger_hold_resolution_hold_id_fkey': ends(nobody, firstTxn),
  'ledger_hold_resolution.ledger_hold_resolution_txn_id_fkey': ends(hold.open, nobody),
  'ledger_hold_resolution.ledger_hold_resolution_outcome_check': ends(hold.open, firstTxn, 'lost'),
  'ledger_hold_resolution.ledger_hold_resolution_check': [
    ends(hold.open, firstTxn, 'captured', 0),
    ends(hold.open, firstTxn, 'released', 1),
    ends(hold.open, firstTxn, 'released', -1),
  ],
  'ledger_hold_resolution.append_only': appendOnly('ledger_hold_resolution', 'outcome'),

  'ledger_block.ledger_block_pkey': `insert into ledger_block values (1, 999, '', now())`,
  'ledger_block.ledger_block_number_check': `insert into ledger_block values (0, 999, '', now())`,
  'ledger_block.ledger_block_last_txn_id_key': `insert into ledger_block select 2, last_txn_id, '', now() from ledger_block`,
  'ledger_block.append_only': appendOnly('ledger_block', 'hash'),
  'ledger_day_seal.ledger_day_seal_pkey': daySeals(
    { day: '2026-11-20' },
    { day: '2026-11-20', previous: 'y' },
  ),
  'ledger_day_seal.ledger_day_seal_previous_key': daySeals({ day: '2026-11-20' }, { day: '2026-11-21' }),
  'ledger_day_seal.ledger_day_seal_check': daySeals({ roots: "'{x,y}'" }),
  'ledger_day_seal.ledger_day_seal_signature_check': daySeals({ signature: "'short'" }),
  'ledger_day_seal.append_only': appendOnly('ledger_day_seal', 'root'),
  'ledger_mark.ledger_mark_pkey': `insert into ledger_mark select true, 0, '{}' from generate_series(1, 2)`,
  'ledger_mark.ledger_mark_single_check': `insert into ledger_mark values (false, 0, '{}')`,
}
