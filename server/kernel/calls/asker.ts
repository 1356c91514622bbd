// Identifies the caller by token and device.
import type { FastifyRequest } from 'fastify'
import { fail } from '#contract/core/errors.ts'
import type { Caller } from './handler-types.ts'

/** The device token, if the request carries a well-formed one. */
export const deviceKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const deviceToken = headers['x-autox-device']
  return typeof deviceToken === 'string' && /^[\w-]{43}$/.test(deviceToken) ? deviceToken : undefined
}

/** The owner of a token, as `find` knows them. Refuses PLEASE_LOGIN. */
export const ownerOf = async <Who>(
  find: (token: string, now: Date) => Promise<Who | undefined>,
  request: FastifyRequest,
  now: Date,
): Promise<Who> => {
  const token = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const owner = token === undefined ? undefined : await find(token, now)
  return owner ?? fail('PLEASE_LOGIN')
}

/** Whose token a request carries. Refuses PLEASE_LOGIN. */
export const bearerOf = (
  parts: { authenticate: (token: string, now: Date) => Promise<Caller | undefined> },
  request: FastifyRequest,
  now: Date,
): Promise<Caller> => ownerOf(parts.authenticate, request, now)
