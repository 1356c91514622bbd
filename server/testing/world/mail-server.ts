// A real SMTP server for the tests of one file.
import { afterAll } from 'vitest'
import { type MailServer, openMailServer, type Rules } from './mail-double.ts'

export type { MailServer }

/** Starts one; call it at the top of a test file. */
export const startMailServer = async (rules?: Rules): Promise<MailServer> => {
  const server = await openMailServer(rules)
  afterAll(server.stop)
  return server
}
