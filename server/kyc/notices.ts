// Notifies the owner of a verification file or an identity.
import type { KycType } from '#contract/kyc/kinds.ts'
import { formatNaira } from '#contract/core/money.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { inOrder, provesAddress, wordsOf } from './rules.ts'
import type { DocumentRow, FileRow } from './sql.ts'
import { limitsAt, type Tier } from './tier-limits.ts'

const names: Record<KycType, string> = {
  personal: 'personal documents',
  vehicle: 'vehicle documents',
  accessories: 'spare parts documents',
  licence: 'driving licence',
}

const links: Record<KycType, `/${string}`> = {
  personal: '/profile/identity',
  vehicle: '/profile/viewKyc',
  accessories: '/profile/viewAccessoryKyc',
  licence: '/profile/viewLicence',
}

const limitWords = (tier: Tier, now: Date): string => {
  const { dailyKobo, balanceKobo } = limitsAt(tier, now)
  if (dailyKobo === 0) return 'You can’t send money until your BVN or NIN is verified.'
  const most = balanceKobo === null ? '' : `, and hold ${formatNaira(balanceKobo)}`
  return `You can now send ${formatNaira(dailyKobo)} a day${most}.`
}

type FileNotice = {
  file: FileRow
  decision: 'approve' | 'return' | 'reject' | 'revoke' | 'expire-soon' | 'expire'
  documents: readonly DocumentRow[]
  reason: string
  runsOutOn: string | null
  tier: Tier
  now: Date
}

const titles: Record<FileNotice['decision'], (name: string) => string> = {
  approve: name => `Approved: your ${name}`,
  return: name => `Some documents rejected: your ${name}`,
  reject: name => `Not accepted: your ${name}`,
  revoke: name => `No longer valid: your ${name}`,
  'expire-soon': name => `Expiring soon: your ${name}`,
  expire: name => `Expired: your ${name}`,
}

const firstOut = ({ file, documents, runsOutOn }: FileNotice): string =>
  documents
    .filter(document => document.expires_on === runsOutOn)
    .map(document => wordsOf(file.type, document.kind).toLowerCase())
    .join(' and ')

const texts: Record<FileNotice['decision'], (t: FileNotice) => string> = {
  approve: ({ runsOutOn }) =>
    `All your documents are in order.${runsOutOn ? ` They are valid until ${dayInWords(runsOutOn)}.` : ''}`,
  return: ({ file, documents }) =>
    `Send these again; the others are kept.\n\n${inOrder(file.type, documents)
      .filter(document => document.verdict === 'returned')
      .map(document => `${wordsOf(file.type, document.kind)}: ${document.reason}`)
      .join('\n')}`,
  reject: ({ reason }) => `The reason: ${reason}\n\nYou can submit a new version.`,
  revoke: ({ reason }) => `The reason: ${reason}\n\nYou can submit a new version.`,
  'expire-soon': t =>
    `Your ${firstOut(t)} expires on ${dayInWords(t.runsOutOn!)}. Send the new one before that day: the old one is valid until then.`,
  expire: t => `Your ${firstOut(t)} has expired. Send the new one to be verified again.`,
}

const changesTier = ({ file, decision }: FileNotice): boolean =>
  provesAddress.includes(file.type) && ['approve', 'revoke', 'expire'].includes(decision)

/** Tells the owner the outcome of a file, and the new wallet limits if they changed. */
export const notifyOfFile = (tx: Tx, outcome: FileNotice): Promise<void> => {
  const { file, decision, tier, now } = outcome
  const text = texts[decision](outcome)
  return notify(tx, {
    userId: file.user_id,
    kind: 'verification',
    title: titles[decision](names[file.type]),
    text: changesTier(outcome) ? `${text}\n\n${limitWords(tier, now)}` : text,
    link: links[file.type],
    now,
  })
}

type Checked = {
  userId: string
  kind: 'bvn' | 'nin'
  match: boolean
  /** Why it could not be verified. */
  words: string
  tier: Tier
  now: Date
}

/** Tells a user whether their BVN or NIN is verified. */
export const notifyOfIdentity = (
  tx: Tx,
  { userId, kind, match, words, tier, now }: Checked,
): Promise<void> => {
  const name = kind.toUpperCase()
  return notify(tx, {
    userId,
    kind: 'verification',
    title: match ? `Your ${name} is verified` : `Your ${name} could not be verified`,
    text: match ? limitWords(tier, now) : words,
    link: '/profile/identity',
    now,
  })
}
