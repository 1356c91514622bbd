// The states of anything that loads: waiting, empty, failed, and the end of a list.
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { badIdWords } from '#contract/core/messages.ts'
import { LinkButton } from './link-button.tsx'
import { messageOf } from './message-of.ts'
import { Button } from './button.tsx'
import { isOffline, subscribeNetwork } from './network.ts'

/** Placeholder shape; give it the size of the content. */
export const Skeleton = ({ className = 'h-5 w-full' }: { className?: string }) => (
  <span aria-hidden className={`block animate-breathe rounded-plate bg-sunk ${className}`} />
)

/** A list that is on its way. */
export const WaitingList = ({ rows = 4 }: { rows?: number }) => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex items-center gap-4 border-b border-line py-4">
        <Skeleton className="size-12 shrink-0" />
        <div className="grid grow gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      </div>
    ))}
  </div>
)

/** Skeleton of a screen or step; `headless` if its heading is rendered already. */
export const Waiting = ({ headless = false }: { headless?: boolean }) => (
  <div role="status" aria-label="Loading" className="grid gap-5">
    {!headless && <Skeleton className="h-9 w-1/2" />}
    <Skeleton className="h-32" />
    <WaitingList />
  </div>
)

/** Nothing here yet: says why, and offers the next step. */
export const EmptyState = ({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className="border-y border-line py-12 text-center">
    <p className="show text-xl">{title}</p>
    {children && <div className="mx-auto mt-2 max-w-md text-soft">{children}</div>}
    {action && <div className="mt-6">{action}</div>}
  </div>
)

type Failed = { error: CallError; retry?: () => unknown; fallback?: string }

/** Loads again, once, when the network that failed is back. */
function useRetryOnline({ error, retry }: Failed) {
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  const isForNetwork = error.status === 0
  useEffect(() => {
    if (!isForNetwork) return
    const tryAgain = () => {
      if (!isOffline()) latest.current?.()
    }
    const stop = subscribeNetwork(tryAgain)
    // A browser that never noticed the loss says so only with its own event.
    window.addEventListener('online', tryAgain)
    return () => {
      stop()
      window.removeEventListener('online', tryAgain)
    }
  }, [isForNetwork])
}

/** An address with an id of nothing, which trying again would not change. */
const leadsNowhere = ({ problems }: CallError): boolean =>
  problems.some(({ message }) => message === badIdWords)

const NothingHere = () => (
  <EmptyState
    title="There is nothing at this address"
    action={
      <LinkButton to={useLocation().pathname.startsWith('/desk') ? '/desk' : '/'}>Start again</LinkButton>
    }
  >
    The link may be incomplete, or what it led to is gone.
  </EmptyState>
)

const ErrorBox = ({ error, retry, fallback }: Failed) =>
  leadsNowhere(error) ? (
    <NothingHere />
  ) : (
    <div role="alert" className="border-l-4 border-bad bg-bad-wash p-4">
      <p className="font-semibold">{messageOf(error, fallback)}</p>
      {retry && (
        <Button variant="line" onClick={retry} className="mt-3">
          Try again
        </Button>
      )}
    </div>
  )

/** Something could not be loaded: the server's words, and a way to try again; without network it tries again by itself. */
export const ErrorState = (props: Failed) => {
  useRetryOnline(props)
  return <ErrorBox {...props} />
}

/** The last line of a list that has no more pages. */
export const ListEnd = ({ children = 'You’ve reached the end.' }: { children?: ReactNode }) => (
  <p className="py-6 text-center text-sm text-soft">{children}</p>
)
