// The configuration: every environment variable there is, checked once at the start.
import { isAbsolute, relative, resolve } from 'node:path'
import { z } from 'zod'
import { companySettings } from './company-settings.ts'
import { backupPlaceOf, type BackupPlace } from './backup/target/backup-url.ts'
import { type S3Storage, s3StorageOf } from './kernel/files/s3-url.ts'
import { type MetricsAddress, MetricsSetting, samePortIssue } from './kernel/metrics/metrics-setting.ts'
import { isLoopback, isTrustable } from './kernel/network/addresses.ts'
import { senderOf } from './kernel/messages/sender.ts'
import type { DojahSettings } from './rails/dojah/dojah.ts'
import type { TermiiSettings } from './rails/sms/termii.ts'

const optional = z.string().trim().min(1).optional()

const databaseAddress = z
  .string()
  .trim()
  .regex(
    /^(?:postgres(?:ql)?:\/\/|socket:|\/)/,
    'An address such as postgres://user:password@host:5432/autox',
  )
  .optional()

const isOrigin = (text: string): boolean =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') && new URL(text).origin === text

const isEncrypted = (text: string): boolean => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || isLoopback(hostname)
}

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: optional,
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'An address such as smtps://user:password@mail.example:465' })
    .optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .refine(text => senderOf(text) !== undefined, {
      message:
        'One address, such as AutoX <no-reply@example.com>: your mail server must let you send from it',
    })
    .optional(),
  ...companySettings,
  HELP_EMAIL: z.email({ error: 'One address, such as help@example.com' }).optional(),
  OPERATOR_MAIL: z.email({ error: 'One address, such as operators@example.com' }).optional(),
  S3_URL: z
    .string()
    .trim()
    .transform((text, context) => {
      const storage = s3StorageOf(text)
      if (!storage) context.addIssue('An address such as https://KEY:SECRET@host/bucket?region=eu-west-1')
      return storage ?? z.NEVER
    })
    .optional(),
  INSURER_URL: z.url({ protocol: /^https?$/ }).optional(),
  INSURER_KEY: optional,
  PAYSTACK_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^sk_(test|live)_\w+$/, 'A secret key of Paystack, sk_live_… or sk_test_…')
    .optional(),
  DOJAH_APP_ID: z
    .string()
    .trim()
    .regex(/^[\w-]+$/, 'The App ID of your app in the dashboard of Dojah')
    .optional(),
  DOJAH_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^[a-z]+_sk_\w+$/, 'The private key of your app at Dojah, prod_sk_… or test_sk_…')
    .optional(),
  DOJAH_URL: z
    .url({ protocol: /^https?$/, error: 'An address such as https://api.dojah.io', abort: true })
    .refine(isEncrypted, { message: 'An address that begins with https://: numbers of people go there' })
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .trim()
    .regex(
      /^[\w-]{43}$/,
      'A private key of P-256, 32 bytes in base64url, as `web-push generate-vapid-keys` gives',
    )
    .optional(),
  TERMII_API_KEY: z
    .string()
    .trim()
    .regex(/^[\w-]+$/, 'The API key of your account at Termii')
    .optional(),
  TERMII_SENDER: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9 ]{3,11}$/, 'The sender ID that Termii registered for you: 3 to 11 letters and digits')
    .optional(),
  TERMII_URL: z
    .url({ protocol: /^https?$/, error: 'An address such as https://api.ng.termii.com', abort: true })
    .refine(isEncrypted, { message: 'An address that begins with https://: codes go there' })
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform(list => list.split(/[\s,]+/).filter(Boolean))
    .refine(list => list.length > 0 && list.every(isTrustable), {
      message:
        'Addresses or networks between commas, such as 10.0.0.5, 10.8.0.0/16, loopback: those of your own proxies',
    }),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform(list => list.split(/[\s,]+/).filter(Boolean))
    .refine(list => list.every(isOrigin), {
      message: 'Origins between commas, each as https://shop.example: no path, and no star for all of them',
    }),
  LIVE_STREAMS: z.coerce.number().int().min(0).max(100_000).default(5_000),
  METRICS: MetricsSetting.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  PEPPER: z
    .string()
    .trim()
    .regex(
      /^(?:[0-9a-f]{64})+$/i,
      '64 hexadecimal digits, such as `openssl rand -hex 32` gives, or that several times',
    )
    .optional(),
  PEPPER_FILE: optional,
  BACKUP_URL: z
    .string()
    .trim()
    .transform((text, context) => {
      const place = backupPlaceOf(text)
      if (!place)
        context.addIssue(
          'A folder such as /mnt/backups, or an address such as https://KEY:SECRET@host/bucket/prefix?region=eu-west-1',
        )
      return place ?? z.NEVER
    })
    .optional(),
  BACKUP_KEY: z
    .string()
    .trim()
    .regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits, such as `openssl rand -hex 32` gives')
    .optional(),
  BACKUP_KEY_FILE: optional,
})

const isBelow = (folder: string, path: string): boolean => {
  const way = relative(resolve(folder), resolve(path))
  return !way.startsWith('..') && !isAbsolute(way)
}

// Variables that work only together, the needed ones first: half of them would look like a service and be none.
const together = [
  { needed: ['DOJAH_APP_ID', 'DOJAH_SECRET_KEY'], more: ['DOJAH_URL'] },
  { needed: ['TERMII_API_KEY', 'TERMII_SENDER'], more: ['TERMII_URL'] },
  { needed: ['INSURER_URL', 'INSURER_KEY'], more: [] },
  { needed: ['DATABASE_URL'], more: ['DATABASE_DIRECT_URL'] },
] as const

const WholeEnvironment = Environment.superRefine((e, context) => {
  if (e.BACKUP_URL && 'folder' in e.BACKUP_URL && isBelow(e.DATA_DIR, e.BACKUP_URL.folder))
    context.addIssue({
      code: 'custom',
      path: ['BACKUP_URL'],
      message: 'A folder outside DATA_DIR, best on another disk: a backup inside is lost with what it is of',
    })
  if (e.PORT !== 0 && e.METRICS?.port === e.PORT) context.addIssue(samePortIssue)
  for (const { needed, more } of together) {
    const names = [...needed, ...more]
    const setNames = names.filter(name => e[name])
    if (setNames.length === 0) continue
    const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
    for (const name of needed)
      if (!e[name])
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `Set it too, or none of ${list} (${setNames.join(' and ')} ${setNames.length === 1 ? 'is' : 'are'} set)`,
        })
  }
})

const termiiOf = ({ TERMII_API_KEY, TERMII_SENDER, TERMII_URL }: z.output<typeof Environment>) =>
  TERMII_API_KEY && TERMII_SENDER
    ? { url: TERMII_URL ?? 'https://api.ng.termii.com', apiKey: TERMII_API_KEY, sender: TERMII_SENDER }
    : undefined

const dojahOf = ({ DOJAH_APP_ID, DOJAH_SECRET_KEY, DOJAH_URL }: z.output<typeof Environment>) => {
  if (!DOJAH_APP_ID || !DOJAH_SECRET_KEY) return undefined
  const usual = DOJAH_SECRET_KEY.startsWith('test_') ? 'https://sandbox.dojah.io' : 'https://api.dojah.io'
  return { url: DOJAH_URL ?? usual, appId: DOJAH_APP_ID, secretKey: DOJAH_SECRET_KEY }
}

export type Config = {
  port: number
  /** The address it listens on, where one is named. */
  host: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** The same database past its pooler, for connections that keep their session. */
  databaseDirectUrl: string | undefined
  smtpUrl: string | undefined
  /** Who sends the letters, as "AutoX <no-reply@example.com>" or the address alone. */
  mailFrom: string | undefined
  /** Name, RC number and address of whoever runs this, for the Terms and the Privacy notice. */
  company: string | undefined
  /** Where people write to who need help; the pages are built with it. */
  helpEmail: string | undefined
  /** Who is written to where a check of the whole fails. */
  operatorMail: string | undefined
  /** Where files are kept; without it in folders under `dataDir`. */
  s3: S3Storage | undefined
  /** The line to a real insurer; without it orders to one wait. */
  insurer: { baseUrl: string; key: string } | undefined
  /** With it money goes over Paystack; without it there is the sandbox bank. */
  paystackSecretKey: string | undefined
  /** The register that BVN and NIN are checked in; without it a person checks them by document. */
  dojah: DojahSettings | undefined
  /** What push services know this installation by; made of the pepper where it is not set. */
  vapidPrivateKey: string | undefined
  /** What sends text messages; without it nobody signs in with a phone number. */
  termii: TermiiSettings | undefined
  /** Where people reach this service; addresses in mails and shared pages begin with it. */
  publicUrl: string
  /** The proxies whose word is taken for who asks: addresses, networks, or "loopback". */
  trustedProxies: readonly string[]
  /** Origins whose pages may call this server, such as https://shop.example. */
  allowedOrigins: readonly string[]
  /** How many people's browsers may be connected to one process at a time. */
  liveStreams: number
  /** Where figures are read by monitoring; nowhere by default. */
  metrics: MetricsAddress | undefined
  /** How long a server that is told to stop goes on after it says that it is not ready. */
  drainSeconds: number
  /** How many processes serve on this machine behind one port. */
  workers: number
  /** The pepper in hexadecimal digits, where it is not in a file. */
  pepper: string | undefined
  /** The file of the pepper, where it is not the data folder's own. */
  pepperFile: string | undefined
  /** Where backups go; without it none are made. */
  backup: BackupPlace | undefined
  /** The key that backups are encrypted with in hexadecimal digits, where it is not in a file. */
  backupKey: string | undefined
  /** The file of that key, where it is not the data folder's own. */
  backupKeyFile: string | undefined
}

/** Reads the environment; throws with one sentence for each variable that is wrong. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const parsed = WholeEnvironment.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  )
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    company: e.COMPANY,
    helpEmail: e.HELP_EMAIL,
    operatorMail: e.OPERATOR_MAIL,
    s3: e.S3_URL,
    insurer: e.INSURER_URL && e.INSURER_KEY ? { baseUrl: e.INSURER_URL, key: e.INSURER_KEY } : undefined,
    paystackSecretKey: e.PAYSTACK_SECRET_KEY,
    dojah: dojahOf(e),
    vapidPrivateKey: e.VAPID_PRIVATE_KEY,
    termii: termiiOf(e),
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    trustedProxies: e.TRUSTED_PROXIES,
    allowedOrigins: e.ALLOWED_ORIGINS,
    liveStreams: e.LIVE_STREAMS,
    metrics: e.METRICS,
    drainSeconds: e.DRAIN_SECONDS,
    workers: e.WORKERS,
    pepper: e.PEPPER,
    pepperFile: e.PEPPER_FILE && resolve(e.PEPPER_FILE),
    backup: e.BACKUP_URL,
    backupKey: e.BACKUP_KEY,
    backupKeyFile: e.BACKUP_KEY_FILE && resolve(e.BACKUP_KEY_FILE),
  }
}
