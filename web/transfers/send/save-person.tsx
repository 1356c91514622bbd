// Saves a beneficiary after a transfer, with an optional name.
import { useEffect, useState } from 'react'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { announce } from '../../ui/announce.ts'
import { sayBad } from '../../ui/toast.ts'
import type { Details } from './use-send.ts'

const nicknameMax = 40

/** Undefined until it is known whether they are kept already. */
function useKept({ bank, accountNumber }: Details) {
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => {
    void api.transfers.beneficiaries({ query: { Search: accountNumber } }).then(({ data }) => {
      if (data)
        setKept(data.some(each => each.bankCode === bank.code && each.accountNumber === accountNumber))
    })
  }, [bank.code, accountNumber])
  return { isKept, setKept }
}

export function SavePerson({ details }: { details: Details }) {
  const { isKept, setKept } = useKept(details)
  const [naming, setNaming] = useState(false)
  const [nickname, setNickname] = useState('')
  const save = async () => {
    const { bank, accountNumber } = details
    const body = { bankCode: bank.code, accountNumber, nickname: nickname.trim() }
    const { data, error } = await api.transfers.saveBeneficiary({ body })
    if (error) return sayBad(error.problems[0]?.message ?? messageOf(error))
    setKept(true)
    announce(`${data.nickname || data.accountName} is saved as a beneficiary.`)
  }
  if (isKept !== false) return null
  if (!naming)
    return (
      <Button
        variant="line"
        onClick={() => setNaming(true)}
        className="w-full"
      >{`Save ${details.accountName} as a beneficiary`}</Button>
    )
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
      className="grid gap-3 rounded-box bg-sunk p-3"
    >
      <TextField
        label="Nickname"
        optional
        autoFocus
        autoComplete="off"
        maxLength={nicknameMax}
        value={nickname}
        onChange={event => setNickname(event.target.value)}
      />
      <Button onClick={save}>Keep</Button>
    </form>
  )
}
