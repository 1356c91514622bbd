// The documents of who offers parts (/profile/viewAccessoryKyc): where the file stands, and handing it in.
import { WaitingPage } from '../app/waiting-page.tsx'
import { FileScreen, shouldRevalidate } from './file-screen.tsx'
import { loadAccessories } from './load-kyc.ts'
import type { Route } from './+types/view-accessory-kyc'

export const clientLoader = loadAccessories
export { shouldRevalidate }
export const HydrateFallback = WaitingPage

export default function ViewAccessoryKyc({ loaderData }: Route.ComponentProps) {
  return <FileScreen type="accessories" loaded={loaderData} />
}
