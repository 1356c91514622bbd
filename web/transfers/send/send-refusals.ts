// Where a refused transfer is told: at the field that must change.
import type { CallError, ErrorOf } from '#contract/core/call.ts'
import type { transfers } from '#contract/transfers/transfers.ts'
import type { wallet } from '#contract/wallet/wallet.ts'

/** Why money did not leave, to a wallet or to a bank. */
type SendError = ErrorOf<typeof wallet.transfer> | ErrorOf<typeof transfers.toBank>

export type Place = 'accountNumber' | 'amount' | 'narration' | 'pin' | 'form'

const places: Partial<Record<CallError['name'], Place>> = {
  NO_SUCH_ACCOUNT: 'accountNumber',
  WRONG_NAME: 'accountNumber',
  NAME_UNAVAILABLE: 'form',
  SAME_WALLET: 'accountNumber',
  INSUFFICIENT_FUNDS: 'amount',
  DAILY_LIMIT: 'amount',
  BALANCE_LIMIT: 'amount',
  VERIFY_FIRST: 'amount',
  WRONG_PIN: 'pin',
  PIN_LOCKED: 'pin',
} satisfies Partial<Record<SendError['name'], Place>>
const fields: Record<string, Place> = {
  accountNumber: 'accountNumber',
  accountName: 'accountNumber',
  bankCode: 'accountNumber',
  amountKobo: 'amount',
  narration: 'narration',
  'query.pin': 'pin',
}

/** The limit is the sender's own: verifying raises it. */
export const raisesByVerifying = ({ name }: Pick<CallError, 'name'>): boolean =>
  name === 'DAILY_LIMIT' || name === 'VERIFY_FIRST'

/** What the server said, and where the other side's limit is at fault, what they can do. */
export const wordsOf = ({ name }: Pick<CallError, 'name'>, message: string): string =>
  name === 'BALANCE_LIMIT'
    ? `${message} They can raise it under “Identity and limits”; send less until then.`
    : message

/** Which field a refusal belongs to; `form` where none is at fault. */
export const placeOf = ({ name, problems }: Pick<CallError, 'name' | 'problems'>): Place =>
  places[name] ?? fields[problems[0]?.field ?? ''] ?? 'form'
