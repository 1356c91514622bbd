// One transfer under one key: cost, submission and lost answers.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { Quote, Withdrawal } from '#contract/transfers/transfers.ts'
import type { Receipt } from '#contract/transfers/wallet-transfer.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import { api } from '../../client/api.ts'
import { useOnce } from '../../client/send-once.ts'
import { isOutcomeUnknown } from '../../client/outcome.ts'
import { messageOf } from '../../ui/message-of.ts'
import { type Place, placeOf, raisesByVerifying, wordsOf } from './send-refusals.ts'
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

const problemOf = (error: CallError): Problem => ({
  place: placeOf(error),
  words: wordsOf(error, error.problems[0]?.message ?? messageOf(error)),
  raise: raisesByVerifying(error),
})
/** A duplicate and a first large transfer are worth a stop; an odd check digit is said beside the pin. */
const isStop = ({ warnings }: Quote): boolean => warnings.some(({ kind }) => kind !== 'check-digit')

const sentOf = (answer: Receipt | Withdrawal): SendOutcome =>
  'steps' in answer ? { withdrawal: answer } : { receipt: answer }

type TransferRequest = { details: Details; quote: Quote }

const sendTransfer = ({ key, pin, body: request }: { key: string; pin: string; body: TransferRequest }) => {
  const { bank, accountNumber, accountName, amountKobo, narration } = request.details
  const body = { accountNumber, amountKobo, narration }
  return bank.code === walletBankCode
    ? api.wallet.transfer({ key, query: { pin }, body })
    : api.transfers.toBank({
        key,
        query: { pin },
        body: { ...body, bankCode: bank.code, accountName, shownTotalKobo: request.quote.totalKobo },
      })
}

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
  const once = useOnce<TransferRequest, Receipt | Withdrawal>(sendTransfer, {
    form: 'transfer',
    onEarlierDone: answer => done(answer),
  })
  const stages = useStages(once.unsure)
  const { details, quote, setStage, setProblem, setSent, askCost } = stages
  const done = (answer: Receipt | Withdrawal) => {
    setSent(sentOf(answer))
    setStage('done')
    onMoved()
  }
  /** Looks up what became of it; true where it left. */
  const askOutcome = async (): Promise<boolean> => {
    const answer = await once.ask()
    if (answer) done(answer)
    return answer !== undefined
  }
  const refused = async (error: CallError, sendDetails: Details) => {
    const problem = problemOf(error)
    setProblem(problem)
    if (error.name === 'PRICE_CHANGED' && (await askCost(sendDetails)))
      setProblem({ place: 'form', words: 'The cost has changed. Nothing was sent: check it again.' })
    setStage(problem.place === 'pin' || problem.place === 'form' ? 'pin' : 'details')
    if (problem.place === 'amount') onMoved()
  }
  const send = async (pin: string) => {
    if (!details || !quote) return
    setProblem(undefined)
    const came = await once.send({ details, quote }, pin)
    if (came?.data) return done(came.data)
    if (came?.error && isOutcomeUnknown(came.error)) return setStage('unsure')
    if (came?.error) await refused(came.error, details)
  }
  // Once nobody knew whether it left, it may be sent again only as it was.
  const wasUnsure = once.unsure !== undefined
  // Something old that never arrived is known not to have left.
  const stage = stages.stage === 'unsure' && !wasUnsure ? 'details' : stages.stage
  return { ...stages, stage, wasUnsure, send, askOutcome }
}
