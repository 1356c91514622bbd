// Renter's driving licence (/profile/viewLicence): status and submission.
import { WaitingPage } from '../app/waiting-page.tsx'
import { FileScreen, shouldRevalidate } from './file-screen.tsx'
import { loadLicence } from './load-kyc.ts'
import type { Route } from './+types/view-licence'

export const clientLoader = loadLicence
export { shouldRevalidate }
export const HydrateFallback = WaitingPage

export default function ViewLicence({ loaderData }: Route.ComponentProps) {
  return <FileScreen type="licence" loaded={loaderData} />
}
