// State of a stock list by address, its last reading and its buttons.
import { useState } from 'react'
import { Link } from 'react-router'
import type { StockFeed } from '#contract/cars/stock-feed.ts'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../../../client/api.ts'
import { useActing } from '../../../session/acting.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoment, formatTime } from '../../../ui/date.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { messageOf } from '../../../ui/message-of.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { summaryOf } from './import-words.ts'
import { MissingCars } from './missing-cars.tsx'
import { useProgress } from './use-progress.ts'

type Props = { feed: StockFeed; changed: () => Promise<void> }

const StatePill = ({ feed: { isBeingRead, pausedFor } }: { feed: StockFeed }) => {
  if (pausedFor) return <Pill tone="warn">Paused</Pill>
  return isBeingRead ? <Pill>Reading now…</Pill> : <Pill tone="good">Read every hour</Pill>
}

const pauseWords = ({ pausedFor, failures, by, mustBeTakenOver }: StockFeed): string | undefined => {
  if (pausedFor === 'failures')
    return `Paused after ${failures} failures in a row. Correct the list or its address, then resume.`
  if (pausedFor === 'left')
    return `Paused, because ${by} can no longer act for this dealer. Only the owner can resume it.`
  return pausedFor && mustBeTakenOver
    ? `${by} can no longer act for this dealer. Only the owner can resume it.`
    : undefined
}

const whatNow = (nextAt: string | null): string =>
  ['Nothing was changed.', nextAt && `We try again at ${formatTime(nextAt)}.`].filter(Boolean).join(' ')

/** Why the list is paused, and why its last reading failed. */
const Problem = ({ feed }: { feed: StockFeed }) => {
  const { lastReading, nextAt } = feed
  const paused = pauseWords(feed)
  if (!lastReading?.message) return paused ? <Notice tone="warn" title={paused} /> : null
  const isRefused = lastReading.outcome === 'refused'
  const failed = isRefused ? 'We couldn’t import your list' : 'We couldn’t read your list'
  return (
    <Notice tone="warn" title={paused ?? failed}>
      <p className="wrap-anywhere">{lastReading.message}</p>
      <p className="mt-2">{whatNow(nextAt)}</p>
    </Notice>
  )
}

/** The file that was imported last, however long ago. */
const LastImport = ({ feed: { lastImport, lastReading, importedAt } }: { feed: StockFeed }) => {
  if (!lastReading || !importedAt) return null
  const refused = lastImport?.lines.refused ?? 0
  const to = `/mylistings/import?Id=${lastImport?.id}`
  return (
    <div>
      {lastReading.outcome === 'unchanged' && (
        <p className="font-semibold">{`Unchanged since ${formatMoment(importedAt)}`}</p>
      )}
      {lastImport && (
        <>
          {lastReading.outcome !== 'unchanged' && (
            <p className="font-semibold">{`Last imported ${formatMoment(importedAt)}`}</p>
          )}
          <p className="mt-1">{summaryOf(lastImport.lines, false)}</p>
          <Link
            to={refused > 0 ? `${to}&Outcome=refused` : to}
            className="inline-flex min-h-11 items-center font-semibold text-link underline"
          >
            {refused > 0 ? 'See the lines to correct' : 'See the report of each line'}
          </Link>
        </>
      )}
    </div>
  )
}

const timesWords = ({ lastReading, nextAt, isBeingRead }: StockFeed): string =>
  [
    lastReading && `Last read ${formatMoment(lastReading.at)}`,
    nextAt && !isBeingRead && `next at ${formatTime(nextAt)}`,
  ]
    .filter(Boolean)
    .join(', ')

function RemoveFeed({ changed }: Pick<Props, 'changed'>) {
  const [isOpen, setIsOpen] = useState(false)
  const [error, setError] = useState<CallError>()
  const remove = async () => {
    const { error: refused } = await api.stockFeed.remove()
    setError(refused)
    if (refused) return
    setIsOpen(false)
    announce('Address removed.')
    await changed()
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Remove
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Remove this address?">
        {error && <Refusal>{messageOf(error)}</Refusal>}
        <p>We forget the address and stop reading it. Your cars and earlier imports stay.</p>
        <div className="mt-5 flex gap-3">
          <Button variant="line" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
          <Button variant="danger" className="grow" onClick={remove}>
            Remove it
          </Button>
        </div>
      </Dialog>
    </>
  )
}

type TakeOverProps = { address: string; error: CallError | undefined; resume: () => Promise<void> }

function TakeOver({ address, error, resume }: TakeOverProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Resume</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Do you control this address?">
        {error && <Refusal>{messageOf(error)}</Refusal>}
        <p className="font-semibold wrap-anywhere">{address}</p>
        <p className="mt-3">
          Whoever saved it can no longer act for you. If it is theirs, they can change your listings through
          it. Resume only if you control what lies there.
        </p>
        <div className="mt-5 flex gap-3">
          <Button variant="line" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
          <Button className="grow" onClick={resume}>
            I control it, resume
          </Button>
        </div>
      </Dialog>
    </>
  )
}

type ResumeProps = Omit<TakeOverProps, 'address'> & { feed: StockFeed }

function ResumeButton({ feed, ...rest }: ResumeProps) {
  const isStaff = useActing() !== undefined
  if (!feed.mustBeTakenOver) return <Button onClick={rest.resume}>Resume</Button>
  return isStaff ? null : <TakeOver address={feed.address} {...rest} />
}

function Buttons({ feed, changed }: Props) {
  const { pausedFor, isBeingRead } = feed
  const [error, setError] = useState<CallError>()
  const act = async (call: 'read' | 'pause' | 'resume', words: string) => {
    const { error: refused } = await api.stockFeed[call]()
    setError(refused)
    if (!refused) announce(words)
    await changed()
  }
  return (
    <div className="grid gap-3">
      {error && <Refusal>{messageOf(error)}</Refusal>}
      <div className="flex flex-wrap gap-3">
        {pausedFor ? (
          <ResumeButton feed={feed} error={error} resume={() => act('resume', 'Resumed.')} />
        ) : (
          <>
            <Button
              variant="line"
              pending={isBeingRead}
              onClick={() => act('read', 'We are reading your list.')}
            >
              Read now
            </Button>
            <Button variant="line" onClick={() => act('pause', 'Paused.')}>
              Pause
            </Button>
          </>
        )}
        <RemoveFeed changed={changed} />
      </div>
    </div>
  )
}

export function FeedStatus({ feed, changed }: Props) {
  useProgress(feed.isBeingRead)
  const { address, by, savedAt, missingCars } = feed
  const times = timesWords(feed)
  return (
    <section aria-labelledby="list" className="grid grid-cols-1 gap-4">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h2 id="list" className="show text-xl">
            Your list
          </h2>
          <span role="status">
            <StatePill feed={feed} />
          </span>
        </div>
        <p className="mt-2 font-semibold wrap-anywhere">{address}</p>
        <p className="text-sm text-soft">{`Saved ${formatMoment(savedAt)} by ${by}`}</p>
        {times && <p className="text-sm text-soft">{times}</p>}
      </div>
      <Problem feed={feed} />
      <LastImport feed={feed} />
      <MissingCars cars={missingCars} />
      <Buttons feed={feed} changed={changed} />
    </section>
  )
}
