// Reads digits written as figures, lookalike letters or words in four languages.

const saidAs = `
0 zero oh nought odo sifili efu ziro
1 one wan okan eni ookan daya otu
2 two tu eji meji eeji biyu abuo
3 three tree tri eta meta eeta uku ato
4 four fo foh erin merin eerin hudu ano
5 five faiv faif arun marun aarun biyar ise
6 six siks efa mefa eefa shida isii
7 seven sebin seben eje meje eeje bakwai asaa
8 eight eit ait ejo mejo eejo takwas asato
9 nine nain esan mesan eesan tara itoolu
20 twenty
30 thirty
40 forty fourty
50 fifty
60 sixty
70 seventy
80 eighty
90 ninety
`

const byWord = new Map(
  saidAs
    .trim()
    .split('\n')
    .flatMap(line => {
      const [digits = '', ...words] = line.split(' ')
      return words.map((word): [string, string] => [word, digits])
    }),
)

const times: Readonly<Record<string, number>> = { double: 2, dabul: 2, triple: 3, tripul: 3 }

/** Words that people put between the digits of one number when they read it out. */
const between = new Set(['then', 'den', 'and', 'dash', 'dot', 'space', 'plus', 'follow', 'next'])

const looksLike: Readonly<Record<string, string>> = {
  o: '0',
  q: '0',
  i: '1',
  l: '1',
  '|': '1',
  s: '5',
  z: '2',
}

/** What of a word is figures: itself, or a few figures with letters among them that look like figures. */
const figuresOf = (word: string): string | undefined => {
  if (/^\d+$/.test(word)) return word
  if (/^[\doqil|sz]+$/.test(word) && /\d/.test(word))
    return word.replaceAll(/\D/g, letter => looksLike[letter]!)
  return word === 'o' ? '0' : undefined
}

/** One stretch of a line: digits, a word, or a sign. `spoken` where the digits were written as a word. */
export type Group = { digits: string; spoken: boolean }

const groupOf = (word: string): Group | undefined => {
  const figures = figuresOf(word)
  if (figures !== undefined) return { digits: figures, spoken: word === 'o' }
  const match = byWord.get(word)
  return match === undefined ? undefined : { digits: match, spoken: true }
}

/** Splits "0703five55" into figures and words, if every word is a digit. */
const apart = (word: string): readonly string[] => {
  if (figuresOf(word) !== undefined) return [word]
  const pieces = word.match(/\d+|\D+/g) ?? [word]
  return pieces.every(piece => groupOf(piece)) ? pieces : [word]
}

/** "thirty one" is 31, and "double eight" 88. */
const joinSpoken = (groups: Group[], next: Group, word: string): void => {
  const last = groups.at(-1)
  const isTens = last?.spoken === true && /^[2-9]0$/.test(last.digits) && word.endsWith('ty')
  if (isTens && next.spoken && /^[1-9]$/.test(next.digits))
    groups[groups.length - 1] = { digits: last.digits[0]! + next.digits, spoken: true }
  else groups.push(next)
}

/**
 * Runs of digits in a lower-case line, each as its groups. Between two groups stand at most a few characters or a word
 * such as "then"; a word that is no digit ends a run.
 */
export const digitRuns = (line: string): Group[][] => {
  const runs: Group[][] = []
  let run: Group[] = []
  let [repeat, before] = [1, '']
  const end = () => {
    if (run.length > 0) runs.push(run)
    run = []
  }
  for (const word of (line.match(/[\p{L}\p{N}|]+/gu) ?? []).flatMap(apart)) {
    const group = groupOf(word)
    if (group) joinSpoken(run, { ...group, digits: group.digits.repeat(repeat) }, before)
    else if (times[word] === undefined && !between.has(word)) end()
    repeat = times[word] ?? 1
    before = word
  }
  end()
  return runs
}

type NumberSeen = { digits: string; groups: number; spoken: boolean }

/** Whether consecutive groups of a run join to one of these numbers, of at most the given digits. */
export const hasMatchingNumber = (
  run: readonly Group[],
  digitsMax: number,
  is: (number: NumberSeen) => boolean,
): boolean =>
  run.some((_, from) => {
    let [digits, spoken] = ['', false]
    for (let to = from; to < run.length && digits.length < digitsMax; to++) {
      digits += run[to]!.digits
      spoken ||= run[to]!.spoken
      if (digits.length <= digitsMax && is({ digits, groups: to - from + 1, spoken })) return true
    }
    return false
  })
