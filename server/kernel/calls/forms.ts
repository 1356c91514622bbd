// Forms of the contract: which fields hold files is read from the call's own schema.
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { type Call, filesRuleOf } from '#contract/core/call.ts'
import { fail } from '#contract/core/errors.ts'
import { type FormBounds, formBounds, formGate } from '../http/form-gate.ts'
import { ownNames } from './field-aliases.ts'
import { type FileRules, withUpload } from '../http/multipart-form.ts'
import { refusedUploads, type RefusedUploadsAround } from '../http/refused-uploads.ts'

const rulesOf = (call: Call): FileRules =>
  Object.fromEntries(
    Object.entries(call.body?.shape ?? {}).flatMap(([name, schema]) => {
      const rule = filesRuleOf(schema)
      return rule ? [[name, rule]] : []
    }),
  )

const isObject = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body)

/** Makes the reader of forms that keeps their files under `folder` while they are worked on, within bounds for all of them. */
export const formReader = (
  folder: string,
  bounds: FormBounds = formBounds,
  around?: RefusedUploadsAround,
) => {
  const gate = formGate(bounds)
  const refused = refusedUploads(around)
  return async <T>(request: FastifyRequest, call: Call, work: (form: unknown) => Promise<T>): Promise<T> => {
    if (!request.isMultipart() && !isObject(request.body))
      return fail('UNSUPPORTED_TYPE', { message: 'Send this as multipart/form-data.' })
    const { userId } = request
    if (userId !== undefined) await refused.check(userId)
    try {
      const takesDocuments = call.refuses?.includes('BAD_DOCUMENT') ?? false
      return await withUpload(request, { files: rulesOf(call), takesDocuments, folder, gate }, form =>
        work(ownNames(call)({ query: {}, body: { ...form.fields, ...form.files } }).body),
      )
    } catch (error) {
      if (userId !== undefined) refused.note(userId, error)
      throw error
    }
  }
}

/** Where forms lie while they are worked on. */
export const formsFolder = (dataDir: string): string => join(dataDir, 'uploads')
