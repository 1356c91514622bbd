import { useState, useCallback, useEffect } from 'react'
import type { Beneficiary } from '#contract/transfers/transfers.ts'
import { Avatar } from '../../dealers/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { ErrorState } from '../../ui/states.tsx'
import { sayBad } from '../../ui/toast.ts'
import type { CallError } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import { api } from '../../client/api.ts'
import { isOwnAccount } from './recipients.ts'

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

function useSavedPeople() {
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
const findPeople = (people: readonly Beneficiary[], typed: string): Beneficiary[] => {
  const words = typed.trim().toLowerCase()
  return people.filter(({ accountName, nickname, bankName, accountNumber }) =>
    [accountName, nickname, bankName, accountNumber].some(each => each.toLowerCase().includes(words)),
  )
}

const shownAtFirst = 3
const nameOf = ({ nickname, accountName }: Beneficiary) => nickname || accountName

type RowProps = { person: Beneficiary; pick: () => void; remove: () => Promise<void> }

const Question = ({
  person,
  remove,
  keep,
}: {
  person: Beneficiary
  remove: () => Promise<void>
  keep: () => void
}) => (
  <li className="border-b border-line py-3">
    <p>{`Forget ${nameOf(person)}, ${person.accountNumber}?`}</p>
    <div className="mt-2 flex gap-2">
      <Button variant="danger" onClick={remove} autoFocus>
        Forget
      </Button>
      <Button variant="line" onClick={keep}>
        Keep
      </Button>
    </div>
  </li>
)

function Row({ person, pick, remove }: RowProps) {
  const [asking, setAsking] = useState(false)
  if (asking) return <Question person={person} remove={remove} keep={() => setAsking(false)} />
  return (
    <li className="flex items-center border-b border-line">
      <button
        type="button"
        onClick={pick}
        className="flex min-w-0 grow items-center gap-3 py-2.5 text-left hover:bg-sunk"
      >
        <Avatar name={nameOf(person)} image={null} size="size-10" />
        <span className="min-w-0">
          <span className="block wrap-anywhere font-semibold">{nameOf(person)}</span>
          <span className="figures block wrap-anywhere text-sm text-soft">
            {`${person.bankName}, ${person.accountNumber}`}
          </span>
        </span>
      </button>
      <button
        type="button"
        onClick={() => setAsking(true)}
        aria-label={`Forget ${nameOf(person)}`}
        className="grid size-11 shrink-0 place-items-center rounded-plate text-xl text-soft hover:bg-sunk"
      >
        ×
      </button>
    </li>
  )
}

type Props = {
  onPick: (person: Beneficiary) => void
  /** Leaves accounts of others out. */
  ownName: string | undefined
}

export function SavedPeople({ onPick, ownName }: Props) {
  const { people: everybody, error, ask, remove } = useSavedPeople()
  const people = everybody?.filter(each => !ownName || isOwnAccount(ownName, each.accountName))
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  if (error) return <ErrorState error={error} retry={ask} />
  if (!people || people.length === 0) return null
  const matches = findPeople(people, typed)
  const visiblePeople = all ? matches : matches.slice(0, shownAtFirst)
  const forget = async (person: Beneficiary) => {
    const refused = await remove(person)
    if (refused) sayBad(messageOf(refused))
  }
  return (
    <section aria-label="Recent">
      <h3 className="border-b-2 border-ink pb-1 text-sm font-semibold">
        {ownName ? 'Your accounts' : 'Saved beneficiaries'}
      </h3>
      {all && people.length > shownAtFirst && (
        <TextField
          label="Search them"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          className="pt-3"
        />
      )}
      <ul>
        {visiblePeople.map(person => (
          <Row key={person.id} person={person} pick={() => onPick(person)} remove={() => forget(person)} />
        ))}
      </ul>
      {typed && visiblePeople.length === 0 && (
        <p className="py-3 text-sm text-soft">No beneficiary with that name.</p>
      )}
      {!all && people.length > shownAtFirst && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-11 text-sm font-semibold text-link underline"
        >
          {`All ${people.length}`}
        </button>
      )}
    </section>
  )
}
