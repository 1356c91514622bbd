// Takes a shared report off its agreement once AutoX refunded the inspection.
import { moveDeal } from '#server/deal-engine/move.ts'
import type { RefundedReport } from '#server/inspection/report-refunded.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { agreementKind } from './kind.ts'
import { agreementsWithReport } from './sql.ts'

type Deps = { db: Db; clock: () => Date }

/** Where the lender has decided already the report is only not shown. Done again it changes nothing. */
export const forgetReport =
  ({ db, clock }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { inspectionId, carId } = payload as RefundedReport
    await db.inTx(async tx => {
      for (const { id } of await agreementsWithReport(tx, { inspectionId, carId }))
        await moveDeal(tx, agreementKind, {
          id,
          event: 'report-refunded',
          actor: 'system',
          actorId: null,
          now: clock(),
        })
    })
  }
