// One lead (/leads/{car}/{person}): the next step, what happened, and what the dealer notes.
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import type { LeadDetails, LeadTouch, leads } from '#contract/leads/leads.ts'
import { api } from '../client/api.ts'
import { Reply } from '../conversations/reply.tsx'
import { useRefresh } from '../client/use-refresh.ts'
import { formatMoment } from '../ui/date.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Panel } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { WaitingPage } from '../app/waiting-page.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { LeadForm } from './lead-form.tsx'
import { leadAddress, pillOf, sourcesLine } from './words.ts'
import type { Route } from './+types/lead'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: api.leads.one({ query: { CarId: params.carId, BuyerId: params.buyerId } }),
})

const Touch = ({ touch: { words, at, link } }: { touch: LeadTouch }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0">
    {link ? (
      <Link to={link} className="inline-block py-1 font-semibold text-link hover:underline">
        {words}
      </Link>
    ) : (
      <span className="py-1">{words}</span>
    )}
    <time dateTime={at} className="figures text-sm text-soft">
      {formatMoment(at)}
    </time>
  </li>
)

function Details({ lead }: { lead: LeadDetails }) {
  const { nextStep, touches, car, carId } = lead
  const { revalidate } = useRevalidator()
  const { words, tone } = pillOf(lead)
  const isHere = nextStep.link === leadAddress(lead)
  return (
    <div className="grid max-w-lg grid-cols-1 gap-4">
      <div>
        <Pill tone={tone}>{words}</Pill>
        <p className="mt-2 wrap-anywhere">
          <Link to={`/marketplace/${carId}`} className="font-semibold hover:underline">
            {car.title}
          </Link>
          {car.stockNumber && <span className="figures text-soft">{` · No. ${car.stockNumber}`}</span>}
        </p>
        <p className="text-sm text-soft">{sourcesLine(lead)}</p>
      </div>
      <Panel title="Next step">
        {isHere ? (
          <p>{nextStep.words}</p>
        ) : (
          <LinkButton to={nextStep.link} variant={nextStep.isMine ? 'main' : 'line'}>
            {nextStep.words}
          </LinkButton>
        )}
      </Panel>
      {lead.replyTo && (
        <Panel title={`Message ${lead.name}`}>
          <Reply conversationId={lead.replyTo} onSent={revalidate} />
        </Panel>
      )}
      <LeadForm key={lead.version} lead={lead} />
      <Panel title="What happened">
        <ul>
          {touches.map(touch => (
            <Touch key={`${touch.source} ${touch.at} ${touch.link}`} touch={touch} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function Loaded({ request }: { request: Promise<Answer<(typeof leads)['one']>> }) {
  const { data, error } = use(request)
  const { revalidate } = useRevalidator()
  if (error?.name === 'NOT_FOUND')
    return (
      <EmptyState title="We can’t find that lead" action={<LinkButton to="/leads">All leads</LinkButton>} />
    )
  if (error) return <ErrorState error={error} retry={revalidate} />
  return (
    <>
      <PageHeader title={data.name} back={{ words: 'Leads', to: '/leads' }} />
      <Details key={`${data.carId} ${data.buyerId}`} lead={data} />
    </>
  )
}

export default function LeadPage({ loaderData: { request } }: Route.ComponentProps) {
  useRefresh({ topics: ['leads', 'messages', 'deal'] })
  return (
    <Suspense fallback={<WaitingPage />}>
      <Loaded request={request} />
    </Suspense>
  )
}
