// Where a person lands after signing in when no page was remembered.

export const startPage = '/home'
