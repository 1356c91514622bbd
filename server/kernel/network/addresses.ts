// Client addresses: which proxies are trusted, and what counts as one machine.
import { isIP, isIPv4, isIPv6 } from 'node:net'

const trustedForm = /^([^/]+)\/(\d{1,3})$/

/** True of an address, of a network such as 10.0.0.0/8, and of the word "loopback". A network of everybody is none. */
export const isTrustable = (text: string): boolean => {
  if (text === 'loopback') return true
  const [, address = text, bits] = trustedForm.exec(text) ?? []
  const version = isIP(address)
  return (
    version !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

/** True of a name or address of this machine, with or without the brackets of a URL. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host)

/** The trusted part of an `X-Forwarded-For`: the addresses at its end, up to the first invalid entry. */
export const readTrustedAddresses = (header: string): string => {
  const entries = header.split(',').map(each => each.trim())
  return entries.slice(entries.findLastIndex(each => isIP(each) === 0) + 1).join(', ')
}

const groupsOf = (half: string) => half.split(':').filter(Boolean)

/** All eight groups of an IPv6 address, in hexadecimal without leading zeros. */
const eightGroups = (address: string): string[] => {
  // The browser's own reader knows every spelling; what follows a % names an interface of one machine.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [before = '', after = ''] = hostname.slice(1, -1).split('::')
  const [head, tail] = [groupsOf(before), groupsOf(after)]
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}

const isMapped = (groups: readonly string[]) => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
const twoBytes = (group: string) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]

/**
 * One machine: an IPv4 address, or the /64 of an IPv6 address, since one machine may use all of it. Other values stay
 * as they are.
 */
export const machineOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const groups = eightGroups(address)
  return isMapped(groups)
    ? groups.slice(6).flatMap(twoBytes).join('.')
    : `${groups.slice(0, 4).join(':')}::/64`
}

/** The network of a machine, as `machineOf` names it: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const networkOf = (machine: string): string =>
  isIPv4(machine)
    ? `${machine.split('.').slice(0, 3).join('.')}.0/24`
    : machine.replace(/^((?:[\da-f]+:){2}[\da-f]+):.*$/, '$1::/48')
