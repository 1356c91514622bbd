import { expect, test } from 'vitest'
import { emptyReport } from './draft.ts'
import { letterText } from './other-insurer-letter.tsx'

const about = { vehicleTitle: '2012 Toyota Corolla', plate: 'KJA-001XA', insurerName: 'Demo Shield' }
const sender = { name: 'Ada Demo', phone: '0803 123 4567' }

test('the letter has everything that is known, and a line for the rest', () => {
  const here = { ...emptyReport, otherPlate: 'LSD-456CD', otherInsurer: 'Other Shield' }
  const letter = letterText(about, here, sender)
  for (const line of [
    'To: Other Shield',
    'Your policy holder’s plate: LSD-456CD',
    'Name: Ada Demo',
    'Phone: 0803 123 4567',
    'Account: ____________',
    'Where: ____________',
  ])
    expect(letter.split('\n')).toContain(line)
})

test('what nobody filled in stays a line to fill in', () => {
  const letter = letterText(about, emptyReport, { name: '', phone: '' })
  expect(letter).toContain('To: ____________')
  expect(letter).toContain('Name: ____________')
})
