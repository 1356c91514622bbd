// The pin of the wallet as it is typed: sent with one button, and empty again after each try.
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { byPasskey } from '../../client/by-passkey.ts'
import { formatTime } from '../../ui/date.ts'

/** `short` where the button was pressed before the last digit. */
export function usePin(send: (pin: string) => Promise<void>) {
  const [pin, setPin] = useState('')
  const [short, setShort] = useState(false)
  const [sending, setSending] = useState(false)
  const press = async () => {
    if (pin.length < limits.pinDigits) return setShort(true)
    setSending(true)
    await send(pin)
    setPin('')
    setSending(false)
  }
  const confirmByPasskey = async () => {
    setSending(true)
    await send(byPasskey)
    setSending(false)
  }
  const type = (digits: string) => {
    setPin(digits)
    setShort(false)
  }
  return { pin, short, sending, press, confirmByPasskey, type }
}

/** A lock that only a new pin ends. */
export const isForGood = (until: string): boolean => until.startsWith('9999')

/** Told beside the pin while wrong ones have locked it. */
export const lockedWords = (until: string): string =>
  isForGood(until)
    ? 'Wrong PINs have locked this until you choose a new PIN by mail, in your settings. Your money is safe.'
    : `Wrong PINs have locked this until ${formatTime(until)}. Your money is safe.`
