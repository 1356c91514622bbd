// Page headers: an A+ by Mozilla's HTTP Observatory rules.
import { expect, test } from 'vitest'
import { policyOf, securityHeaders } from './page-security.ts'

test('a page says all that keeps it safe', () => {
  const headers = securityHeaders('https://autox.example')
  expect(headers).toMatchObject({
    // Less than half a year costs 10 points.
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})

test('its policy lets our own scripts run and nothing be framed, sent elsewhere or guessed', () => {
  const rules = new Map(
    policyOf("'sha256-abc'", '')
      .split('; ')
      .map(rule => [rule.split(' ')[0], rule.slice(rule.indexOf(' ') + 1)]),
  )
  expect(rules.get('script-src')).toBe("'self' 'sha256-abc'")
  expect(rules.get('default-src')).toBe("'self'")
  for (const name of ['frame-ancestors', 'base-uri', 'object-src']) expect(rules.get(name)).toBe("'none'")
  expect(rules.get('form-action')).toBe("'self'")
})
