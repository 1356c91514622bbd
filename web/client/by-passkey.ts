// Says in place of a pin or a password that a passkey proves it: the call asks for its signature by itself.

/** No pin and no password is this. */
export const byPasskey = '\u0000passkey'

type Asking = { query?: { pin?: unknown }; body?: { currentPassword?: unknown } }

export const asksPasskey = ({ query, body }: Asking): boolean =>
  query?.pin === byPasskey || body?.currentPassword === byPasskey
