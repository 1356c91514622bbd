// Which browser the journeys take.
import { expect, test } from 'vitest'
import { needsShell } from './chromium.ts'

test('CI installs the shell beside a whole browser, and nobody else gets a second browser', () => {
  expect(needsShell('/usr/bin/chromium', { CI: 'true' })).toBe(true)
  expect(needsShell('/usr/bin/chromium-headless-shell', { CI: 'true' })).toBe(false)
  expect(needsShell('/usr/bin/chromium', {})).toBe(false)
  expect(needsShell('/usr/bin/chromium', { CI: 'true', CHROMIUM_PATH: '/usr/bin/chromium' })).toBe(false)
})
