// Bank list, fetched once when an account number is first typed.
import { useCallback, useEffect, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../../client/api.ts'
import type { Bank } from './find-banks.ts'

let bankCache: readonly Bank[] | undefined

export function useBanks(isNeeded: boolean) {
  const [banks, setBanks] = useState(bankCache)
  const [error, setError] = useState<CallError>()
  const ask = useCallback(
    () =>
      api.wallet.banks().then(answer => {
        setError(answer.error)
        if (answer.error) return
        bankCache = answer.data
        setBanks(bankCache)
      }),
    [],
  )
  useEffect(() => {
    if (isNeeded && !bankCache) void ask()
  }, [isNeeded, ask])
  return { banks, error, again: ask }
}
