// Insurance certificate (/bookings/insurance/{id}/certificate), also available offline.
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { statePill } from '#contract/deal-engine/deal-words.ts'
import { beginsWords } from '#contract/insurance/policy/first-day.ts'
import { policy } from '#contract/insurance/policy/process.ts'
import { policyWords } from '#contract/insurance/policy/words.ts'
import { nationalRegister } from '#contract/insurance/terms.ts'
import { api } from '../../client/api.ts'
import { daysWords, insuredWords } from '../words.ts'
import { FileButton } from '../../sharing/file-button.tsx'
import Qr from '../../sharing/qr.tsx'
import { formatMoment } from '../../ui/date.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Facts } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { certificateName } from './certificate-section.tsx'
import {
  certificateOf,
  type StoredCertificate,
  noteCertificate,
  readCertificate,
} from './kept-certificate.ts'
import type { Route } from './+types/certificate'

type CertificateAnswer = { certificate?: StoredCertificate | undefined; error?: CallError; isKept: boolean }

/** Without a network what this device keeps is shown, with when it was kept. */
async function load(id: string): Promise<CertificateAnswer> {
  const { data, error } = await api.policies.byId({ query: { Id: id } })
  if (data) {
    noteCertificate(data, new Date())
    return { certificate: certificateOf(data, new Date()), isKept: false }
  }
  const certificate = error.status === 0 ? readCertificate(id) : undefined
  return certificate ? { certificate, isKept: true } : { error, isKept: false }
}

// Not awaited: the page renders at once and fills in later.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({ request: load(params.id) })

const kind = { deal: policy, words: policyWords }

const StateOf = ({ certificate }: { certificate: StoredCertificate }) => {
  const { words, tone } = statePill(kind, certificate)
  return <Pill tone={tone}>{words}</Pill>
}

const Paper = ({ certificate }: { certificate: StoredCertificate }) => (
  <article className="overflow-hidden rounded-box border border-line bg-card">
    <header className="p-5 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Logo className="h-5" />
        <StateOf certificate={certificate} />
      </div>
      <h2 className="show mt-6 text-2xl wrap-anywhere">{certificate.plate || certificate.vehicleTitle}</h2>
      <p className="text-soft wrap-anywhere">
        {certificate.plate ? certificate.vehicleTitle : `VIN ${certificate.vin}`}
      </p>
    </header>
    {certificate.begins && (
      <p className="px-5 pb-5 font-semibold md:px-7">
        {`${beginsWords(certificate.begins)}. Before that day it insures nothing.`}
      </p>
    )}
    <div className="mx-auto aspect-square w-full max-w-80 px-5">
      <div className="overflow-hidden rounded-plate border border-line">
        <Qr text={certificate.checkAddress} words="QR code to check this certificate" />
      </div>
    </div>
    <div className="p-5 md:p-7">
      <Facts
        facts={[
          ['Dates', daysWords(certificate)],
          ['Cover', insuredWords(certificate.cover, certificate.vehicleClass)],
          ['Insurer', certificate.insurerName],
          ['NAICOM licence', certificate.licence],
          ['Certificate number', certificate.number],
          ...(certificate.policyNumber ? [['Policy number', certificate.policyNumber] as const] : []),
          ...(certificate.vin ? [['VIN', certificate.vin] as const] : []),
        ]}
      />
      <p className="mt-4 text-sm">
        Anyone can also check with the national register, independent of AutoX: dial{' '}
        <strong className="figures font-semibold">{nationalRegister.ussd}</strong> (₦20).
      </p>
    </div>
  </article>
)

function Body({ request, id }: { request: Promise<CertificateAnswer>; id: string }) {
  const { certificate, error, isKept } = use(request)
  const { revalidate } = useRevalidator()
  if (error && error.status !== 404 && error.name !== 'BAD_INPUT')
    return <ErrorState error={error} retry={revalidate} />
  if (!certificate)
    return (
      <EmptyState
        title="No certificate yet"
        action={
          <LinkButton to={error ? '/bookings/insurance' : `/bookings/insurance/${id}`}>
            Open policy
          </LinkButton>
        }
      >
        It appears here once the insurer issues the policy.
      </EmptyState>
    )
  return (
    <div className="grid max-w-lg grid-cols-1 gap-5">
      {isKept && (
        <Notice
          tone="warn"
          title="You’re offline"
        >{`Last updated on this phone ${formatMoment(certificate.keptAt)}. Scan the QR for today’s status.`}</Notice>
      )}
      <Paper certificate={certificate} />
      <div className="flex flex-wrap gap-3">
        <FileButton
          fetchFile={() => api.insurance.certificate({ query: { Id: id } })}
          name={certificateName(certificate)}
        >
          Save as PDF
        </FileButton>
      </div>
    </div>
  )
}

export default function Certificate({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Certificate" back={{ words: 'Policy', to: `/bookings/insurance/${id}` }} />
      <Suspense fallback={<Waiting headless />}>
        <Body key={id} {...loaderData} id={id} />
      </Suspense>
    </>
  )
}
