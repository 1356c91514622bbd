// Toast notices; the library loads with the first one.

export type Notice = { words: string; tone: 'plain' | 'good' | 'warn' | 'bad'; ms: number | undefined }
type Show = (notice: Notice) => void

const waiting: Notice[] = []
let show: Show | undefined
let load: (() => void) | undefined

const notice =
  (tone: Notice['tone']) =>
  (words: string, ms?: number): void => {
    if (show) return show({ words, tone, ms })
    waiting.push({ words, tone, ms })
    load?.()
  }

/** Shows a toast for `ms`, by default the specification's four seconds. */
export const say = notice('plain')
export const sayGood = notice('good')
export const warn = notice('warn')
export const sayBad = notice('bad')

/** The root calls this once with what loads the library; a notice said before that is not lost. */
export function registerToastLoader(start: () => void): void {
  load = start
  if (waiting.length > 0) start()
}

/** The library is here: everything that waited is shown, and later notices go straight through. */
export function showBy(next: Show): void {
  show = next
  for (const message of waiting.splice(0)) next(message)
}
