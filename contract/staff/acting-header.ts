// The header that says for which dealer a call is made; apart from the schemas, which a page need not load.

export const actingHeader = 'x-autox-for'
