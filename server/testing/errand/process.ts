// Life cycle of an errand, a test-only kind of deal.
import { deal } from '#contract/deal-engine/deal.ts'
import type { StateOf } from '#contract/deal-engine/process.ts'

/**
 * The reward waits from the start, and the runner's pledge from the moment they take it on; it is theirs again whatever
 * comes. The asker may set the reward anew, add to it, or let the runner have half of it for half of the errand. Two timers run while it is under way: a nudge after a day, which leaves it where it is, and its end at a time that
 * is worked out.
 */
export const errand = deal({
  name: 'errand',
  sides: ['asker', 'runner'],
  holds: { reward: 'asker', pledge: 'runner' },
  takes: ['reward'],
  start: 'asked',
  states: {
    asked: { words: 'Asked for', turn: 'runner', timers: [{ event: 'unanswered', hours: 48 }] },
    running: {
      words: 'Under way',
      turn: 'runner',
      timers: [
        { event: 'nudge', hours: 24 },
        { event: 'overdue', at: 'latest' },
      ],
    },
    brought: { words: 'Brought', final: true, pays: { reward: 'runner', pledge: 'runner' } },
    dropped: { words: 'Dropped', final: true, pays: { reward: 'asker', pledge: 'runner' } },
    shared: { words: 'Half of it done', final: true, pays: { reward: 'split' } },
    halved: { words: 'Half of it brought', final: true, pays: { reward: 'split', pledge: 'runner' } },
    contested: { words: 'Contested', turn: 'operator' },
  },
  edges: [
    {
      from: 'asked',
      event: 'take-on',
      by: ['runner'],
      to: 'running',
      effect: true,
      replies: true,
      takes: ['pledge'],
    },
    { from: 'asked', event: 'propose', by: ['runner'], to: 'asked', needs: 'fields', effect: true },
    {
      from: 'running',
      event: 'raise',
      by: ['asker'],
      to: 'running',
      needs: 'fields',
      pin: true,
      effect: true,
      retakes: ['reward'],
    },
    {
      from: 'running',
      event: 'add',
      by: ['asker'],
      to: 'running',
      needs: 'fields',
      pin: true,
      effect: true,
      grows: ['reward'],
    },
    { from: 'running', event: 'halve', by: ['asker'], to: 'halved', pin: true, wayOut: true },
    { from: 'running', event: 'bring', by: ['runner'], to: 'brought', needs: 'code' },
    {
      from: ['asked', 'running'],
      event: 'drop',
      by: ['asker', 'runner'],
      to: 'dropped',
      needs: 'reason',
      wayOut: true,
    },
    {
      from: 'running',
      event: 'contest',
      by: ['asker'],
      to: 'contested',
      needs: 'reason',
      wayOut: true,
      settles: { pledge: 'runner' },
    },
    { from: 'asked', event: 'unanswered', by: ['system'], to: 'dropped' },
    { from: 'running', event: 'nudge', by: ['system'], to: 'running' },
    { from: 'running', event: 'overdue', by: ['system'], to: 'dropped' },
    { from: 'contested', event: 'concede', by: ['asker'], to: 'shared', needs: 'amount' },
    { from: 'contested', event: 'share', by: ['operator'], to: 'shared', needs: 'amount' },
  ],
})

export type ErrandState = StateOf<typeof errand>
