// Fees and limits confirmed by the server, for display.
import { type Confirmed, confirmedFile, putInForce } from '#contract/core/in-force.ts'

export const confirmedMeta = 'autox-settings'

/**
 * Fetches the settings that the document names before any re-render. Without them the page stays as rendered, and shows
 * no outdated figure.
 */
export const takeConfirmedValues = async (): Promise<void> => {
  const mark = document.querySelector<HTMLMetaElement>(`meta[name="${confirmedMeta}"]`)?.content
  if (!mark) return
  const file = await fetch(confirmedFile(mark))
  if (!file.ok) throw new Error(`The confirmed values did not come: ${file.status}`)
  putInForce((await file.json()) as Confirmed[], mark)
}
