// Wallet of the signed-in user: undefined while loading, false at error 01.
import { useCallback, useEffect, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { Wallet } from '#contract/wallet/wallet.ts'
import { api } from '../client/api.ts'
import { useLive } from '../client/live.ts'
import { useOnReturn } from '../client/use-on-return.ts'

export type WalletPresence = {
  hasWallet: boolean | undefined
  wallet: Wallet | undefined
  error: CallError | undefined
  /** Asks again, for example after money moved. */
  refresh: () => void
}

/** Loads the wallet after the screen, and again when money arrives; screens report their own payments. */
export function useWallet(): WalletPresence {
  const [presence, setPresence] = useState<Omit<WalletPresence, 'refresh'>>({
    hasWallet: undefined,
    wallet: undefined,
    error: undefined,
  })
  const refresh = useCallback(() => {
    void api.wallet.details().then(({ data, error }) => {
      if (data) setPresence({ hasWallet: true, wallet: data, error: undefined })
      else if (error?.name === 'NO_WALLET')
        setPresence({ hasWallet: false, wallet: undefined, error: undefined })
      else setPresence(before => ({ ...before, error }))
    })
  }, [])
  useEffect(refresh, [refresh])
  // Money may have arrived while the person was in their bank's app.
  useOnReturn(refresh)
  const refreshIfMore = useCallback(() => {
    void api.wallet.details().then(({ data }) => {
      // What left may be what this page is just paying, before its answer is here: nothing changes under a finger.
      if (data)
        setPresence(before =>
          data.balanceKobo < (before.wallet?.balanceKobo ?? 0)
            ? before
            : { hasWallet: true, wallet: data, error: undefined },
        )
    })
  }, [])
  useLive('wallet', refreshIfMore, 'separately')
  return { ...presence, refresh }
}
