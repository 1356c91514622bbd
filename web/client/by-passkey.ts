// What a call takes in place of a PIN to ask for a passkey.

/** No pin and no password is this. */
export const byPasskey = '\u0000passkey'

type ProofFields = { query?: { pin?: unknown }; body?: { currentPassword?: unknown } }

export const asksPasskey = ({ query, body }: ProofFields): boolean =>
  query?.pin === byPasskey || body?.currentPassword === byPasskey
