// Marks our own inline scripts, so the security policy allows no others.
import { createHash } from 'node:crypto'

/** Carries the hashes of a page's own scripts from its rendering to the server, which makes the policy of them. */
export const ownScriptsHeader = 'x-own-scripts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Takes the mark out of a page and gives the hashes of the scripts that carried it. The mark is a secret of one render
 * that no reader ever sees, so nothing that came in with a value can carry it.
 */
export function takeMarks(html: string, mark: string): { html: string; hashes: string } {
  const marked = new RegExp(`<script(?=[^>]* nonce="${mark}")[^>]*>([^]*?)</script>`, 'g')
  const hashes = new Set([...html.matchAll(marked)].map(match => hashOf(match[1]!)))
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes: [...hashes].join(' ') }
}
