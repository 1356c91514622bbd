// Whether amounts are shown on this device: people read their phones on the bus.
import { useState } from 'react'
import { deviceKeys, forget, keep, read } from './keys.ts'

export function useBalanceVisibility(): [shown: boolean, turn: () => void] {
  const [isVisible, setIsVisible] = useState(() => read(deviceKeys.hideBalance) === null)
  const turn = () => {
    if (isVisible) keep(deviceKeys.hideBalance, 'yes')
    else forget(deviceKeys.hideBalance)
    setIsVisible(!isVisible)
  }
  return [isVisible, turn]
}
