// Limit of what is typed to search rental cars, which the browser knows, too.

export const rentalCarSearchMax = 100
