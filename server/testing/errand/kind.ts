// An errand as a kind of deal: its columns, its effect, its words.
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { dealKind, type DealRow, type NoticesOf } from '#server/deal-engine/kind.ts'
import { errand, type ErrandState } from './process.ts'
import { type Errand, errandFields } from './shape.ts'

export type ErrandRow = DealRow<ErrandState> & {
  asker_id: string
  runner_id: string
  what: string
  reward_kobo: number
  latest_at: Date | null
}

const noticeFor = (words: string) => ({
  asker: (f: { what: string }) => ({ title: `${words}: ${f.what}`, text: words }),
})
export const pledge = 50_000

type Facts = { what: string; reward: string }
const notices: NoticesOf<typeof errand, Facts> = {
  start: { runner: f => ({ title: `${f.asker} asks: ${f.what}`, text: f.reward }) },
  'take-on': noticeFor('Taken on'),
  propose: noticeFor('Proposed'),
  raise: noticeFor('Raised'),
  add: noticeFor('Added to'),
  halve: noticeFor('Halved'),
  bring: noticeFor('Done'),
  drop: noticeFor('Dropped'),
  contest: noticeFor('Contested'),
  unanswered: noticeFor('Not answered'),
  nudge: {},
  overdue: noticeFor('Overdue'),
  share: noticeFor('Shared'),
  concede: noticeFor('Shared'),
}

const ownOf = ({ what, reward_kobo }: ErrandRow): OwnOf<Errand> => ({ what, rewardKobo: kobo(reward_kobo) })
const dayMs = 86_400_000

export const errandKind = dealKind({
  deal: errand,
  called: 'errand',
  desk: { one: 'errand', inFull: 'errand', many: 'errands', settling: 'shares the reward' },
  story: { past: {} },
  openDealLabel: { asker: 'An errand', runner: 'An errand' },
  personal: {
    section: 'errands',
    erase: async (tx, userId) => {
      await tx.run`update errand set what = '' where asker_id = ${userId}`
    },
  },
  idName: 'errandId',
  address: '/errands',
  amounts: (row: ErrandRow) => ({ reward: kobo(row.reward_kobo), pledge: kobo(pledge) }),
  about: async (_db, rows) => new Map(rows.map(row => [row.id, row.what])),
  parts: row => (row.state === 'halved' ? { reward: kobo(Math.floor(row.reward_kobo / 2)) } : {}),
  meta: (_row, what) => ({ about: what }),
  times: { latest: (row: ErrandRow) => row.latest_at },
  fields: errandFields,
  onEdge: {
    propose: async (_tx, { input }) => ({ what: `${input.what}, by ${input.byHour}:00` }),
    raise: async (_tx, { input }) => ({ reward_kobo: input.rewardKobo }),
    add: async (_tx, { row, input }) => ({ reward_kobo: row.reward_kobo + input.moreKobo }),
    'take-on': async (_tx, { now }) => ({ latest_at: new Date(now.getTime() + 3 * dayMs) }),
  },
  onState: {},
  facts: (row): Facts => ({ what: row.what, reward: formatNaira(kobo(row.reward_kobo)) }),
  notices,
  card: row => ownOf(row),
  page: async (_db, row) => ownOf(row),
  thing: row => row.what,
})
