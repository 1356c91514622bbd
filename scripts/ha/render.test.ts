import { expect, test } from 'vitest'
import { balancerFile, etcdArguments, etcdGateFile, fill, patroniFile, poolerFile } from './render.ts'

test('a template names a value that is missing, and one that has no place', () => {
  expect(fill('bind {{HOST}}', { HOST: '127.0.0.1' })).toBe('bind 127.0.0.1')
  expect(() => fill('bind {{HOST}}', {})).toThrow('needs a value for HOST')
  expect(() => fill('bind', { HOST: '127.0.0.1' })).toThrow('no place for HOST')
})

test('each machine has an address of its own, and the balancer knows all three', () => {
  const patroni = patroniFile('b', { data: '/srv/autox/patroni-b', password: 'a-password' })
  expect(patroni).toContain('name: b')
  expect(patroni).toContain('listen: 127.0.34.12:5432')
  expect(patroni).toMatch(/synchronous_mode: quorum\n\s+synchronous_mode_strict: true/)
  expect(etcdGateFile('c')).toContain('bind 127.0.34.13:2378')
  expect(etcdArguments('a', { data: '/srv/autox/etcd-a' })).toContain('http://127.0.34.11:2379')
  expect(
    balancerFile({ data: '/srv/autox/balancer' }).match(/server (?:autox|postgres)-[abc]/g),
  ).toHaveLength(6)
  expect(poolerFile({ data: '/srv/autox/pooler' })).toMatch(/host=127\.0\.34\.2 port=5000/)
})
