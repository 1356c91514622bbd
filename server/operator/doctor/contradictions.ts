// Check of the settings against each other and against the kind of the installation.
import { hostOf } from '../../listen-on.ts'
import { isLoopback } from '../../kernel/network/addresses.ts'
import { type Check, fault, type Finding, type Patient, warning, well } from './examine.ts'

type Rule = (patient: Pick<Patient, 'config' | 'kind'>) => Finding | false | undefined

const demonstrationForAll: Rule = ({ config, kind }) =>
  kind === 'demonstration' &&
  !isLoopback(hostOf(config, kind)) &&
  fault(
    `HOST is ${config.host}, and this is the demonstration: whoever reaches this machine can use its published accounts.`,
    'Take HOST out, so that only this machine reaches it.',
  )

const plainAddress: Rule = ({ config: { publicUrl }, kind }) =>
  kind === 'real' &&
  !publicUrl.startsWith('https:') &&
  fault(
    `PUBLIC_URL is ${publicUrl}: passwords travel unencrypted, and passkeys do not work there.`,
    'Put a proxy with TLS in front and set PUBLIC_URL to its https:// address.',
  )

const localAddress: Rule = ({ config: { publicUrl }, kind }) =>
  kind === 'real' &&
  isLoopback(new URL(publicUrl).hostname) &&
  fault(
    `PUBLIC_URL is ${publicUrl}: links in letters lead every reader to their own machine.`,
    'Set PUBLIC_URL to the address at which people reach AutoX.',
  )

const unknownProxy: Rule = ({ config, kind }) =>
  config.publicUrl.startsWith('https:') &&
  !isLoopback(hostOf(config, kind)) &&
  config.trustedProxies.every(proxy => proxy === 'loopback' || isLoopback(proxy)) &&
  warning(
    `PUBLIC_URL is https://, so a proxy stands in front; AutoX listens on ${hostOf(config, kind)} and trusts only a proxy on this machine.`,
    'Set HOST=127.0.0.1 if the proxy is on this machine; otherwise name its address in TRUSTED_PROXIES, or everybody counts as one address.',
  )

const plainStorage: Rule = ({ config: { s3 } }) =>
  s3?.base.startsWith('http:') &&
  !isLoopback(new URL(s3.base).hostname) &&
  warning(
    'S3_URL begins with http://: pictures and documents travel unencrypted.',
    'Use the https:// address of the storage.',
  )

const twoPeppers: Rule = ({ config: { pepper, pepperFile } }) =>
  pepper !== undefined &&
  pepperFile !== undefined &&
  warning('PEPPER and PEPPER_FILE are both set, and only PEPPER is read.', 'Take one of them out.')

const foreignOrigins: Rule = ({ config: { publicUrl, allowedOrigins } }) => {
  const plain = allowedOrigins.filter(
    origin => origin.startsWith('http:') && !isLoopback(new URL(origin).hostname),
  )
  return (
    publicUrl.startsWith('https:') &&
    plain.length > 0 &&
    warning(
      `ALLOWED_ORIGINS names ${plain.join(' and ')}, whose pages anybody on the way can change.`,
      'Name only https:// origins.',
    )
  )
}

const noRealMoney: Rule = ({ config: { paystackSecretKey }, kind }) =>
  kind === 'real' &&
  !paystackSecretKey?.startsWith('sk_live_') &&
  warning(
    `This is a real installation, and its money is ${paystackSecretKey ? 'at Paystack’s test mode' : 'at the sandbox bank'}: none of it is real.`,
    'Set PAYSTACK_SECRET_KEY to a live key, sk_live_…, before you let people in.',
  )

const testRegister: Rule = ({ config: { dojah }, kind }) =>
  kind === 'real' &&
  dojah?.secretKey.startsWith('test_') &&
  warning(
    'DOJAH_SECRET_KEY is a sandbox key: no real BVN or NIN is known there.',
    'Set the production key of the same app, prod_sk_….',
  )

const nobodyToTell: Rule = ({ config: { operatorMail }, kind }) =>
  kind === 'real' &&
  operatorMail === undefined &&
  warning(
    'OPERATOR_MAIL is not set: no one is emailed when a check fails.',
    'Set it to an address that a person reads.',
  )

const namelessCompany: Rule = ({ config: { company }, kind }) =>
  kind === 'real' &&
  company === undefined &&
  warning(
    'COMPANY is not set: the Terms and the Privacy notice name a company that does not exist.',
    'Set it to name, RC number and address.',
  )

const rules: readonly Rule[] = [
  demonstrationForAll,
  plainAddress,
  localAddress,
  unknownProxy,
  plainStorage,
  twoPeppers,
  foreignOrigins,
  noRealMoney,
  testRegister,
  nobodyToTell,
  namelessCompany,
]

export const settings: Check = {
  name: 'settings',
  run: async patient => {
    const findings = rules.map(rule => rule(patient)).filter(finding => typeof finding === 'object')
    return findings.length > 0 ? findings : [well('No setting contradicts another.')]
  },
}
