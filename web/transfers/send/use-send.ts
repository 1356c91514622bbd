// One transfer under one key: cost, submission and lost answers.
import { useRef, useState } from 'react'
import type { Kobo } from '#contract/core/money.ts'
import type { Quote, Withdrawal } from '#contract/transfers/transfers.ts'
import type { Receipt } from '#contract/transfers/wallet-transfer.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import { api, newKey } from '../../client/api.ts'
import { outcomeOf, useLookUp } from '../../client/send-once.ts'
import { isUnsure, settlesEarlier } from '../../client/outcome.ts'
import {
  isTooOldToArrive,
  noteAnswered,
  noteSent,
  placeOf as placeOnDevice,
  unansweredAt,
} from '../../session/unanswered.ts'
import { messageOf } from '../../ui/message-of.ts'
import { type Place, placeOf, raisesByVerifying, type SendError, wordsOf } from './send-refusals.ts'
import type { Bank } from './find-banks.ts'

export type Details = {
  bank: Bank
  accountNumber: string
  accountName: string
  amountKobo: Kobo
  narration: string
}
export type Problem = {
  place: Place
  words: string
  /** Verifying raises the limit that was met. */
  raise?: boolean
}
/** Details, what to think about first, the pin; then done, or unsure whether it left. */
export type Stage = 'details' | 'think' | 'pin' | 'unsure' | 'done'
/** To a wallet it is there; to a bank it is on its way. */
export type SendOutcome =
  | { receipt: Receipt; withdrawal?: undefined }
  | { withdrawal: Withdrawal; receipt?: undefined }

const problemOf = (error: SendError): Problem => ({
  place: placeOf(error),
  words: wordsOf(error, error.problems[0]?.message ?? messageOf(error)),
  raise: raisesByVerifying(error),
})
/** A duplicate and a first large transfer are worth a stop; an odd check digit is said beside the pin. */
const isStop = ({ warnings }: Quote): boolean => warnings.some(({ kind }) => kind !== 'check-digit')

const sentOf = (answer: Receipt | Withdrawal): SendOutcome =>
  'steps' in answer ? { withdrawal: answer } : { receipt: answer }

const ask = (details: Details, quote: Quote, pin: string, key: string) => {
  const { bank, accountNumber, accountName, amountKobo, narration } = details
  const body = { accountNumber, amountKobo, narration }
  return bank.code === walletBankCode
    ? api.wallet.transfer({ key, query: { pin }, body })
    : api.transfers.toBank({
        key,
        query: { pin },
        body: { ...body, bankCode: bank.code, accountName, shownTotalKobo: quote.totalKobo },
      })
}

type TransferRequest = { details: Details; quote: Quote }

/** What stands at each stage, and the moves between them that send nothing; it begins with what was sent and never answered. */
function useStages(earlier: TransferRequest | undefined) {
  const [stage, setStage] = useState<Stage>(earlier ? 'unsure' : 'details')
  const [details, setDetails] = useState(earlier?.details)
  const [quote, setQuote] = useState(earlier?.quote)
  const [problem, setProblem] = useState<Problem>()
  const [transfer, setSent] = useState<SendOutcome>()
  const askCost = async (sendDetails: Details): Promise<Quote | undefined> => {
    const { bank, accountNumber, amountKobo } = sendDetails
    const { data, error } = await api.transfers.quote({
      body: { bankCode: bank.code, accountNumber, amountKobo },
    })
    setQuote(data)
    if (error) setProblem(problemOf(error))
    return data
  }
  /** Anything changed asks for the cost anew. */
  const toCost = async (sendDetails: Details): Promise<void> => {
    setDetails(sendDetails)
    setProblem(undefined)
    const cost = await askCost(sendDetails)
    setStage(cost ? (isStop(cost) ? 'think' : 'pin') : 'details')
  }
  const back = (to: Stage) => {
    setProblem(undefined)
    setStage(to)
  }
  return { stage, setStage, details, quote, problem, setProblem, transfer, setSent, askCost, toCost, back }
}

/** `onMoved` is called once the money has left, and where the balance shown may be old. */
export function useSend(onMoved: () => void) {
  const [place] = useState(() => placeOnDevice('transfer'))
  const [earlier] = useState(() => unansweredAt<TransferRequest>(place))
  const [key, setKey] = useState(() => earlier?.key ?? newKey())
  const stages = useStages(earlier?.what)
  const { details, quote, setStage, setProblem, setSent, askCost } = stages
  // Once nobody knew whether it left, it may be sent again only as it was.
  const [wasUnsure, setWasUnsure] = useState(earlier !== undefined)
  const busy = useRef(false)

  const done = (answer: Receipt | Withdrawal) => {
    noteAnswered(place, key)
    setSent(sentOf(answer))
    setStage('done')
    onMoved()
  }
  /** It is certain that nothing left, now and before. */
  const nothingLeft = () => {
    noteAnswered(place, key)
    setWasUnsure(false)
  }
  /** Looks up what became of it; true where it left. */
  const askOutcome = async (): Promise<boolean> => {
    const answer = await outcomeOf<Receipt | Withdrawal>(key)
    if (answer) done(answer)
    return answer !== undefined
  }
  const refused = async (error: SendError, sendDetails: Details) => {
    if (!wasUnsure || settlesEarlier(error)) nothingLeft()
    const problem = problemOf(error)
    setProblem(problem)
    if (error.name === 'PRICE_CHANGED' && (await askCost(sendDetails)))
      setProblem({ place: 'form', words: 'The cost has changed. Nothing was sent: look at it again.' })
    setStage(problem.place === 'pin' || problem.place === 'form' ? 'pin' : 'details')
    if (problem.place === 'amount') onMoved()
  }
  const trySending = async (sendDetails: Details, cost: Quote, pin: string) => {
    noteSent<TransferRequest>(place, key, { details: sendDetails, quote: cost })
    const { data, error } = await ask(sendDetails, cost, pin, key)
    if (data) return done(data)
    if (!isUnsure(error)) return refused(error, sendDetails)
    setWasUnsure(true)
    if (!(await askOutcome())) setStage('unsure')
  }
  const send = async (pin: string) => {
    if (busy.current || !details || !quote) return
    busy.current = true
    setProblem(undefined)
    await trySending(details, quote, pin)
    busy.current = false
  }
  useLookUp(earlier, async before => {
    const { data } = await api.wallet.outcome({ query: { key: before.key } })
    if (data?.state === 'done' && data.answer) return done(data.answer as Receipt | Withdrawal)
    if (data?.state !== 'unknown' || !isTooOldToArrive(before)) return
    nothingLeft()
    setKey(newKey())
    setStage('details')
  })
  return { ...stages, wasUnsure, send, askOutcome }
}
