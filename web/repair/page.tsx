import type { Repair, RepairRecord } from '#contract/repair/fields.ts'
import { repair } from '#contract/repair/process.ts'
import { repairStory } from '#contract/repair/story.ts'
import { repairWords } from '#contract/repair/words.ts'
import { fuelInWords } from '#contract/reference/fuel-levels.ts'
import { api } from '../client/api.ts'
import { pageKind, takeBy } from '../deal-engine/kind.ts'
import { DealPage } from '../deal-engine/page.tsx'
import { formatKm } from '../cars/words.ts'
import { formatMoment } from '../ui/date.ts'
import { Panel } from '../ui/panel.tsx'
import { PictureStrip } from '../deal-engine/picture-strip.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { RepairFacts } from './facts.tsx'
import { InspectionSection } from './inspect/inspection-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { repairFields } from './step-fields.tsx'
import type { Route } from './+types/page'

type FormLink = { to: string; words: string; why?: string }

const waysFor = ({ id, allowed, state, mayRecord }: Repair): FormLink[] => {
  const at = (form: string) => `/bookings/repairs/${id}/${form}`
  const may = (event: Repair['allowed'][number]) => allowed.includes(event)
  return [
    ...(may('check-in') ? [{ to: at('check-in'), words: 'Check in car' }] : []),
    ...(may('quote')
      ? [{ to: at('quote'), words: state === 'quoted' ? 'Change quote' : 'Write quote' }]
      : []),
    ...(may('ready') ? [{ to: at('ready'), words: 'Mark as ready' }] : []),
    ...(may('quote-further')
      ? [
          {
            to: at('quote'),
            words: state === 'further-quoted' ? 'Change request' : 'Request more work',
          },
        ]
      : []),
    ...(mayRecord
      ? [
          {
            to: at('my-record'),
            words: 'Record your car',
            why: 'Your own arrival pictures protect you if something is damaged later.',
          },
        ]
      : []),
  ]
}

// Links from a repair to its forms: check-in, record, quote and ready.
const ToForms = ({ repair: ownRepair }: { repair: Repair }) => {
  const ways = waysFor(ownRepair)
  return (
    ways.length > 0 && (
      <div className="mt-4 grid gap-3">
        {ways.map(({ to, words, why }, place) => (
          <div key={to + words}>
            {why && <p className="mb-2 text-sm">{why}</p>}
            <LinkButton to={to} variant={place === 0 ? 'main' : 'line'}>
              {words}
            </LinkButton>
          </div>
        ))}
      </div>
    )
  )
}

type Props = { title: string; record: RepairRecord; about: string }

const One = ({ title, record, about }: Props) => {
  const { odometerKm, fuelEighths, words, pictures, madeAt } = record
  return (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="figures text-sm text-soft">
        {`${formatKm(odometerKm)}${fuelEighths !== null ? `, fuel: ${fuelInWords(fuelEighths).toLowerCase()}` : ''}`}
      </p>
      <p className="text-sm text-soft">{formatMoment(madeAt)}</p>
      <PictureStrip pictures={pictures} about={about} />
      {words && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{words}</p>}
    </div>
  )
}

function RecordsSection({ repair: { records, role } }: { repair: Repair }) {
  const { workshop, customer, ready } = records
  if (!workshop && !customer) return null
  const [ownRecord, counterRecord] = [
    role === 'workshop' ? workshop : customer,
    role === 'workshop' ? customer : workshop,
  ]
  const counterparty = role === 'workshop' ? 'the customer' : 'the workshop'
  return (
    <Panel title={ready ? 'Before and after' : 'Condition on arrival'}>
      <div className="grid gap-5 sm:grid-cols-2">
        {ownRecord && (
          <One title="On arrival, recorded by you" record={ownRecord} about="On arrival, your picture" />
        )}
        {counterRecord && (
          <One
            title={`On arrival, recorded by ${counterparty}`}
            record={counterRecord}
            about={`On arrival, picture by ${counterparty}`}
          />
        )}
        {ready && <One title="When ready" record={ready} about="When ready" />}
      </div>
    </Panel>
  )
}

const kind = pageKind<Repair>({
  deal: repair,
  words: repairWords,
  story: repairStory,
  path: '/bookings/repairs',
  ratedAs: 'repair',
  load: id => api.repairs.byId({ query: { Id: id } }),
  take: takeBy(api.repairs, 'repairId'),
  titleOf: ({ vehicleTitle }) => vehicleTitle,
  listing: ({ workshop }) => ({ about: 'workshop', id: workshop.id }),
  code: {
    only: 'Give it only after you’ve inspected and test-driven the car, and never by phone.',
    after: 'Once the workshop enters it, the workshop is paid and the warranty starts.',
  },
  handOver: {
    label: 'The customer’s six digits',
    words: 'The customer reads them out after inspecting the car.',
    button: 'Confirm collection',
    done: 'Car collected. You’ve been paid.',
  },
  asks: repairFields,
  form: repairDeal => <ToForms repair={repairDeal} />,
  staffReadPapers: true,
  papers: repairDeal => (
    <>
      <JobsSection repair={repairDeal} />
      <InspectionSection repair={repairDeal} />
      <RecordsSection repair={repairDeal} />
    </>
  ),
  facts: repairDeal => <RepairFacts repair={repairDeal} />,
})

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OneRepair({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
