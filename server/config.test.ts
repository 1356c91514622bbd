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

test('the register of BVN and NIN needs both keys, and an address that is encrypted', () => {
  const both = { DOJAH_APP_ID: '63a1b2c3d4e5f6a7b8c9d0e1', DOJAH_SECRET_KEY: 'prod_sk_1T1eSavlZxy02OT3' }
  expect(readConfig({}).dojah).toBeUndefined()
  expect(readConfig(both).dojah).toEqual({
    url: 'https://api.dojah.io',
    appId: both.DOJAH_APP_ID,
    secretKey: both.DOJAH_SECRET_KEY,
  })
  expect(readConfig({ ...both, DOJAH_SECRET_KEY: 'test_sk_1' }).dojah?.url).toBe('https://sandbox.dojah.io')
  expect(readConfig({ ...both, DOJAH_URL: 'http://localhost:1' }).dojah?.url).toBe('http://localhost:1')
  const wrong: [object, RegExp][] = [
    [{ DOJAH_APP_ID: both.DOJAH_APP_ID }, /^DOJAH_SECRET_KEY: Set it too/],
    [{ DOJAH_SECRET_KEY: both.DOJAH_SECRET_KEY }, /^DOJAH_APP_ID: Set it too/],
    [{ DOJAH_URL: 'https://api.dojah.io' }, /^DOJAH_APP_ID: Set it too.*\nDOJAH_SECRET_KEY: Set it too/],
    [{ ...both, DOJAH_SECRET_KEY: 'prod_pk_1T1eSavl' }, /^DOJAH_SECRET_KEY: The private key of your app/],
    [{ ...both, DOJAH_APP_ID: 'two words' }, /^DOJAH_APP_ID: The App ID/],
    [{ ...both, DOJAH_URL: 'http://api.dojah.io' }, /^DOJAH_URL: An address that begins with https/],
    [{ ...both, DOJAH_URL: 'api.dojah.io' }, /^DOJAH_URL: An address such as/],
  ]
  for (const [environment, words] of wrong)
    expect(() => readConfig({ ...environment }), JSON.stringify(environment)).toThrow(words)
  expect(() => readConfig({ ...both, DOJAH_SECRET_KEY: 'prod_pk_1T1eSavl' })).not.toThrow(/1T1eSavl/)
})

test('text messages need the key and the sender of Termii together', () => {
  const both = { TERMII_API_KEY: 'TLabc_123', TERMII_SENDER: 'AutoX' }
  expect(readConfig({}).termii).toBeUndefined()
  expect(readConfig(both).termii).toEqual({
    url: 'https://api.ng.termii.com',
    apiKey: 'TLabc_123',
    sender: 'AutoX',
  })
  for (const [wrong, words] of [
    [{ TERMII_API_KEY: both.TERMII_API_KEY }, /^TERMII_SENDER: Set it too/],
    [{ TERMII_URL: 'https://api.ng.termii.com' }, /^TERMII_API_KEY: Set it too/],
    [{ ...both, TERMII_SENDER: 'A name that is too long' }, /^TERMII_SENDER: The sender ID/],
    [{ ...both, TERMII_URL: 'http://api.ng.termii.com' }, /^TERMII_URL: An address that begins with https/],
  ] as const)
    expect(() => readConfig(wrong)).toThrow(words)
})

test('where files and rows are kept is an address with all that is needed', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ S3_URL: 'https://key:se%2Fcret@s3.example/autox?region=eu-west-1' }).s3).toEqual({
    base: 'https://s3.example/autox',
    accessKeyId: 'key',
    secretAccessKey: 'se/cret',
    region: 'eu-west-1',
  })
  for (const wrong of [
    'autox-bucket',
    's3://key:secret@s3.example/autox',
    'https://s3.example/autox',
    'https://key@s3.example/autox',
    'https://key:secret@s3.example',
    'https://key:se%cret@s3.example/autox',
  ])
    expect(() => readConfig({ S3_URL: wrong }), wrong).toThrow(
      'S3_URL: An address such as https://KEY:SECRET@host/bucket?region=eu-west-1',
    )
  for (const right of ['postgres://autox@db.example/autox', 'postgresql:///autox?host=/run/postgresql'])
    expect(readConfig({ DATABASE_URL: right }).databaseUrl).toBe(right)
  for (const wrong of ['db.example:5432/autox', 'mysql://db.example/autox'])
    expect(() => readConfig({ DATABASE_URL: wrong }), wrong).toThrow(/^DATABASE_URL: An address such as/)
})

test('the line to an insurer needs both its address and its key', () => {
  const both = { INSURER_URL: 'https://insurer.example', INSURER_KEY: 'key' }
  expect(readConfig(both).insurer).toEqual({ baseUrl: both.INSURER_URL, key: 'key' })
  expect(() => readConfig({ INSURER_URL: both.INSURER_URL })).toThrow(/^INSURER_KEY: Set it too/)
  expect(() => readConfig({ INSURER_KEY: 'key' })).toThrow(/^INSURER_URL: Set it too/)
})

test('one process serves unless more are asked for, up to 64', () => {
  expect(readConfig({}).workers).toBe(1)
  expect(readConfig({ WORKERS: '4' }).workers).toBe(4)
  for (const wrong of ['0', '65', '1.5', 'many'])
    expect(() => readConfig({ WORKERS: wrong }), wrong).toThrow(/^WORKERS: /)
})

test('a second address of the database stands beside the first, which leads to a pooler', () => {
  const [DATABASE_URL, DATABASE_DIRECT_URL] = [
    'postgres://a@pooler:6432/autox',
    'postgres://a@primary:5432/autox',
  ]
  expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
  })
  expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(/^DATABASE_URL: Set it too/)
})

test('metrics stand on this machine unless another address is named, and never on the port of the pages', () => {
  expect(readConfig({}).metrics).toBeUndefined()
  expect(readConfig({ METRICS: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readConfig({ METRICS: '10.0.0.5:9464' }).metrics).toEqual({ host: '10.0.0.5', port: 9464 })
  expect(readConfig({ METRICS: '[::1]:9464' }).metrics).toEqual({ host: '::1', port: 9464 })
  for (const wrong of ['yes', '10.0.0.5', ':9464', '99999', 'http://a:9464'])
    expect(() => readConfig({ METRICS: wrong }), wrong).toThrow(
      'METRICS: A port of this machine such as 9464',
    )
  expect(() => readConfig({ METRICS: '3000' })).toThrow('METRICS: Name another port than PORT')
})
