// Lenders of the demonstration, plainly invented, with approvals that nobody gave: nobody lends anything here.
import { aboutLender, lenderDecision } from '../../finance/decide-lender.ts'
import type { LenderRow } from '../../finance/sql.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { decideInDemo } from './decide-in-demo.ts'

const approved = { approved_on: '2026-01-05', approval_state: 'approved' } as const
const lenders: readonly Omit<LenderRow, 'account_id'>[] = [
  {
    id: '5f0d6a1e-0c57-4a53-9d0b-6f6f1c1f0a01',
    name: 'Demo Credit (demo)',
    approval_number: 'DEMO-FCCPC-0001',
    ...approved,
    yearly_bps: 2_800,
    fee_bps: 100,
    down_min_bps: 2_000,
    months_min: 6,
    months_max: 48,
  },
  {
    id: '5f0d6a1e-0c57-4a53-9d0b-6f6f1c1f0a02',
    name: 'Demo Mobility Finance (demo)',
    approval_number: 'DEMO-FCCPC-0002',
    ...approved,
    yearly_bps: 3_200,
    fee_bps: 150,
    down_min_bps: 1_000,
    months_min: 12,
    months_max: 60,
  },
]

/** One account acts for all of them. */
export const putLenders = async (tx: Tx, accountId: string, now: Date): Promise<void> => {
  for (const each of lenders) {
    const lender = { ...each, account_id: accountId }
    const line = { id: lender.id, setting: aboutLender, value: { does: 'add', lender } }
    await decideInDemo(tx, line, lenderDecision, now)
  }
}
