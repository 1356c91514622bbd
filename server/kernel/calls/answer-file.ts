// Answers a call with a file, within limits and under a portable name.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, FileAnswer } from '#contract/core/call.ts'
import { machineOf } from '../network/addresses.ts'
import { attachment } from '../http/attachment.ts'
import { type FileGate, fileShares } from './file-gate.ts'

const sendFile = (reply: FastifyReply, file: FileAnswer) => {
  if (file.bytes !== undefined) reply.header('content-length', file.bytes)
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', attachment(file.name))
    .header('cache-control', file.keptSeconds ? `public, max-age=${file.keptSeconds}` : 'private, no-store')
    .send(file.content)
}

type Making = {
  by: { id: string } | undefined
  operator: { id: string } | undefined
  now: Date
  run: () => Promise<unknown>
}

/** Answers with a file, within what its reader may be sent at the same time. Refuses TOO_MANY_REQUESTS. */
export const answerFile = async (
  files: FileGate,
  { auth, stored }: Call,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { by, operator, now, run }: Making,
) => {
  const share = auth === 'anyone' ? fileShares.open : stored ? fileShares.stored : fileShares.made
  const reader = by?.id ?? operator?.id ?? machineOf(request.ip)
  const leave = files.enter(`${stored ? 'stored' : 'made'} for ${reader}`, share, now)
  const closed = new Promise(resolve => reply.raw.once('close', resolve))
  // A reader who hangs up has the file made all the same: only then is the place free.
  const making = run()
  void Promise.allSettled([making, closed]).then(leave)
  return sendFile(reply, (await making) as FileAnswer)
}
