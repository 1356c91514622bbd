// Converts filters to call queries through the contract.
import type { AutoxApi } from '../../client/api.ts'
import type { Filters } from './filter-keys.ts'
import { without } from './filters.ts'

type QueryOf<Call extends 'list' | 'facets'> = NonNullable<
  NonNullable<Parameters<AutoxApi['cars'][Call]>[0]>['query']
>

export const listQuery = (
  filters: Filters,
  page: { PageNumber?: number; PageSize: number; After?: string },
): QueryOf<'list'> => ({ ...filters, ...page }) as QueryOf<'list'>

export const facetsQuery = (filters: Filters): QueryOf<'facets'> =>
  without(filters, 'Sort', 'Near') as QueryOf<'facets'>
