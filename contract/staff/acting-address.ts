// Address that opens a page acting for a dealer.

/** Leads through the list of dealers, which tells a removed member so. */
export const actingAddress = (dealerId: string, to: string): `/${string}` =>
  `/settings/dealers?for=${dealerId}&to=${encodeURIComponent(to)}`
