// Opens a saved search and marks its new cars as seen.
import { Link } from 'react-router'
import type { SavedSearch } from '#contract/market/saved-searches/searches.ts'
import { api } from '../client/api.ts'

export const OpenSearch = ({ search: { id, name, address, newCars } }: { search: SavedSearch }) => (
  <Link
    to={address}
    // Opens the market even if this fails.
    onClick={newCars > 0 ? () => void api.searches.markSeen({ body: { id } }) : undefined}
    className="block min-w-0 grow py-1.5 font-semibold wrap-anywhere text-link underline"
  >
    {name}
  </Link>
)
