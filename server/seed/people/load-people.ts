// Seeds confirmed users, each with a wallet and money from the sandbox bank.
import { type Kobo, ZERO } from '#contract/core/money.ts'
import { confirmUser, insertUser, setProfile } from '../../user/sql.ts'
import { accountNumberOf } from '../../wallet/rules.ts'
import { findWallets, insertWallet, nextSerial } from '../../wallet/sql.ts'
import { openAccount, outside, walletOf } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { PictureFacts } from '../../kernel/pictures/pictures.ts'
import { addDeposit } from '../../rails/sandbox/book.ts'
import type { SeedPerson } from './people.ts'

export type Hashes = { passwordHash: string; pinHash: string }

const senderName = 'Demo Savings Bank'

/** Gives the new user's id; `logo` is the picture of a business. */
export const putPerson = async (
  tx: Tx,
  p: SeedPerson,
  { passwordHash, pinHash }: Hashes,
  logo?: PictureFacts,
): Promise<string> => {
  const user = {
    account_type: p.accountType,
    first_name: p.firstName,
    last_name: p.lastName,
    business_name: p.businessName,
    email: p.email,
    phone_number: p.phoneNumber,
    sign_in_phone: null,
    state: p.state,
    gender: p.gender,
    birth_year: p.birthYear,
    password_hash: passwordHash,
    profile_image: logo?.hash ?? null,
  }
  const { id } = (await insertUser(tx, user, p.createdAt))!
  await confirmUser(tx, id, p.createdAt)
  // Zeros first: no business has such a number.
  if (p.accountType === 'AutoDealer')
    await setProfile(
      tx,
      id,
      {
        ...user,
        local_government: null,
        registration_number: `RC 00${p.phoneNumber.slice(-5)}`,
      },
      p.createdAt,
    )
  const accountNumber = accountNumberOf(await nextSerial(tx))
  await insertWallet(tx, {
    user_id: id,
    account_number: accountNumber,
    pin_hash: pinHash,
    created_at: p.createdAt,
  })
  await openAccount(tx, walletOf(id), id)
  return id
}

/** Pays money into a person's wallet from the sandbox bank, which has it then. `label` tells one payment from another. */
export const deposit = async (
  tx: Tx,
  userId: string,
  amountKobo: Kobo,
  label: string,
  at: Date,
): Promise<void> => {
  const reference = `seed:${userId}:${label}`
  const [wallet] = await findWallets(tx, [userId])
  await addDeposit(tx, {
    rail: 'sandbox',
    reference,
    accountNumber: wallet!.account_number,
    amountKobo,
    feeKobo: ZERO,
    senderName,
    senderBank: null,
    senderAccount: null,
    narration: '',
    at,
  })
  await post(tx, {
    key: `deposit:sandbox:${reference}`,
    kind: 'deposit',
    moves: [{ from: outside('sandbox'), to: walletOf(userId), amountKobo }],
    meta: { senderName, reference: `seed ${label}` },
    at,
  })
}
