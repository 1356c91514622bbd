// The complaints procedure (/complaints), also in earlier versions.
import type { VersionOf } from '#contract/legal/documents.ts'
import { LegalPage } from './legal-page.tsx'
import { legalHead, loadLegal } from './load-legal.ts'
import { complaintsTexts } from './complaints-text.ts'
import type { Route } from './+types/complaints'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })

export const loader = (args: Route.LoaderArgs) => loadLegal('complaints', args)

export const meta: Route.MetaFunction = ({ loaderData }) => legalHead('complaints', loaderData)

export default function Complaints({ loaderData: { version } }: Route.ComponentProps) {
  return (
    <LegalPage
      name="complaints"
      version={version}
      sections={complaintsTexts[version as VersionOf<'complaints'>]}
    />
  )
}
