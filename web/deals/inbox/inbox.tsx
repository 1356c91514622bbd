// All of a person's deals (/bookings): your turn first, then last changed.
import { Suspense, use, useState } from 'react'
import { useRevalidator } from 'react-router'
import { slugOf } from '#contract/deal-engine/deal.ts'
import { api } from '../../client/api.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { NothingForStaff } from '../../staff/nothing-for-staff.tsx'
import { useActing } from '../../session/acting.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../../ui/states.tsx'
import { DealGroups } from './deal-groups.tsx'
import {
  emptyAtAll,
  emptyByBranch,
  emptyByKind,
  emptyBySearch,
  emptyBySide,
  emptyByStage,
  type EmptyWords,
} from './words.ts'
import { countIn, FilterBar } from './filter-bar.tsx'
import { addressOf, type Filters, filtersIn, queryOf } from './filters.ts'
import type { Route } from './+types/inbox'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const filters = filtersIn(request.url)
  return {
    filters,
    rows: api.inbox.list({ query: queryOf(filters) }),
    counts: api.inbox.counts({
      query: {
        ...(filters.search && { Search: filters.search }),
        ...(filters.branch && { Branch: filters.branch }),
      },
    }),
    now: new Date(),
  }
}

type InboxData = Route.ComponentProps['loaderData']

const emptyWords = ({ kind, stage, side, search, branch }: Filters, hasAny: boolean): EmptyWords => {
  if (search && !hasAny) return emptyBySearch(search)
  if (branch && !hasAny) return emptyByBranch
  if (stage && hasAny) return emptyByStage[stage]
  if (side && hasAny) return emptyBySide
  return (kind && emptyByKind[slugOf(kind.deal)]) ?? emptyAtAll
}

/** `hasAny`: there are such deals, and the filter of how they stand, or of the side, leaves them out. */
function Nothing({ filters, hasAny }: { filters: Filters; hasAny: boolean }) {
  const acting = useActing()
  const { kind, stage } = filters
  if (acting && !filters.search && !filters.branch && !(stage && hasAny))
    return <NothingForStaff deal={kind?.deal.name ?? ''} dealer={acting.name} />
  const { title, text, action } = emptyWords(filters, hasAny)
  const all = { words: 'Show all', to: addressOf({ kind, page: 1 }) }
  const { words, to } = action ?? all
  return (
    <EmptyState title={title} action={<LinkButton to={to}>{words}</LinkButton>}>
      {text}
    </EmptyState>
  )
}

function List({ filters, rows, counts, now }: InboxData) {
  const answer = use(rows)
  const counted = use(counts).data?.counts
  const { revalidate } = useRevalidator()
  // What was read once stays readable where the network went away.
  const [lastAnswer, setLastAnswer] = useState(answer.data ? answer : undefined)
  if (answer.data && answer !== lastAnswer) setLastAnswer(answer)
  const { data, pageMeta } = answer.data ? answer : (lastAnswer ?? answer)
  if (!data)
    return answer.error ? (
      <ErrorState error={answer.error} retry={revalidate} fallback={filters.kind?.fallback} />
    ) : null
  const isEnd = !pageMeta || pageMeta.pageNumber === pageMeta.totalPages
  return (
    <>
      {answer.error && (
        <Notice tone="warn">{`This list may be out of date: ${messageOf(answer.error, filters.kind?.fallback)}`}</Notice>
      )}
      {pageMeta?.totalRecords === 0 && (
        <Nothing filters={filters} hasAny={(countIn(counted, { kind: filters.kind }) ?? 0) > 0} />
      )}
      <DealGroups rows={data} now={now} />
      {pageMeta && <Pager meta={pageMeta} to={page => addressOf({ ...filters, page })} />}
      {data.length > 0 && isEnd && <ListEnd />}
    </>
  )
}

function Bar({ counts }: Pick<InboxData, 'counts'>) {
  const { data } = use(counts)
  return <FilterBar counts={data?.counts} branches={data?.branches ?? []} />
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  useRefresh({ topic: 'deal' })
  const acting = useActing()
  const { filters, counts } = loaderData
  return (
    <>
      <PageHeader
        title={acting ? `Bookings of ${acting.name}` : 'Your bookings'}
        action={
          acting &&
          filters.kind?.deal.name === 'repair' && (
            <LinkButton variant="line" to="/workshop">
              The workshop’s day
            </LinkButton>
          )
        }
      />
      {/* The counts make the filters higher: nothing that is read stands below them before they are there. */}
      <Suspense
        fallback={
          <>
            <FilterBar counts={undefined} branches={[]} />
            <WaitingList />
          </>
        }
      >
        <Bar counts={counts} />
        <Suspense key={addressOf(filters)} fallback={<WaitingList />}>
          <List {...loaderData} />
        </Suspense>
      </Suspense>
    </>
  )
}
