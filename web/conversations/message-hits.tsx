// Messages that a search found.
import { use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { MessageHit } from '#contract/conversations/conversation-shapes.ts'
import type { conversations } from '#contract/conversations/conversations.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Pager } from '../ui/pager.tsx'
import { Picture } from '../ui/picture.tsx'
import { EmptyState, ErrorState, ListEnd } from '../ui/states.tsx'
import { dayWords, messageAddress } from './words.ts'

export type HitsRequest = Promise<Answer<(typeof conversations)['search']>>

const Row = ({ hit, now }: { hit: MessageHit; now: Date }) => (
  <li className="border-b border-line">
    <Link to={messageAddress(hit.conversationId, hit.number)} className="group flex items-start gap-3 py-3.5">
      <Picture
        picture={hit.picture}
        alt=""
        sizes="5rem"
        max={480}
        className="aspect-4/3 w-20 shrink-0 rounded-plate"
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere group-hover:underline">{hit.name}</span>
          <time dateTime={hit.at} className="figures ml-auto shrink-0 text-xs text-soft">
            {dayWords(hit.at, now)}
          </time>
        </span>
        <span className="block text-sm wrap-anywhere text-soft">{hit.title}</span>
        <span className="mt-0.5 block text-sm wrap-anywhere">
          {hit.mine && <span>You: </span>}
          {hit.parts.length === 0 && (
            <span>{hit.erased ? 'Message deleted with the account.' : 'A file'}</span>
          )}
          {hit.parts.map(({ text, isMarked }, place) =>
            isMarked ? (
              <mark key={place} className="bg-transparent font-bold text-ink underline">
                {text}
              </mark>
            ) : (
              <span key={place}>{text}</span>
            ),
          )}
        </span>
      </span>
    </Link>
  </li>
)

type Props = { request: HitsRequest; search: string; now: Date }

export function MessageHits({ request, search, now }: Props) {
  const { data, error, pageMeta } = use(request)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (pageMeta.totalRecords === 0)
    return (
      <EmptyState
        title={`No message matches “${search}”`}
        action={<LinkButton to="/messages">Show all messages</LinkButton>}
      />
    )
  const addressOf = (PageNumber: number) =>
    `/messages?${new URLSearchParams({ Search: search, PageNumber: String(PageNumber) })}`
  return (
    <>
      <p role="status" className="pb-2 text-sm text-soft">
        {`${pageMeta.totalRecords} ${pageMeta.totalRecords === 1 ? 'message' : 'messages'}`}
      </p>
      <ul className="border-t border-line">
        {data.map(hit => (
          <Row key={`${hit.conversationId} ${hit.number}`} hit={hit} now={now} />
        ))}
      </ul>
      <Pager meta={pageMeta} to={addressOf} />
      {pageMeta.pageNumber === pageMeta.totalPages && <ListEnd />}
    </>
  )
}
