// Whether a dealer shows the phone number to signed-in people, saved at once.
import { useEffect, useState } from 'react'
import type { Data } from '#contract/core/call.ts'
import type { conversations } from '#contract/conversations/conversations.ts'
import { api } from '../../client/api.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { announce } from '../../ui/announce.ts'
import { sayBad } from '../../ui/toast.ts'

type Choice = Data<(typeof conversations)['phoneChoice']>

const looksWords = (looks: number): string => {
  if (looks === 0) return 'Nobody has looked at it yet.'
  return looks === 1 ? 'Looked at once so far.' : `Looked at ${looks.toLocaleString('en-NG')} times so far.`
}

export function PhoneChoice() {
  const [choice, setChoice] = useState<Choice>()
  useEffect(() => {
    let left = false
    const ask = async () => {
      const { data } = await api.conversations.phoneChoice()
      if (data && !left) setChoice(data)
    }
    void ask()
    return () => void (left = true)
  }, [])
  if (!choice) return null
  const change = async (isVisible: boolean) => {
    setChoice({ ...choice, shown: isVisible })
    const { data, error } = await api.conversations.choosePhone({ body: { shown: isVisible } })
    if (error) {
      setChoice(choice)
      return sayBad(messageOf(error))
    }
    setChoice(data)
    announce(isVisible ? 'Signed-in people can ask for your number.' : 'Your number is no longer shown.')
  }
  return (
    <div className="mt-3 border-t border-line pt-2">
      <Switch
        words="Show my phone number"
        about="to signed-in people who look at what you offer"
        on={choice.shown}
        change={on => void change(on)}
      />
      <p className="text-sm text-soft">
        {choice.shown
          ? `Signed-in people can ask for it, one at a time; it stands on no public page. ${looksWords(choice.looks)}`
          : 'Then signed-in people can call you or write by WhatsApp. It stands on no public page.'}
      </p>
    </div>
  )
}
