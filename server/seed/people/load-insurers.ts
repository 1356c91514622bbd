// Seeds fictional insurers, each with a licence number, rates and a claims float.
import { kobo } from '#contract/core/money.ts'
import { aboutInsurer, insurerDecision } from '../../insurance/decide-insurer.ts'
import type { InsurerRow } from '../../insurance/sql.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { insurerAccount, outside } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { decideInDemo } from './decide-in-demo.ts'

const insurers = [
  {
    id: '7a1f3c52-0f0e-4b5d-9a10-3d5f3c1f0a01',
    name: 'Demo Shield Insurance (demo)',
    bps: 500,
    extension: 20,
  },
  {
    id: '7a1f3c52-0f0e-4b5d-9a10-3d5f3c1f0a02',
    name: 'Demo Baobab Assurance (demo)',
    bps: 550,
    extension: 15,
  },
  {
    id: '7a1f3c52-0f0e-4b5d-9a10-3d5f3c1f0a03',
    name: 'Demo Harmattan Mutual (demo)',
    bps: 625,
    extension: 0,
  },
]
const floatKobo = kobo(20_000_000_00)

export const putInsurers = async (tx: Tx, now: Date): Promise<void> => {
  for (const [at, { id, name, bps, extension }] of insurers.entries()) {
    const rates = { flood: extension, riot: extension, belongings: extension, passengers: extension }
    const insurer: InsurerRow = {
      id,
      name,
      licence_number: `DEMO-RIC-000${at + 1}`,
      licensed_on: '2026-01-05',
      licence_state: 'in-force',
      adapter: 'sandbox',
      comprehensive_bps: bps,
      extension_bps: rates,
    }
    const line = { id, setting: aboutInsurer, value: { does: 'add', insurer } }
    await decideInDemo(tx, line, insurerDecision, now)
    await post(tx, {
      key: `insurer:${id}:receive:demo-float`,
      kind: 'insurer-receive',
      moves: [{ from: outside('insurers'), to: insurerAccount(id), amountKobo: floatKobo }],
      meta: { reference: 'demo-float' },
      at: now,
    })
  }
}
