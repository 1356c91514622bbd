// Attacks on startup: real money in demo mode, lost pepper, shared data folders.
import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFile } from '#server/testing/world/people.ts'
import type { Attack } from './attack.ts'
import { refusedStart } from './started-product.ts'
import { newEmail, newPlace } from './town.ts'
import { announce, registrationBytes } from './withheld-forms.ts'

const paystack = { PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef' }
const smtp = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'no-reply@shop.example' }
const describeStart = (sentence: string | undefined) =>
  sentence === undefined ? 'it started' : `"${sentence.slice(0, 60)}…"`

const realMoney: Attack = {
  name: '2',
  tried:
    'A start with PAYSTACK_SECRET_KEY alone; one with SMTP_URL as well, and one with SMTP_URL alone, on the demonstration’s folder',
  run: async ({ dataDir, folder }) => {
    const refusals = [
      await refusedStart({ DATA_DIR: await folder(), ...paystack }),
      await refusedStart({ DATA_DIR: dataDir, ...paystack, ...smtp }),
      await refusedStart({ DATA_DIR: dataDir, ...smtp }),
    ]
    return {
      held: refusals.every(each => each !== undefined),
      observation: refusals.map(describeStart).join('; '),
    }
  },
}

const slowBytes = 40

const twoProcesses: Attack = {
  name: '12',
  tried: 'A second process is started on the data folder while the first reads a form',
  run: async ({ product, second }) => {
    const picture = new Uint8Array(await (await pictureFile()).arrayBuffer())
    const form = await registrationBytes(newEmail(), picture, 100_000)
    // The last bytes come one by one, so that the form is never silent.
    const held = form.subarray(form.length - 200)
    const withheldForm = announce(product.port, newPlace(), form.length, form.subarray(0, form.length - 200))
    let at = 0
    const slowly = setInterval(() => {
      if (at < slowBytes) withheldForm.send(held.subarray(at, ++at))
    }, 2_000)
    try {
      const secondProduct = await second()
      const both = await Promise.all(
        [product, secondProduct.product].map(async ({ origin }) => (await fetch(`${origin}/healthz`)).status),
      )
      withheldForm.send(held.subarray(at))
      at = slowBytes
      const status = await withheldForm.answered
      return {
        held: status === 200 && both.every(each => each === 200),
        observation: `the form that was on its way: ${status}; both processes answer: ${both.join(' and ')}`,
      }
    } finally {
      clearInterval(slowly)
      withheldForm.socket.destroy()
    }
  },
}

const headers: Attack = {
  name: '22',
  tried: 'The headers of a page and of a call, behind https and on plain http',
  run: async ({ product, second }) => {
    const secure = (await second()).product
    const of = async (origin: string, path: string) => (await fetch(origin + path)).headers
    const page = await of(secure.origin, '/')
    const call = await of(secure.origin, '/api/Car/get-Makes')
    const plain = await of(product.origin, '/')
    const policy = page.get('content-security-policy') ?? ''
    const checks: [string, boolean][] = [
      ['HSTS on pages', /max-age=\d{8}/.test(page.get('strict-transport-security') ?? '')],
      ['HSTS on calls', /max-age=\d{8}/.test(call.get('strict-transport-security') ?? '')],
      ['no HSTS on plain http', plain.get('strict-transport-security') === null],
      ['nosniff', [page, call].every(each => each.get('x-content-type-options') === 'nosniff')],
      ['a policy without unsafe scripts', policy !== '' && !/script-src[^;]*unsafe/.test(policy)],
      ['no frames', policy.includes("frame-ancestors 'none'")],
      ['a referrer policy', page.has('referrer-policy')],
      ['no foreign readers', page.get('cross-origin-resource-policy') === 'same-origin'],
    ]
    const missing = checks.filter(([, there]) => !there).map(([what]) => what)
    return {
      held: missing.length === 0,
      observation:
        missing.length > 0 ? `missing: ${missing.join(', ')}` : checks.map(([what]) => what).join(', '),
    }
  },
}

const pepper: Attack = {
  name: '8',
  tried: 'The product is stopped and started again without its pepper, and with another',
  run: async ({ product, dataDir }) => {
    await product.stop()
    const path = join(dataDir, 'pepper.key')
    await rename(path, `${path}.kept`)
    const missing = await refusedStart({ DATA_DIR: dataDir })
    await writeFile(path, randomBytes(32))
    const refusal = await refusedStart({ DATA_DIR: dataDir })
    return {
      held: missing !== undefined && refusal !== undefined,
      observation: `without: ${describeStart(missing)}; with another: ${describeStart(refusal)}`,
    }
  },
}

/** Those of the beginning, and the one that ends the product. */
export const startAttacks = [realMoney, twoProcesses, headers]
export const lastAttack = pepper
