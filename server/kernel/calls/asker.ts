// Identifies the caller by token and device.
import type { FastifyRequest } from 'fastify'
import { fail } from '#contract/core/errors.ts'
import type { Caller } from './handler-types.ts'

/** The device token, if the request carries a well-formed one. */
export const deviceKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const deviceToken = headers['x-autox-device']
  return typeof deviceToken === 'string' && /^[\w-]{43}$/.test(deviceToken) ? deviceToken : undefined
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1]

/** What `find` knows of the token that a request carries; undefined where it knows nothing. */
export const holderOf = async <Who>(
  find: (token: string, now: Date) => Promise<Who | undefined>,
  request: FastifyRequest,
  now: Date,
): Promise<Who | undefined> => {
  const token = tokenOf(request)
  return token === undefined ? undefined : find(token, now)
}

/** The owner of a token, as `find` knows them. Refuses PLEASE_LOGIN. */
export const ownerOf = async <Who>(
  find: (token: string, now: Date) => Promise<Who | undefined>,
  request: FastifyRequest,
  now: Date,
): Promise<Who> => (await holderOf(find, request, now)) ?? fail('PLEASE_LOGIN')

/** Whose token a request carries. Refuses PLEASE_LOGIN. */
export const bearerOf = (
  parts: { authenticate: (token: string, now: Date) => Promise<Caller | undefined> },
  request: FastifyRequest,
  now: Date,
): Promise<Caller> => ownerOf(parts.authenticate, request, now)
