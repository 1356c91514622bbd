// The way into the market from home: a few words, and off to the cars.
import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'

export const MarketSearch = () => (
  <div className="max-w-lg">
    <Form action="/marketplace" role="search" className="flex">
      <input
        type="search"
        name="Search"
        required
        placeholder="Make, model or year"
        aria-label="Make, model or year"
        enterKeyHint="search"
        className="control min-w-0 rounded-r-none border-r-0"
      />
      <button type="submit" className="button button-main rounded-l-none">
        <Search className="size-5" aria-hidden />
        <span className="max-sm:sr-only">Search</span>
      </button>
    </Form>
    <Link to="/rent" className="mt-1 inline-block py-2 text-sm font-semibold text-link underline">
      Or rent one by the day
    </Link>
  </div>
)
