// Definition of a call, from which routes, client, OpenAPI and forms are derived.
import { z } from 'zod'
import type { ErrorName, FieldProblem } from './errors.ts'
import { limits } from './limits.ts'
import type { RefusalOf } from './refusals.ts'

/** Another name under which a field may be sent. */
export type OtherName = {
  in: 'query' | 'body'
  /** The field that this one is an alias of; left out where it only repeats what the call already says. */
  means?: `query.${string}` | `body.${string}`
  /** Schema that converts the alias to the value of the field itself. */
  read: z.ZodType
}

export type Call = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** `bearer`: the token of a user's session. `operator`: that of an operator's, and no user's opens it. `anyone`: open to the world. */
  auth: 'anyone' | 'bearer' | 'operator'
  query?: z.ZodObject
  body?: z.ZodObject
  /** Names that the specification's clients use; a field sent under two names that disagree is refused. */
  otherNames?: Record<string, OtherName>
  /** The body travels as multipart; file fields are declared with `files()`. */
  form?: true
  /** Also takes the form that a mail program sends for its "unsubscribe" button (RFC 8058), in place of no body. */
  oneClick?: true
  /** What `data` in the envelope holds. Left out where the answer is a file and not an envelope. */
  data?: z.ZodType
  /** The file is only read; left out, it is made for the request and limited more. */ stored?: true
  /** The answer is one page of a list, and `pageMeta` says which; a list that comes whole says so in it as well. */
  paged?: true
  /**
   * The call accepts an Idempotency-Key. Clients of the specification send none: for them a repeat within
   * `limits.justDoneMinutes` is refused until it is confirmed.
   */
  idempotent?: true
  /** A dealer's own program makes it as well, with a key of their stock in place of a session. */
  byKey?: true
  /** Refusals specific to this call. `refusalsOf` adds those that follow from its kind. */
  refuses?: readonly ErrorName[]
  /** A page makes it by itself: it keeps no session alive. */
  automatic?: true
  /** Staff of a dealer make it, on one side of a deal only, or as themselves; left out, never. */
  staff?: 'may' | 'self' | { as: string }
  /** A sentence for the API document. */ about: string
}
export type Group = Record<string, Call>
export type Contract = Record<string, Group>

/** Names a call without widening it, so that both sides keep its exact types. */
export const call = <const C extends Call>(c: C): C => c

/** "GET /api/Car/get-Cars": how a call is named in tables and logs. */
export const callName = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

export const PageMeta = z.object({
  pageNumber: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  totalRecords: z.int(),
  atLeast: z.literal(true).optional().describe('True if there may be more than totalRecords'),
  about: z.literal(true).optional().describe('True if totalRecords is an estimate, rounded to two digits'),
  before: z.int().optional().describe('Cursor of the next page: send it as Before; absent on the last page'),
  after: z.string().optional().describe('Cursor of the next page: send it as After; absent on the last page'),
  title: z.string().optional().describe('Heading of the list, where the server names it'),
})
export type PageMeta = z.output<typeof PageMeta>

export const Problem = z.object({ field: z.string(), message: z.string() })

/** The answer to a call that succeeded. `code` is the number 200 everywhere (specification section 7, GetVendors). */
export const envelope = (c: Call) =>
  z.object({
    code: z.literal(200),
    data: c.data ?? z.null(),
    errors: z.array(Problem).max(0),
    message: z.string(),
    succeeded: z.literal(true),
    ...((c.paged || c.data instanceof z.ZodArray) && { pageMeta: PageMeta }),
  })

/** The answer to a call that was refused; `code` is the short code of the error table. */
export const Refusal = z.object({
  code: z.string(),
  data: z.null(),
  errors: z.array(Problem),
  message: z.string(),
  succeeded: z.literal(false),
})

// How large an upload may be is part of the contract, so that the browser refuses before it sends.
export type FilesRule = { filesMax: number; bytesMax: number; accept: string }
const filesRules = new WeakMap<object, FilesRule>()

/** A file as the server's uploads hand it over; by `sha256` a repeat is known from another file of that name and size. */
export type Upload = { name: string; path: string; bytes: number; sha256: string }

/** A multipart field of files: at least `filesMin` and at most `filesMax` of `bytesMax` each. */
export const files = (rule: FilesRule & { filesMin?: number }) => {
  const schema = z
    .array(z.custom<Upload | Blob>(value => typeof value === 'object' && value !== null, 'Send a file'))
    .min(rule.filesMin ?? 0, `At least ${rule.filesMin} ${rule.filesMin === 1 ? 'file' : 'files'}`)
    .max(rule.filesMax, `At most ${rule.filesMax} files`)
    // Not `default`, which would let a form without files pass unchecked.
    .prefault([])
  filesRules.set(schema, rule)
  return schema
}
export const filesRuleOf = (schema: object): FilesRule | undefined => filesRules.get(schema)

/** A number or a yes/no that may arrive as text, in an address or in a multipart field. */
export const flag = z.union([z.boolean(), z.stringbool()], 'true or false')

/** Query fields of a call, plus the confirmation of a deliberate repeat. */
export const queryOf = (c: Call): z.ZodObject | undefined =>
  c.idempotent
    ? (c.query ?? z.object({})).extend({
        confirm: flag
          .optional()
          .describe(
            `Makes the call although the same was made less than ${limits.justDoneMinutes} minutes ago. A new Idempotency-Key does the same`,
          ),
      })
    : c.query

// The types that both sides derive.
type Out<C, K extends string> = C extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined
type In<C, K extends string> = C extends Record<K, infer S extends z.ZodType> ? z.input<S> : undefined

/** Input of a handler. */
export type Input<C extends Call> = { query: Out<C, 'query'>; body: Out<C, 'body'> }
/** What `data` holds for a call; a call without a schema for it answers with a file. */
export type Data<C extends Call> = C extends { data: infer S extends z.ZodType } ? z.output<S> : Blob
/** A file returned by a handler. */
export type FileAnswer = {
  content: AsyncIterable<Uint8Array>
  contentType: string
  name: string
  /** Undefined while the file is streamed. */ bytes: number | undefined
  /** Cache lifetime for everybody; left out for private files. */ keptSeconds?: number
}
/** Result of a handler: data, a page of a list with its total, or a file. */
export type Result<C extends Call> = C extends { paged: true }
  ? {
      page: Data<C>
      totalRecords: number
      more?: Pick<PageMeta, 'atLeast' | 'about' | 'before' | 'after' | 'title'>
    }
  : C extends { data: z.ZodType }
    ? Data<C>
    : FileAnswer

/** Why a call gave no data. Without names given, of any call: the error of each call is one too. */
export type CallError<Names extends ErrorName = ErrorName> = {
  name: Names | 'TIMEOUT' | 'OFFLINE' | 'SESSION_CHANGED'
  code: string
  status: number
  message: string
  problems: FieldProblem[]
  /** How long to wait before it is asked again, where the server says so. */
  waitSeconds?: number
}
export type ErrorOf<C extends Call> = CallError<RefusalOf<C>>
export type Answer<C extends Call> =
  | {
      data: Data<C>
      message: string
      pageMeta: C extends { paged: true } ? PageMeta : undefined
      error?: undefined
    }
  | { data?: undefined; error: ErrorOf<C>; message?: undefined; pageMeta?: undefined }

type Part<C, K extends string> =
  In<C, K> extends undefined
    ? Partial<Record<K, undefined>>
    : object extends In<C, K>
      ? Partial<Record<K, In<C, K>>>
      : Record<K, In<C, K>>
export type Options = {
  signal?: AbortSignal
  /** This call's 401 is an answer and not the end of the session (specification section 8, "unless flagged exempt"). */
  exempt?: boolean
  /** Bytes sent so far, for forms with files. */
  onProgress?: (uploadedBytes: number, totalBytes: number) => void
}
export type Request<C extends Call> = Part<C, 'query'> &
  Part<C, 'body'> &
  (C extends { idempotent: true } ? { key: string } : { key?: undefined }) &
  Options

/** The contract as functions: `api.cars.list({ query })`. A call never throws; it answers `{ data }` or `{ error }`. */
export type Api<K extends Contract> = {
  [G in keyof K]: {
    [N in keyof K[G]]: object extends Request<K[G][N]>
      ? (request?: Request<K[G][N]>) => Promise<Answer<K[G][N]>>
      : (request: Request<K[G][N]>) => Promise<Answer<K[G][N]>>
  }
}
