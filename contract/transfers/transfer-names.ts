// The names of the specification's transfer draft (section 3), beside those of our own fields.
import { z } from 'zod'
import type { OtherName } from '../core/call.ts'
import { AccountNumber, Pin, text } from '../core/fields.ts'
import { nairaFrom } from '../core/kobo.ts'
import { walletBankCode } from '../reference/nuban.ts'

const pinWords = 'The PIN as an array of four digits'
const digit = z.union([z.int(pinWords).min(0, pinWords).max(9, pinWords), z.string().regex(/^\d$/, pinWords)])

const oneOf = (type: 'wallet' | 'bank', words: string) =>
  z.string(words).toLowerCase().pipe(z.literal(type, words))

const names = {
  beneficiaryId: {
    in: 'body',
    means: 'body.accountNumber',
    read: AccountNumber.describe('The receiver’s account number'),
  },
  beneficiaryAccountName: { in: 'body', means: 'body.accountName', read: text(1, 120) },
  amount: {
    in: 'body',
    means: 'body.amountKobo',
    read: nairaFrom(1).describe('In naira; amountKobo has it in kobo'),
  },
  pin: {
    in: 'body',
    means: 'query.pin',
    read: z
      .union([z.array(digit, pinWords).length(4, pinWords), Pin], pinWords)
      .transform(pin => [pin].flat().join(''))
      .describe('The PIN as an array of four digits, in place of the one in the address'),
  },
} satisfies Record<string, OtherName>

export const nameEnquiryNames = { beneficiaryId: names.beneficiaryId } satisfies Record<string, OtherName>

export const walletTransferNames = {
  ...names,
  transferType: { in: 'body', read: oneOf('wallet', 'wallet: to a bank money goes by WalletToBank') },
  bankCode: {
    in: 'body',
    read: z.literal(walletBankCode, `${walletBankCode}: to a bank money goes by WalletToBank`),
  },
} satisfies Record<string, OtherName>

export const bankTransferNames = {
  ...names,
  transferType: { in: 'body', read: oneOf('bank', 'bank: to a wallet money goes by WalletTransfer') },
} satisfies Record<string, OtherName>
