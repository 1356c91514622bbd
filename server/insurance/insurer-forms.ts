// Forms for proposing decisions about insurers.
import { percentWords } from '#contract/core/money.ts'
import { licenceStates } from '#contract/insurance/quote-shape.ts'
import { tariffAt } from '#contract/insurance/tariff.ts'
import { extensionNames } from '#contract/insurance/terms.ts'
import { choiceField, dayField, percentField, readFields, textField } from '#server/desk/typed-fields.ts'
import type { DecisionForm } from '#server/manifest/manifest.ts'
import { insurerLine } from './insurer-line.ts'
import type { InsurerRow, LicenceState } from './sql.ts'

export type InsurerDecision = { does: 'add'; insurer: InsurerRow } | { does: 'licence'; state: LicenceState }

const rateMost = 2_000
const newFields = (now: Date) => {
  const least = tariffAt(now).comprehensiveMinBps
  return {
    name: textField({ words: 'Name' }, 'name of the insurer', 80),
    licenceNumber: textField({ words: 'Licence number', hint: 'Of the NAICOM' }, 'licence number', 80),
    licensedOn: dayField({ words: 'Licensed on' }, 'licence'),
    adapter: choiceField({ words: 'Connection', hint: 'sandbox, or http for a real insurer' }, [
      'sandbox',
      'http',
    ]),
    comprehensiveBps: percentField(
      {
        words: 'Comprehensive rate',
        hint: `Of the sum insured, from ${percentWords(least)} to ${percentWords(rateMost)}`,
      },
      'comprehensive rate',
      [least, rateMost],
    ),
    extensionBps: percentField(
      { words: 'Extension rate', hint: 'For each alike, up to 2%' },
      'rate of an extension',
      [0, 200],
    ),
  }
}

const add: DecisionForm = {
  words: 'New insurer',
  about: 'It quotes once confirmed.',
  isNew: true,
  fields: newFields,
  read: (typed, { id, now }) => {
    const its = readFields(newFields(now), typed)
    const insurer: InsurerRow = {
      id,
      name: its.name,
      licence_number: its.licenceNumber,
      licensed_on: its.licensedOn,
      licence_state: 'in-force',
      adapter: its.adapter,
      comprehensive_bps: its.comprehensiveBps,
      extension_bps: Object.fromEntries(
        extensionNames.map(extension => [extension, its.extensionBps]),
      ) as InsurerRow['extension_bps'],
    }
    return { value: { does: 'add', insurer } satisfies InsurerDecision, line: insurerLine(insurer) }
  },
}

const licenceFields = () => ({ state: choiceField({ words: 'Its licence is' }, licenceStates) })
const licence: DecisionForm = {
  words: 'Status of its licence',
  about: 'Without a licence it issues nothing new, and its policies are suspended.',
  isNew: false,
  fields: licenceFields,
  read: typed => ({
    value: { does: 'licence', ...readFields(licenceFields(), typed) } satisfies InsurerDecision,
  }),
}

export const insurerForms = { add, licence }
