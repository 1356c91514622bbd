// Attacks on limits and page security: alternative call addresses and script injection.
import { connect } from 'node:net'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import type { Attack } from './attack.ts'
import { newPlace } from './town.ts'

// One address may make 3,000 calls a minute.
const calls = 3_200

/** Sends a request again and again over one connection without waiting, and counts the statuses of the answers. */
const pipeline = (port: number, request: string): Promise<Map<number, number>> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const counted = new Map<number, number>()
    let answers = 0
    let rest = ''
    socket.on('data', chunk => {
      rest += chunk.toString('latin1')
      for (const [, status] of rest.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        counted.set(Number(status), (counted.get(Number(status)) ?? 0) + 1)
        if (++answers === calls) socket.destroy()
      }
      // A status line may be cut in two.
      rest = rest.slice(rest.lastIndexOf('\n') + 1)
      if (/HTTP\/1\.1 \d{3}/.test(rest)) rest = ''
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(counted))
    socket.setTimeout(60_000, () => socket.destroy())
    socket.write(request.repeat(calls))
  })

const spellings: Attack = {
  name: '15',
  tried:
    'From one address each, 3,200 calls in a minute as /%61pi/…, and 3,200 in the absolute form of a proxy’s client',
  run: async ({ product }) => {
    const responses = []
    for (const target of ['/%61pi/User/getLoggedInUser', 'http://x/api/User/getLoggedInUser']) {
      const request = `GET ${target} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${newPlace()}\r\n\r\n`
      responses.push(await pipeline(product.port, request))
    }
    return {
      held: responses.every(each => (each.get(429) ?? 0) >= 200),
      observation: responses
        .map(each => [...each].map(([status, count]) => `${count} times ${status}`).join(' and '))
        .join('; '),
    }
  },
}

const scripts: Attack = {
  name: '18',
  tried:
    'In a browser, a script, a handler and a frame’s script are put into a public page as a hole in it would put them',
  run: async ({ product }) => {
    const executablePath = findChromium()
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const page = await browser.newPage()
      const refused: string[] = []
      page.on('console', message => {
        if (message.type() === 'error' && message.text().includes('Content Security Policy'))
          refused.push(message.text())
      })
      await page.goto(`${product.origin}/marketplace`)
      const ran = await page.evaluate(async () => {
        const holder = document.createElement('div')
        holder.innerHTML =
          '<img src="/none.png" onerror="window.hurt = true"><iframe srcdoc="<script>parent.hurt = true</script>"></iframe>'
        document.body.append(holder)
        const inline = document.createElement('script')
        inline.textContent = 'window.hurt = true'
        const foreign = document.createElement('script')
        foreign.src = 'data:text/javascript,window.hurt = true'
        document.body.append(inline, foreign)
        await new Promise(resolve => setTimeout(resolve, 1_000))
        return 'hurt' in window
      })
      const { headers } = await fetch(`${product.origin}/marketplace`)
      const policy = headers.get('content-security-policy') ?? ''
      const open = /script-src[^;]*(?:unsafe|\*|data:)/.test(policy)
      return {
        held: !ran && !open && refused.length >= 3,
        observation: `${ran ? 'a script ran' : 'none ran'}; the browser refused ${refused.length} by the policy`,
      }
    } finally {
      await browser.close()
    }
  },
}

export const wallAttacks = [spellings, scripts]
