// Seller's documents (/profile/viewKyc): status and submission.
import { WaitingPage } from '../app/waiting-page.tsx'
import { FileScreen, shouldRevalidate } from './file-screen.tsx'
import { loadVehicle } from './load-kyc.ts'
import type { Route } from './+types/view-kyc'

export const clientLoader = loadVehicle
export { shouldRevalidate }
export const HydrateFallback = WaitingPage

export default function ViewKyc({ loaderData }: Route.ComponentProps) {
  return <FileScreen type="vehicle" loaded={loaderData} />
}
