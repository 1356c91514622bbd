// Request and response types of the Paystack double's endpoints.
import type { DoubleBook } from './book.ts'

export type EndpointRequest = {
  params: string[]
  query: URLSearchParams
  body: Record<string, unknown>
  now: Date
}
export type EndpointAnswer = {
  status: number
  message: string
  data?: unknown
  meta?: unknown
  type?: string
}
export type Endpoint = (book: DoubleBook, call: EndpointRequest) => EndpointAnswer

export const notFound = (what: string): EndpointAnswer => ({
  status: 404,
  message: `${what} not found`,
  type: 'api_error',
})
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const paged = <T>(
  rows: T[],
  query: URLSearchParams,
  at: (row: T) => Date,
  read: (row: T) => unknown,
): EndpointAnswer => {
  const from = new Date(query.get('from') ?? 0)
  const to = new Date(query.get('to') ?? '9999-01-01')
  const within = rows.filter(row => at(row) >= from && at(row) <= to)
  const perPage = Number(query.get('per_page') ?? query.get('perPage') ?? 50)
  const page = Number(query.get('page') ?? 1)
  const skipped = (page - 1) * perPage
  return {
    status: 200,
    message: 'Retrieved',
    data: within.slice(skipped, skipped + perPage).map(read),
    meta: {
      total: within.length,
      total_volume: 0,
      skipped,
      perPage,
      page,
      pageCount: Math.ceil(within.length / perPage),
    },
  }
}
