// Looks up hosts of given addresses, and refuses those inside our network.
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

/** Whether an address is one on the internet. */
export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address)
  return kind !== 0 && !privateNetworks.check(address, kind === 6 ? 'ipv6' : 'ipv4')
}

/** A name with any address of our own network is refused whole, at the moment of the connection. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error(`No address for ${hostname}`), [])
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${hostname} is not an address on the internet`), [])
    if (options.all) return done(null, addresses)
    return done(null, first.address, first.family)
  })
}
