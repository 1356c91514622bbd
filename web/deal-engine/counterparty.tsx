// The other side of a deal: who they are, where, and how to reach them.
import { MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../dealers/avatar.tsx'
import { Panel } from '../ui/panel.tsx'
import { localPhone } from '../ui/forms/phone-words.ts'

type Props = {
  title: string
  person: { name: string; phoneNumber: string; location: string }
  /** What one writes about: "about 2015 Toyota Corolla". */
  subject: string
  /** How what was bought changes hands. */
  children?: ReactNode
}

/** Somebody who deleted their account has left neither number nor place; who is not to be called yet has a place. */
const reachWords = ({ name, phoneNumber, location }: Props['person']): string => {
  if (phoneNumber !== '') return [localPhone(phoneNumber), location].filter(Boolean).join(' · ')
  if (location === '') return name === 'Deleted account' ? 'No longer at AutoX' : 'No phone number given yet'
  return `${location}. You see the number once you have agreed.`
}

export function OtherSide({ title, person: { name, phoneNumber, location }, subject, children }: Props) {
  const reachable = phoneNumber !== ''
  const hello = encodeURIComponent(`Hello ${name}, about ${subject} on AutoX: `)
  return (
    <Panel title={title}>
      <div className="flex items-center gap-3">
        <Avatar name={name} />
        <p>
          <span className="block font-semibold">{name}</span>
          <span className="figures block text-sm text-soft">
            {reachWords({ name, phoneNumber, location })}
          </span>
        </p>
      </div>
      {reachable && (
        <div className="mt-4 grid two-up gap-3">
          <a href={`tel:${phoneNumber}`} className="button button-line px-2">
            <Phone className="size-4.5 shrink-0" aria-hidden /> Call
          </a>
          <a
            href={`https://wa.me/${phoneNumber.replace('+', '')}?text=${hello}`}
            target="_blank"
            rel="noopener"
            className="button button-line px-2"
          >
            <MessageCircle className="size-4.5 shrink-0" aria-hidden /> WhatsApp
          </a>
        </div>
      )}
      {children && <div className="mt-4 border-t border-line pt-3 text-sm">{children}</div>}
      <p className="mt-2 text-sm text-soft">Never pay outside AutoX: only escrow protects you.</p>
    </Panel>
  )
}
