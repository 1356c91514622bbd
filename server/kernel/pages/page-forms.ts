// Takes forms of public pages from browsers without script; their answers are kept nowhere.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/core/errors.ts'

const formType = 'application/x-www-form-urlencoded'
export const formHeaders = { 'content-type': formType }
/** A few typed figures; more is no form of ours. */
export const formBytesMax = 2_000

type AnswerForm = (request: FastifyRequest, reply: FastifyReply, form: string) => Promise<unknown>

/** In a room of its own, because elsewhere only the unsubscribe button of a mail program may send such a form. */
export const answerForms = (app: FastifyInstance, paths: readonly string[], answer: AnswerForm) =>
  app.register((room, _options, done) => {
    room.removeContentTypeParser(formType)
    room.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: formBytesMax },
      (_request, body, accept) => accept(null, body),
    )
    for (const path of paths)
      room.post(path, (request, reply) => {
        if (typeof request.body !== 'string') throw new Failure('UNSUPPORTED_TYPE')
        return answer(request, reply, request.body)
      })
    done()
  })
