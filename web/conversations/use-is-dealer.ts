// Whether this tab is a dealer's, or acts for one.
import { useActing } from '../session/acting.ts'
import { useSessionValue } from '../session/session.ts'

export const useIsDealer = (): boolean => {
  const role = useSessionValue('role')
  return useActing() !== undefined || role === 'AutoDealer'
}
