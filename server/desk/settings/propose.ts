// Proposes a setting value or a decision for another operator to confirm.
import { randomUUID } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { termsInForce } from '#contract/core/in-force.ts'
import { settingCalled } from '#contract/desk/settings/settings.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { checkDay, checkValue } from './rules.ts'
import { changeUnder, type ChangeRow, findChange, insertChange } from './sql.ts'

type ProposalBasis = { reason: string; source: string; by: string; now: Date; key?: string | undefined }
/** `id` is that of the proposal, where the trail is to name it. */
export type ProposedValue = ProposalBasis & {
  id?: string
  setting: string
  value: unknown
  inForceFrom: string
}
export type ProposedDecision = ProposalBasis & { setting: string; subjectId: string; value: object }

const bare = (terms: object): object =>
  Object.fromEntries(Object.entries(terms).filter(([name]) => name !== 'from' && name !== 'source'))
const same = (a: object, b: object): boolean => {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .toSorted(([x], [y]) => x.localeCompare(y))
            .map(([name, inner]) => [name, sorted(inner)])
        : value
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

/** One proposal per key: a repeat returns it. Refuses KEY_REUSED for a different one. */
const before = async (tx: Tx, { by, key }: ProposalBasis, fits: (row: ChangeRow) => boolean) => {
  const done = key === undefined ? undefined : await changeUnder(tx, by, key)
  if (done && !fits(done)) fail('KEY_REUSED')
  return done
}

/** Refuses BAD_INPUT by field, NOT_FOUND for a setting that there is not, and NOT_NOW where its day is taken. */
export const proposeValue = async (tx: Tx, proposal: ProposedValue): Promise<ChangeRow> => {
  const { setting: name, reason, source, by, now, key } = proposal
  const setting = settingCalled(name) ?? fail('NOT_FOUND', { message: 'We can’t find that setting.' })
  const fits = (row: ChangeRow) =>
    row.setting === name &&
    row.in_force_from === proposal.inForceFrom &&
    same(row.value, proposal.value as object)
  // One after another under a key, and for a day.
  await tx.run`select pg_advisory_xact_lock(hashtextextended(${`setting ${name}`}, 0))`
  const done = await before(tx, proposal, fits)
  if (done) return done
  const value = checkValue(setting.shape, proposal.value)
  const day = checkDay(proposal.inForceFrom, setting, now)
  if (same(bare(termsInForce<object>(setting.terms, day)), value))
    fail('BAD_INPUT', {
      problems: [{ field: 'value', message: 'That is already the value on that day' }],
    })
  const { id = randomUUID() } = proposal
  const row = { id, setting: name, subject_id: null, value, in_force_from: day, reason, source, by, now }
  const added = await insertChange(tx, { ...row, notice_days: setting.noticeDays, key: key ?? null })
  if (added === 0)
    fail('NOT_NOW', { message: 'That day already has a value or a proposal. Choose another day.' })
  return (await findChange(tx, id))!
}

/** Refuses NOT_NOW where another decision about the same is open. */
export const proposeDecision = async (tx: Tx, proposal: ProposedDecision): Promise<ChangeRow> => {
  const { setting, subjectId, value, reason, source, by, now, key } = proposal
  const findEarlier = () =>
    before(
      tx,
      proposal,
      row => row.setting === setting && row.subject_id === subjectId && same(row.value, value),
    )
  const done = await findEarlier()
  if (done) return done
  const id = randomUUID()
  const row = {
    id,
    setting,
    subject_id: subjectId,
    value,
    in_force_from: null,
    notice_days: 0,
    reason,
    source,
  }
  const added = await insertChange(tx, { ...row, by, now, key: key ?? null })
  if (added === 0) {
    // A concurrent request with the same key has ended by now.
    const first = await findEarlier()
    if (first) return first
    fail('NOT_NOW', {
      message: 'There is already an open proposal about that. Decide or withdraw it first.',
    })
  }
  return (await findChange(tx, id))!
}
