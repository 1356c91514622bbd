// Whether amounts are shown on this device: people read their phones on the bus.
import { useState } from 'react'
import { deviceKeys, forget, keep, read } from './keys.ts'

export function useBalanceShown(): [shown: boolean, turn: () => void] {
  const [shown, setShown] = useState(() => read(deviceKeys.hideBalance) === null)
  const turn = () => {
    if (shown) keep(deviceKeys.hideBalance, 'yes')
    else forget(deviceKeys.hideBalance)
    setShown(!shown)
  }
  return [shown, turn]
}
