// Resolves the account name after ten digits and a bank; retries on press.
import { useEffect, useState } from 'react'
import type { ErrorOf } from '#contract/core/call.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import type { Wallet, wallet } from '#contract/wallet/wallet.ts'
import { api } from '../../client/api.ts'
import { messageOf } from '../../ui/message-of.ts'
import type { Bank } from './find-banks.ts'

export type Enquiry =
  | { state: 'typing' | 'asking' | 'slow' }
  | { state: 'found'; accountName: string }
  /** The number is wrong: nothing to ask again. */
  | { state: 'refused'; words: string }
  /** The bank or the way to it is away. */
  | { state: 'away'; words: string }

const digits = 10
const slowMs = 3_000
type Own = Pick<Wallet, 'accountNumber' | 'payIn'>

/** What can be said of a number without asking anybody. */
function atOnce(accountNumber: string, bank: Bank | undefined, own: Own): Enquiry | undefined {
  if (accountNumber.length < digits) return { state: 'typing' }
  if (accountNumber === own.payIn?.accountNumber || (accountNumber === own.accountNumber && bank))
    return { state: 'refused', words: 'That is your own account number.' }
  return bank ? undefined : { state: 'typing' }
}

const readError = (error: ErrorOf<typeof wallet.nameEnquiry>): Enquiry => {
  const words = error.problems[0]?.message ?? messageOf(error)
  return error.name === 'NO_SUCH_ACCOUNT' || error.name === 'BAD_INPUT'
    ? { state: 'refused', words }
    : { state: 'away', words }
}

/** `again` asks once more where the bank was away. */
export function useNameEnquiry(accountNumber: string, bank: Bank | undefined, own: Own) {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<{ of: string; enquiry: Enquiry }>()
  const known = atOnce(accountNumber, bank, own)
  const mustAsk = known === undefined
  const bankCode = bank?.code ?? walletBankCode
  const requestKey = `${bankCode} ${accountNumber} ${tries}`
  useEffect(() => {
    if (!mustAsk) return
    const stop = new AbortController()
    const slow = setTimeout(() => setAnswer({ of: requestKey, enquiry: { state: 'slow' } }), slowMs)
    void api.wallet
      .nameEnquiry({ body: { bankCode, accountNumber }, signal: stop.signal })
      .then(enquiryAnswer => {
        clearTimeout(slow)
        if (stop.signal.aborted) return
        const { data, error } = enquiryAnswer
        setAnswer({
          of: requestKey,
          enquiry: data ? { state: 'found', accountName: data.accountName } : readError(error),
        })
      })
    return () => {
      clearTimeout(slow)
      stop.abort()
    }
  }, [accountNumber, bankCode, mustAsk, requestKey])
  const enquiry: Enquiry = known ?? (answer?.of === requestKey ? answer.enquiry : { state: 'asking' })
  return { enquiry, again: () => setTries(before => before + 1) }
}
