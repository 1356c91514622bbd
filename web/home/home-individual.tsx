// Home as an Individual sees it (/HomeIndividual), open to everybody who is signed in.
import { useRefresh } from '../client/use-refresh.ts'
import { Individual } from './individual.tsx'
import { loadHome } from './load-home.ts'
import type { Route } from './+types/home-individual'

export const clientLoader = () => loadHome()

export default function HomeIndividual({ loaderData }: Route.ComponentProps) {
  useRefresh({ topics: ['deal', 'wallet'] })
  return <Individual home={loaderData} />
}
