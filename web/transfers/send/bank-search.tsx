import { useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { type Bank, findBanks } from './find-banks.ts'
import { useFieldId } from '../../ui/forms/use-field-id.ts'

type Props = { banks: readonly Bank[]; onPick: (bank: Bank) => void; autoFocus?: boolean }

function useSearch({ banks, onPick }: Props) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const matches = findBanks(typed, banks)
  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt(now => (now + 1) % Math.max(1, matches.length)),
    ArrowUp: () => setAt(now => (now + matches.length - 1) % Math.max(1, matches.length)),
    Enter: () => matches[at] && onPick(matches[at]),
    Escape: () => setTyped(''),
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const act = keys[event.key]
    // An empty field leaves Escape to the drawer, which closes by it.
    if (!act || (event.key === 'Escape' && typed === '')) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const type = (text: string) => {
    setTyped(text)
    setAt(0)
  }
  return { typed, type, matches, at, onKeyDown }
}

const BankMatches = ({
  list,
  matches,
  at,
  pick,
}: {
  list: string
  matches: Bank[]
  at: number
  pick: (bank: Bank) => void
}) => (
  <div id={list} role="listbox" aria-label="Banks" className="mt-1 rounded-plate border border-line bg-card">
    {matches.map((bank, place) => (
      // The field keeps the focus and moves through the list for the keyboard.
      <div
        key={bank.code}
        id={`${list}${place}`}
        role="option"
        aria-selected={place === at}
        tabIndex={-1}
        onMouseDown={event => event.preventDefault()}
        onClick={() => pick(bank)}
        onKeyDown={event => event.key === 'Enter' && pick(bank)}
        className="flex min-h-11 cursor-pointer items-center px-3 hover:bg-sunk aria-selected:bg-sunk aria-selected:font-semibold"
      >
        {bank.name}
      </div>
    ))}
  </div>
)

export function BankSearch(props: Props) {
  const { typed, type, matches, at, onKeyDown } = useSearch(props)
  const list = useFieldId()
  const isOpen = matches.length > 0
  return (
    <div>
      <Field label="Search all banks" error={typed.trim() && !isOpen ? 'No bank with that name' : undefined}>
        {wired => (
          <input
            type="text"
            {...wired}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen ? `${list}${at}` : undefined}
            autoComplete="off"
            autoFocus={props.autoFocus}
            placeholder="GTBank, Kuda, Moniepoint …"
            value={typed}
            onChange={event => type(event.target.value)}
            onKeyDown={onKeyDown}
            className="control"
          />
        )}
      </Field>
      {isOpen && <BankMatches list={list} matches={matches} at={at} pick={props.onPick} />}
      <p role="status" className="sr-only">
        {typed.trim() && isOpen ? `${matches.length} banks found` : ''}
      </p>
    </div>
  )
}
