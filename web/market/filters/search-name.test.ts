// A saved search is called what was searched.
import { expect, test } from 'vitest'
import type { Filters } from './filter-keys.ts'
import { searchNameOf } from './search-name.ts'

test.each<[Filters, string]>([
  [{ Make: 'Toyota', Model: 'Camry', State: 'Lagos', PriceTo: '9000000' }, 'Toyota Camry in Lagos under ₦9m'],
  [{ PriceFrom: '850000', PriceTo: '9500000' }, 'Cars ₦850k–₦9.5m'],
  [{ Search: 'keke', State: 'Kano' }, '“keke” in Kano'],
  [{ ForRent: 'true', State: 'Lagos' }, 'Cars to rent in Lagos'],
  [{ Make: 'Lexus', YearFrom: '2012' }, 'Lexus from 2012'],
  [{ Make: 'Lexus', YearFrom: '2012', YearTo: '2012', Sort: 'price-low' }, 'Lexus 2012'],
  [{ Make: 'Honda', MonthlyTo: '200000', Gearbox: 'automatic' }, 'Honda under ₦200k a month, automatic'],
  [{}, 'Cars'],
])('%j is %s', (filters, name) => expect(searchNameOf(filters)).toBe(name))
