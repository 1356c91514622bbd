// Requests consent to new Terms or Privacy notice without blocking.
import { Suspense, use } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer } from '#contract/core/call.ts'
import { legalDocuments } from '#contract/legal/documents.ts'
import type { consents, ConsentView } from '#contract/user/consents.ts'
import { api } from '../client/api.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/button.tsx'
import { formatDay } from '../ui/date.ts'
import { messageOf } from '../ui/message-of.ts'
import { Notice } from '../ui/notice.tsx'
import { sayBad } from '../ui/toast.ts'

export type ConsentsRequest = Promise<Answer<(typeof consents)['mine']>>

const isDue = ({ agreedVersion, currentVersion }: ConsentView): boolean => agreedVersion !== currentVersion

type DueProps = { consent: ConsentView }

const DueConsent = ({ consent: { document, title, currentVersion, changes, agreedVersion } }: DueProps) => {
  const { path, about } = legalDocuments[document]
  const isChanged = agreedVersion !== null
  return (
    <div>
      <h2 className="font-semibold">
        {isChanged ? `We changed our ${title} on ${formatDay(currentVersion)}` : `Please read our ${title}`}
      </h2>
      <p className="text-sm">{isChanged ? changes : about}</p>
      <Link to={path} className="inline-block py-2 text-sm font-semibold text-link underline">
        {`Read the ${title}`}
      </Link>
    </div>
  )
}

/** Agrees to the displayed version; an outdated one is refused and reloaded. */
const agreeTo = async (due: readonly ConsentView[]): Promise<void> => {
  const versionOf = (document: ConsentView['document']) =>
    due.find(consent => consent.document === document)?.currentVersion
  const body = { termsVersion: versionOf('terms'), privacyVersion: versionOf('privacy') }
  const { error } = await api.consents.agree({ body })
  if (error) sayBad(error.problems[0]?.message ?? messageOf(error))
  else announce('Thank you. We have recorded that you agree.')
}

/** Suspends until the due consents are known. */
export function DueConsents({ request }: { request: ConsentsRequest }) {
  // On failure the person is asked another day.
  const due = (use(request).data ?? []).filter(isDue)
  const { revalidate } = useRevalidator()
  if (due.length === 0) return null
  const agree = async () => {
    await agreeTo(due)
    await revalidate()
  }
  return (
    <section aria-label="Terms and privacy" className="mb-6">
      <Notice>
        <div className="grid max-w-lg gap-3">
          {due.map(consent => (
            <DueConsent key={consent.document} consent={consent} />
          ))}
          <Button variant="line" onClick={agree} className="w-fit">
            Agree
          </Button>
        </div>
      </Notice>
    </section>
  )
}

export const ConsentNotice = ({ request }: { request: ConsentsRequest }) => (
  <Suspense>
    <DueConsents request={request} />
  </Suspense>
)
