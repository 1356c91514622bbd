// One conversation (/messages/{id}): the listing in sight, its lines by day, and where one writes.
import { ArrowLeft } from 'lucide-react'
import { type ComponentProps, Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Data } from '#contract/core/call.ts'
import type { conversations } from '#contract/conversations/conversations.ts'
import type { Conversation as Shape, Message, Thread } from '#contract/conversations/conversation-shapes.ts'
import { limits } from '#contract/core/limits.ts'
import { safetyWords, sellerAnswers } from '#contract/conversations/words.ts'
import { WaitingPage } from '../app/waiting-page.tsx'
import { queueOf, type WrittenLine } from '../app/written-lines.ts'
import { api } from '../client/api.ts'
import { useOutbox } from '../client/outbox.ts'
import { PushInvite } from '../notices/push-invite.tsx'
import { useActing } from '../session/acting.ts'
import type { Acting } from '../session/keys.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { Bubble } from './bubble.tsx'
import { Composer } from './composer.tsx'
import { byDay, dayWords, messageNumber } from './words.ts'
import { ListingBar } from './listing-bar.tsx'
import { Menu } from './menu.tsx'
import { ShowPhone } from './show-phone.tsx'
import { Outgoing } from './outgoing.tsx'
import { useIsDealer } from './use-is-dealer.ts'
import { useScroll } from './use-scroll.ts'
import { useThread } from './use-thread.ts'
import type { Route } from './+types/conversation'

// A message that a search found stands between others.
const linesAfterTarget = limits.messagesPerPage / 2

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  const target = messageNumber(new URL(request.url).searchParams)
  const Before = target === undefined ? undefined : target + linesAfterTarget
  return { request: api.conversations.one({ query: { Id: params.id, Before } }), target, now: new Date() }
}

type SentMessage = Data<(typeof conversations)['send']>

/** Why nobody can write; undefined if they can. */
const silence = (
  { other: counterparty, closedReason, blockedByMe, blockedByOther }: Shape,
  acting: Acting | undefined,
): string | undefined => {
  if (closedReason) return `AutoX has closed this conversation: ${closedReason}`
  if (counterparty.gone) return 'The other person has deleted their account, so you can’t reply.'
  if (blockedByMe && acting) return `${acting.name} has blocked ${counterparty.name}.`
  if (blockedByMe) return `You have blocked ${counterparty.name}. Unblock in the menu above to write again.`
  return blockedByOther ? `${counterparty.name} no longer accepts messages from you.` : undefined
}

type HeadProps = ComponentProps<typeof Menu>

/** Always visible: counterparty and subject. */
const Head = ({ conversation, ...menu }: HeadProps) => {
  const { other: counterparty, listing, role } = conversation
  const acting = useActing()
  return (
    <div className="sticky top-0 z-10 -mx-4 bg-paper px-4 md:mx-0 md:px-0 @max-[14rem]:static">
      <title>{`${counterparty.name} | AutoX`}</title>
      <header className="flex items-center gap-1 py-1.5">
        <Link
          to="/messages"
          aria-label="All messages"
          className="-ml-3 grid size-11 shrink-0 place-items-center"
        >
          <ArrowLeft className="size-5.5" aria-hidden />
        </Link>
        <h1 className="show min-w-0 grow wrap-anywhere text-xl">{counterparty.name}</h1>
        {/* Muting, blocking and reporting are the dealer's. */}
        {!acting && <Menu conversation={conversation} {...menu} />}
      </header>
      <ListingBar listing={listing} />
      {role === 'buyer' && counterparty.showsPhone && (
        <ShowPhone
          sellerId={counterparty.id}
          about={listing.title}
          carId={listing.about === 'car' ? listing.id : undefined}
        />
      )}
    </div>
  )
}

type LinesProps = { messages: readonly Message[]; readByOther: number; target: number | undefined; now: Date }

const Lines = ({ messages, readByOther, target, now }: LinesProps) =>
  byDay(messages).map(day => (
    <section key={day[0]!.number}>
      <h2 className="py-3 text-center text-xs font-semibold text-soft">{dayWords(day[0]!.at, now)}</h2>
      <ul className="flex flex-col" aria-label={`Messages of ${dayWords(day[0]!.at, now)}`}>
        {day.map(message => (
          <Bubble
            key={message.number}
            message={message}
            isRead={message.number <= readByOther}
            isTarget={message.number === target}
          />
        ))}
      </ul>
    </section>
  ))

/** Announces a new message to screen readers. */
const MessageAnnouncement = ({ name, last }: { name: string; last: Message | undefined }) => (
  <p role="status" className="sr-only">
    {last && !last.mine ? `${name}: ${last.text}` : ''}
  </p>
)

type OpenProps = { first: Thread; target: number | undefined; now: Date }

const LaterButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="line" className="mx-auto my-3 flex" onClick={onClick}>
    Show later messages
  </Button>
)

function Open({ first, target, now }: OpenProps) {
  const { thread, refresh, loadEarlier, loadLater, add, change } = useThread(first)
  const { conversation, messages, earlier, later, readByOther, reported } = thread
  const { id, other: counterparty, role } = conversation
  const outbox = useOutbox<WrittenLine>(queueOf(id), (_line, done) => add((done as SentMessage).message))
  const arrived = new Set(messages.map(({ clientId }) => clientId))
  const waiting = outbox.waiting.filter(line => !arrived.has(line.id))
  const last = messages.at(-1)
  const oldest = messages[0]?.number ?? 0
  const { top, toEnd, stay } = useScroll(
    { oldest, newest: `${last?.number} ${waiting.length}`, target },
    loadEarlier,
  )
  const silent = silence(conversation, useActing())
  const isDealer = useIsDealer()
  const showLater = () => {
    stay()
    void loadLater()
  }
  const send = (line: WrittenLine) => {
    toEnd()
    void outbox.put(line)
  }
  return (
    <div className="@container -mt-6 flex min-h-[calc(100dvh-4.25rem)] max-w-lg flex-col md:-mt-8">
      <Head {...{ conversation, reported, change }} onReported={() => void refresh()} />
      <div className="grow py-3 [overflow-anchor:none]">
        <div ref={top}>
          {earlier ? (
            <Skeleton className="mx-auto h-10 w-1/2" />
          ) : (
            <p className="mx-auto max-w-sm py-2 text-center text-xs text-soft">{safetyWords}</p>
          )}
        </div>
        <Lines {...{ messages, readByOther, target, now }} />
        {later && <LaterButton onClick={showLater} />}
        <Outgoing waiting={waiting} outbox={outbox} />
        <MessageAnnouncement name={counterparty.name} last={last} />
        {messages.some(({ mine }) => mine) && (
          <div className="py-3">
            <PushInvite words={`Get notified when ${counterparty.name} answers`} />
          </div>
        )}
      </div>
      {silent ? (
        <div className="pb-6">
          <Notice title={silent} />
        </div>
      ) : (
        <Composer
          draftOf={id}
          answersFor={role === 'seller' && isDealer ? id : undefined}
          quick={role === 'seller' && !later && last?.mine === false ? sellerAnswers : []}
          send={send}
        />
      )}
    </div>
  )
}

function Body({ request, target, now }: ReturnType<typeof clientLoader>) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (data) return <Open first={data} target={target} now={now} />
  if (error.status !== 404 && error.status !== 400) return <ErrorState error={error} retry={revalidate} />
  return (
    <>
      <PageHeader title="Conversation" back={{ words: 'Messages', to: '/messages' }} />
      <EmptyState
        title="We can’t find this conversation"
        action={<LinkButton to="/messages">Your messages</LinkButton>}
      >
        The link may be incomplete, or it belongs to another account.
      </EmptyState>
    </>
  )
}

export default function Conversation({ loaderData, params }: Route.ComponentProps) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <Body key={`${params.id} ${loaderData.target}`} {...loaderData} />
    </Suspense>
  )
}
