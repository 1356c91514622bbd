// Branch in an address.

const branchId = /^[0-9a-f-]{36}$/

/** The branch in an address; what cannot be one is left out. */
export const readBranchId = (search: URLSearchParams): string | undefined =>
  search.get('Branch')?.match(branchId)?.[0]
