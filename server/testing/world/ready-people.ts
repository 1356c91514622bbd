// Creates ready-made test people in one transaction, verified and with a wallet.
import { randomUUID } from 'node:crypto'
import { user as calls, type Me } from '#contract/user/user.ts'
import { putTier } from '#server/seed/people/load-kyc.ts'
import type { Tier } from '#server/kyc/tier-limits.ts'
import { recordConsents } from '#server/user/consents/agree.ts'
import { deviceWords } from '#server/user/devices/device-words.ts'
import { noteDevice } from '#server/user/devices/sessions-sql.ts'
import { signInOnDevice } from '#server/user/open-session.ts'
import { confirmUser, findById, insertUser } from '#server/user/sql.ts'
import { openWallet } from '#server/wallet/open-wallet.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { readPepper } from '#server/kernel/secrets/pepper.ts'
import { hashSecret } from '#server/kernel/secrets/secrets.ts'
import type { Rail } from '#server/rails/rail.ts'
import type { World } from './world.ts'

/** What a ready person needs of a world. */
export type Deps = Pick<World, 'db' | 'now' | 'dataDir'> & { bank: { rail: Pick<Rail, 'name'> } }
/** Without a pin they have no wallet. */
type Wish = { fields: Record<string, string>; pin?: string | undefined; tier: Tier; ip: string }
export type Ready = { id: string; token: string; accountNumber: string; device: string; user: Me }

// What an injected request says it comes from.
const device = 'lightMyRequest'
const paper = () => ({
  key: `${randomUUID()}.pdf`,
  type: 'application/pdf' as const,
  bytes: 69,
  name: 'demo papers',
})

const putUser = async (tx: Tx, fields: Record<string, string>, passwordHash: string, now: Date) => {
  const { register } = calls
  const form = register.body.parse({ ...fields, ProfileImage: [] })
  const added = await insertUser(
    tx,
    {
      account_type: form.accountType,
      first_name: form.firstName,
      last_name: form.lastName,
      business_name: form.accountType === 'AutoDealer' ? (form.businessName ?? null) : null,
      email: form.email ?? null,
      phone_number: form.phoneNumber ?? '',
      sign_in_phone: null,
      state: form.state ?? '',
      gender: form.gender ?? null,
      birth_year: form.birthYear ?? null,
      password_hash: passwordHash,
      profile_image: null,
    },
    now,
  )
  if (!added) throw new Error(`${fields['email']} is registered already`)
  await confirmUser(tx, added.id, now)
  await recordConsents(tx, added.id, form, now)
  await noteDevice(tx, added.id, deviceWords(device), now)
  return (await findById(tx, added.id))!
}

/** Puts somebody into the database by the product's own verbs; `people.test.ts` holds them against one who walked in. */
export const putReady = async (
  { db, now: clock, bank, dataDir }: Deps,
  { fields, pin, tier, ip }: Wish,
): Promise<Ready> => {
  const now = clock()
  const pepper = await readPepper(dataDir)
  const passwordHash = await hashSecret(fields['password']!, pepper)
  const pinHash = pin && (await hashSecret(pin, pepper))
  return db.inTx(async tx => {
    const known = await putUser(tx, fields, passwordHash, now)
    const asking = {
      tx,
      now,
      ip,
      device,
      deviceKey: undefined,
      key: undefined,
      user: undefined,
      by: undefined,
      operator: undefined,
    }
    const session = await signInOnDevice(tx, known, asking)
    await putTier(tx, { userId: known.id, tier, paper: paper(), runsOutOn: '2099-12-31', now })
    const ready = { id: known.id, ...session, accountNumber: '' }
    if (!pin || !pinHash) return ready
    const self = { id: known.id, sessionId: '' }
    const opening = { ...asking, user: self, by: self }
    const open = openWallet(pepper, bank.rail.name)
    const { accountNumber } = await open.run(opening, { query: undefined, body: { pin } }, { pinHash })
    return { ...ready, accountNumber }
  })
}
