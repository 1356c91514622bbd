// Saves or changes a search: name and notice frequency.
import { type FormEvent, Suspense, use, useState } from 'react'
import { Link } from 'react-router'
import type { SavedSearch } from '#contract/market/saved-searches/searches.ts'
import { api } from '../client/api.ts'
import '../app.css'
import { tokenOf } from '../session/keys.ts'
import { currentPage, goTo, rememberPage } from '../session/pages.ts'
import { keepWish } from '../session/search-wish.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/forms/inputs.tsx'
import { messageOf } from '../ui/message-of.ts'
import { type Pace, paceWords } from './saved-searches/words.ts'
import { say } from '../ui/toast.ts'
import type { Filters } from './filters/filter-keys.ts'
import { isSameSearch } from './same-search.ts'
import { Refusal } from '../ui/refusal.tsx'

export type Wish = Pick<SavedSearch, 'name' | 'alerts'>

const nameMax = 60
const paces = Object.entries(paceWords) as [Pace, string][]

const saveIt = ({ Sort: _sort, ...filters }: Filters, wish: Wish) =>
  // As text, the way the address has them; the contract reads them on the other side.
  api.searches.save({ body: { ...wish, filters: filters as object } })

type FormProps = { before: Wish; isSaved: boolean; save: (wish: Wish) => Promise<string | undefined> }

function SearchForm({ before, isSaved, save }: FormProps) {
  const [name, setName] = useState(before.name)
  const [alerts, setAlerts] = useState(before.alerts)
  const [wrong, setWrong] = useState<{ name?: string; all?: string }>({})
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setWrong({ name: 'Enter a name for this search.' })
    setBusy(true)
    const all = await save({ name: name.trim(), alerts })
    setBusy(false)
    if (all) setWrong({ all })
  }
  return (
    <form onSubmit={event => void send(event)} noValidate className="grid gap-4">
      <TextField
        label="Name"
        value={name}
        maxLength={nameMax}
        error={wrong.name}
        onChange={event => {
          setName(event.target.value)
          setWrong({})
        }}
      />
      <fieldset>
        <legend className="font-semibold">Notify me about new cars</legend>
        {paces.map(([pace, words]) => (
          <label key={pace} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="alerts"
              value={pace}
              checked={alerts === pace}
              onChange={() => setAlerts(pace)}
              className="size-5 shrink-0 accent-brand"
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      {wrong.all && <Refusal variant="line">{wrong.all}</Refusal>}
      <Button type="submit" pending={busy}>
        {isSaved ? 'Save change' : 'Save this search'}
      </Button>
    </form>
  )
}

const doneWords: Record<Pace, string> = {
  'at-once': 'We’ll notify you as soon as a new car matches, at most once an hour.',
  daily: 'We’ll notify you at 7 AM on days with new matches.',
  weekly: 'We’ll notify you on Mondays at 7 AM if there are new matches.',
  off: 'We won’t notify you. You’ll find it in your saved searches.',
}

const SavedConfirmation = ({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) => (
  <div className="grid gap-4">
    <p role="status">{`“${saved.name}” is saved. ${doneWords[saved.alerts]}`}</p>
    <Button onClick={onClose}>Back to cars</Button>
    <Link to="/searches" className="py-2 text-center font-semibold text-link underline">
      All saved searches
    </Link>
  </div>
)

type SaveStart = { before: Wish; isSaved: boolean; saved?: SavedSearch }

/** Saves a search requested before sign-in at once, and finds an existing one. */
async function begin(filters: Filters, name: string, wish: Wish | undefined): Promise<SaveStart> {
  const fresh: SaveStart = {
    before: wish ?? { name: name.slice(0, nameMax), alerts: 'daily' },
    isSaved: false,
  }
  if (tokenOf() === null) return fresh
  if (wish) {
    const { data } = await saveIt(filters, wish)
    return data ? { ...fresh, saved: data } : fresh
  }
  const { data } = await api.searches.list()
  const same = data?.find(each => isSameSearch(each.address, filters))
  return same ? { before: same, isSaved: true } : fresh
}

function signInFirst(chosen: Wish): void {
  keepWish(currentPage(), chosen)
  rememberPage(currentPage())
  say('Sign in to save this search.')
  goTo('/login')
}

type ContentProps = { formStart: Promise<SaveStart>; filters: Filters; onClose: () => void }

function Content({ formStart, filters, onClose }: ContentProps) {
  const { before, isSaved, saved: savedAtOnce } = use(formStart)
  const [saved, setSaved] = useState(savedAtOnce)
  if (saved) return <SavedConfirmation saved={saved} onClose={onClose} />
  const save = async (chosen: Wish): Promise<string | undefined> => {
    if (tokenOf() === null) {
      signInFirst(chosen)
      return undefined
    }
    const { data, error } = await saveIt(filters, chosen)
    if (!data) return messageOf(error)
    setSaved(data)
    return undefined
  }
  return (
    <>
      {isSaved && <p className="mb-4 text-soft">You’ve already saved this search.</p>}
      <SearchForm before={before} isSaved={isSaved} save={save} />
    </>
  )
}

type Props = Pick<Wish, 'name'> & {
  filters: Filters
  /** Chosen before signing in. */
  wish: Wish | undefined
  open: boolean
  onClose: () => void
}

/** Give it a `key`: each opening is a dialog of its own. */
export default function SaveSearchDialog({ filters, name, wish, open, onClose }: Props) {
  const [formStart] = useState(() => begin(filters, name, wish))
  return (
    <Dialog open={open} onClose={onClose} title="Save this search">
      <Suspense fallback={<p role="status">One moment…</p>}>
        <Content formStart={formStart} filters={filters} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
