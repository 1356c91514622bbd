// Suggests trims of a model that are on the market.
import { useRef, useState } from 'react'
import { api } from '../../../client/api.ts'

/** Asked once for each model, when the field is first touched. */
export function useTrims(make: string, model: string) {
  const [known, setKnown] = useState<{ of: string; trims: string[] }>()
  const lastQuery = useRef('')
  const of = `${make}|${model}`
  const askTrims = async () => {
    if (!make || !model || lastQuery.current === of) return
    lastQuery.current = of
    const { data } = await api.cars.facets({ query: { Make: make, Model: model } })
    const trims = data?.facets.Trim.map(({ value }) => value).filter(Boolean) ?? []
    if (lastQuery.current === of) setKnown({ of, trims: trims.slice(0, 20) })
  }
  return { trims: known?.of === of ? known.trims : [], askTrims: () => void askTrims() }
}
