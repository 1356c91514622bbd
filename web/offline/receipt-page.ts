// The page of a receipt without a connection, as one piece of HTML: what its signature proves, and what it cannot.
import { formatNaira } from '#contract/core/money.ts'
import { formatMoment } from '../ui/date.ts'
import type { OnDevice } from './check-on-device.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string): string => text.replaceAll(/[&<>"]/g, sign => signs[sign]!)

const said: Record<OnDevice['says'], { mark: string; tone: string; title: string; about: string }> = {
  signed: {
    mark: '✓',
    tone: 'good',
    title: 'Genuine when it was made',
    about:
      'AutoX signed this receipt. Connect to see whether it was reversed since, before you hand anything over.',
  },
  'not-signed': {
    mark: '✕',
    tone: 'bad',
    title: 'Not genuine',
    about: 'AutoX never signed this receipt, or part of its code was lost. Do not hand anything over.',
  },
  'cannot-tell': {
    mark: '?',
    tone: 'warn',
    title: 'Connect to check this receipt',
    about:
      'This device cannot check it without a connection. It says nothing about the receipt, good or bad.',
  },
}

const factsOf = (found: OnDevice): string => {
  if (found.says !== 'signed') return ''
  const { id, amountKobo, from, to, at } = found.facts
  const rows = [
    ['From', from],
    ['To', to],
    ['When, in Lagos', formatMoment(at.toISOString())],
    ['Transaction', String(id)],
  ].map(([name, value]) => `<div><dt>${name}</dt><dd>${plain(value!)}</dd></div>`)
  return `<p class="amount">${formatNaira(amountKobo)}</p><dl>${rows.join('')}</dl>`
}

const style = `html{color-scheme:light dark;background:light-dark(#f5f5ef,#0b1310);color:light-dark(#10211b,#edf2ec);font:100%/1.55 system-ui,sans-serif}body{margin:0}header,main>*{padding:1.5rem max(1rem,50vw - 18rem)}main>*+*{padding-top:0}h1{margin:0;font-size:1.75rem;line-height:1.15}header p{margin:.5rem 0 0;color:light-dark(#10211b,#edf2ec)}.good{background:light-dark(#e0efe5,#12301f);color:light-dark(#12663f,#6fd0a0)}.bad{background:light-dark(#fae3e0,#3a1512);color:light-dark(#a8231b,#ff9a8f)}.warn{background:light-dark(#fbeecb,#352806);color:light-dark(#7c5200,#f2b84b)}.mark{font-size:2.5rem;font-weight:700;line-height:1}.amount{margin:1.5rem 0 0;font-size:1.875rem;font-weight:700}dl{margin:0}dl div{display:flex;justify-content:space-between;gap:1.5rem;border-bottom:1px solid light-dark(#d7dacf,#27362f);padding:.625rem 0}dt{color:light-dark(#4d5c55,#a6b5ac)}dd{margin:0;font-weight:600;text-align:right}dd,.amount{font-variant-numeric:tabular-nums}a{display:inline-block;padding:.75rem 1.25rem;border-radius:3px;background:light-dark(#0f4a38,#f4b41a);color:light-dark(#fff,#17130a);font-weight:600;text-decoration:none}`

/** Complete, without script; every word of the receipt is escaped. */
export function receiptPage(found: OnDevice): string {
  const { mark, tone, title, about } = said[found.says]
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Check a receipt | AutoX</title><style>${style}</style></head><body><main><header class="${tone}"><span class="mark" aria-hidden="true">${mark}</span><h1>${title}</h1><p>${about}</p></header><section>${factsOf(found)}</section><section><p><strong>You are offline.</strong> This device read the receipt by itself.</p><a href="">Connect and look again</a></section></main></body></html>`
}
