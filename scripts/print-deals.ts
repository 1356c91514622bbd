// Prints the titles, sentences and histories of every deal, by side and state.
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Deal } from '../contract/deal-engine/deal.ts'
import type { DealStory, DealWords } from '../contract/deal-engine/deal-words.ts'
import { root } from './programs.ts'

// oxlint-disable-next-line no-explicit-any
type AnyDeal = Deal<any, any, any, any, any>
type Texts = { deal: AnyDeal; words: DealWords<AnyDeal>; story: DealStory<AnyDeal, unknown> }

/** The export of a module that has a field. */
const exportWith = async <T>(file: string, field: string): Promise<T | undefined> => {
  const values: unknown[] = Object.values((await import(join(root, file))) as object)
  return values.find(value => typeof value === 'object' && value !== null && field in value) as T | undefined
}

const textsIn = async (folder: string): Promise<Texts[]> => {
  const deal = await exportWith<AnyDeal>(`${folder}/process.ts`, 'edges')
  const words = await exportWith<DealWords<AnyDeal>>(`${folder}/words.ts`, 'roleBySide')
  const story = await exportWith<DealStory<AnyDeal, unknown>>(`${folder}/story.ts`, 'past')
  return deal && words && story ? [{ deal, words, story }] : []
}

const linesOf = ({ deal, words, story }: Texts): string[] => [
  `\n# ${words.ownTitle}`,
  ...deal.sides.flatMap(side => [
    `\n## ${String(words.roleBySide[side])}`,
    ...Object.keys(deal.states).flatMap(state => {
      const now = words.now[state]?.[side]
      return now ? [`${deal.states[state]?.words}: ${now.title}. ${now.words}`] : []
    }),
    ...Object.entries(story.otherwise).map(([event, bySide]) => `Otherwise, ${event}: ${bySide?.[side]}`),
  ]),
  '\n## History',
  ...Object.entries(story.past).map(([event, sentence]) => `${event}: ${sentence}`),
  ...Object.entries(story.ahead).map(([event, sentence]) => `Ahead, ${event}: ${sentence}`),
]

const folders = globSync('contract/**/story.ts', { cwd: root }).map(file => dirname(file))
for (const folder of folders.toSorted())
  for (const texts of await textsIn(folder)) console.log(linesOf(texts).join('\n'))
