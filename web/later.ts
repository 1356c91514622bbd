// Holds scripts back from visitors: a public page is complete without them, until something that needs them is touched.
import { themeScript } from './ui/theme-switch.tsx'

/**
 * Scripts start at once where a token is stored, otherwise at the first touch of an element marked `data-js`. A press on
 * such an element before the page is awake is kept and made again once it is (`autox:awake`), so nothing is lost.
 * Empty fields of a search do not reach the address, which people share.
 */
const start = `(s=>{let d=document,on,kept,awake,go=()=>{if(!on){on=1;let e=d.createElement("script");e.type="module";e.text=s.text;d.body.append(e)}};try{localStorage.autoXtoken&&go()}catch{}let its=e=>e.target.closest?.("[data-js]");for(let t of["pointerdown","focusin"])d.addEventListener(t,e=>its(e)&&go(),{passive:true});d.addEventListener("click",e=>{let b=its(e);if(b&&!awake){e.preventDefault();e.stopImmediatePropagation();kept=b;b.ariaBusy="true";go()}},true);d.addEventListener("submit",e=>{let f=[...e.target.elements].filter(i=>i.name&&!i.value&&!i.disabled);if(e.target.method=="get"){for(let i of f)i.disabled=!0;setTimeout(()=>{for(let i of f)i.disabled=!1})}},true);addEventListener("autox:awake",()=>{awake=1;if(kept){kept.ariaBusy=null;kept.click()}},{once:true})})(document.getElementById("later"))`

const preloads = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script type="module" async="">([^]*?)<\/script>/g

/** Rewrites a rendered page so that its one module script waits. Throws where the page has not exactly one. */
export function later(html: string): string {
  let found = 0
  const page = html.replaceAll(preloads, '').replaceAll(moduleScript, (_, code: string) => {
    found++
    return `<script id="later" type="text/plain">${code}</script><script>${start}</script>`
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
