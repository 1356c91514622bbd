// Quote of the chosen trip, keeping the last answer while loading.
import { useEffect, useState } from 'react'
import type { FieldProblem } from '#contract/core/errors.ts'
import { datesProblem } from '#contract/rental/terms/dates.ts'
import type { TripQuote } from '#contract/rental/terms/rent.ts'
import { api } from '../../client/api.ts'
import type { ChosenTrip } from '../trip/trip-address.ts'
import { messageOf } from '../../ui/message-of.ts'

export type Quoted = {
  quote?: TripQuote | undefined
  /** Problems of the trip, by field without `query.`. */
  problems: readonly FieldProblem[]
  /** Why nothing is known: no connection, or a car that is gone. */
  failed?: string | undefined
  asking: boolean
}
type Answer = Omit<Quoted, 'asking'> & { to: string }

const nothing: Answer = { to: '', problems: [] }

/** Undefined days ask nothing. `now` is when the page was opened. */
export function useQuote(carId: string, trip: ChosenTrip, now: Date): Quoted {
  const [answer, setAnswer] = useState(nothing)
  const { From, To, Driver, Zone, Delivered } = trip
  const wrong = datesProblem({ From, To }, now)
  const asks = From && To && !wrong
  const question = asks ? [From, To, Driver, Zone, Delivered].join() : ''
  useEffect(() => {
    if (question === '' || !From) return
    const own = new AbortController()
    const ask = async () => {
      const query = { CarId: carId, From, ...(To && { To }), ...(Driver && { Driver }), ...(Zone && { Zone }), ...(Delivered && { Delivered }) } // prettier-ignore
      const { data, error } = await api.rent.getQuote({ query, signal: own.signal })
      if (own.signal.aborted) return
      if (data) return setAnswer({ to: question, quote: data, problems: [] })
      const problems = error.problems.map(each => ({ ...each, field: each.field.replace(/^query\./, '') }))
      setAnswer({ to: question, problems, ...(problems.length === 0 && { failed: messageOf(error) }) })
    }
    void ask()
    return () => own.abort()
  }, [question, carId, From, To, Driver, Zone, Delivered])
  if (wrong) return { problems: [{ field: wrong.field, message: `${wrong.message}.` }], asking: false }
  return asks ? { ...answer, asking: answer.to !== question } : { problems: [], asking: false }
}
