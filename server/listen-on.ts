// Where the server listens: on this machine alone for the demonstration, whose accounts are published.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Kind } from './installation.ts'
import { isLoopback } from './kernel/network/addresses.ts'

type Settings = Pick<Config, 'host' | 'port'>

/** HOST where it is named; else loopback for the demonstration, and every address for a real installation. */
export const hostOf = ({ host }: Pick<Config, 'host'>, kind: Kind): string =>
  host ?? (kind === 'demonstration' ? 'localhost' : '0.0.0.0')

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Another program listens on port ${port} of ${host} already. Stop it, or name another PORT.`,
  EADDRNOTAVAIL: host =>
    `This machine has no address ${host}. Set HOST to one of its own, or leave HOST out.`,
  ENOTFOUND: host => `There is no machine of the name ${host}. Set HOST to an address, or leave HOST out.`,
  EACCES: (_, port) =>
    `The system lets no one but its administrator listen on port ${port}. Name another PORT.`,
}

/** Listens. Throws with a sentence where it cannot. */
export const listenOn = async (
  app: Pick<FastifyInstance, 'listen'>,
  settings: Settings,
  kind: Kind,
): Promise<void> => {
  const host = hostOf(settings, kind)
  try {
    await app.listen({ port: settings.port, host })
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new Error(reason(host, settings.port), { cause: error }) : error
  }
}

/** An address and its port, as they stand in a URL. */
export const hostText = ({ address, family, port }: AddressInfo): string =>
  family === 'IPv6' ? `[${address}]:${port}` : `${address}:${port}`

type PublicConfig = Pick<Config, 'publicUrl' | 'company' | 'helpEmail'>

// What works without them, and is still not what a real installation wants.
const missingWords = ({ publicUrl, company, helpEmail }: PublicConfig): string[] => [
  ...(publicUrl.startsWith('https:')
    ? []
    : [
        `PUBLIC_URL is no https:// address: links in letters lead to ${publicUrl}, and what people type travels unencrypted. Set it to where people reach AutoX.`,
      ]),
  ...(company
    ? []
    : ['COMPANY is not set: the Terms and the Privacy notice name a company that does not exist.']),
  ...(helpEmail
    ? []
    : ['HELP_EMAIL is not set: pages tell people who need help to write to the address of MAIL_FROM.']),
]

/** What the start says: where people reach it, where it listens, and whom that lets in. */
export const startNotice = (
  addresses: readonly (AddressInfo | string)[],
  settings: PublicConfig,
  kind: Kind,
): string => {
  const bound = addresses.filter(address => typeof address === 'object')
  const open = `AutoX is open at ${settings.publicUrl} and listens on ${bound.map(hostText).join(' and ')}`
  if (kind === 'real') return [`${open}.`, ...missingWords(settings)].join('\n')
  const reach = bound.every(({ address }) => isLoopback(address))
    ? 'only this machine reaches it'
    : 'WHOEVER REACHES THIS ADDRESS CAN USE ITS PUBLISHED ACCOUNTS'
  return `${open} (demonstration: no money and no mail leaves this machine; ${reach}).`
}
