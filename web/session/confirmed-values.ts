// The confirmed values of settings as a page brings them: fees and limits that it shows are those of the server, also tomorrow.
import { type Confirmed, putInForce } from '#contract/core/in-force.ts'

export const confirmedMeta = 'autox-settings'

/** Takes what the document brought, before anything of it is drawn. */
export const takeConfirmedValues = (): void => {
  const brought = document.querySelector<HTMLMetaElement>(`meta[name="${confirmedMeta}"]`)?.content
  if (brought) putInForce(JSON.parse(brought) as Confirmed[])
}
