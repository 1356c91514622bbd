// Decisions about an insurer: admission and licence.
import { tariffAt } from '#contract/insurance/tariff.ts'
import { failField } from '#contract/core/errors.ts'
import type { DecisionName } from '#contract/desk/settings/decisions.ts'
import { refuse } from '#server/desk/arguments.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { insurerAccount, openAccount } from '#server/ledger/accounts.ts'
import type { Decision } from '#server/manifest/manifest.ts'
import { type InsurerDecision, insurerForms } from './insurer-forms.ts'
import { insurerTerms } from './insurer-line.ts'
import { licenceJob } from './job-names.ts'
import { allInsurers, findInsurers, insertInsurer, insurerWith, setLicence } from './sql.ts'

/** The name under which it is proposed. */
export const aboutInsurer: DecisionName = 'insurer'

/** Validates a decision now: both when proposed and when confirmed. */
const checkInsurerDecision = async (
  db: Query,
  { id, value }: { id: string; value: InsurerDecision },
  now: Date,
): Promise<void> => {
  if (value.does === 'licence') {
    if ((await findInsurers(db, [id])).length === 0) failField('id', 'We can’t find that insurer.')
    return
  }
  if (value.insurer.comprehensive_bps < tariffAt(now).comprehensiveMinBps)
    failField(
      'comprehensiveBps',
      'The tariff in force requires a higher rate. Refuse this and propose it again.',
    )
  if (await insurerWith(db, value.insurer.licence_number))
    failField('licenceNumber', 'An insurer with that licence already exists.')
}

const confirmed = async (
  tx: Tx,
  { id, value }: { id: string; value: InsurerDecision },
  now: Date,
): Promise<void> => {
  await checkInsurerDecision(tx, { id, value }, now)
  if (value.does === 'licence') {
    await setLicence(tx, id, value.state, now)
    await enqueue(tx, licenceJob, { id })
    return
  }
  if ((await insertInsurer(tx, value.insurer, now)) === 0)
    refuse('An insurer with that licence already exists.')
  await openAccount(tx, insurerAccount(id))
}

const linesOf = (value: InsurerDecision): string[] => {
  if (value.does === 'add') return [`lets it insure: ${value.insurer.name}: ${insurerTerms(value.insurer)}`]
  return [
    value.state === 'in-force'
      ? 'its licence is in force: it insures from then on, and what was suspended is in force again'
      : `its licence is ${value.state}: it insures nothing new, its policies are suspended, and we tell their holders what they can do`,
  ]
}

// Only the forms of this decision propose under this name.
export const insurerDecision: Decision = {
  words: 'Insurer',
  subject: 'insurer',
  command: 'insurers',
  forms: insurerForms,
  known: async db =>
    (await allInsurers(db)).map(row => ({ id: row.id, title: row.name, about: insurerTerms(row) })),
  check: (db, { id, value }, now) => checkInsurerDecision(db, { id, value: value as InsurerDecision }, now),
  lines: value => linesOf(value as InsurerDecision),
  confirmed: (tx, { id, value }, now) => confirmed(tx, { id, value: value as InsurerDecision }, now),
}
