// Page of one deal for both sides, kept fresh.
import { Suspense, use, useState, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { statePill } from '#contract/deal-engine/deal-words.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { PushInvite } from '../notices/push-invite.tsx'
import { Notice } from '../ui/notice.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { DealMessages } from '../conversations/deal-messages.tsx'
import { DisputePanel } from '../deals/dispute-panel.tsx'
import { ForDealer } from '../staff/for-dealer.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import type { Deal, PageKind } from './kind.ts'
import { WaysOut, WhatNow } from './next-step.tsx'
import { DealRatings } from './deal-ratings.tsx'
import { useRefresh } from '../client/use-refresh.ts'
import { WaitingPage } from '../app/waiting-page.tsx'
import { api } from '../client/api.ts'
import { waitingDeals } from '../app/unread.ts'
import { isTurnOf } from '#contract/deal-engine/deal.ts'
import { doerWords, eventsAhead, describeEvent } from '#contract/deal-engine/deal-words.ts'
import { formatDue } from '../ui/date.ts'
import { Panel } from '../ui/panel.tsx'
import { isCaseAbout } from '#contract/help/case-abouts.ts'
import { HelpRows } from '../help/help-rows.tsx'
import { type Step, Timeline } from './timeline.tsx'

type Kind = Pick<PageKind, 'deal' | 'words'> & { story: Omit<PageKind['story'], 'steps' | 'otherwiseMore'> }
type DealTimelineProps = { kind: Kind; deal: Deal }

const pastSteps = ({ kind: { story }, deal }: DealTimelineProps): Step[] =>
  deal.history.map(entry => ({
    title: describeEvent(story, entry),
    at: entry.at,
    state: story.stopped.includes(entry.to) ? 'failed' : 'done',
    words: (
      <>
        <span className="text-soft">{doerWords(entry, deal.role)}</span>
        {entry.note && (
          <q className="mt-1 block border-l-2 border-edge pl-3 break-words whitespace-pre-line">
            {entry.note}
          </q>
        )}
      </>
    ),
  }))

/** Between two sides AutoX is asked to settle; with one alone there is nobody to settle with. */
const operatorWords = ({ words }: Kind, { state, role, counterparty }: Deal): string =>
  counterparty ? 'AutoX settles the dispute' : words.now[state]![role]!.title

const comingSteps = ({ kind, deal }: DealTimelineProps): Step[] => {
  const { deal: table, story } = kind
  const { state, due, decidesBy } = deal
  if (isTurnOf(table, state, 'operator'))
    return [
      {
        title: operatorWords(kind, deal),
        state: 'now',
        ...(decidesBy && { words: <span className="figures">{`By ${formatDue(decidesBy)}`}</span> }),
      },
    ]
  return eventsAhead(table, story.ahead, state).map((event, place) => ({
    title: story.ahead[event],
    state: place === 0 ? 'now' : 'ahead',
    ...(place === 0 && due && { words: <span className="figures">{`By ${formatDue(due.at)}`}</span> }),
  }))
}

const DealTimeline = (props: DealTimelineProps) => (
  <Panel title="Timeline">
    <Timeline steps={[...pastSteps(props), ...comingSteps(props)]} />
  </Panel>
)

/** A page in a hidden tab is read when the person comes back to it. What could not be marked stays unread. */
function useOpened(dealId: string, version: number): void {
  useEffect(() => {
    let isMarked = false
    const mark = async (): Promise<void> => {
      if (isMarked || document.visibilityState === 'hidden') return
      isMarked = true
      const { data } = await api.inbox.markRead({ body: { dealId, version } })
      if (data) waitingDeals.know(data.yourTurn)
      else isMarked = false
    }
    void mark()
    const back = () => void mark()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [dealId, version])
}

type DealProps<D extends Deal> = { kind: PageKind<D>; deal: D }

type MissingProps = Pick<PageKind, 'words' | 'path' | 'fallback'> & { error: CallError; retry: () => unknown }
const backTo = ({ words, path }: Pick<PageKind, 'words' | 'path'>) => ({ words: words.ownTitle, to: path })

function Missing({ error, retry, ...kind }: MissingProps) {
  if (error.status !== 404 && error.status !== 400)
    return <ErrorState error={error} retry={retry} fallback={kind.fallback} />
  const { one: noun } = kind.words
  const list = backTo(kind)
  return (
    <>
      <PageHeader title={`${noun[0]!.toUpperCase()}${noun.slice(1)}`} back={list} />
      <EmptyState
        title={`We can’t find this ${noun}`}
        action={<LinkButton to={list.to}>{list.words}</LinkButton>}
      >
        The link may be incomplete, or it belongs to another account.
      </EmptyState>
    </>
  )
}

function Head<D extends Deal>({ kind, deal }: DealProps<D>) {
  const pill = statePill(kind, deal)
  return (
    <PageHeader
      title={kind.titleOf(deal)}
      words={
        <span className="flex flex-wrap gap-2 pt-1">
          <Pill>{kind.words.roleBySide[deal.role]}</Pill>
          <Pill tone={pill.tone}>{pill.words}</Pill>
        </span>
      }
      back={backTo(kind)}
    />
  )
}

/** What a search of the bookings finds, short enough to be read out. */
const BookingNumber = ({ id }: { id: string }) => (
  <p className="text-sm text-soft">
    <span>{'Booking number '}</span>
    <span className="figures">{id.slice(0, 8).toUpperCase()}</span>
  </p>
)

type WholeProps<D extends Deal> = DealProps<D> & {
  stale: CallError | undefined
  now: Date
  onBusy: (busy: boolean) => void
}

function Whole<D extends Deal>({ kind, deal, stale, now, onBusy }: WholeProps<D>) {
  useOpened(deal.id, deal.version)
  const [refusal, setRefusal] = useState<string>()
  const { revalidate } = useRevalidator()
  const onMoved = async (error?: CallError) => {
    await revalidate()
    setRefusal(error && messageOf(error))
  }
  const moves = { kind, deal, onMoved: (error?: CallError) => void onMoved(error), onBusy }
  return (
    <>
      <Head kind={kind} deal={deal} />
      <div className="grid grid-cols-1 gap-6">
        {refusal && (
          <Refusal
            title={refusal}
          >{`We’ve refreshed the ${kind.words.one}: this is where it stands now.`}</Refusal>
        )}
        {stale && (
          <Notice tone="warn">{`This may be out of date. ${messageOf(stale, kind.fallback)}`}</Notice>
        )}
        <ProgressSteps stops={kind.story.stops(deal)} />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <div className="grid grid-cols-1 gap-6">
            <WhatNow {...moves} now={now} />
            <ForDealer>{kind.ending?.(deal)}</ForDealer>
            <PushInvite words="Know when it’s your turn" />
            {/* A deal that did not come about is not rated. */}
            {kind.ratedAs && kind.deal.states[deal.state]?.rateable && (
              <ForDealer>
                <DealRatings key={deal.id} kind={kind.ratedAs} id={deal.id} />
              </ForDealer>
            )}
            <DisputePanel table={kind.deal} deal={deal} />
            {kind.staffReadPapers ? kind.papers?.(deal) : <ForDealer>{kind.papers?.(deal)}</ForDealer>}
            <DealTimeline kind={kind} deal={deal} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            {kind.facts(deal)}
            {kind.listing && deal.counterparty && (
              <DealMessages dealId={deal.id} {...kind.listing(deal)} counterparty={deal.counterparty} />
            )}
            <BookingNumber id={deal.id} />
            {isCaseAbout(kind.deal.name) && <HelpRows about={kind.deal.name} id={deal.id} />}
          </div>
        </div>
        <WaysOut {...moves} />
      </div>
    </>
  )
}

type Props<D extends Deal> = {
  kind: PageKind<D>
  request: ReturnType<PageKind<D>['load']>
  now: Date
}

function Body<D extends Deal>({ kind, request, now, onBusy }: Props<D> & Pick<WholeProps<D>, 'onBusy'>) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  // What was read once stays readable where the network went away.
  const [lastDeal, setKept] = useState(data)
  if (data && data !== lastDeal) setKept(data)
  const deal = data ?? lastDeal
  if (deal) return <Whole kind={kind} deal={deal} stale={error} now={now} onBusy={onBusy} />
  const { words, path, fallback } = kind
  return error ? <Missing {...{ words, path, fallback, error }} retry={revalidate} /> : null
}

/** `id` is the one in the address: another is another page. Listens from the first question on, so that a step taken while
 * the answer is on its way is not missed. */
export function DealPage<D extends Deal>({ id, ...props }: Props<D> & { id: string }) {
  const [busy, setBusy] = useState(false)
  useRefresh({ topic: `deal:${id}`, paused: busy })
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body key={id} {...props} onBusy={setBusy} />
    </Suspense>
  )
}
