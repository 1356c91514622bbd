// The Privacy notice (/privacy), also in earlier versions.
import type { VersionOf } from '#contract/legal/documents.ts'
import { LegalPage } from './legal-page.tsx'
import { legalHead, loadLegal } from './load-legal.ts'
import { privacyTexts } from './privacy-text.ts'
import type { Route } from './+types/privacy'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })

export const loader = (args: Route.LoaderArgs) => loadLegal('privacy', args)

export const meta: Route.MetaFunction = ({ loaderData }) => legalHead('privacy', loaderData)

export default function Privacy({ loaderData: { version } }: Route.ComponentProps) {
  return (
    <LegalPage name="privacy" version={version} sections={privacyTexts[version as VersionOf<'privacy'>]} />
  )
}
