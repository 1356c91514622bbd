// Limit of what is typed to search bookings, which the browser knows, too.

export const inboxSearchMax = 100
