// Which query keys each public page reads; the server's page cache ignores every other one.
import { filterKeys } from './screens/marketplace/filter-keys.ts'

const keys: Record<string, readonly string[]> = {
  '/marketplace': [...filterKeys, 'PageNumber'],
  '/register': ['accountType'],
}

/** The keys of a page, by its path with or without the `.data` of a client-side visit. */
export const addressKeysOf = (path: string): readonly string[] => keys[path.replace(/\.data$/, '')] ?? []
