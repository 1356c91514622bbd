// End of a history list: loads the next page when near, or by a press.
import { useEffect, useRef } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, ListEnd } from '../../ui/states.tsx'
import { whenNear } from '../../ui/when-near.ts'

type Props = { more: (() => Promise<void>) | undefined; error: CallError | undefined; filtered: boolean }

export function ListFoot({ more, error, filtered }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!more || error || !foot.current) return
    return whenNear(foot.current, 600, more)
  }, [more, error])
  if (error) return <ErrorState error={error} retry={more ?? (() => undefined)} />
  if (!more)
    return (
      <ListEnd>
        {filtered ? 'That is everything that fits.' : 'That is everything since the wallet was opened.'}
      </ListEnd>
    )
  return (
    <div ref={foot} className="py-6 text-center">
      <Button look="line" onClick={more}>
        Show more
      </Button>
    </div>
  )
}
