// Address that a person asked for last, also while its page is loading.
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/**
 * `useLocation` stays with the page in sight until the data of the next has come. Filters that were drawn from it would
 * spring back while a slow list loads, and a second choice would undo the first.
 * Returns the address of this page with the newest query; whoever leaves for another page does not change it.
 */
export function useAddress(): URL {
  const inSight = useLocation()
  const { router } = useContext(DataRouterContext)!
  const newest = useSyncExternalStore(
    change => router.subscribe(change),
    () => router.state.navigation.location ?? router.state.location,
  )
  const { pathname, search } = newest.pathname === inSight.pathname ? newest : inSight
  return useMemo(() => new URL(pathname + search, window.location.origin), [pathname, search])
}
