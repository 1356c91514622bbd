// "Save this search" on the market: keeps the filters under a name of their own words, with an alert each morning.
import { useState } from 'react'
import { tokenOf } from '../../session/keys.ts'
import { currentPage, goTo, rememberPage } from '../../session/pages.ts'
import { messageOf } from '../../ui/message-of.ts'
import { say, sayBad } from '../../ui/toast.ts'
import type { Filters } from './filter-keys.ts'

/** `name` is what the market's heading calls these filters; without filters there is nothing to save. */
export function SaveSearch({
  filters: { Sort: _sort, ...filters },
  name,
}: {
  filters: Filters
  name: string
}) {
  const [busy, setBusy] = useState(false)
  if (Object.keys(filters).length === 0) return null
  const save = async () => {
    if (tokenOf() === null) {
      rememberPage(currentPage())
      say('Sign in, and then save this search.')
      return goTo('/login')
    }
    setBusy(true)
    const { api } = await import('../../api.ts')
    // As text, the way the address has them; the contract reads them on the other side.
    const { data, error } = await api.searches.save({
      body: { name: name.slice(0, 60), filters: filters as object },
    })
    setBusy(false)
    if (error) return sayBad(messageOf(error))
    say(`Saved as “${data.name}”. We tell you each morning; see Saved searches.`)
  }
  return (
    <button type="button" data-js disabled={busy} onClick={() => void save()} className="button button-line">
      Save this search
    </button>
  )
}
