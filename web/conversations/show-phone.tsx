// Reveals a dealer's phone number on press, never in the page before.
import { MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { localPhone } from '../ui/forms/phone-words.ts'
import { messageOf } from '../ui/message-of.ts'
import { sayBad } from '../ui/toast.ts'

type Props = {
  sellerId: string
  /** Subject named in a message outside AutoX. */
  about: string
  /** The car that it is about; its dealer learns who looked. */
  carId: string | undefined
}

export function ShowPhone({ sellerId, about, carId }: Props) {
  const [phone, setPhone] = useState<string>()
  const show = async () => {
    const { data, error } = await api.conversations.phone({ query: { SellerId: sellerId, CarId: carId } })
    if (error) return sayBad(messageOf(error))
    setPhone(data.phone)
  }
  if (phone === undefined)
    return (
      <div className="border-b border-line">
        <Button variant="quiet" onClick={show} className="px-2">
          <Phone className="size-4.5" aria-hidden /> Show phone number
        </Button>
        {carId && (
          <p className="pb-2 text-xs text-soft">
            The dealer sees that you looked, and if you press WhatsApp.
          </p>
        )}
      </div>
    )
  const hello = encodeURIComponent(`Hello, about ${about} on AutoX: `)
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line">
      <a href={`tel:${phone}`} className="button px-2 text-link hover:underline">
        <Phone className="size-4.5" aria-hidden />
        <span className="figures">{localPhone(phone)}</span>
      </a>
      <a
        href={`https://wa.me/${phone.replace('+', '')}?text=${hello}`}
        target="_blank"
        rel="noopener"
        className="button px-2 text-link hover:underline"
        onClick={() => void (carId && api.conversations.noteWhatsApp({ body: { carId } }))}
      >
        <MessageCircle className="size-4.5" aria-hidden /> WhatsApp
      </a>
      <p className="basis-full pb-2 text-xs text-soft">Never pay outside AutoX: only escrow protects you.</p>
    </div>
  )
}
