// Leads (/leads): everybody who showed interest in a dealer's cars.
import { countNoun } from '#contract/core/count-noun.ts'
import { Suspense, use } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import { type leads, searchMax, type Lead } from '#contract/leads/leads.ts'
import { api } from '../client/api.ts'
import { useAddress } from '../client/use-address.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { useActing } from '../session/acting.ts'
import { FileButton } from '../sharing/file-button.tsx'
import { CountTabs } from '../ui/count-tabs.tsx'
import { SelectField } from '../ui/forms/inputs.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ListSearch } from '../ui/list-search.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PageLinks } from '../ui/pager.tsx'
import { EmptyState, ErrorState, ListEnd, WaitingList } from '../ui/states.tsx'
import { useWide } from '../ui/use-wide.ts'
import {
  isNarrowed,
  leadListAddress,
  type LeadQuery,
  leadTags,
  readLeadQuery,
  stateTabs,
} from './list-address.ts'
import { LeadTable } from './lead-table.tsx'
import type { Route } from './+types/leads'
import { formatShort } from '../ui/date.ts'
import { Picture } from '../ui/picture.tsx'
import { Pill } from '../ui/pill.tsx'
import { LeadCar, LeadName, NextStepLink, ReminderLine } from './lead-parts.tsx'
import { pillOf, sourcesLine } from './words.ts'

function LeadCard({ lead, now }: { lead: Lead; now: Date }) {
  const { words, tone } = pillOf(lead)
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-start gap-3">
        <Picture
          picture={lead.car.picture}
          alt=""
          sizes="5rem"
          max={480}
          className="aspect-4/3 w-20 shrink-0 rounded-plate"
        />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-baseline justify-between gap-x-2">
            <LeadName lead={lead} />
            <Pill tone={tone}>{words}</Pill>
          </div>
          <LeadCar lead={lead} />
          <p className="figures text-sm text-soft">
            {[sourcesLine(lead), formatShort(lead.lastTouchAt, now), lead.owner?.name]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <NextStepLink lead={lead} />
      <ReminderLine lead={lead} />
    </li>
  )
}

type Loaded = [Answer<(typeof leads)['list']>, Answer<(typeof leads)['counts']>]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const query = readLeadQuery(new URL(request.url).searchParams)
  const loaded: Promise<Loaded> = Promise.all([api.leads.list({ query }), api.leads.counts()])
  return { loaded, query, now: new Date() }
}

type Counts = NonNullable<Loaded[1]['data']>
type ToolsProps = { counts: Counts; query: LeadQuery; car: string | undefined }

function Tools({ counts: { owners, due }, query, car }: ToolsProps) {
  const navigate = useNavigate()
  const narrow = (more: LeadQuery) => void navigate(leadListAddress({ ...query, ...more }))
  return (
    <ListSearch
      label="Search your leads"
      placeholder="Name, car, stock number…"
      value={query.Search ?? ''}
      maxLength={searchMax}
      search={Search => narrow({ Search })}
      tags={leadTags(query, owners, car)}
      columns="lg:grid-cols-[repeat(2,minmax(0,12rem))]"
    >
      <SelectField
        label="Owner"
        value={query.Owner ?? ''}
        onChange={({ target }) => narrow({ Owner: target.value || undefined })}
      >
        <option value="">Anyone’s</option>
        <option value="none">No one’s</option>
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Reminder"
        value={query.Due ?? ''}
        onChange={({ target }) => narrow({ Due: target.value === 'due' ? 'due' : undefined })}
      >
        <option value="">Any</option>
        <option value="due">{`Due (${due})`}</option>
      </SelectField>
    </ListSearch>
  )
}

function NoLead({ query }: { query: LeadQuery }) {
  const acting = useActing()
  if (isNarrowed(query))
    return (
      <EmptyState
        title={query.Search ? `No lead matches “${query.Search}”` : 'No lead matches these filters'}
        action={<LinkButton to="/leads">Show all leads</LinkButton>}
      />
    )
  return (
    <EmptyState
      title="No leads yet"
      action={<LinkButton to="/mylistings">{acting ? 'The cars' : 'Your cars'}</LinkButton>}
    >
      When someone asks about a car, makes an offer, books a viewing, reserves it or looks at your phone
      number, they appear here with your next step.
    </EmptyState>
  )
}

type ListProps = { loaded: Promise<Loaded>; query: LeadQuery; now: Date }

function List({ loaded, query, now }: ListProps) {
  const [list, counted] = use(loaded)
  const { revalidate } = useRevalidator()
  const isWide = useWide()
  const chosen = readLeadQuery(useAddress().searchParams)
  const error = list.error ?? counted.error
  if (error) return <ErrorState error={error} retry={revalidate} />
  const { data, pageMeta } = list
  const total = pageMeta!.totalRecords
  const next = pageMeta!.after
  return (
    <>
      <CountTabs label="By status" tabs={stateTabs(counted.data!.counts, chosen)} />
      <Tools
        counts={counted.data!}
        query={chosen}
        car={chosen.CarId ? data!.find(({ carId }) => carId === chosen.CarId)?.car.title : undefined}
      />
      {data!.length === 0 && <NoLead query={query} />}
      {data!.length > 0 && isWide && <LeadTable leads={data!} now={now} />}
      {data!.length > 0 && !isWide && (
        <ul className="border-t border-line">
          {data!.map(lead => (
            <LeadCard key={`${lead.carId} ${lead.buyerId}`} lead={lead} now={now} />
          ))}
        </ul>
      )}
      {(next || query.After) && (
        <PageLinks
          back={query.After !== undefined && leadListAddress(query)}
          next={next !== undefined && leadListAddress(query, next)}
          words={countNoun(total, 'lead')}
          more="More"
        />
      )}
      {data!.length > 0 && !next && !query.After && <ListEnd>{countNoun(total, 'lead')}</ListEnd>}
    </>
  )
}

export default function Leads({ loaderData: { loaded, query, now } }: Route.ComponentProps) {
  const acting = useActing()
  useRefresh({ topics: ['leads', 'messages', 'deal'] })
  const { After: _after, ...filters } = query
  return (
    <>
      <PageHeader
        title={acting ? `Leads of ${acting.name}` : 'Leads'}
        words="Everyone who showed interest in your cars, with your next step."
        action={
          <FileButton fetchFile={() => api.leads.export({ query: filters })} name="autox-leads.csv">
            Save as CSV
          </FileButton>
        }
      />
      <Suspense fallback={<WaitingList />}>
        <List loaded={loaded} query={query} now={now} />
      </Suspense>
    </>
  )
}
