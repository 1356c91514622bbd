// The end of the list so far: the next page comes by itself when it comes near, by a press where it cannot.
import { useEffect, useRef } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, ListEnd } from '../../ui/states.tsx'

type Props = { more: (() => Promise<void>) | undefined; error: CallError | undefined; filtered: boolean }

export function ListFoot({ more, error, filtered }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!more || error || !foot.current) return
    const near = new IntersectionObserver(([seen]) => seen?.isIntersecting && void more(), {
      rootMargin: '600px',
    })
    near.observe(foot.current)
    return () => near.disconnect()
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
