// Words that have a standard name now: they return neither as the name of a file or folder nor as what a file exports.
import type { File } from './tree.ts'

type OldWord = { old: string; standard: string }

/** The old word in kebab-case, as it stands between strokes, and the word to use. */
const oldWords: readonly OldWord[] = [
  { old: 'platform', standard: 'kernel' },
  { old: 'walk-by', standard: 'index-scan-choice' },
  { old: 'market-demands', standard: 'candidate-scan' },
  { old: 'question-parts', standard: 'facet-predicates' },
  { old: 'look-through', standard: 'candidate-scan' },
  { old: 'kept-apart', standard: 'over-limit' },
  { old: 'ask-together', standard: 'batch-loader' },
  { old: 'one-at-a-time', standard: 'work-queue' },
  { old: 'clockwork', standard: 'recurring-task' },
  { old: 'clockworks', standard: 'recurring-tasks' },
  { old: 'tell-sides', standard: 'notify-sides' },
  { old: 'later-each', standard: 'enqueue-each' },
  { old: 'later', standard: 'enqueue, or deferred-hydration in the browser' },
  { old: 'shot', standard: 'upload' },
  { old: 'shots', standard: 'uploads' },
  { old: 'yard', standard: 'stock' },
  { old: 'said', standard: 'ratings-summary' },
  { old: 'hear', standard: 'apply-rail-answer' },
  { old: 'dealing', standard: 'deal, or rating-window' },
  { old: 'dealings', standard: 'deals' },
  { old: 'ladder', standard: 'tiers' },
  { old: 'read-news', standard: 'process-webhook' },
  { old: 'freshen', standard: 'use-refresh' },
  { old: 'on-page', standard: 'read-from-html' },
  { old: 'road-ahead', standard: 'progress' },
  { old: 'act-move', standard: 'deposit-withdraw' },
  { old: 'none-yet', standard: 'empty' },
  { old: 'ways-on', standard: 'quick-actions' },
]

const kebab = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
const exported =
  /^export (?:default )?(?:async )?(?:const|let|function\*?|class|type|interface) (?<name>\w+)/gm

const holds = (text: string, old: string): boolean => new RegExp(`(^|[/.-])${old}([/.-]|$)`).test(text)

/** One sentence for each file, folder and exported name that holds an old word. */
export const oldWordOffences = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path))
    .flatMap(({ path, text }) => {
      const names = [...text.matchAll(exported)].map(match => match.groups?.['name'] ?? '')
      return oldWords.flatMap(({ old, standard }) => [
        ...(holds(path, old) ? [`${path} is named "${old}": the word is ${standard}.`] : []),
        ...names
          .filter(name => holds(kebab(name), old))
          .map(name => `${path} exports ${name}, which holds "${old}": the word is ${standard}.`),
      ])
    })
