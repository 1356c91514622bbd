// Follows a withdrawal until the bank has answered.
import type { Withdrawal } from '#contract/transfers/transfers.ts'
import { isUnderWay } from '#contract/transfers/withdrawal.ts'
import { api } from '../../client/api.ts'
import { useFollowed } from '../use-followed.ts'

const read = (id: string) => api.transfers.withdrawal({ query: { Id: id } })
const mayChange = ({ state }: Withdrawal): boolean => isUnderWay(state) || state === 'contested'

export const useWithdrawal = (start: Withdrawal): Withdrawal => useFollowed(start, { read, mayChange })
