// Reads what waits for the person of all their deals, with one call.
import { slugOf } from '#contract/deal-engine/deal.ts'
import { api } from '../../client/api.ts'
import type { RowKind } from '../../deal-engine/kind.ts'
import { rowKinds } from '../rows.ts'
import { dealCalls, type WaitingCall } from './calls.ts'

// So many that nobody has more to do at once.
const dealsMax = 50

/** Those of all kinds of deals but one; none where they could not be read: the inbox says so. */
export const loadDealCalls = async (except?: RowKind): Promise<WaitingCall[]> => {
  const { data } = await api.inbox.list({ query: { State: 'your-turn', PageSize: dealsMax } })
  return rowKinds.flatMap(kind => {
    const cards = (data ?? []).filter(row => row.kind === slugOf(kind.deal)).map(({ card }) => card)
    return kind === except ? [] : dealCalls(kind, cards)
  })
}
