// Offline page as script-free HTML: what a signature proves and cannot.

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string): string => text.replaceAll(/[&<>"]/g, sign => signs[sign]!)

const style = `html{color-scheme:light dark;background:light-dark(#f5f5ef,#0b1310);color:light-dark(#10211b,#edf2ec);font:100%/1.55 system-ui,sans-serif}body{margin:0}header,main>*{padding:1.5rem max(1rem,50vw - 18rem)}main>*+*{padding-top:0}h1{margin:0;font-size:1.75rem;line-height:1.15}header p{margin:.5rem 0 0;color:light-dark(#10211b,#edf2ec)}.good{background:light-dark(#e0efe5,#12301f);color:light-dark(#12663f,#6fd0a0)}.bad{background:light-dark(#fae3e0,#3a1512);color:light-dark(#a8231b,#ff9a8f)}.warn{background:light-dark(#fbeecb,#352806);color:light-dark(#7c5200,#f2b84b)}.mark{font-size:2.5rem;font-weight:700;line-height:1}.amount{margin:1.5rem 0 0;font-size:1.875rem;font-weight:700}dl{margin:0}dl div{display:flex;justify-content:space-between;gap:1.5rem;border-bottom:1px solid light-dark(#d7dacf,#27362f);padding:.625rem 0}dt{color:light-dark(#4d5c55,#a6b5ac)}dd{margin:0;font-weight:600;text-align:right}dd,.amount{font-variant-numeric:tabular-nums}a{display:inline-block;padding:.75rem 1.25rem;border-radius:3px;background:light-dark(#0f4a38,#f4b41a);color:light-dark(#fff,#17130a);font-weight:600;text-decoration:none}`

export type Verdict = { mark: string; tone: 'good' | 'bad' | 'warn'; title: string; about: string }
type Page = {
  verdict: Verdict
  /** In the title of the document: "Check a receipt". */
  title: string
  /** What was read: "the receipt". */
  what: string
  large?: string
  facts?: readonly (readonly [name: string, value: string])[]
}

/** Complete; every word that came with the code is escaped. */
export function offlinePage({
  verdict: { mark, tone, title: verdict, about },
  title,
  what,
  large,
  facts = [],
}: Page) {
  const rows = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${plain(value)}</dd></div>`)
  const stated = `${large ? `<p class="amount">${plain(large)}</p>` : ''}${rows.length > 0 ? `<dl>${rows.join('')}</dl>` : ''}`
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | AutoX</title><style>${style}</style></head><body><main><header class="${tone}"><span class="mark" aria-hidden="true">${mark}</span><h1>${verdict}</h1><p>${about}</p></header><section>${stated}</section><section><p><strong>You are offline.</strong> This device read ${what} automatically.</p><a href="">Connect and look again</a></section></main></body></html>`
}
