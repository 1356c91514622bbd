// Imports of cars (/mylistings/import): a new one, or a kept one (?Id=).
import { FileSpreadsheet, Globe, KeyRound } from 'lucide-react'
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { importOutcomes } from '#contract/cars/imports.ts'
import { WaitingPage } from '../../../app/waiting-page.tsx'
import { api } from '../../../client/api.ts'
import { pageNumber } from '../../../public-pages/page-number.ts'
import { formatMoment } from '../../../ui/date.ts'
import { NavigationRow } from '../../../ui/navigation-row.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ErrorState, Waiting, WaitingList } from '../../../ui/states.tsx'
import { feedWords, summaryOf } from './import-words.ts'
import { type KeptImport, KeptImportView } from './kept-import.tsx'
import { NewImport } from './new-import.tsx'
import type { Route } from './+types/import-cars'

const readOne = async (Id: string, search: URLSearchParams): Promise<KeptImport> => {
  const outcome = importOutcomes.find(each => each === search.get('Outcome'))
  const PageNumber = pageNumber(search)
  const [one, lines] = await Promise.all([
    api.imports.one({ query: { Id } }),
    api.imports.lines({ query: { Id, PageNumber, ...(outcome && { Outcome: outcome }) } }),
  ])
  return { one, lines, outcome }
}

const readFeed = () => api.stockFeed.get()

const readList = (PageNumber: number) => api.imports.list({ query: { PageNumber, PageSize: 10 } })

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('Id')
  return id
    ? { one: readOne(id, searchParams), list: undefined, feed: undefined }
    : { one: undefined, list: readList(pageNumber(searchParams)), feed: readFeed() }
}

export const HydrateFallback = WaitingPage

function Before({ list }: { list: ReturnType<typeof readList> }) {
  const { data, error, pageMeta } = use(list)
  const { revalidate } = useRevalidator()
  if (error) return <ErrorState error={error} retry={revalidate} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="before" className="mt-10 max-w-lg">
      <h2 id="before" className="show text-xl">
        Earlier imports
      </h2>
      <ul className="mt-3 border-t border-line">
        {data.map(({ id, at, by, fileName, lines }) => (
          <NavigationRow
            key={id}
            to={`/mylistings/import?Id=${id}`}
            icon={FileSpreadsheet}
            words={fileName}
            about={`${formatMoment(at)}, ${by}. ${summaryOf(lines, false)}`}
          />
        ))}
      </ul>
      <Pager meta={pageMeta} to={page => `/mylistings/import?PageNumber=${page}`} />
    </section>
  )
}

const noFeedWords = 'We read your list from a web address every hour'

const FeedRow = ({ words }: { words: string }) => (
  <NavigationRow to="/mylistings/feed" icon={Globe} words="Stock list by address" about={words} />
)

/** A list that needs its dealer says so before they open it. */
function ReadFeedRow({ feed }: { feed: ReturnType<typeof readFeed> }) {
  const { data } = use(feed)
  return <FeedRow words={data?.feed ? feedWords(data.feed) : noFeedWords} />
}

const One = ({ one }: { one: Promise<KeptImport> }) => <KeptImportView {...use(one)} />

export default function ImportCars({ loaderData: { one, list, feed } }: Route.ComponentProps) {
  if (one)
    return (
      <>
        <PageHeader title="Import of cars" back={{ words: 'Import cars', to: '/mylistings/import' }} />
        <Suspense fallback={<Waiting headless />}>
          <One one={one} />
        </Suspense>
      </>
    )
  return (
    <>
      <PageHeader
        title="Import cars"
        words="From a spreadsheet, such as your stock list in Excel or Google Sheets."
        back={{ words: 'Your cars', to: '/mylistings' }}
      />
      <NewImport />
      <ul className="mt-8 max-w-lg border-t border-line">
        <Suspense fallback={<FeedRow words={noFeedWords} />}>
          <ReadFeedRow feed={feed} />
        </Suspense>
        <NavigationRow
          to="/mylistings/keys"
          icon={KeyRound}
          words="Keys for programs"
          about="Let your dealer software send this list automatically"
        />
      </ul>
      <Suspense fallback={<WaitingList rows={2} />}>
        <Before list={list} />
      </Suspense>
    </>
  )
}
