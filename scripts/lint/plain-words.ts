// Lint rule: texts for people avoid the phrases that made AutoX sound translated.
import { visitTexts } from './text-for-people.ts'

type Node = { type: string; [key: string]: unknown }
type Context = { report(problem: { node: Node; message: string }): void }

/** What is refused, and what to write instead. */
const phrases: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/\bno such\b/i, 'Say what is not there: "We can’t find this car", "No matches".'],
  [/\bstands? (here|there|below|above|beside)\b/i, 'Write "is shown below", or say where to look.'],
  [/\bby (itself|themselves)\b/i, 'Write "automatically".'],
  [/\bhand(s|ed|ing)?( it| them| this)? in\b/i, 'Write "submit" or "send".'],
  [/\bcall(s|ed|ing)?( it| them| this)? off\b/i, 'Write "cancel".'],
  [/\bin all\b(?! (of|the|\d|states|makes))/i, 'Write "total" or "altogether".'],
  [/\b(some|no)body\b/i, 'Name the person: "the seller", "someone else", "no one".'],
  [/(\d|\{\})[ \u00a0]%/, 'Write the percent sign without a space: 22%.'],
  [/\b(is|are|was|were) told\b/i, 'Say who tells whom: "we notify the seller".'],
  [/\blike (cars|ones)\b|\b(cars|ones) like it\b/i, 'Write "similar cars".'],
  [/\bpins?\b/, 'Write "PIN" in capitals.'],
  [/\b(asks?|claims?)\b[^.]{0,20}\bby law\b/i, 'Write "go to court".'],
  [/\b(the|their) yes\b/i, 'Write "approval".'],
  [/\b(decided|settled)( the dispute)? for (you|the)\b/i, 'Write "in your favour".'],
  [/\b(if|where) left out\b|\bleft out[,:;]/i, 'Write "if omitted".'],
  [/\bone['’]s own\b/i, 'Name the person: "the signed-in user’s".'],
  [/\blies? ahead\b/i, 'Write "is still to come".'],
  [/\bfetched\b/i, 'Write "collected".'],
  [/(?<![-#]|passport )\bphoto(graph)?(s|ed)?\b(?! gallery| photos)/i, 'Write "picture".'],
  [/\b(other|both|either|neither|two) part(y|ies)\b|\bparty (whose|reported)\b/i, 'Write "side".'],
]

export const plainWords = {
  create: (context: Context) =>
    visitTexts((node, text) => {
      for (const [pattern, advice] of phrases)
        if (pattern.test(text))
          context.report({ node, message: `"${pattern.exec(text)?.[0] ?? ''}" reads oddly. ${advice}` })
    }),
}

/** Reports every text, for the sheet that `npm run words` prints. */
export const everyText = {
  create: (context: Context) => visitTexts((node, text) => context.report({ node, message: text })),
}
