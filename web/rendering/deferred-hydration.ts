// Holds scripts back from visitors: a public page is complete without them, until something that needs them is touched.
import { themeScript } from '../app/theme-switch.tsx'

/**
 * Scripts start at once where a token, a draft of this page or the place in its list (list-place.ts) is stored, otherwise at the first touch of an element marked `data-js`. A press on
 * such an element before the page is awake is kept and made again once it is (`autox:awake`), and so is one on a way on that follows it, so nothing is lost.
 * After a reload, going back may change only the address of a page that sleeps: it is then loaded again.
 */
const waiting = `(s=>{let d=document,p=location.pathname,kept=new Set,on,awake,go=()=>{if(!on){on=1;let e=d.createElement("script");e.type="module";e.text=s.text;d.body.append(e)}},its=e=>e.target.closest?.(kept.size?"[data-js],a":"[data-js]"),hear=(n,f)=>addEventListener(n,f,true);try{let l=localStorage;(l.autoXtoken||l["autoXdraft:nobody:"+location.pathname.slice(1)]||sessionStorage["autoXlist:"+(history.state?.key||"default")+location.search])&&go()}catch{}hear("pointerdown",e=>its(e)&&go());hear("focusin",e=>its(e)&&go());hear("click",e=>{let b=its(e);if(b&&!awake){e.preventDefault();e.stopPropagation();kept.add(b);b.ariaBusy=true;go()}});hear("popstate",()=>awake||p==location.pathname||location.reload());hear("autox:awake",()=>{awake=1;for(let b of kept){b.ariaBusy=null;b.click()}})})(later)`

/** Empty fields of a search do not reach the address, which people share; a search in another spelling is shown under its canonical one. */
const searching = `addEventListener("submit",({target:t})=>{if(t.method=="get")for(let i of t)if(i.name&&!i.value&&!i.disabled){i.disabled=1;setTimeout(()=>i.disabled=0)}},true);try{let c=new URL(document.querySelector('link[rel=canonical]').href);c.pathname==location.pathname&&c.search!=location.search&&history.replaceState(history.state,"",c.pathname+c.search+location.hash)}catch{}`

/** Cars that are sent to be compared stand beside those that the device remembers (session/car-lists.ts). */
const comparing = `addEventListener("formdata",({target:t,formData:f})=>{let k="Ids",c=t.id=="compare"&&localStorage.autoXcompared;c&&f.set(k,[c,...f.getAll(k)])})`

/**
 * A listing (/marketplace/ and 36 letters) is remembered on the device as seen, and its way to compare leads beside the
 * cars chosen before, as session/car-lists.ts does.
 */
const seeing = `try{let l=localStorage,i=location.pathname.split("/marketplace/")[1];i?.[35]&&!i[36]&&(l.autoXseen=[i,...(l.autoXseen||"").split(",").filter(o=>o&&o!=i)].slice(0,24).join());addEventListener("click",({target:t})=>{let c=l.autoXcompared;c&&t.dataset.add&&(t.search="Ids="+c+","+t.dataset.add)},true)}catch{}`

/** What a page does while it waits: only what it has a use for is sent. */
const startOf = (html: string): string =>
  [
    waiting,
    /<form|rel="canonical" href="[^"]*\?/.test(html) ? searching : seeing,
    ...(html.includes('id="compare"') ? [comparing] : []),
  ].join(';')

const preloads = /<link rel="modulepreload"[^>]*>/g
// Marks for looking up routes as links come into view; this application knows its routes from the start.
const discoveries = / data-discover="true"/g

/** Rewrites a rendered page so that its one module script waits; `mark` is that of our own scripts (own-scripts.ts). Throws where the page has not exactly one. */
export function later(html: string, mark: string): string {
  const moduleScript = new RegExp(`<script nonce="${mark}" type="module" async="">([^]*?)</script>`, 'g')
  let found = 0
  const page = html
    .replaceAll(preloads, '')
    .replaceAll(discoveries, '')
    .replaceAll(moduleScript, (_, code: string) => {
      found++
      return `<script nonce="${mark}" id="later" type="text/plain">${code}</script><script nonce="${mark}">${startOf(html)}</script>`
    })
  if (found !== 1) throw new Error(`later: expected one module script, found ${found}`)
  return page
}

/** A page that failed stays as it is: no scripts that could fail again, only the one that keeps the chosen theme. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(preloads, '')
    .replaceAll(/<script[^>]*>([^]*?)<\/script>/g, (whole, code: string) =>
      code === themeScript ? whole : '',
    )
