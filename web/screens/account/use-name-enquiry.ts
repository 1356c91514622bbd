// Whose account number this is: asked as soon as ten digits stand that can be one of ours.
import { useEffect, useState } from 'react'
import { autoxInstitution, isNuban } from '#contract/nuban.ts'
import { walletBankCode } from '#contract/nuban.ts'
import { api } from '../../api.ts'
import { messageOf } from '../../ui/message-of.ts'

export type Enquiry =
  | { state: 'typing' | 'asking' }
  | { state: 'found'; accountName: string }
  | { state: 'refused'; words: string }

const digits = 10

/** What can be said of a number without asking anybody. */
function atOnce(accountNumber: string, own: string): Enquiry | undefined {
  if (accountNumber.length < digits) return { state: 'typing' }
  if (accountNumber === own) return { state: 'refused', words: 'This is your own account number.' }
  if (isNuban(autoxInstitution, accountNumber)) return undefined
  return { state: 'refused', words: 'That cannot be an AutoX account number. Check each digit.' }
}

/** Asks by itself when `accountNumber` is complete; `own` is refused without asking. */
export function useNameEnquiry(accountNumber: string, own: string): Enquiry {
  const [answer, setAnswer] = useState<{ of: string; enquiry: Enquiry }>()
  const known = atOnce(accountNumber, own)
  const mustAsk = known === undefined
  useEffect(() => {
    if (!mustAsk) return
    const stop = new AbortController()
    const body = { bankCode: walletBankCode, accountNumber } as const
    void api.wallet.nameEnquiry({ body, signal: stop.signal }).then(({ data, error }) => {
      if (stop.signal.aborted) return
      const enquiry: Enquiry = data
        ? { state: 'found', accountName: data.accountName }
        : { state: 'refused', words: error.problems[0]?.message ?? messageOf(error) }
      setAnswer({ of: accountNumber, enquiry })
    })
    return () => stop.abort()
  }, [accountNumber, mustAsk])
  if (known) return known
  return answer?.of === accountNumber ? answer.enquiry : { state: 'asking' }
}
