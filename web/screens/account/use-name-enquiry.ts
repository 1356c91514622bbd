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

/** Asks by itself when `accountNumber` is complete; `own` is refused without asking. */
export function useNameEnquiry(accountNumber: string, own: string): Enquiry {
  const [enquiry, setEnquiry] = useState<Enquiry>({ state: 'typing' })
  useEffect(() => {
    const refuse = (words: string) => setEnquiry({ state: 'refused', words })
    if (accountNumber.length < digits) return setEnquiry({ state: 'typing' })
    if (accountNumber === own) return refuse('This is your own account number.')
    if (!isNuban(autoxInstitution, accountNumber))
      return refuse('That cannot be an AutoX account number. Check each digit.')
    const stop = new AbortController()
    setEnquiry({ state: 'asking' })
    const body = { bankCode: walletBankCode, accountNumber } as const
    void api.wallet.nameEnquiry({ body, signal: stop.signal }).then(({ data, error }) => {
      if (stop.signal.aborted) return
      if (data) setEnquiry({ state: 'found', accountName: data.accountName })
      else refuse(error.problems[0]?.message ?? messageOf(error))
    })
    return () => stop.abort()
  }, [accountNumber, own])
  return enquiry
}
