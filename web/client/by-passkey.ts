// What a call takes in place of a PIN to ask for a passkey.

/** No pin and no password is this. */
export const byPasskey = '\u0000passkey'

type Asking = { query?: { pin?: unknown }; body?: { currentPassword?: unknown } }

export const asksPasskey = ({ query, body }: Asking): boolean =>
  query?.pin === byPasskey || body?.currentPassword === byPasskey
