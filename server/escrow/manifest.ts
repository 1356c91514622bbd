import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '#contract/index.ts'
import { receiptSigner } from '#server/receipts/sign-code.ts'
import { sealOnce } from '#server/ledger/chain.ts'
import { sealDays } from '#server/ledger/seals/day-seals.ts'
import { type Feature, serving } from '#server/manifest/manifest.ts'
import { showFigures } from './figures.ts'
import { proveReceipt } from './prove-receipt.ts'
import { sealingWith } from './sealing.ts'
import { showSeals } from './show-seals.ts'

const program = join(import.meta.dirname, '../../docs/check-receipt.mjs')

export const escrowFeature: Feature = {
  name: 'escrow',
  calls: ({ pepper, config }) => {
    const sealing = sealingWith(pepper)
    const making = { signer: receiptSigner(pepper), publicUrl: config.publicUrl }
    return [
      serving(contract.escrow, {
        figures: showFigures(sealing.publicKey),
        seals: showSeals,
        proof: proveReceipt(making, sealing),
      }),
    ]
  },
  routes: app => {
    app.get('/check-receipt.mjs', async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'content-disposition': 'attachment; filename="check-receipt.mjs"',
          'cache-control': 'public, max-age=3600',
        })
        .send(await readFile(program)),
    )
  },
  tasks: ({ db, clock, pepper }) => {
    const sealing = sealingWith(pepper)
    // A day is sealed over blocks: one after the other, so that the first start shows its seals at once.
    const seal = async () => {
      await sealOnce(db, clock)
      await sealDays(db, clock, sealing)
    }
    return [{ name: 'seal the books', everyMs: 10_000, work: seal }]
  },
  map: { pages: async () => ['/escrow'] },
}
