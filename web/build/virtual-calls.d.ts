// The shape of the module that web/build/calls-module.ts writes.
declare module 'virtual:calls' {
  /** Method, path and flags: b = bearer, f = form with files, o = once (carries an Idempotency-Key), s = made as oneself also while one acts for a dealer. */
  export type CallLine = readonly [method: 'GET' | 'POST', path: string, flags: string]
  export const calls: Record<string, Record<string, CallLine>>
  export const errorNames: Record<string, import('#contract/core/errors.ts').ErrorName>
}
declare module 'virtual:desk-calls' {
  export const calls: Record<string, Record<string, import('virtual:calls').CallLine>>
}
