// The passkeys of the signed-in person, where this browser can use them.
import { useEffect, useState } from 'react'
import type { PasskeyView } from '#contract/user/passkeys.ts'
import { api } from '../client/api.ts'
import { knowsPasskeys } from '../client/passkeys.ts'

/** Empty until they are known. */
export function useOwnPasskeys(): readonly PasskeyView[] {
  const [passkeys, setPasskeys] = useState<readonly PasskeyView[]>([])
  useEffect(() => {
    if (!knowsPasskeys()) return undefined
    let isGone = false
    void api.passkeys.list({ exempt: true }).then(({ data }) => {
      if (data && !isGone) setPasskeys(data)
    })
    return () => {
      isGone = true
    }
  }, [])
  return passkeys
}
