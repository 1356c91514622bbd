// Home as a dealer sees it (/HomeAutodealer), open to everybody who is signed in.
import { useRefresh } from '../client/use-refresh.ts'
import { Dealer } from './dealer.tsx'
import { loadHome } from './load-home.ts'
import type { Route } from './+types/home-autodealer'

export const clientLoader = () => loadHome()

export default function HomeAutodealer({ loaderData }: Route.ComponentProps) {
  useRefresh({ topics: ['deal', 'wallet'] })
  return <Dealer home={loaderData} />
}
