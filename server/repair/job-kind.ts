// Kinds of jobs and classes of vehicles whose prices compare.
import { bodiesOf } from '#contract/reference/makes.ts'
import type { Body } from '#contract/reference/vehicles.ts'
import type { PartGrade } from '#contract/repair/terms.ts'

// Words that say how a job is done, not which one.
const fillers = new Set(
  'a an and the of for to on in with your car vehicle replace replacement replaced change changed changing new fit fitting fitted install installation repair repaired job work service do full both set'.split(
    ' ',
  ),
)

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

type Comparable = {
  title: string
  category: number
  parts: readonly { grade: PartGrade }[]
}

/**
 * "Front brake pads", "Brake pads, front" and "Replace the front brake pad" are one kind; with parts and without are two.
 * Empty where a title says too little, or the customer brings parts, whose price nobody knows.
 */
export const jobKindOf = ({ title, category, parts }: Comparable): string => {
  if (parts.some(({ grade }) => grade === 'brought')) return ''
  const words = title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '' && !fillers.has(word))
    .map(singular)
  if (words.length === 0) return ''
  const sorted = [...new Set(words)].toSorted((a, b) => (a < b ? -1 : 1))
  return [category, parts.length > 0 ? 'parts' : 'labour', ...sorted].join(' ')
}

const classes: Partial<Record<Body, string>> = {
  saloon: 'car',
  hatchback: 'car',
  estate: 'car',
  coupe: 'car',
  convertible: 'car',
  suv: 'suv',
  pickup: 'suv',
  minivan: 'van',
  van: 'van',
  bus: 'heavy',
  truck: 'heavy',
  motorcycle: 'motorcycle',
}

/** Class of a model on our list, by its first body; empty for one that is not on it. */
export const vehicleClassOf = (make: string, model: string): string => {
  const [body] = bodiesOf(make, model)
  return (body && classes[body]) ?? ''
}
