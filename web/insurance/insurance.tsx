// Insurance overview (/insurance): policies, insurers, claims and certificate check.
import { FileText, ShieldCheck, Siren } from 'lucide-react'
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../client/api.ts'
import { useRefresh } from '../client/use-refresh.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ErrorState, Waiting } from '../ui/states.tsx'
import { WayRow } from '../ui/way-row.tsx'
import { InsurersPanel } from './insurers-panel.tsx'
import { KnowPanels } from './know-panels.tsx'
import { MineSection } from './mine-section.tsx'
import { VehiclesSection } from './vehicles-section.tsx'

const listMax = 20
// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = () => ({
  policies: api.policies.mine({ query: { PageSize: listMax } }),
  vehicles: api.insurance.vehicles({ query: { PageSize: listMax } }),
  insurers: api.insurance.insurers(),
  now: new Date(),
})

const Ways = () => (
  <ul className="border-t border-line">
    <WayRow
      to="/insurance/apply"
      icon={ShieldCheck}
      words="Insure a vehicle"
      about="Two or three insurers side by side, every line shown"
    />
    <WayRow
      to="/bookings/insurance"
      icon={FileText}
      words="Your policies"
      about="Certificates, renewal, and what is over"
    />
    <WayRow to="/bookings/claims" icon={Siren} words="Your claims" about="How each stands, and until when" />
  </ul>
)

function Body({ policies, vehicles, insurers, now }: ReturnType<typeof clientLoader>) {
  const [mine, cars, all] = [use(policies), use(vehicles), use(insurers)]
  const { revalidate } = useRevalidator()
  const error = mine.error ?? cars.error ?? all.error
  if (error) return <ErrorState error={error} retry={revalidate} />
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[1.5fr_1fr] lg:items-start">
      <div className="grid min-w-0 grid-cols-1 gap-8">
        <MineSection policies={mine.data ?? []} now={now} />
        <VehiclesSection vehicles={cars.data ?? []} />
        <Ways />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <InsurersPanel insurers={all.data ?? []} />
        <KnowPanels />
      </div>
    </div>
  )
}

export default function Insurance({ loaderData }: { loaderData: ReturnType<typeof clientLoader> }) {
  useRefresh({ topic: 'deal' })
  return (
    <>
      <PageHeader
        title="Insurance"
        words="A quote in seconds, a certificate that anybody can check, and a claim from the roadside."
        back={{ words: 'Home', to: '/home' }}
        action={<LinkButton to="/insurance/apply">Get quotes</LinkButton>}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body {...loaderData} />
      </Suspense>
    </>
  )
}
