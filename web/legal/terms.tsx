// The Terms (/terms), also in earlier versions.
import type { VersionOf } from '#contract/legal/documents.ts'
import { LegalPage } from './legal-page.tsx'
import { legalHead, loadLegal } from './load-legal.ts'
import { termsTexts } from './terms-text.ts'
import type { Route } from './+types/terms'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })

export const loader = (args: Route.LoaderArgs) => loadLegal('terms', args)

export const meta: Route.MetaFunction = ({ loaderData }) => legalHead('terms', loaderData)

export default function Terms({ loaderData: { version } }: Route.ComponentProps) {
  return <LegalPage name="terms" version={version} sections={termsTexts[version as VersionOf<'terms'>]} />
}
