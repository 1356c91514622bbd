// Where the server listens, and what its start says of that.
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { hostOf, listenOn, startNotice } from './listen-on.ts'

const publicUrl = 'https://shop.example'
const on = (address: string) => ({ address, family: address.includes(':') ? 'IPv6' : 'IPv4', port: 3000 })

test('the demonstration stays on this machine unless HOST says otherwise', () => {
  expect(hostOf(readConfig({}), 'demonstration')).toBe('localhost')
  expect(hostOf(readConfig({ HOST: '' }), 'demonstration')).toBe('localhost')
  expect(hostOf(readConfig({ HOST: '0.0.0.0' }), 'demonstration')).toBe('0.0.0.0')
  expect(hostOf(readConfig({}), 'real')).toBe('0.0.0.0')
  expect(hostOf(readConfig({ HOST: '127.0.0.1' }), 'real')).toBe('127.0.0.1')
})

test('the start says where it listens, and warns where others reach a demonstration', () => {
  const company = 'Shop Limited, RC 1234567, 1 Marina, Lagos'
  const noticeFor = (kind: 'demonstration' | 'real', ...addresses: string[]) =>
    startNotice(addresses.map(on), { publicUrl, company, helpEmail: 'help@shop.example' }, kind)
  expect(noticeFor('demonstration', '127.0.0.1', '::1')).toBe(
    'AutoX is open at https://shop.example and listens on 127.0.0.1:3000 and [::1]:3000 (demonstration: no money and no mail leaves this machine; only this machine reaches it).',
  )
  expect(noticeFor('demonstration', '127.0.0.1', '192.168.1.5')).toContain('WHOEVER REACHES THIS ADDRESS')
  expect(noticeFor('real', '0.0.0.0')).toBe(
    'AutoX is open at https://shop.example and listens on 0.0.0.0:3000.',
  )
  expect(startNotice([on('0.0.0.0')], readConfig({}), 'real')).toContain(
    'links in letters lead to http://localhost:3000',
  )
  expect(startNotice([on('0.0.0.0')], readConfig({}), 'real')).toContain('HELP_EMAIL is not set')
  expect(startNotice([on('0.0.0.0')], readConfig({}), 'real')).toContain('COMPANY is not set')
  expect(() => readConfig({ COMPANY: 'Shop' })).toThrow('COMPANY: Name, RC number and address')
})

test('an address that cannot be listened on is refused in words', async () => {
  const [first, second] = [fastify(), fastify()]
  await first.listen({ port: 0, host: '127.0.0.1' })
  const { port } = first.server.address() as AddressInfo
  await expect(listenOn(second, { host: '127.0.0.1', port }, 'real')).rejects.toThrow(
    `Another program listens on port ${port} of 127.0.0.1 already.`,
  )
  await expect(listenOn(second, { host: '192.0.2.1', port: 0 }, 'real')).rejects.toThrow(
    'This machine has no address 192.0.2.1.',
  )
  await Promise.all([first.close(), second.close()])
})
