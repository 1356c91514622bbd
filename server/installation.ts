// What this installation is: the demonstration or real, and under which pepper; said at its first start, and refused where a later one differs.
import type { Config } from './config.ts'
import { outside } from './ledger/accounts.ts'
import type { Db, Query } from './kernel/db/db.ts'
import { findPepper, pepperPlace, printsOf, readPepper } from './kernel/secrets/pepper.ts'

type Kind = 'demonstration' | 'real'
type Found = {
  kind: Kind | null
  prints: string[] | null
  /** Somebody is registered. */
  peopled: boolean
  /** There are accounts whose password is published. */
  demoPeople: boolean
  /** There is mail that anybody could read. */
  openMail: boolean
}
type Settings = Pick<Config, 'dataDir' | 'demonstration' | 'paystackSecretKey' | 'pepper' | 'pepperFile'>

const look = (db: Query): Promise<Found> =>
  db.one<Found>`
    select (select kind from installation) as kind, (select pepper_prints from installation) as prints,
      exists (select from app_user) as peopled, exists (select from demo_mail) as "openMail",
      exists (select from app_user where confirmed_at is not null and email like '%@demo.autox.example') as "demoPeople"`

// Databases from before this was written down are known by what is in them. Where nobody is registered it can be either.
const kindOf = ({ kind, peopled, demoPeople, openMail }: Found): Kind | undefined => {
  if (demoPeople) return 'demonstration'
  if (!peopled) return undefined
  return kind ?? (openMail ? 'demonstration' : 'real')
}

const refuseOtherKind = (found: Found, wanted: Kind): void => {
  const kind = kindOf(found)
  if (kind === undefined || kind === wanted) return
  throw new Error(
    kind === 'demonstration'
      ? "This database is the demonstration's: its accounts have a password that everybody knows. Real people need a database of their own: name another DATA_DIR or DATABASE_URL, or leave SMTP_URL and PAYSTACK_SECRET_KEY out."
      : 'This database is a real one. Without SMTP_URL it would open as the demonstration, where everybody reads all mail and the bank pays whoever asks. Set SMTP_URL, or name another DATA_DIR or DATABASE_URL.',
  )
}

const refuseSandboxMoney = async (db: Query): Promise<void> => {
  const made = await db.maybe<{ balance: number }>`
    select balance_kobo as balance from ledger_account where code = ${outside('sandbox')}`
  if (made?.balance)
    throw new Error(
      'This database holds money that the sandbox bank made up, and with PAYSTACK_SECRET_KEY it would be paid out for real. Name another DATA_DIR or DATABASE_URL, or leave PAYSTACK_SECRET_KEY out.',
    )
}

const pepperFor = async (found: Found, settings: Settings): Promise<Uint8Array> => {
  const place = pepperPlace(settings)
  const pepper = await findPepper(settings)
  if (!pepper) {
    if (found.prints || found.peopled || settings.pepperFile !== undefined)
      throw new Error(
        `There is no pepper in ${place}, and without the right one nobody's password or pin can be checked. Put its backup back; a new one does not open this database.`,
      )
    return readPepper(settings.dataDir)
  }
  const prints = printsOf(pepper)
  if (found.prints?.some((print, i) => prints[i] !== print))
    throw new Error(
      `The pepper in ${place} is not the one of this database: nobody's password or pin could be checked. Put the right one back.`,
    )
  return pepper
}

/** Writes down the parts of the pepper of which the database does not know yet. */
export const notePrints = (db: Query, pepper: Uint8Array): Promise<number> =>
  db.run`update installation set pepper_prints = ${printsOf(pepper)} where cardinality(pepper_prints) < ${printsOf(pepper).length}`

/**
 * Compares the settings with what the database says of itself, writes down what it does not say yet, and gives the
 * pepper, made where this is the first start. Throws a sentence where they do not belong together: nothing may run then.
 */
export const openInstallation = async (db: Db, settings: Settings, now: Date): Promise<Uint8Array> => {
  const found = await look(db)
  const kind: Kind = settings.demonstration ? 'demonstration' : 'real'
  refuseOtherKind(found, kind)
  if (settings.paystackSecretKey) await refuseSandboxMoney(db)
  const pepper = await pepperFor(found, settings)
  await db.run`
    insert into installation (kind, pepper_prints, since) values (${kind}, ${printsOf(pepper)}, ${now})
    on conflict (one) do update set kind = excluded.kind where not ${found.peopled}`
  await notePrints(db, pepper)
  // Another process may have been first, with a pepper of its own.
  await pepperFor(await look(db), settings)
  return pepper
}
