// Header that names the dealer a call acts for.

export const actingHeader = 'x-autox-for'
