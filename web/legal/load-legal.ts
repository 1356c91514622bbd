// Loads the requested version of the Terms or Privacy notice.
import { data } from 'react-router'
import { currentVersion, legalDocuments, type LegalName, versionsOf } from '#contract/legal/documents.ts'
import { canonical, headOf } from '../public-pages/page-meta.ts'
import { formatDay } from '../ui/date.ts'

type LegalRequest = { request: Request; params: { version?: string | undefined } }

/** The version in the address, else the current one. Answers 404 for a version that never was. */
export const loadLegal = (name: LegalName, { request, params }: LegalRequest) => {
  const version = params.version ?? currentVersion(name)
  if (!versionsOf(name).includes(version)) throw data(null, { status: 404 })
  return { version, named: params.version !== undefined, origin: new URL(request.url).origin }
}

/** Search engines are led to the current version alone. */
export const legalHead = (name: LegalName, loaded: ReturnType<typeof loadLegal> | undefined) => {
  if (!loaded) return []
  const { title, about, path } = legalDocuments[name]
  const address = `${loaded.origin}${path}`
  return [
    ...headOf({
      title: loaded.named ? `${title}, version of ${formatDay(loaded.version)}` : title,
      words: about,
      address,
      image: `${loaded.origin}/og.png`,
      kind: 'website',
    }),
    canonical(address),
  ]
}
