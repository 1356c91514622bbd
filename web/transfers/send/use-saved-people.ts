// Saved beneficiaries: loaded once, searched locally, removed on confirmation.
import { useCallback, useEffect, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import type { Beneficiary } from '#contract/transfers/transfers.ts'
import { api } from '../../client/api.ts'

async function askAll(): Promise<{ people: Beneficiary[]; error?: CallError }> {
  const people: Beneficiary[] = []
  for (let page = 1; people.length < limits.beneficiariesMax; page++) {
    const { data, error, pageMeta } = await api.transfers.beneficiaries({
      query: { PageNumber: page, PageSize: limits.pageSizeMax },
    })
    if (error) return { people, error }
    people.push(...data)
    if (page >= pageMeta.totalPages) break
  }
  return { people }
}

export function useSavedPeople() {
  const [people, setPeople] = useState<Beneficiary[]>()
  const [error, setError] = useState<CallError>()
  const ask = useCallback(
    () =>
      askAll().then(answer => {
        setError(answer.error)
        if (!answer.error) setPeople(answer.people)
      }),
    [],
  )
  useEffect(() => void ask(), [ask])
  /** Gives the refusal, if there was one. */
  const remove = async ({ id }: Beneficiary): Promise<CallError | undefined> => {
    const { error: refused } = await api.transfers.removeBeneficiary({ body: { id } })
    if (refused && refused.name !== 'NOT_FOUND') return refused
    setPeople(now => now?.filter(each => each.id !== id))
    return undefined
  }
  return { people, error, ask, remove }
}

/** Those whose name, nickname, bank or number has what was typed. */
export const findPeople = (people: readonly Beneficiary[], typed: string): Beneficiary[] => {
  const words = typed.trim().toLowerCase()
  return people.filter(({ accountName, nickname, bankName, accountNumber }) =>
    [accountName, nickname, bankName, accountNumber].some(each => each.toLowerCase().includes(words)),
  )
}
