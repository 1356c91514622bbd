// Suggests relaxed filters that find cars, with counts.
import { splitPriceWords } from '#contract/cars/price-words.ts'
import { dayAfter } from '#contract/core/lagos-days.ts'
import { datesWords } from '#contract/rental/terms/dates.ts'
import { neighboursOf, states } from '#contract/reference/places.ts'
import type { AutoxApi } from '../../client/api.ts'
import type { FilterKey, Filters } from './filter-keys.ts'
import { narrowing, wordsOf } from './words.ts'
import { valuesOf, without } from './filters.ts'
import { listQuery } from './market-query.ts'

export type Relaxation = { words: string; filters: Filters; count: number }
type RelaxationWay = Omit<Relaxation, 'count'>

const waysMax = 10
const shownMax = 5
const searchWordsMax = 5

// How far a bound moves: a quarter of a price, two years, half of the kilometres.
const moved: Partial<Record<FilterKey, (value: number) => number>> = {
  PriceFrom: value => Math.floor(value * 0.75),
  PriceTo: value => Math.ceil(value * 1.25),
  MonthlyFrom: value => Math.floor(value * 0.75),
  MonthlyTo: value => Math.ceil(value * 1.25),
  YearFrom: value => value - 2,
  YearTo: value => value + 2,
  MileageTo: value => Math.ceil(value * 1.5),
}

const wider = (filters: Filters): RelaxationWay[] =>
  Object.entries(moved).flatMap(([name, move]) => {
    const key = name as FilterKey
    const value = filters[key]
    if (value === undefined || !/^\d+$/.test(value)) return []
    const bound = String(Math.max(0, move(Number(value))))
    return [{ words: wordsOf(key, bound), filters: { ...filters, [key]: bound } }]
  })

/** The nearest other dates: a day earlier or later, a day less. */
const otherDates = (filters: Filters): RelaxationWay[] => {
  const { From: from, To: to } = filters
  if (!from || !to) return []
  const way = (words: string, first: number, last: number): RelaxationWay => {
    const [From, To] = [dayAfter(from, first), dayAfter(to, last)]
    return { words: `${words}, ${datesWords({ from: From, to: To })}`, filters: { ...filters, From, To } }
  }
  return [
    way('A day earlier', -1, -1),
    way('A day later', 1, 1),
    ...(from < to ? [way('A day shorter', 0, -1)] : []),
  ]
}

const nearby = (filters: Filters): RelaxationWay[] => {
  const [only, ...others] = valuesOf(filters, 'State')
  const state = states.find(candidate => candidate === only)
  if (!state || others.length > 0) return []
  const around = [state, ...neighboursOf(state)].toSorted()
  const rest = without(filters, 'LocalGovernment')
  return [{ words: `Include states near ${state}`, filters: { ...rest, State: around.join(',') } }]
}

/** A price among the words is a filter that can be made wider. */
const withPriceApart = (filters: Filters): Filters => {
  if (filters.PriceFrom !== undefined || filters.PriceTo !== undefined) return filters
  const { rest, bounds } = splitPriceWords(filters.Search ?? '')
  const prices = Object.fromEntries(Object.entries(bounds).map(([key, naira]) => [key, String(naira)]))
  return { ...without(filters, 'Search'), ...(rest && { Search: rest }), ...prices }
}

const wordsIn = ({ Search = '' }: Filters): string[] => Search.split(' ').filter(Boolean)

const quoted = (words: string): string => `“${words.replaceAll(/[“”]/g, '')}”`

const left = (filters: Filters): RelaxationWay[] => {
  const [words, tags] = [wordsIn(filters), narrowing(filters).filter(({ key }) => key !== 'Near')]
  const fewerWords = words.slice(0, searchWordsMax).map((word, place) => ({
    words: `Without ${quoted(word)}`,
    filters: { ...filters, Search: words.toSpliced(place, 1).join(' ') },
  }))
  // with one wish alone, leaving it out is the whole market, which has its own way
  const fewerTags = (tags.length < 2 ? [] : tags).map(({ words: tag, rest }) => ({
    words: `Without ${quoted(tag)}`,
    filters: rest,
  }))
  return words.length < 2
    ? fewerTags
    : [...fewerWords, ...fewerTags.filter((_, place) => tags[place]!.key !== 'Search')]
}

/** Each word and each value as a search of its own; those that only narrow another are left out. */
const wishesOf = (filters: Filters): RelaxationWay[] => [
  ...wordsIn(filters)
    .slice(0, searchWordsMax)
    .map(word => ({ words: quoted(word), filters: { Search: word } })),
  ...narrowing(filters)
    .filter(({ key }) => !['Search', 'Model', 'Trim', 'LocalGovernment', 'Near'].includes(key))
    .map(({ key, value, words }) => ({ words: quoted(words), filters: { [key]: value } })),
]

/** Where no single wish is to blame: the first with each other one, then each alone. */
const fewest = (filters: Filters): { pairs: RelaxationWay[]; alone: RelaxationWay[] } => {
  const [first, ...others] = wishesOf(filters).slice(0, shownMax + 1)
  if (!first || others.length < 2) return { pairs: [], alone: [] }
  const pairs = others.map(({ words, filters: own }) => ({
    words: `Only ${first.words} and ${words}`,
    filters: {
      ...first.filters,
      ...own,
      ...(first.filters.Search && own.Search && { Search: `${first.filters.Search} ${own.Search}` }),
    },
  }))
  return { pairs, alone: [first, ...others].map(way => ({ ...way, words: `Only ${way.words}` })) }
}

/** Nearest searches with results: wider ranges before dropped filters, then most cars first. */
export async function relaxationsOf(api: AutoxApi, wish: Filters): Promise<Relaxation[]> {
  const filters = withPriceApart(wish)
  const counted = async (ways: RelaxationWay[]): Promise<Relaxation[]> => {
    const relaxations = await Promise.all(
      ways.map(async way => {
        const { pageMeta } = await api.cars.list({
          query: listQuery(way.filters, { PageNumber: 1, PageSize: 1 }),
        })
        return { ...way, count: pageMeta?.totalRecords ?? 0 }
      }),
    )
    return relaxations.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  }
  const near = [...otherDates(filters), ...wider(filters), ...nearby(filters)].slice(0, waysMax / 2)
  const far = left(filters).slice(0, waysMax - near.length)
  const [nearest, others] = await Promise.all([counted(near), counted(far)])
  const ways = [...nearest, ...others].slice(0, shownMax)
  if (ways.length > 0) return ways
  const { pairs, alone } = fewest(filters)
  const some = await counted(pairs)
  return some.length > 0 ? some : counted(alone)
}
