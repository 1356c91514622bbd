// What the environment may say, and the sentence of what it may not.
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('trusted proxies are one on this machine, or those that are named', () => {
  expect(readConfig({}).trustedProxies).toEqual(['loopback'])
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.5, 10.8.0.0/16 loopback' }).trustedProxies).toEqual([
    '10.0.0.5',
    '10.8.0.0/16',
    'loopback',
  ])
  for (const wrong of ['proxy.example', '0.0.0.0/0', '10.0.0.5, *', ','])
    expect(() => readConfig({ TRUSTED_PROXIES: wrong }), wrong).toThrow(
      /^TRUSTED_PROXIES: Addresses or networks/,
    )
})

test('origins whose pages may call are named whole, and never all of them at once', () => {
  expect(readConfig({}).allowedOrigins).toEqual([])
  const two = 'https://shop.example, http://localhost:5173'
  expect(readConfig({ ALLOWED_ORIGINS: two }).allowedOrigins).toEqual(two.split(', '))
  for (const wrong of [
    '*',
    'shop.example',
    'https://shop.example/',
    'https://*.example/x',
    'null',
    'ftp://x.example',
  ])
    expect(() => readConfig({ ALLOWED_ORIGINS: wrong }), wrong).toThrow(
      /^ALLOWED_ORIGINS: Origins between commas/,
    )
})
