// Determines an installation's kind at first start and never changes it.
import type { Config } from './config.ts'
import { outside } from './ledger/accounts.ts'
import type { Db, Query } from './kernel/db/db.ts'
import { findPepper, pepperPlace, printsOf, readPepper } from './kernel/secrets/pepper.ts'

export type Kind = 'demonstration' | 'real'
/** Which bank has the money: the sandbox's is made up, and Paystack's test mode has none either. */
export type BankName = 'sandbox' | 'paystack-test' | 'paystack-live'
export type Installation = { kind: Kind; bank: BankName; pepper: Uint8Array }

type MoneySettings = Pick<Config, 'paystackSecretKey'>
type PepperSettings = Pick<Config, 'dataDir' | 'pepper' | 'pepperFile'>
type Settings = MoneySettings & PepperSettings & Pick<Config, 'smtpUrl' | 'mailFrom'>

type Facts = {
  kind: Kind | null
  bank: BankName | null
  prints: string[] | null
  hasPeople: boolean
  hasOperators: boolean
  /** There are accounts whose password is published. */
  hasDemoPeople: boolean
  hasSandboxMoney: boolean
  /** Money has moved there, or somebody has an account number there. */
  usesPaystack: boolean
}

const readFacts = (db: Query): Promise<Facts> =>
  db.one<Facts>`
    select (select kind from installation) as kind, (select bank from installation) as bank,
      (select pepper_prints from installation) as prints,
      exists (select from app_user) as "hasPeople", exists (select from operator) as "hasOperators",
      exists (select from app_user where confirmed_at is not null and email like '%@demo.autox.example') as "hasDemoPeople",
      exists (select from ledger_account where code = ${outside('sandbox')} and balance_kobo <> 0) as "hasSandboxMoney",
      exists (select from ledger_account where code = ${outside('paystack')} and version > 0)
        or exists (select from rail_account where rail = 'paystack' and account_number is not null) as "usesPaystack"`

// Databases from before the kind was kept: a demonstration begins with its published accounts, so people without them are real.
const knownKind = ({ kind, hasDemoPeople, hasPeople }: Facts): Kind | undefined =>
  kind ?? (hasDemoPeople ? 'demonstration' : hasPeople ? 'real' : undefined)

/** The kind that the settings ask for. Throws with a sentence where they name half of a real installation. */
export const readInstallationKind = ({ smtpUrl, mailFrom, paystackSecretKey }: Settings): Kind => {
  if (smtpUrl === undefined && mailFrom === undefined && paystackSecretKey === undefined)
    return 'demonstration'
  const missing = [
    ...(smtpUrl === undefined ? ['SMTP_URL (where mail leaves)'] : []),
    ...(mailFrom === undefined ? ['MAIL_FROM (who sends it)'] : []),
  ]
  if (missing.length === 0) return 'real'
  const settingEntries = Object.entries({
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailFrom,
    PAYSTACK_SECRET_KEY: paystackSecretKey,
  })
  const names = settingEntries.filter(([, value]) => value !== undefined).map(([name]) => name)
  throw new Error(
    `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} set, as for a real installation, which also needs ${missing.join(' and ')}. Set what is missing and start AutoX again.`,
  )
}

const refuseOtherKind = (kind: Kind, newKind: Kind): void => {
  if (kind === newKind) return
  throw new Error(
    kind === 'demonstration'
      ? 'This database holds the demonstration: its accounts have a password that everybody knows, so it never becomes a real installation. Real people need a database of their own: name another DATA_DIR or DATABASE_URL.'
      : 'This database is a real installation, and is never opened as the demonstration, where everybody reads all mail. Set SMTP_URL and MAIL_FROM, as at its first start. A demonstration needs a database of its own: name another DATA_DIR or DATABASE_URL.',
  )
}

const bankOfKey = ({ paystackSecretKey }: MoneySettings): BankName =>
  paystackSecretKey === undefined
    ? 'sandbox'
    : paystackSecretKey.startsWith('sk_live_')
      ? 'paystack-live'
      : 'paystack-test'

const bankWords: Record<BankName, string> = {
  sandbox: 'the sandbox bank, which made it up',
  'paystack-test': 'Paystack’s test mode, where none of it is real',
  'paystack-live': 'Paystack',
}
const bankNeeds: Record<BankName, string> = {
  sandbox: 'Start AutoX without PAYSTACK_SECRET_KEY',
  'paystack-test': 'Set PAYSTACK_SECRET_KEY to its test key, sk_test_…',
  'paystack-live': 'Set PAYSTACK_SECRET_KEY to its live key, sk_live_…',
}

// Before a bank was noted, the books tell which one moved money.
const knownBank = (
  { bank, hasSandboxMoney, usesPaystack }: Facts,
  newBank: BankName,
): BankName | undefined => {
  if (!usesPaystack) return hasSandboxMoney ? 'sandbox' : undefined
  if (bank && bank !== 'sandbox') return bank
  return newBank === 'sandbox' ? 'paystack-live' : newBank
}

// Money cannot move from one bank to another by a setting: the books would pay out what is not there.
const refuseOtherBank = (facts: Facts, newBank: BankName): void => {
  const bank = knownBank(facts, newBank)
  if (bank === undefined || bank === newBank) return
  throw new Error(
    `The money in this database is at ${bankWords[bank]}; with these settings AutoX would pay it out from ${bankWords[newBank]}. ${bankNeeds[bank]}, or name another DATA_DIR or DATABASE_URL.`,
  )
}

const refusePepper = (facts: Facts, pepper: Uint8Array, place: string): void => {
  const prints = printsOf(pepper)
  if (facts.prints?.some((print, i) => prints[i] !== print))
    throw new Error(
      `The pepper in ${place} is not the one of this database: nobody's password or pin could be checked. Put the right one back.`,
    )
}

const missingPepper = (place: string): never => {
  throw new Error(
    `There is no pepper in ${place}, and without the right one nobody's password or pin can be checked. Put its backup back; a new one does not open this database.`,
  )
}

// Only a start makes a pepper, and only where nobody has a password yet.
const pepperOfStart = async (facts: Facts, settings: PepperSettings): Promise<Uint8Array> => {
  const place = pepperPlace(settings)
  const pepper = await findPepper(settings)
  if (pepper) {
    refusePepper(facts, pepper, place)
    return pepper
  }
  if (facts.prints || facts.hasPeople || facts.hasOperators || settings.pepperFile !== undefined)
    missingPepper(place)
  return readPepper(settings.dataDir)
}

/** Notes the parts of the pepper that the database does not know yet. */
export const notePrints = (db: Query, pepper: Uint8Array): Promise<number> =>
  db.run`update installation set pepper_prints = ${printsOf(pepper)} where cardinality(pepper_prints) < ${printsOf(pepper).length}`

/** What stands at the beginning of a start, before anything is kept: whether it is the first, and which kind it is to be. */
type Check = (start: { kind: Kind; isFirst: boolean }) => Promise<void>

/**
 * Opens the installation for a start. The first one decides its kind; every later one must ask for the same, and for the
 * same bank and pepper. `check` runs before anything is written. Throws with a sentence where nothing may run.
 */
export const openInstallation = async (
  db: Db,
  settings: Settings,
  now: Date,
  check: Check = async () => undefined,
): Promise<Installation> => {
  const facts = await readFacts(db)
  const [newKind, bank] = [readInstallationKind(settings), bankOfKey(settings)]
  const kind = knownKind(facts) ?? newKind
  refuseOtherKind(kind, newKind)
  refuseOtherBank(facts, bank)
  await check({ kind, isFirst: facts.kind === null })
  const pepper = await pepperOfStart(facts, settings)
  // Of two first starts at once one is first; the other reads below what it decided.
  await db.run`
    insert into installation (kind, bank, pepper_prints, since) values (${kind}, ${bank}, ${printsOf(pepper)}, ${now})
    on conflict (one) do nothing`
  const decided = await readFacts(db)
  refuseOtherKind(decided.kind!, newKind)
  refusePepper(decided, pepper, pepperPlace(settings))
  await notePrints(db, pepper)
  await db.run`update installation set bank = ${bank} where bank is distinct from ${bank}`
  return { kind, bank, pepper }
}

/** What `joinInstallation` refuses where no start has been. */
export const notStartedYet =
  'AutoX has not been started on this database yet. Its first start decides whether it is the demonstration or a real installation: start AutoX with its settings, then run this command again. DATABASE_URL and DATA_DIR must be those of the start.'

/**
 * Joins an installation for a command: what it is stands in its database, whatever the variables of this shell say, and
 * nothing of it is written. Throws with a sentence where it was never started, or the pepper is missing or another.
 */
export const joinInstallation = async (db: Query, settings: PepperSettings): Promise<Installation> => {
  const facts = await readFacts(db)
  const { kind } = facts
  if (kind === null) throw new Error(notStartedYet)
  const place = pepperPlace(settings)
  const pepper = (await findPepper(settings)) ?? missingPepper(place)
  refusePepper(facts, pepper, place)
  const bank = facts.bank ?? (facts.usesPaystack ? 'paystack-live' : 'sandbox')
  return { kind, bank, pepper }
}

/** Why a command cannot reach the bank of the installation from this shell; undefined where it can. */
export const bankRefusal = (bank: BankName, settings: MoneySettings): string | undefined =>
  bank === 'sandbox' || bank === bankOfKey(settings)
    ? undefined
    : `The money of this installation is at ${bankWords[bank]}. ${bankNeeds[bank]} in this shell, then run this command again.`
