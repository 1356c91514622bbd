// Quote of a part payment by the server, debounced while an amount is typed.
import { useEffect, useState } from 'react'
import type { PaymentQuote } from '#contract/finance/agreement/fields.ts'
import type { Kobo } from '#contract/core/money.ts'
import { api } from '../../client/api.ts'
import { messageOf } from '../../ui/message-of.ts'

const waitMs = 300

export type QuoteState = { quote?: PaymentQuote; failure?: string }

/** Nothing for an amount of zero. `onQuote` is called once for each quote. */
export function usePaymentQuote(
  agreementId: string,
  amountKobo: Kobo | undefined,
  onQuote: (quote: PaymentQuote) => void,
): QuoteState {
  const [answer, setAnswer] = useState<QuoteState & { amountKobo?: Kobo }>({})
  useEffect(() => {
    if (!amountKobo) return
    const own = new AbortController()
    const load = async () => {
      const query = { Id: agreementId, AmountKobo: amountKobo }
      const { data, error } = await api.agreements.paymentQuote({ query, signal: own.signal })
      if (own.signal.aborted) return
      setAnswer({ amountKobo, ...(data ? { quote: data } : { failure: messageOf(error) }) })
      if (data) onQuote(data)
    }
    const timer = setTimeout(() => void load(), waitMs)
    return () => {
      clearTimeout(timer)
      own.abort()
    }
    // The callback is a new function at each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [agreementId, amountKobo])
  const { amountKobo: of, ...state } = answer
  return of === amountKobo ? state : {}
}
