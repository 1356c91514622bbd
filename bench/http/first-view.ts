// What a visitor's first view of the marketplace weighs, counted from the answers themselves.
import { brotliCompressSync } from 'node:zlib'

export type FirstView = { htmlBytes: number; stylesBytes: number; scriptFiles: number; scriptBytes: number }

const get = async (address: string): Promise<{ bytes: number; text: string }> => {
  const reply = await fetch(address, { signal: AbortSignal.timeout(30_000) })
  const body = Buffer.from(await reply.arrayBuffer())
  return { bytes: brotliCompressSync(body).byteLength, text: body.toString() }
}

/** Counts a page for a visitor without a token: its HTML, its style sheets, and every script file that it names. */
export const weighFirstView = async (origin: string, path: string): Promise<FirstView> => {
  const page = await get(origin + path)
  const named = (pattern: RegExp) => [...page.text.matchAll(pattern)].map(match => match[1]!)
  const styles = named(/<link[^>]+rel="stylesheet"[^>]*href="([^"]+)"/g)
  const scripts = [
    ...named(/<script[^>]+src="([^"]+)"/g),
    ...named(/<link[^>]+rel="modulepreload"[^>]*href="([^"]+)"/g),
  ]
  const sum = async (addresses: string[]) => {
    let bytes = 0
    for (const address of new Set(addresses)) bytes += (await get(new URL(address, origin).href)).bytes
    return bytes
  }
  return {
    htmlBytes: page.bytes,
    stylesBytes: await sum(styles),
    scriptFiles: new Set(scripts).size,
    scriptBytes: await sum(scripts),
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

export const describeFirstView = (path: string, v: FirstView): string =>
  `${path} for a visitor, compressed: HTML ${kB(v.htmlBytes)} (goal 8), styles ${kB(v.stylesBytes)} (goal 4), ${v.scriptFiles} script files, ${kB(v.scriptBytes)} (goal 0).`
