// Home (/home): the page of the account's own kind.
import { useRefresh } from '../client/use-refresh.ts'
import { useSessionValue } from '../session/session.ts'
import { Dealer } from './dealer.tsx'
import { Individual } from './individual.tsx'
import { loadHome } from './load-home.ts'
import type { Route } from './+types/home'

export const clientLoader = () => loadHome()

export default function Home({ loaderData }: Route.ComponentProps) {
  const role = useSessionValue('role')
  useRefresh({ topics: ['deal', 'wallet'] })
  return role === 'AutoDealer' ? <Dealer home={loaderData} /> : <Individual home={loaderData} />
}
