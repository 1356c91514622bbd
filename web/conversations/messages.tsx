import { BellOff } from 'lucide-react'
import { Suspense, use } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { Conversation } from '#contract/conversations/conversation-shapes.ts'
import { type conversations, messageSearchMax } from '#contract/conversations/conversations.ts'
import { api } from '../client/api.ts'
import { useLive } from '../client/live.ts'
import { pageNumber } from '../public-pages/page-number.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { SearchBox } from '../ui/list-search.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { staffStart, useActing } from '../session/acting.ts'
import { Picture } from '../ui/picture.tsx'
import { Pill } from '../ui/pill.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../ui/states.tsx'
import { MessageHits, type HitsRequest } from './message-hits.tsx'
import { useIsDealer } from './use-is-dealer.ts'
import { answersAddress, lastWords, formatDayOrTime, listingPills } from './words.ts'
import type { Route } from './+types/messages'

type ConversationsRequest = Promise<Answer<(typeof conversations)['list']>>

type Loaded =
  | { Search: string; hits: HitsRequest; now: Date }
  | { Search: undefined; request: ConversationsRequest; now: Date }

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Loaded => {
  const { searchParams } = new URL(request.url)
  const PageNumber = pageNumber(searchParams)
  const now = new Date()
  const Search = searchParams.get('Search')?.trim()
  return Search
    ? { Search, hits: api.conversations.search({ query: { Search, PageNumber } }), now }
    : { Search: undefined, request: api.conversations.list({ query: { PageNumber } }), now }
}

const addressOf = (page: number) => (page > 1 ? `/messages?PageNumber=${page}` : '/messages')

function Row({ conversation: c, now }: { conversation: Conversation; now: Date }) {
  const pill = listingPills[c.listing.state]
  return (
    <li className="border-b border-line">
      <Link to={`/messages/${c.id}`} className="group flex items-start gap-3 py-3.5">
        <Picture
          picture={c.listing.picture}
          alt=""
          sizes="5rem"
          max={480}
          className="aspect-4/3 w-20 shrink-0 rounded-plate"
        />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span
              className={`min-w-0 wrap-anywhere group-hover:underline ${c.unread > 0 ? 'font-bold' : 'font-semibold'}`}
            >
              {c.other.name}
            </span>
            {c.muted && <BellOff aria-label="Muted" className="size-3.5 shrink-0 self-center text-soft" />}
            <time dateTime={c.last.at} className="figures ml-auto shrink-0 text-xs text-soft">
              {formatDayOrTime(c.last.at, now)}
            </time>
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
            <span className="wrap-anywhere">{c.listing.title}</span>
            {pill && <Pill tone={pill.tone}>{pill.words}</Pill>}
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span
              data-excerpt
              className={`min-w-0 grow truncate text-sm ${c.unread > 0 ? 'font-semibold' : 'text-soft'}`}
            >
              {lastWords(c)}
            </span>
            {c.unread > 0 && (
              <span className="figures min-w-5 shrink-0 rounded-round bg-brand px-1.5 text-center text-xs font-bold text-on-brand">
                <span>{c.unread}</span>
                <span className="sr-only"> unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

const NothingYet = () => {
  const acting = useActing()
  return acting ? (
    <EmptyState
      title="No messages yet"
      action={<LinkButton to={staffStart}>The cars</LinkButton>}
    >{`When someone asks about a car or part of ${acting.name}, we notify you. You answer here under your first name.`}</EmptyState>
  ) : (
    <EmptyState title="No messages yet" action={<LinkButton to="/marketplace">See the cars</LinkButton>}>
      Message a seller from any listing. Your conversations appear here with the car they are about.
    </EmptyState>
  )
}

function List({ request, now }: { request: ConversationsRequest; now: Date }) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (pageMeta.totalRecords === 0) return <NothingYet />
  return (
    <>
      <ul className="border-t border-line">
        {data.map(conversation => (
          <Row key={conversation.id} conversation={conversation} now={now} />
        ))}
      </ul>
      <Pager meta={pageMeta} to={addressOf} />
      {pageMeta.pageNumber === pageMeta.totalPages && <ListEnd />}
    </>
  )
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  useLive('messages', () => void revalidate())
  const { Search, now } = loaderData
  const isDealer = useIsDealer()
  return (
    <div className="max-w-lg">
      <PageHeader
        title="Messages"
        words="Keep money and documents on AutoX, where you are both protected."
        action={
          isDealer && (
            <LinkButton to={answersAddress} variant="line">
              Saved answers
            </LinkButton>
          )
        }
      />
      <SearchBox
        key={Search}
        label="Search your messages"
        placeholder="A word, a name, a car…"
        value={Search ?? ''}
        maxLength={messageSearchMax}
        search={words =>
          void navigate(words ? `/messages?${new URLSearchParams({ Search: words })}` : '/messages')
        }
      />
      <Suspense key={Search} fallback={<WaitingList />}>
        {loaderData.Search === undefined ? (
          <List request={loaderData.request} now={now} />
        ) : (
          <MessageHits request={loaderData.hits} search={loaderData.Search} now={now} />
        )}
      </Suspense>
    </div>
  )
}
