// Payment flow: PIN drawer, escrow call, refusals and lost answers.
import { useState } from 'react'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import type { SendResult } from '../../client/send-keyed.ts'
import { useOnce } from '../../client/send-once.ts'
import { forgetPaying } from '../../session/paying.ts'
import { messageOf } from '../../ui/message-of.ts'
import { underOverlay } from '../../ui/overlay.tsx'
import type { RefusedPayment } from './refused.tsx'
import { type Bought, nextOf, wordsOf } from './refusals.ts'

/** The new deal: a booking or an order. */
type PaidDeal = { id: string }
type EscrowOptions<Offer> = {
  bought: Bought
  /** Id of the bought thing. */
  id: string
  sendOffer: (request: { key: string; query: { pin: string }; body: Offer }) => Promise<SendResult<PaidDeal>>
  totalKobo: Kobo
  /** The name of this payment on the device, where the thing can be paid for in several ways. */
  form?: string
  /** Text while the payment is pending. */
  workingWords?: string
  /** Called with the deal's id once money is in escrow. */
  onPaid: (id: string) => void
  /** Reloads the bought thing. */
  reload: () => Promise<void>
  /** Loads the wallet again. */
  refresh: () => void
}

/** The name of a payment on the device. */
export const paymentOf = (bought: Bought, id: string): string => `${bought}-${id}`

/** `open` asks for the PIN; `send` returns the problem, or nothing when the drawer is done. */
export function useEscrow<Offer extends object>(props: EscrowOptions<Offer>) {
  const { bought, id: boughtId, sendOffer, totalKobo, reload, refresh } = props
  const onPaid = (id: string) => {
    forgetPaying()
    props.onPaid(id)
  }
  const {
    send: pay,
    ask,
    unsure,
  } = useOnce<Offer, PaidDeal>(({ key, pin, body }) => sendOffer({ key, query: { pin }, body }), {
    form: props.form ?? paymentOf(bought, boughtId),
    onEarlierDone: ({ id }) => onPaid(id),
  })
  const [refusal, setRefusal] = useState<RefusedPayment>()
  const [asking, setAsking] = useState(false)

  const open = () => {
    setRefusal(undefined)
    setAsking(true)
  }
  const send = async (offer: Offer, pin: string): Promise<string | undefined> => {
    const words = props.workingWords ?? `Putting ${formatNaira(totalKobo)} into escrow…`
    const paid = await underOverlay(words, () => pay(offer, pin))
    if (!paid) return undefined
    if (paid.data) {
      onPaid(paid.data.id)
      return undefined
    }
    const next = nextOf(paid.error)
    if (next === 'pin') return messageOf(paid.error)
    setAsking(false)
    if (next !== 'ask' && next !== 'wallet')
      setRefusal({
        words: wordsOf(messageOf(paid.error), next, bought),
        verify: next === 'verify',
        licence: next === 'licence',
      })
    if (next === 'money') refresh()
    if (next === 'look') await reload()
    return undefined
  }
  const askAgain = async () => {
    const made = await ask()
    if (made) onPaid(made.id)
  }
  return { open, send, askAgain, asking, close: () => setAsking(false), refusal, unsure }
}
