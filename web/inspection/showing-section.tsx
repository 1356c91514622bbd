// Consent to show the report with the listing.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { Inspection } from '#contract/inspection/shape.ts'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Panel } from '../ui/panel.tsx'
import { sayBad } from '../ui/toast.ts'

type Wish = Inspection['mayShow'][number]

const buttons: Record<Wish, [words: string, variant: 'main' | 'line']> = {
  offer: ['Offer to share it', 'main'],
  agree: ['Show it with my listing', 'main'],
  refuse: ['Keep it private', 'line'],
  'take-back': ['Stop sharing', 'line'],
}

const words = (deal: Inspection): string => {
  const counterparty = deal.role === 'buyer' ? 'the seller' : 'the buyer'
  switch (deal.showing) {
    case 'shown':
      return `Everyone who sees the listing can read it, without VIN and plate. You and ${counterparty} can each stop sharing it.`
    case 'offered':
      return deal.role === 'seller'
        ? 'The buyer offers to show this report with your listing. Read it, then decide.'
        : 'You offered it. It is shown once the seller agrees.'
    case 'refused':
      return deal.role === 'seller' ? 'You are keeping it private.' : 'The seller is keeping it private.'
    case 'private':
      return 'Only you can read it. If you are not buying, it can help the next buyer, if the seller agrees.'
  }
}

export function ShowingSection({
  deal,
  onMoved,
}: {
  deal: Inspection
  onMoved: (error?: CallError) => void
}) {
  const [pending, setPending] = useState(false)
  const { mayShow, showing } = deal
  if (mayShow.length === 0 && (showing === 'private' || deal.role === 'inspector')) return null
  const say = async (wish: Wish) => {
    setPending(true)
    const { error } = await api.inspections.show({ body: { inspectionId: deal.id, wish } })
    setPending(false)
    if (error) sayBad(messageOf(error))
    onMoved()
  }
  return (
    <Panel title="With the listing" className="print:hidden">
      <p>{words(deal)}</p>
      {mayShow.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {mayShow.map(wish => (
            <Button key={wish} variant={buttons[wish][1]} pending={pending} onClick={() => say(wish)}>
              {buttons[wish][0]}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  )
}
