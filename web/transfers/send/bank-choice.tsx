// Bank choice: likely banks by check digit, then all by name.
import type { CallError } from '#contract/core/call.ts'
import { messages } from '#contract/core/messages.ts'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { BankSearch } from './bank-search.tsx'
import { type Bank, likelyBanks } from './find-banks.ts'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../client/api.ts'

let bankCache: readonly Bank[] | undefined

type LoadBanks = () => Promise<
  { data: readonly Bank[]; error?: undefined } | { data?: undefined; error: CallError }
>
const loadOwn: LoadBanks = () => api.wallet.banks()

function useBanks(isNeeded: boolean, load: LoadBanks) {
  const [banks, setBanks] = useState(bankCache)
  const [error, setError] = useState<CallError>()
  const ask = useCallback(
    () =>
      load().then(answer => {
        setError(answer.error)
        if (answer.error) return
        bankCache = answer.data
        setBanks(bankCache)
      }),
    [load],
  )
  useEffect(() => {
    if (isNeeded && !bankCache) void ask()
  }, [isNeeded, ask])
  return { banks, error, again: ask }
}

type Props = {
  accountNumber: string
  bank: Bank | undefined
  onBank: (bank: Bank | undefined) => void
  problem: string | undefined
  /** For whoever has no account here. */
  load?: LoadBanks
}

const ChosenBank = ({ bank, change }: { bank: Bank; change: () => void }) => (
  <div className="split-row items-center gap-x-4 rounded-plate border border-line px-3">
    <p className="min-w-0 py-2.5">
      <span className="sr-only">Bank: </span>
      <span className="font-semibold">{bank.name}</span>
    </p>
    <button
      type="button"
      onClick={change}
      className="min-h-11 shrink-0 text-sm font-semibold text-link underline"
    >
      Another bank
    </button>
  </div>
)

const Likely = ({ banks, pick }: { banks: Bank[]; pick: (bank: Bank) => void }) => (
  <div role="group" aria-label="Likely banks">
    <p className="mb-1.5 text-sm font-semibold">Where is this account?</p>
    <ul className="flex flex-wrap gap-2">
      {banks.map(bank => (
        <li key={bank.code}>
          <button
            type="button"
            onClick={() => pick(bank)}
            className="min-h-11 rounded-plate border border-edge px-3 text-sm font-semibold hover:bg-sunk"
          >
            {bank.name}
          </button>
        </li>
      ))}
    </ul>
  </div>
)

const NoBanks = ({ error, retry }: { error: CallError; retry: () => Promise<void> }) => (
  <div className="grid gap-2">
    <p className="font-semibold">{messages.errorFetchingBanks}</p>
    <ErrorState error={error} retry={retry} />
  </div>
)

export function BankChoice({ accountNumber, bank, onBank, problem, load = loadOwn }: Props) {
  const isWhole = accountNumber.length === 10
  // Asked for with the first digits, so that it is there with the last.
  const { banks, error, again } = useBanks(accountNumber.length > 2, load)
  if (bank) return <ChosenBank bank={bank} change={() => onBank(undefined)} />
  if (!isWhole) return null
  if (error) return <NoBanks error={error} retry={again} />
  if (!banks) return <Skeleton className="h-24 w-full" />
  const likely = likelyBanks(accountNumber, banks)
  return (
    <div className="grid gap-4">
      {likely.length > 0 && <Likely banks={likely} pick={onBank} />}
      <BankSearch banks={banks} onPick={onBank} />
      <GroupProblem of="Bank">{problem}</GroupProblem>
    </div>
  )
}
