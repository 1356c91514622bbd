// Certificate section of a policy: view with QR, PDF and public check.
import { useEffect } from 'react'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { ReadyOffline } from '../../app/opens-offline.tsx'
import { api } from '../../client/api.ts'
import { FileButton } from '../../sharing/file-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { noteCertificate } from './kept-certificate.ts'

/** File name on the device. */
export const certificateName = ({ id }: Pick<Policy, 'id'>): string =>
  `autox-certificate-${id.slice(0, 8)}.pdf`

export function CertificateSection({ policy }: { policy: Policy }) {
  const { id, certificate } = policy
  const address = `/bookings/insurance/${id}/certificate`
  useEffect(() => noteCertificate(policy, new Date()), [policy])
  if (!certificate) return null
  return (
    <Panel title="Certificate">
      <p className="text-sm text-soft">Anyone who scans it sees whether it is in force today.</p>
      <ReadyOffline address={address} />
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={address} className="max-sm:grow">
          Show certificate
        </LinkButton>
        <FileButton
          fetchFile={() => api.insurance.certificate({ query: { Id: id } })}
          name={certificateName(policy)}
          className="max-sm:grow"
        >
          Save as PDF
        </FileButton>
      </div>
      <p className="mt-3 text-sm">
        <a
          href={certificate.checkAddress}
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          See what others see
        </a>
      </p>
    </Panel>
  )
}
