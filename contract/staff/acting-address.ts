// Address that opens a page acting for a dealer.

/** Leads through the dealers that its reader acts for, so whoever was removed is told so there. */
export const actingAddress = (dealerId: string, to: string): `/${string}` =>
  `/settings/dealers?for=${dealerId}&to=${encodeURIComponent(to)}`
