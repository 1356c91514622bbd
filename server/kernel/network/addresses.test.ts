// Which addresses are believed, which may be trusted, and what is counted as one machine.
import { expect, test } from 'vitest'
import { readTrustedAddresses, isTrustable, machineOf, networkOf } from './addresses.ts'

test.each([
  ['41.58.1.2', '41.58.1.2'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
  ['2001:DB8:000A:b::1', '2001:db8:a:b::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:41.58.1.2', '41.58.1.2'],
  ['::ffff:293a:0102', '41.58.1.2'],
  ['64:ff9b::41.58.1.2', '64:ff9b:0:0::/64'],
  ['ada@demo.autox.example', 'ada@demo.autox.example'],
])('%s is counted as %s', (address, machine) => expect(machineOf(address)).toBe(machine))

test.each([
  ['41.58.1.2', '41.58.1.0/24'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a::/48'],
  ['::ffff:41.58.1.2', '41.58.1.0/24'],
])('%s is of the network %s', (address, network) => expect(networkOf(machineOf(address))).toBe(network))

test.each([
  ['41.58.1.2', '41.58.1.2'],
  ['9.9.9.9, 41.58.1.2,2001:db8::1', '9.9.9.9, 41.58.1.2, 2001:db8::1'],
  ['9.9.9.9, unknown, 41.58.1.2', '41.58.1.2'],
  ['9.9.9.9, 41.58.1.2:443', ''],
  ['<script>', ''],
  ['', ''],
])('of "%s" "%s" is believed', (header, believed) => expect(readTrustedAddresses(header)).toBe(believed))

test('an address, a network and "loopback" may be trusted; a name, a slip and everybody may not', () => {
  const good = ['loopback', '10.1.2.3', '10.0.0.0/8', '2001:db8::/32', '::1', '10.0.0.1/32']
  expect(good.filter(each => !isTrustable(each))).toEqual([])
  const bad = [
    '',
    'proxy.example',
    '10.0.0',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '::1/129',
    '10.0.0.0/',
    'true',
    '*',
  ]
  expect(bad.filter(isTrustable)).toEqual([])
})
